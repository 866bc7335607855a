import { Anchor, Badge, Button, Group, Paper, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { tellProblem } from '../parts/notices.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { useExplain } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { type EditedWebhook, WebhookDrawer } from './webhook-form.tsx';
import classes from './webhooks.module.css';
import { type Webhook, webhooksQuery } from './webhooks.queries.ts';

/** All webhooks, in words. */
export function WebhooksScreen() {
  const { t } = useTranslation(['webhooks', 'common']);
  const navigate = useNavigate();
  const webhooks = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<EditedWebhook>();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('common:nav.webhooks')} sub={t('about')}>
        {add}
      </PageHeader>
      <Loaded query={webhooks} skeleton={<RowsSkeleton rows={3} height={84} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              {add}
            </EmptyState>
          ) : (
            <Paper withBorder>
              <ul className={classes.rows}>
                {all.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            </Paper>
          )
        }
      </Loaded>
      <WebhookDrawer
        edited={edited}
        onClose={() => setEdited(undefined)}
        onStored={({ id }) => void navigate({ to: '/webhooks/$id', params: { id } })}
      />
    </>
  );
}

/** What a webhook does, in a sentence. */
export function useWebhookWords(): (webhook: Webhook) => string {
  const { t } = useTranslation('webhooks');
  return ({ attributes }) => {
    const { triggers, response, delivery } = attributes;
    const when = triggers.map((trigger) => t(`trigger.${trigger}`)).join(', ');
    return t('sentence', { when, what: t(`response.${response}`), how: t(`deliveryShort.${delivery}`) });
  };
}

/** Whether a webhook is well: switched off, failing, working, or never used. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { active, failing_since: failing, last_success_at: success } = webhook.attributes;
  if (!active) return <Badge variant="default">{t('state.off')}</Badge>;
  if (failing)
    return (
      <Badge variant="light" color="red">
        {t('state.failing')}
      </Badge>
    );
  return (
    <Badge variant="light" color={success ? 'brand' : 'gray'}>
      {success ? t('state.working') : t('state.unused')}
    </Badge>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const words = useWebhookWords();
  const { title, url, active } = webhook.attributes;
  const switching = useSwitching();
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs" mb={2}>
          <Anchor
            fw={600}
            c="inherit"
            renderRoot={(root) => <Link to="/webhooks/$id" params={{ id: webhook.id }} {...root} />}
          >
            {title}
          </Anchor>
          <WebhookState webhook={webhook} />
        </Group>
        <Text size="sm" c="dimmed">
          {words(webhook)}
        </Text>
        <span className={classes.url}>{url}</span>
      </div>
      <Switch
        checked={active}
        aria-label={t('switch', { title })}
        onChange={({ currentTarget }) => switching({ id: webhook.id, active: currentTarget.checked })}
      />
    </li>
  );
}

/** Switches a webhook, seen at once. */
function useSwitching() {
  const client = useQueryClient();
  const explain = useExplain();
  const { queryKey } = webhooksQuery;
  return useMutation({
    scope: { id: 'webhooks' },
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      contentOf(api.PUT('/v1/webhooks/{id}', { params: { path: { id } }, body: { active } })),
    async onMutate({ id, active }) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.id === id ? { ...one, attributes: { ...one.attributes, active } } : one)),
      );
      return before;
    },
    onError(error, _switched, before) {
      client.setQueryData(queryKey, before);
      tellProblem(explain(error));
    },
  }).mutate;
}
