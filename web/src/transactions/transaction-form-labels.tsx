import { Autocomplete, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './transaction-form.module.css';
import { type NamedField, useNames } from './transaction-form.queries.ts';
import { hasField, type PartValues } from './transaction-form.values.ts';
import type { TransactionFormState } from './use-transaction-form.ts';

/** A part of the form, by its place. */
export interface PartProps {
  form: TransactionFormState;
  at: number;
}

/** The part at a place. */
export const partOf = ({ form, at }: PartProps): PartValues => form.getValues().parts[at] as PartValues;

const LABELS = {
  category_name: 'form.category',
  budget_name: 'form.budget',
  bill_name: 'form.bill',
  piggy_bank_name: 'form.piggyBank',
} as const;

/** A field that takes the name of something, and offers those there are. */
export function NameField({ form, at, field }: PartProps & { field: Exclude<NamedField, 'tags'> }) {
  const { t } = useTranslation('transactions');
  const names = useNames(field);
  return (
    <Autocomplete
      label={t(LABELS[field])}
      autoComplete="off"
      data={names}
      limit={20}
      {...form.getInputProps(`parts.${at}.${field}`)}
      value={partOf({ form, at })[field]}
    />
  );
}

/** What a part is tagged with. */
export function TagsField({ form, at }: PartProps) {
  const { t } = useTranslation('transactions');
  const names = useNames('tags');
  return (
    <TagsInput
      label={t('form.tags')}
      data={names}
      limit={20}
      acceptValueOnBlur
      clearable={false}
      {...form.getInputProps(`parts.${at}.tags`)}
      value={partOf({ form, at }).tags}
    />
  );
}

/** What a part was for: category, and of expenses the budget. */
export function LabelFields({ form, at }: PartProps) {
  const { type } = form.getValues();
  if (!hasField(type, 'budget_name')) return <NameField form={form} at={at} field="category_name" />;
  return (
    <div className={classes.pair}>
      <NameField form={form} at={at} field="category_name" />
      <NameField form={form} at={at} field="budget_name" />
    </div>
  );
}
