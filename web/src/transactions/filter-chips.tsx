import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthOf, type Period, today } from '../time/day.ts';
import { asksFor, toggleTerm } from './filter-language.ts';
import classes from './filters.module.css';

/** The questions people ask most, as the search language says them. */
const TERMS = [
  { label: 'filter.noCategory', term: 'has_no_category:true' },
  { label: 'filter.noBudget', term: 'has_no_budget:true' },
  { label: 'filter.hasAttachment', term: 'has_attachments:true' },
  { label: 'filter.over100', term: 'amount_more:100' },
  { label: 'filter.notReconciled', term: 'reconciled:false' },
] as const;

interface Props {
  query: string;
  period: Period | undefined;
  onQuery(query: string): void;
  onPeriod(period: Period | undefined): void;
}

/** Narrows the list by one press. */
export function FilterChips({ query, period, onQuery, onPeriod }: Props) {
  const { t } = useTranslation(['transactions', 'common']);
  const month = monthOf(today());
  const isThisMonth = period?.start === month.start && period.end === month.end;
  return (
    <fieldset className={classes.chips} aria-label={t('filter.quick')}>
      <Chip
        label={t('common:period.thisMonth')}
        pressed={isThisMonth}
        onPress={() => onPeriod(isThisMonth ? undefined : month)}
      />
      {TERMS.map(({ label, term }) => (
        <Chip
          key={term}
          label={t(label)}
          pressed={asksFor(query, term)}
          onPress={() => onQuery(toggleTerm(query, term))}
        />
      ))}
    </fieldset>
  );
}

function Chip({ label, pressed, onPress }: { label: string; pressed: boolean; onPress(): void }) {
  return (
    <UnstyledButton className={classes.chip} aria-pressed={pressed} onClick={onPress}>
      {pressed && <IconCheck size={14} aria-hidden />}
      {label}
    </UnstyledButton>
  );
}
