import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today } from '../time/day.ts';
import { AccountField, type AccountTypes } from './account-field.tsx';
import { type FormValues, type Kind, withKind } from './transaction-form.values.ts';
import type { TransactionFormState } from './use-transaction-form.ts';

/** The kinds that people write. */
const KINDS = ['withdrawal', 'deposit', 'transfer'] as const;

/** Whether a transaction is of a kind that people write. */
export const isUsual = (type: Kind): boolean => (KINDS as readonly Kind[]).includes(type);

/** Chooses between expense, income and transfer. */
export function KindTabs({ form }: { form: TransactionFormState }) {
  const { t } = useTranslation(['transactions', 'common']);
  const values = form.getValues();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('form.kind')}
      value={values.type}
      onChange={(type) => form.setValues(withKind(form.getValues(), type as Kind))}
      data={KINDS.map((value) => ({ value, label: t(`form.kind.${value}`) }))}
    />
  );
}

/** Which accounts stand on which side. */
const TYPES: Record<'withdrawal' | 'deposit' | 'transfer', Record<'source' | 'destination', AccountTypes>> = {
  withdrawal: { source: 'own', destination: 'expense' },
  deposit: { source: 'revenue', destination: 'own' },
  transfer: { source: 'own', destination: 'own' },
};

/** The kind a transaction becomes when an own account is chosen for the side of others. */
function kindWith(values: FormValues, chosenType: string): Kind {
  const isBetweenOwn = chosenType === 'Asset account';
  return isBetweenOwn && isUsual(values.type) ? 'transfer' : values.type;
}

function SideField({ form, side }: { form: TransactionFormState; side: 'source' | 'destination' }) {
  const { t } = useTranslation(['transactions', 'common']);
  const values = form.getValues();
  const { type } = values;
  const kind = type === 'deposit' || type === 'transfer' ? type : 'withdrawal';
  const types = TYPES[kind][side];
  const other = side === 'source' ? 'destination' : 'source';
  return (
    <AccountField
      label={t(`form.${side}.${kind}`)}
      types={isUsual(type) ? types : 'own'}
      disabled={!isUsual(type)}
      value={values[side]}
      except={values[other].id}
      error={form.errors[side]}
      {...(types !== 'own' && { placeholder: t('form.cash') })}
      onChange={(party) => {
        form.setFieldValue(side, party);
        form.clearFieldError(side);
      }}
      onChoose={(account) => {
        if (types === 'own') return;
        const next = kindWith(form.getValues(), account.type);
        if (next !== type) form.setFieldValue('type', next);
      }}
    />
  );
}

/** From which account to which. */
export function SideFields({ form }: { form: TransactionFormState }) {
  return (
    <>
      <SideField form={form} side="source" />
      <SideField form={form} side="destination" />
    </>
  );
}

/** Its day; plus and minus go a day on and back. */
export function DateField({ form }: { form: TransactionFormState }) {
  const { t } = useTranslation(['transactions', 'common']);
  const { date } = form.getValues();
  const take = (day: string) => form.setFieldValue('date', day);
  const step = (event: KeyboardEvent) => {
    const by = event.key === '+' ? 1 : event.key === '-' ? -1 : 0;
    if (by === 0 || date === '') return;
    event.preventDefault();
    take(addDays(date, by));
  };
  const near = [
    { day: today(), name: t('common:today') },
    { day: addDays(today(), -1), name: t('common:yesterday') },
  ];
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        type="date"
        label={t('common:date')}
        style={{ flex: 1, minWidth: 0 }}
        value={date}
        error={form.errors.date}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={step}
      />
      {near.map(({ day, name }) => (
        <Button
          key={day}
          variant={day === date ? 'light' : 'default'}
          px="sm"
          flex="none"
          aria-pressed={day === date}
          onClick={() => take(day)}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}
