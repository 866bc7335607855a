import { Button, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { FieldChanges, hasChanges } from './field-changes.tsx';
import classes from './rules.module.css';
import { explanationQuery, foundQuery, type RuleParts } from './rules.queries.ts';
import { Verdicts } from './verdict-tree.tsx';
import { useRuleWords } from './words.ts';

/** Which split is explained; none yet while one is being chosen. */
export interface Explained {
  journalId?: string;
  title?: string;
}

interface Props {
  parts: RuleParts;
  explained: Explained | undefined;
  onClose(): void;
}

/** Says why a rule applies to a transaction or does not, condition by condition. */
export function ExplainDrawer({ parts, explained, onClose }: Props) {
  const { t } = useTranslation('rules');
  return (
    <FormDrawer opened={explained !== undefined} onClose={onClose} title={t('explain.title')} size={560}>
      {explained && <Explaining parts={parts} given={explained} />}
    </FormDrawer>
  );
}

function Explaining({ parts, given }: { parts: RuleParts; given: Explained }) {
  const { t } = useTranslation('rules');
  const [chosen, setChosen] = useState(given);
  const { journalId, title } = chosen;
  if (journalId === undefined) return <ChooseSplit onChoose={setChosen} />;
  return (
    <Stack>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Explanation parts={parts} journalId={journalId} />
      <Button variant="default" size="xs" onClick={() => setChosen({})}>
        {t('explain.other')}
      </Button>
    </Stack>
  );
}

/** How long typing must pause before it is searched, in milliseconds. */
const PAUSE_MS = 200;

function ChooseSplit({ onChoose }: { onChoose: (chosen: Explained) => void }) {
  const { t } = useTranslation(['rules', 'common']);
  const days = useDays();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data = [] } = useQuery(foundQuery(query));
  const splits = data.flatMap(({ attributes }) => attributes.transactions);
  return (
    <Stack gap="xs">
      <TextInput
        label={t('explain.find')}
        description={t('explain.findHow')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <ul className={classes.found}>
        {splits.map((split) => (
          <li key={split.transaction_journal_id}>
            <UnstyledButton
              className={classes.choice}
              onClick={() => onChoose({ journalId: split.transaction_journal_id, title: split.description })}
            >
              <Text size="sm" fw={600}>
                {split.description}
              </Text>
              <Text size="xs" c="dimmed">
                {days.day(split.date)} · {split.source_name} → {split.destination_name}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {query !== '' && splits.length === 0 && <Text c="dimmed">{t('common:palette.empty')}</Text>}
    </Stack>
  );
}

function Explanation({ parts, journalId }: { parts: RuleParts; journalId: string }) {
  const { t } = useTranslation(['rules', 'common']);
  const words = useRuleWords();
  const explanation = useQuery(explanationQuery(parts, journalId));
  return (
    <Loaded query={explanation} skeleton={<RowsSkeleton rows={4} height={28} />}>
      {({ matches, strict, triggers, conditions, actions, changes }) => (
        <Stack gap="md">
          <Text fw={600} className={matches ? classes.yes : classes.no}>
            {matches ? t('explain.applies') : t('explain.appliesNot')}
          </Text>
          <Verdicts triggers={triggers} strict={strict} conditions={conditions} />
          {actions.length > 0 && (
            <section>
              <Title order={4} size="h6" mb="xs">
                {t('explain.actions')}
              </Title>
              <ul className={classes.verdicts}>
                {actions.map((action, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and do not move.
                  <li key={n} className={classes.verdict}>
                    {action.changed ? (
                      <IconCircleCheck size={20} className={classes.yes} aria-label={t('common:yes')} />
                    ) : (
                      <IconCircleMinus size={20} aria-label={t('preview.nothingChanges')} />
                    )}
                    <span>
                      <Text size="sm" span>
                        {words.action(action)}
                      </Text>
                      {action.why !== null && (
                        <Text size="xs" c="dimmed">
                          {action.why}
                        </Text>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {matches && hasChanges(changes) && <FieldChanges changes={changes} />}
        </Stack>
      )}
    </Loaded>
  );
}
