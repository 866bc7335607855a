import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './history.module.css';
import { type HistoryFilter, useMembers } from './history.queries.ts';
import { FILTERS } from './kinds.ts';

interface Props {
  filter: HistoryFilter;
  onChange(filter: HistoryFilter): void;
}

/** By what the history is looked through. */
export function Filters({ filter, onChange }: Props) {
  const { t } = useTranslation(['history', 'common']);
  const { data: members = [] } = useMembers();
  const isFiltered = Object.values(filter).some(Boolean);
  const kinds = FILTERS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <search className={classes.filters} aria-label={t('common:filter')}>
      <NativeSelect
        label={t('kind')}
        value={filter.subject_type ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, subject_type: currentTarget.value || undefined })
        }
        data={[{ value: '', label: t('common:all') }, ...kinds]}
      />
      {members.length > 1 && (
        <NativeSelect
          label={t('person')}
          value={String(filter.user_id ?? '')}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, user_id: Number(currentTarget.value) || undefined })
          }
          data={[
            { value: '', label: t('common:all') },
            ...members.map(({ user_id, user_email }) => ({ value: String(user_id), label: user_email })),
          ]}
        />
      )}
      <TextInput
        type="date"
        label={t('common:days.from')}
        value={filter.start ?? ''}
        max={filter.end}
        onChange={({ currentTarget }) => onChange({ ...filter, start: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('common:days.to')}
        value={filter.end ?? ''}
        min={filter.start}
        onChange={({ currentTarget }) => onChange({ ...filter, end: currentTarget.value || undefined })}
      />
      {isFiltered && (
        <Button variant="default" onClick={() => onChange({})}>
          {t('common:clear')}
        </Button>
      )}
    </search>
  );
}
