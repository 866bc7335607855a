import { Button, Switch, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../parts/page-header.tsx';
import { AccountForm } from './account-form.tsx';
import classes from './accounts.module.css';
import { isOwn, LISTED, type Listed } from './kinds.ts';
import { OwnAccounts } from './own-accounts.tsx';
import { Partners } from './partners.tsx';

/** Other words for the lists, as older addresses have them. */
const WORDS: Record<string, Listed> = { liability: 'liabilities' };

const listedIn = (type: string | undefined): Listed =>
  LISTED.find((listed) => listed === type) ?? WORDS[type ?? ''] ?? 'asset';

/** All accounts: the household's own, and those whom money goes to and comes from. */
export function AccountsScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const { type } = useSearch({ from: '/inside/accounts' });
  const navigate = useNavigate();
  const [opened, form] = useDisclosure(false);
  const [withInactive, setWithInactive] = useState(false);
  const shown = listedIn(type);
  const show = (next: string | null) => {
    void navigate({ to: '/accounts', search: { type: listedIn(next ?? undefined) }, replace: true });
  };
  return (
    <>
      <PageHeader title={t('common:nav.accounts')}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('new')}
        </Button>
      </PageHeader>
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <div className={classes.tabs}>
          <Tabs.List className={classes.tabList}>
            {LISTED.map((listed) => (
              <Tabs.Tab key={listed} value={listed}>
                {t(`list.${listed}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Switch
            label={t('showInactive')}
            checked={withInactive}
            onChange={({ currentTarget }) => setWithInactive(currentTarget.checked)}
          />
        </div>
        {LISTED.map((listed) => (
          <Tabs.Panel key={listed} value={listed} pt="md">
            {isOwn(listed) ? (
              <OwnAccounts type={listed} withInactive={withInactive} onNew={form.open} />
            ) : (
              <Partners type={listed} withInactive={withInactive} onNew={form.open} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <AccountForm opened={opened} onClose={form.close} type={shown} />
    </>
  );
}
