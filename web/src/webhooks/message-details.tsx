import { Badge, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { readable } from './webhook-kinds.ts';
import classes from './webhooks.module.css';
import { type Attempt, attemptsQuery, type Message } from './webhooks.queries.ts';

/** The tries to send a message, and its text. */
export function MessageDetails({ message }: { message: Message }) {
  const { t } = useTranslation('webhooks');
  const attempts = useQuery(attemptsQuery(message));
  return (
    <Stack gap="sm" style={{ gridColumn: '1 / -1' }}>
      <section>
        <Title order={3} size="h6" mb="xs">
          {t('attempts.title')}
        </Title>
        <Loaded query={attempts} skeleton={<RowsSkeleton rows={2} height={40} />}>
          {(tries) =>
            tries.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('attempts.none')}
              </Text>
            ) : (
              <ol className={classes.rows}>
                {tries.map((attempt) => (
                  <AttemptRow key={attempt.id} attempt={attempt} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </section>
      <section>
        <Title order={3} size="h6" mb="xs">
          {t('messages.text')}
        </Title>
        <Code block className={classes.body} tabIndex={0}>
          {readable(message.attributes.message)}
        </Code>
      </section>
    </Stack>
  );
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const { t, i18n } = useTranslation('webhooks');
  const days = useDays();
  const { created_at: at, status_code: status, duration_ms: duration, logs, response } = attempt.attributes;
  const isGood = status >= 200 && status < 300;
  const took = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'millisecond' }).format(duration);
  return (
    <li className={classes.attempt}>
      <Group gap="xs">
        <Badge variant="light" size="sm" color={isGood ? 'brand' : 'red'}>
          {status === 0 ? t('attempts.noAnswer') : t('attempts.answer', { status })}
        </Badge>
        <Text size="xs" c="dimmed">
          {days.moment(at)} · {took}
        </Text>
      </Group>
      {logs && <Text size="sm">{logs}</Text>}
      {response && (
        <Code block className={classes.body} mt={4} tabIndex={0}>
          {response}
        </Code>
      )}
    </li>
  );
}
