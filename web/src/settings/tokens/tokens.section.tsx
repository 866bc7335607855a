import { Alert, Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, serverUrl } from '../../api/client.ts';
import { ConfirmDelete } from '../../parts/confirm-delete.tsx';
import { useDays } from '../../parts/days.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FormDrawer } from '../../parts/form-drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { CopyText } from '../parts/copy-text.tsx';
import { Row, Rows } from '../parts/rows.tsx';
import { Section } from '../parts/section.tsx';
import { TokenForm } from './token-form.tsx';

/** More tokens than anybody has. */
const ALL = 200;

/** With what apps and importers sign their requests. */
export function TokensSection() {
  const { t } = useTranslation('settings');
  const [adding, setAdding] = useState(false);
  const tokens = useQuery({
    queryKey: ['tokens'],
    queryFn: async () => (await contentOf(api.GET('/v1/tokens', { params: { query: { limit: ALL } } }))).data,
  });
  const add = <Button onClick={() => setAdding(true)}>{t('tokens.add')}</Button>;
  return (
    <Section title={t('tokens.title')} explain={t('tokens.explain')} action={add}>
      <Box mb="md">
        <CopyText label={t('tokens.address')} text={serverUrl} />
      </Box>
      <Loaded query={tokens} skeleton={<RowsSkeleton rows={3} height={56} />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('tokens.none')} text={t('tokens.noneExplain')} />
          ) : (
            <Rows label={t('tokens.title')}>
              {found.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <NewToken opened={adding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function TokenRow({ token }: { token: Schema<'Token'> }) {
  const { t } = useTranslation('settings');
  const days = useDays();
  const { name, created_at, expires_at, last_used_at } = token.attributes;
  const facts = [
    t('tokens.made', { day: days.day(created_at) }),
    last_used_at ? t('tokens.used', { moment: days.moment(last_used_at) }) : t('tokens.neverUsed'),
    expires_at ? t('tokens.until', { moment: days.moment(expires_at) }) : t('tokens.forever'),
  ];
  return (
    <Row name={name} facts={facts.join(' · ')}>
      <ConfirmDelete
        size="sm"
        name={name}
        warning={t('tokens.revokeExplain')}
        aria-label={t('deleteOf', { name })}
        remove={() => contentOf(api.DELETE('/v1/tokens/{id}', { params: { path: { id: token.id } } }))}
        done={() => {}}
      />
    </Row>
  );
}

/** Makes a token, and shows its text the only time it is known. */
function NewToken({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const [text, setText] = useState<string>();
  const close = () => {
    onClose();
    setText(undefined);
  };
  return (
    <FormDrawer opened={opened} onClose={close} title={t('tokens.add')} closeOnClickOutside={!text}>
      {text === undefined ? (
        <TokenForm onMade={setText} onCancel={close} />
      ) : (
        <>
          <Alert role="status" variant="light" mb="md" title={t('onlyNow')}>
            {t('tokens.onlyNow')}
          </Alert>
          <CopyText label={t('tokens.text')} text={text} />
          <Button mt="lg" fullWidth onClick={close}>
            {t('kept')}
          </Button>
        </>
      )}
    </FormDrawer>
  );
}
