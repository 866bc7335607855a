import { Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf, writeAmount } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { inGroups } from '../parts/in-groups.ts';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import classes from './piggy-banks.module.css';
import { type PiggyBank, piggyBanksQuery } from './piggy-banks.queries.ts';
import { type CardActions, PiggyCard } from './piggy-card.tsx';
import { PiggyForm } from './piggy-form.tsx';
import type { Direction } from './savings.ts';
import { usePiggySteps } from './use-piggy-steps.tsx';

/** All goals to save for, in their groups. */
export function PiggyBanksScreen() {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const piggyBanks = useQuery(piggyBanksQuery);
  const steps = usePiggySteps();
  const [opened, form] = useDisclosure(false);
  const [edited, setEdited] = useState<PiggyBank>();
  const edit = (piggyBank?: PiggyBank) => {
    setEdited(piggyBank);
    form.open();
  };
  const [money, setMoney] = useState<{ piggyBank: PiggyBank; direction: Direction }>();
  const actions: CardActions = {
    onMoney: (piggyBank, direction) => setMoney({ piggyBank, direction }),
    onEdit: edit,
    onPlace: steps.reorder,
  };
  return (
    <>
      <PageHeader
        title={t('common:nav.piggyBanks')}
        sub={piggyBanks.data && <Total list={piggyBanks.data} />}
      >
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit()}>
          {t('new')}
        </Button>
      </PageHeader>
      <Loaded query={piggyBanks} skeleton={<RowsSkeleton rows={3} height={200} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <Button onClick={() => edit()}>{t('new')}</Button>
            </EmptyState>
          ) : (
            <Groups list={list} actions={actions} />
          )
        }
      </Loaded>
      {money && <MoneyDialog {...money} onClose={() => setMoney(undefined)} />}
      <PiggyForm opened={opened} onClose={form.close} piggyBank={edited} />
    </>
  );
}

/** What all piggy banks hold, by currency. */
function Total({ list }: { list: readonly PiggyBank[] }) {
  const { t } = useTranslation('piggy-banks');
  const write = useAmounts();
  const byCode = [...Map.groupBy(list, ({ attributes }) => attributes.currency_code).values()];
  const sums = byCode.map((own) => {
    const sum = sumOf(own.map(({ attributes }) => attributes.current_amount));
    return write(writeAmount(sum), own[0]?.attributes ?? {});
  });
  return sums.length > 0 && t('total', { amount: sums.join(' + ') });
}

function Groups({ list, actions }: { list: readonly PiggyBank[]; actions: CardActions }) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const groups = inGroups(list);
  const isGrouped = groups.some(({ title }) => title !== null);
  return (
    <Stack gap="lg">
      {groups.map(({ title, things }) => (
        <section key={title ?? ''} aria-label={title ?? t('withoutGroup')}>
          {isGrouped && (
            <Title order={2} size="h4" mb="xs">
              {title ?? t('withoutGroup')}
            </Title>
          )}
          <ul className={classes.grid}>
            {things.map((piggyBank) => (
              <PiggyCard key={piggyBank.id} piggyBank={piggyBank} among={things} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
