import { Alert, Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, contentOf } from '../api/client.ts';
import { useDays } from '../parts/days.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { useRefusals } from '../parts/use-refusals.ts';
import { addDays, today } from '../time/day.ts';
import classes from './webhooks.module.css';
import type { Webhook } from './webhooks.queries.ts';

/** What is sent: a message about a transaction to try it out, or those of some days once more. */
export type Sending = 'try' | 'replay';

interface Props {
  webhook: Webhook;
  sending: Sending | undefined;
  onClose(): void;
}

/** Asks what a webhook is to be sent. */
export function SendingDrawer({ webhook, sending, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <FormDrawer
      opened={sending !== undefined}
      onClose={onClose}
      title={sending === 'try' ? t('messages.try') : t('messages.replay')}
    >
      {sending === 'try' && <TryForm webhook={webhook} onClose={onClose} />}
      {sending === 'replay' && <ReplayForm webhook={webhook} onClose={onClose} />}
    </FormDrawer>
  );
}

function Refused({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const explain = useExplain();
  if (!error) return null;
  return (
    <Alert role="alert" color="red" variant="light" title={t('error.title')}>
      {explain(error)}
    </Alert>
  );
}

/** How long typing must pause before it is searched, in milliseconds. */
const PAUSE_MS = 200;

function TryForm({ webhook, onClose }: Omit<Props, 'sending'>) {
  const { t } = useTranslation(['webhooks', 'common']);
  const days = useDays();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: ['webhooks', 'transactions', query],
    queryFn: async () => {
      const params = { query: { query: query || 'exists:true', limit: 8 } };
      return (await contentOf(api.GET('/v1/search/transactions', { params }))).data;
    },
    placeholderData: keepPreviousData,
    meta: { volatile: true },
  });
  const send = useMutation({
    mutationFn: (transactionId: string) =>
      contentOf(
        api.POST('/v1/webhooks/{id}/trigger-transaction/{transactionId}', {
          params: { path: { id: webhook.id, transactionId } },
        }),
      ),
    onSuccess() {
      tell(t('messages.tried'));
      onClose();
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('try.how')}</Text>
      <TextInput
        label={t('try.find')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <Refused error={send.error ?? found.error} />
      <ul className={classes.rows}>
        {found.data?.map(({ id, attributes }) => {
          const [split] = attributes.transactions;
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.row}
                w="100%"
                disabled={send.isPending}
                onClick={() => send.mutate(id)}
              >
                <span>
                  <Text size="sm" fw={600}>
                    {attributes.group_title || split?.description}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {split && days.day(split.date)} · {split?.source_name} → {split?.destination_name}
                  </Text>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {found.data?.length === 0 && <Text c="dimmed">{t('common:palette.empty')}</Text>}
    </Stack>
  );
}

function ReplayForm({ webhook, onClose }: Omit<Props, 'sending'>) {
  const { t } = useTranslation(['webhooks', 'common']);
  const [range, setRange] = useState({ start: addDays(today(), -7), end: today() });
  const send = useMutation({
    mutationFn: () =>
      contentOf(api.POST('/v1/webhooks/{id}/replay', { params: { path: { id: webhook.id } }, body: range })),
    onSuccess({ data }) {
      tell(t('messages.replayed', { count: data.count }));
      onClose();
    },
  });
  const said = useRefusals();
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{t('replay.how')}</Text>
        <TextInput
          type="date"
          label={t('common:days.from')}
          required
          value={range.start}
          error={said(fields.start)}
          onChange={({ currentTarget }) => setRange({ ...range, start: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('common:days.to')}
          value={range.end}
          error={said(fields.end)}
          onChange={({ currentTarget }) => setRange({ ...range, end: currentTarget.value })}
        />
        <Refused error={send.error} />
        <Button type="submit" loading={send.isPending}>
          {t('replay.send')}
        </Button>
      </Stack>
    </form>
  );
}
