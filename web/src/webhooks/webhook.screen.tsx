import {
  ActionIcon,
  Anchor,
  Button,
  Code,
  CopyButton,
  Group,
  Paper,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconCheck, IconCopy, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, serverUrl } from '../api/client.ts';
import { HistoryOf } from '../history/history-of.tsx';
import { ConfirmDelete } from '../parts/confirm-delete.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { useExplain } from '../parts/problem.tsx';
import { Messages } from './messages.tsx';
import { type EditedWebhook, WebhookDrawer } from './webhook-form.tsx';
import classes from './webhooks.module.css';
import { type Webhook, webhookQuery } from './webhooks.queries.ts';
import { useWebhookWords, WebhookState } from './webhooks.screen.tsx';

/** One webhook: what it tells whom, its secret, and what became of its messages. */
export function WebhookScreen() {
  const { id } = useParams({ from: '/inside/webhooks/$id' });
  const webhook = useQuery(webhookQuery(id));
  return <Loaded query={webhook}>{(data) => <ShownWebhook webhook={data} />}</Loaded>;
}

function ShownWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const navigate = useNavigate();
  const words = useWebhookWords();
  const [edited, setEdited] = useState<EditedWebhook>();
  const { id } = webhook;
  const { title } = webhook.attributes;
  return (
    <>
      <PageHeader title={title} sub={words(webhook)}>
        <ConfirmDelete
          name={title}
          warning={t('deleteWarning')}
          remove={() => contentOf(api.DELETE('/v1/webhooks/{id}', { params: { path: { id } } }))}
          done={() => void navigate({ to: '/webhooks' })}
        />
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEdited(webhook)}
        >
          {t('common:edit')}
        </Button>
      </PageHeader>
      <Stack gap="lg">
        <Facts webhook={webhook} />
        <Messages webhook={webhook} />
        <HistoryOf subject="webhooks" id={id} />
      </Stack>
      <WebhookDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const days = useDays();
  const {
    url,
    failing_since: failing,
    last_success_at: success,
    last_failure_at: failure,
  } = webhook.attributes;
  const moments: [string, string | null][] = [
    [t('facts.failing'), failing],
    [t('facts.success'), success],
    [t('facts.failure'), failure],
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('common:details')}>
      <dl className={classes.facts}>
        <dt>{t('common:status')}</dt>
        <dd>
          <WebhookState webhook={webhook} />
        </dd>
        <dt>{t('form.url')}</dt>
        <dd className={classes.url}>{url}</dd>
        {moments.map(
          ([name, at]) =>
            at !== null && (
              <Fact key={name} name={name}>
                {days.moment(at)}
              </Fact>
            ),
        )}
        <Fact name={t('form.secret')}>
          <Secret webhook={webhook} />
        </Fact>
      </dl>
      <Title order={2} size="h6" mt="md">
        {t('signature.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('signature.text')}{' '}
        <Anchor inherit underline="always" href={`${serverUrl}/docs`}>
          {t('signature.link')}
        </Anchor>
      </Text>
    </Paper>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function CopySecret({ secret }: { secret: string }) {
  const { t } = useTranslation('webhooks');
  return (
    <CopyButton value={secret}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color={copied ? 'brand' : 'gray'}
          aria-label={copied ? t('secret.copied') : t('secret.copy')}
          title={t('secret.copy')}
          onClick={copy}
        >
          {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

/** The secret, hidden until somebody asks for it, to be copied or replaced. */
function Secret({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const explain = useExplain();
  const [shown, setShown] = useState(false);
  const { secret } = webhook.attributes;
  const rotate = useMutation({
    mutationFn: () =>
      contentOf(
        // `true` asks for a new one, in place of a text of one's own.
        api.PUT('/v1/webhooks/{id}', {
          params: { path: { id: webhook.id } },
          body: { secret: true as never },
        }),
      ),
    onSuccess: () => tell(t('secret.rotated')),
    onError: (error) => tellProblem(explain(error)),
  });
  return (
    <Group gap="xs">
      <Code>{shown ? secret : '•'.repeat(12)}</Code>
      <Button size="compact-sm" variant="subtle" onClick={() => setShown(!shown)}>
        {shown ? t('secret.hide') : t('secret.show')}
      </Button>
      {/* Without HTTPS browsers keep the clipboard closed; what is shown can be copied by hand. */}
      {navigator.clipboard && <CopySecret secret={secret} />}
      <Button
        size="compact-sm"
        variant="subtle"
        loading={rotate.isPending}
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={() => {
          if (window.confirm(t('secret.rotateAsk'))) rotate.mutate();
        }}
      >
        {t('secret.rotate')}
      </Button>
    </Group>
  );
}
