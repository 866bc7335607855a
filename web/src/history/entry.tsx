import { ActionIcon, Anchor, Badge, Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { useSettings } from '../app/settings.tsx';
import { useDays } from '../parts/days.ts';
import { Problem } from '../parts/problem.tsx';
import { isBulk, mainChange, verbOf } from './changes.ts';
import { fieldsOf } from './fields.ts';
import classes from './history.module.css';
import { useUndo } from './history.queries.ts';
import { screenOf } from './kinds.ts';
import { useWords } from './use-words.ts';
import { Value } from './value.tsx';
import { WholeEntry } from './whole-entry.tsx';

/** Fields that are told before anybody asks for more. */
const FIELDS_AT_ONCE = 3;

interface Props {
  entry: Schema<'HistoryEntry'>;
  /** Whether it stands beside the thing it is about: then the day is told too, and nothing leads there. */
  ofOne?: boolean;
}

/** One write: who did what, what is different now, and the way back. */
export function HistoryItem({ entry, ofOne = false }: Props) {
  const { t } = useTranslation('history');
  const words = useWords();
  const days = useDays();
  const [opened, setOpened] = useState(false);
  const details = useId();
  const undo = useUndo();
  const { attributes } = entry;
  const main = mainChange(attributes);
  const hasDetails = main !== undefined && !main.subject_type.startsWith('sessions');
  return (
    <li className={classes.entry} data-undone={attributes.undone_by !== null}>
      <div className={classes.line}>
        <div className={classes.words}>
          <Text className={classes.sentence}>
            {words.sentence(attributes)}{' '}
            {attributes.undone_by !== null && (
              <Badge variant="light" color="gray" tt="none">
                {t('undone')}
              </Badge>
            )}
          </Text>
          <Short entry={entry} />
          <Text size="xs" c="dimmed">
            <time dateTime={attributes.created_at} title={days.moment(attributes.created_at)}>
              {ofOne ? (
                days.moment(attributes.created_at)
              ) : (
                <TimeOfDay at={new Date(attributes.created_at)} />
              )}
            </time>
          </Text>
        </div>
        <div className={classes.doings}>
          {!ofOne && <Open entry={entry} />}
          {attributes.undoable && (
            <Button
              variant="subtle"
              size="sm"
              px="xs"
              loading={undo.isPending}
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              aria-label={t('undoOf', { what: words.sentence(attributes) })}
              onClick={() => undo.mutate(entry)}
            >
              {t('undo')}
            </Button>
          )}
        </div>
        {hasDetails && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={classes.toggle}
            aria-label={t('detailsOf', { what: words.sentence(attributes) })}
            aria-expanded={opened}
            aria-controls={details}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={18} className={classes.chevron} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {undo.error && <Problem error={undo.error} />}
      <div id={details}>{opened && <WholeEntry entry={entry} />}</div>
    </li>
  );
}

function TimeOfDay({ at }: { at: Date }) {
  const { locale } = useSettings();
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
}

/** Leads to the thing, where it still is and has a screen. */
function Open({ entry }: Pick<Props, 'entry'>) {
  const { t } = useTranslation('history');
  const main = mainChange(entry.attributes);
  const to = main && screenOf(main.subject_type);
  if (!main || !to || verbOf(main.action) === 'deleted' || isBulk(entry.attributes, main)) return null;
  return (
    <Anchor
      component={Link}
      to={to}
      params={{ id: main.subject_id } as never}
      size="sm"
      className={classes.open}
      aria-label={t('openOf', { name: main.subject_name ?? `#${main.subject_id}` })}
    >
      {t('open')}
    </Anchor>
  );
}

/** The first fields that are different, or how much there is of each kind. */
function Short({ entry: { attributes } }: Pick<Props, 'entry'>) {
  const { t } = useTranslation('history');
  const words = useWords();
  const main = mainChange(attributes);
  if (!main) return null;
  if (isBulk(attributes, main)) {
    return (
      <Text size="sm" c="dimmed">
        {attributes.summary.map((tally) => words.tally(tally)).join(' · ')}
      </Text>
    );
  }
  if (verbOf(main.action) !== 'changed') return null;
  const fields = fieldsOf(main);
  return (
    <ul className={classes.fields}>
      {fields.slice(0, FIELDS_AT_ONCE).map(({ name, split, before, after }) => (
        <li key={`${split} ${name}`}>
          <span className={classes.field}>{words.field(name)}</span>{' '}
          <del className={classes.before}>
            <Value name={name} told={before} />
          </del>
          <span aria-hidden> → </span>
          <ins className={classes.after}>
            <Value name={name} told={after} />
          </ins>
        </li>
      ))}
      {fields.length > FIELDS_AT_ONCE && (
        <li>{t('moreFields', { count: fields.length - FIELDS_AT_ONCE })}</li>
      )}
    </ul>
  );
}
