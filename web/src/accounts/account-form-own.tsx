import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../parts/amount-input.tsx';
import type { AccountFormState } from './account-form.tsx';
import { LIABILITIES, ROLES } from './holdings.ts';

const DIRECTIONS = ['debit', 'credit'] as const;
const INTEREST_PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'half-year', 'yearly'] as const;

interface Props {
  form: AccountFormState;
}

/** What only accounts with money on them have. */
export function AssetFields({ form }: Props) {
  const { t } = useTranslation('accounts');
  const isCard = form.values.account_role === 'ccAsset';
  return (
    <>
      <NativeSelect
        label={t('field.role')}
        data={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        {...form.getInputProps('account_role')}
      />
      {isCard && (
        <TextInput
          type="date"
          required
          label={t('field.cardDate')}
          description={t('field.cardDateExplain')}
          {...form.getInputProps('monthly_payment_date')}
        />
      )}
      <AmountInput
        label={t('field.virtual')}
        description={t('field.virtualExplain')}
        value={form.values.virtual_balance}
        onChange={(amount) => form.setFieldValue('virtual_balance', amount)}
        error={form.errors.virtual_balance}
      />
    </>
  );
}

/** What only debts and claims have. */
export function LiabilityFields({ form }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Group grow align="flex-start">
        <NativeSelect
          label={t('field.liabilityType')}
          data={LIABILITIES.map((value) => ({ value, label: t(`liability.${value}`) }))}
          {...form.getInputProps('liability_type')}
        />
        <NativeSelect
          label={t('field.direction')}
          data={DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
          {...form.getInputProps('liability_direction')}
        />
      </Group>
      <Group grow align="flex-start">
        <AmountInput
          label={t('field.interest')}
          rightSection="%"
          value={form.values.interest}
          onChange={(rate) => form.setFieldValue('interest', rate)}
          error={form.errors.interest}
        />
        <NativeSelect
          label={t('field.interestPeriod')}
          data={INTEREST_PERIODS.map((value) => ({ value, label: t(`interest.${value}`) }))}
          {...form.getInputProps('interest_period')}
        />
      </Group>
    </>
  );
}

/** What an own account began with, and when. */
export function OpeningFields({ form }: Props) {
  const { t } = useTranslation('accounts');
  const isDebt = form.values.type === 'liabilities';
  return (
    <Group grow align="flex-start">
      <AmountInput
        label={t(isDebt ? 'field.openingDebt' : 'field.opening')}
        value={form.values.opening_balance}
        onChange={(amount) => form.setFieldValue('opening_balance', amount)}
        error={form.errors.opening_balance}
      />
      <TextInput type="date" label={t('field.openingDate')} {...form.getInputProps('opening_balance_date')} />
    </Group>
  );
}
