import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { MessageDetails } from './message-details.tsx';
import { type Sending, SendingDrawer } from './sending-drawer.tsx';
import { triggerOf } from './webhook-kinds.ts';
import classes from './webhooks.module.css';
import { type Message, messagesQuery, type Webhook } from './webhooks.queries.ts';

/** Messages that are shown at first, and how many more each time. */
const STEP = 15;

/** What a webhook was told of, and what became of it. */
export function Messages({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const [limit, setLimit] = useState(STEP);
  const [sending, setSending] = useState<Sending>();
  const messages = useQuery(messagesQuery(webhook.id, limit));
  const submit = useSubmitting(webhook);
  const isWaiting = messages.data?.data.some(({ attributes }) => attributes.state !== 'sent') ?? false;
  return (
    <Paper withBorder component="section" aria-labelledby="messages">
      <Group justify="space-between" p="md" pb="xs">
        <Title order={2} size="h4" id="messages">
          {t('messages.title')}
        </Title>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setSending('try')}>
            {t('messages.try')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setSending('replay')}>
            {t('messages.replay')}
          </Button>
          <Button
            size="xs"
            disabled={!isWaiting}
            loading={submit.isPending}
            leftSection={<IconSend size={14} aria-hidden />}
            onClick={() => submit.mutate()}
          >
            {t('messages.submit')}
          </Button>
        </Group>
      </Group>
      <Loaded query={messages} skeleton={<RowsSkeleton rows={4} height={52} />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <Text c="dimmed" p="md" pt={0}>
                {t('messages.none')}
              </Text>
            )}
            <ul className={classes.rows}>
              {data.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
            {meta.pagination.total > data.length && (
              <Button variant="subtle" size="xs" m="sm" onClick={() => setLimit(limit + 3 * STEP)}>
                {t('common:loadMore')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <SendingDrawer webhook={webhook} sending={sending} onClose={() => setSending(undefined)} />
    </Paper>
  );
}

function useSubmitting({ id }: Webhook) {
  const { t } = useTranslation('webhooks');
  const explain = useExplain();
  return useMutation({
    mutationFn: () => contentOf(api.POST('/v1/webhooks/{id}/submit', { params: { path: { id } } })),
    onSuccess: () => tell(t('messages.submitted')),
    onError: (error) => tellProblem(explain(error)),
  });
}

const COLOURS: Record<Message['attributes']['state'], string> = {
  waiting: 'blue',
  sent: 'brand',
  failed: 'red',
};

function MessageRow({ message }: { message: Message }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const days = useDays();
  const explain = useExplain();
  const [opened, setOpened] = useState(false);
  const { created_at: at, state, errored, uuid, webhook_id: id } = message.attributes;
  const trigger = triggerOf(message);
  const name = trigger ? t(`trigger.${trigger}`) : t('messages.one');
  const resend = useMutation({
    mutationFn: () =>
      contentOf(
        api.POST('/v1/webhooks/{id}/messages/{messageId}/resend', {
          params: { path: { id, messageId: message.id } },
        }),
      ),
    onSuccess: () => tell(t('messages.resent')),
    onError: (error) => tellProblem(explain(error)),
  });
  return (
    <li className={`${classes.row} ${classes.message}`}>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Badge variant="light" size="sm" color={COLOURS[state]}>
            {state === 'waiting' && errored ? t('message.retrying') : t(`message.${state}`)}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {days.moment(at)} · <span className={classes.url}>{uuid}</span>
        </Text>
      </div>
      <Group gap="xs" justify="flex-end">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={opened}
          aria-label={t('messages.detailsOf', { name, at: days.moment(at) })}
          rightSection={
            opened ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />
          }
          onClick={() => setOpened(!opened)}
        >
          {t('common:details')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={resend.isPending}
          aria-label={t('messages.resendOf', { name, at: days.moment(at) })}
          onClick={() => resend.mutate()}
        >
          {t('messages.resend')}
        </Button>
      </Group>
      {opened && <MessageDetails message={message} />}
    </li>
  );
}
