import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconCalendar, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { SuggestInput } from '../parts/suggest-input.tsx';
import { operatorNamed } from './operators.ts';
import { TRANSACTION_TYPES } from './words.ts';

interface Props {
  /** The operator's name. */
  type: string;
  value: string;
  onChange(value: string): void;
  /** What the field is, for those who cannot see it. */
  label: string;
  error?: string | undefined;
}

/** Takes what a condition compares with, in a field that fits its kind. */
export function ConditionValue({ type, ...rest }: Props) {
  const { t } = useTranslation(['rules', 'common']);
  const operator = operatorNamed(type);
  const { label, value, onChange, error } = rest;
  const field = { 'aria-label': label, error };
  switch (operator?.kind ?? 'text') {
    case 'none':
      return <span />;
    case 'amount':
      return <AmountInput {...field} value={value} onChange={onChange} placeholder="0" />;
    case 'day':
      return <DayValue {...rest} />;
    case 'type':
      return (
        <Select
          {...field}
          data={TRANSACTION_TYPES.map((name) => ({ value: name, label: t(`type.${name}`) }))}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
          placeholder={t('common:select')}
        />
      );
    case 'currency':
      return <CurrencyValue {...rest} />;
    default:
  }
  const suggests = operator?.suggests;
  if (suggests) return <SuggestInput {...field} kind={suggests} value={value} onChange={onChange} />;
  return (
    <TextInput
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      placeholder={operator?.kind === 'pattern' ? '/^…$/' : operator?.kind === 'ids' ? '12, 34' : ''}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

const isDay = (text: string): boolean => text === '' || /^\d{4}-\d\d-\d\d$/.test(text);

/** A day of the calendar, or words for one that moves along, such as `-3m`. */
function DayValue({ value, onChange, label, error }: Omit<Props, 'type'>) {
  const { t } = useTranslation('rules');
  const [isWritten, setWritten] = useState(!isDay(value));
  const other = isWritten ? t('form.pickDay') : t('form.writeDay');
  return (
    <TextInput
      type={isWritten ? 'text' : 'date'}
      aria-label={label}
      error={error}
      description={isWritten ? t('form.dayWords') : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      placeholder="-3m"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={other}
          title={other}
          onClick={() => {
            setWritten(!isWritten);
            if (isWritten && !isDay(value)) onChange('');
          }}
        >
          {isWritten ? <IconCalendar size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
        </ActionIcon>
      }
    />
  );
}

const currenciesQuery = {
  queryKey: ['currencies', 'choices of a condition'],
  staleTime: 600_000,
  queryFn: async () => {
    const { data } = await contentOf(api.GET('/v1/currencies', { params: { query: { limit: 500 } } }));
    return data
      .filter(({ attributes }) => attributes.enabled)
      .map(({ attributes }) => ({ value: attributes.code, label: `${attributes.code} ${attributes.name}` }));
  },
};

function CurrencyValue({ value, onChange, label, error }: Omit<Props, 'type'>) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(currenciesQuery);
  const isKnown = value === '' || data.some((one) => one.value === value);
  return (
    <Select
      aria-label={label}
      error={error}
      searchable
      data={isKnown ? data : [{ value, label: value }, ...data]}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      placeholder={t('select')}
    />
  );
}
