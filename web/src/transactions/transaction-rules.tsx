import { Accordion, Anchor, Badge, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../api/client.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Problem } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import classes from './transaction.module.css';
import type { Split } from './transaction-facts.tsx';

/** More rules than anybody has. */
const ALL = 200;

type Explanation = Schema<'RuleExplanation'>;
type Verdict = Schema<'RuleConditionsVerdict'>;

const rulesQuery = {
  queryKey: ['rules', 'all'],
  queryFn: async () => (await contentOf(api.GET('/v1/rules', { params: { query: { limit: ALL } } }))).data,
};

const explanationQuery = (rule: string, journal: string) => ({
  queryKey: ['rules', rule, 'explain', journal],
  queryFn: async () =>
    (
      await contentOf(
        api.GET('/v1/rules/{id}/explain/{journalId}', {
          params: { path: { id: rule, journalId: journal } },
        }),
      )
    ).data,
});

/** The single conditions of a tree, from left to right. */
function conditionsIn(verdict: Verdict): Schema<'RuleConditionVerdict'>[] {
  if ('all' in verdict) return verdict.all.flatMap(conditionsIn);
  if ('any' in verdict) return verdict.any.flatMap(conditionsIn);
  return 'not' in verdict ? conditionsIn(verdict.not) : [verdict];
}

function Conditions({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('transactions');
  const { conditions, triggers } = explanation;
  const all = conditions ? conditionsIn(conditions) : triggers;
  return (
    <ul className={classes.plainList}>
      {all.map(({ type, value, prohibited, seen, holds, skipped }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names and never move.
        <li key={at} className={classes.row}>
          <div style={{ minWidth: 0 }}>
            <Code style={{ overflowWrap: 'anywhere' }}>
              {prohibited && '-'}
              {type}
              <wbr />
              {value && `:"${value}"`}
            </Code>
            {seen !== null && (
              <Text size="xs" c="dimmed">
                {t('show.rules.seen', { value: seen })}
              </Text>
            )}
          </div>
          <Text size="sm" c={holds ? undefined : 'dimmed'} style={{ whiteSpace: 'nowrap' }}>
            {t(skipped ? 'show.rules.skipped' : holds ? 'show.rules.holds' : 'show.rules.holdsNot')}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Changes({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('transactions');
  const { matches, actions } = explanation;
  if (!matches) return null;
  const changing = actions.filter(({ changed }) => changed);
  return (
    <Text size="sm" mt="xs">
      {changing.length === 0
        ? t('show.rules.nothingLeft')
        : t('show.rules.would', {
            actions: changing.map(({ type, value }) => (value ? `${type}: ${value}` : type)).join(', '),
          })}
    </Text>
  );
}

function Rule({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('transactions');
  const { rule_id, rule_title, matches, active } = explanation;
  return (
    <Accordion.Item value={rule_id}>
      <Accordion.Control>
        <Group gap="xs" wrap="nowrap">
          <Badge
            variant="light"
            color={matches ? 'brand' : 'gray'}
            tt="none"
            flex="none"
            leftSection={matches ? <IconCheck size={12} aria-hidden /> : <IconX size={12} aria-hidden />}
          >
            {matches ? t('show.rules.matches') : t('show.rules.matchesNot')}
          </Badge>
          <Text size="sm">{rule_title}</Text>
          {!active && (
            <Text size="xs" c="dimmed">
              {t('show.rules.inactive')}
            </Text>
          )}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Conditions explanation={explanation} />
        <Changes explanation={explanation} />
        <Anchor component={Link} to="/rules/$id" params={{ id: rule_id } as never} size="sm">
          {t('show.rules.open')}
        </Anchor>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Explanations({ journal }: { journal: string }) {
  const { t } = useTranslation('transactions');
  const rules = useQuery(rulesQuery);
  const answers = useQueries({
    queries: (rules.data ?? []).map(({ id }) => explanationQuery(id, journal)),
  });
  const known = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ error }) => error !== null);
  // Those that match say why a transaction is as it is, so they come first.
  const sorted = known.toSorted((a, b) => Number(b.matches) - Number(a.matches));
  return (
    <Loaded query={rules} skeleton={<RowsSkeleton rows={3} />}>
      {(all) =>
        all.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('show.rules.none')}
          </Text>
        ) : failed?.error ? (
          <Problem error={failed.error} onRetry={() => void failed.refetch()} />
        ) : known.length < all.length ? (
          // They are sorted by what they say, so they are shown once all have said it.
          <RowsSkeleton rows={Math.min(all.length, 8)} />
        ) : (
          <Accordion variant="contained" order={3}>
            {sorted.map((explanation) => (
              <Rule key={explanation.rule_id} explanation={explanation} />
            ))}
          </Accordion>
        )
      }
    </Loaded>
  );
}

/** Why rules did what they did to a transaction; asked for only when somebody wants to know. */
export function TransactionRules({ splits }: { splits: Split[] }) {
  const { t } = useTranslation('transactions');
  const [isAsked, setAsked] = useState(false);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        {t('show.rules.title')}
      </Title>
      {isAsked ? (
        <Stack gap="md">
          {splits.map(({ transaction_journal_id, description }) => (
            <div key={transaction_journal_id}>
              {splits.length > 1 && (
                <Title order={3} size="h5" mb={4}>
                  {description}
                </Title>
              )}
              <Explanations journal={transaction_journal_id} />
            </div>
          ))}
        </Stack>
      ) : (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" flex={1}>
            {t('show.rules.explain')}
          </Text>
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('show.rules.ask')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}
