import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { Loaded } from '../parts/loaded.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import type { Change } from './changes.ts';
import { fieldsOf } from './fields.ts';
import classes from './history.module.css';
import { useWholeEntry } from './history.queries.ts';
import { useWords } from './use-words.ts';
import { Value } from './value.tsx';

/** Changes of one write that are shown; more of them nobody reads. */
const CHANGES_MAX = 25;

/** All that a write changed, before and after. */
export function WholeEntry({ entry }: { entry: Schema<'HistoryEntry'> }) {
  const { t } = useTranslation('history');
  const whole = useWholeEntry(entry.id);
  return (
    <div className={classes.whole}>
      <Loaded query={whole} skeleton={<RowsSkeleton rows={2} height={32} />}>
        {({ attributes }) => {
          const shown = attributes.changes.filter((change) => fieldsOf(change).length > 0);
          return (
            <>
              {attributes.notes.map((note) => (
                <Text key={note} size="sm" mb="xs">
                  {note}
                </Text>
              ))}
              {shown.slice(0, CHANGES_MAX).map((change) => (
                <ChangeTable
                  key={`${change.action} ${change.subject_type} ${change.subject_id}`}
                  change={change}
                />
              ))}
              {(attributes.truncated || shown.length > CHANGES_MAX) && (
                <Text size="sm" c="dimmed">
                  {t('notAll')}
                </Text>
              )}
              {attributes.undo_refusal && attributes.undone_by === null && (
                <Text size="sm" c="dimmed">
                  {t('cannotUndo', { reason: attributes.undo_refusal })}
                </Text>
              )}
              <Text size="xs" c="dimmed" mt="xs">
                {t('technical', { number: attributes.sequence, operation: attributes.operation })}
              </Text>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function ChangeTable({ change }: { change: Change }) {
  const { t } = useTranslation('history');
  const words = useWords();
  const caption = words.sentenceOf(change);
  return (
    <Table className={classes.table} captionSide="top" fz="sm" verticalSpacing={4}>
      <Table.Caption className={classes.caption}>{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('fieldName')}</Table.Th>
          <Table.Th>{t('before')}</Table.Th>
          <Table.Th>{t('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fieldsOf(change).map(({ name, split, before, after }) => (
          <Table.Tr key={`${split} ${name}`}>
            <Table.Th scope="row" fw={500}>
              {split === undefined ? words.field(name) : t('ofSplit', { field: words.field(name), split })}
            </Table.Th>
            <Table.Td>
              <Value name={name} told={before} />
            </Table.Td>
            <Table.Td>
              <Value name={name} told={after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
