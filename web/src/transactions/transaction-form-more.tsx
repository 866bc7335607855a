import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../parts/amount-input.tsx';
import classes from './transaction-form.module.css';
import { useCurrencies } from './transaction-form.queries.ts';
import { DAY_FIELDS, hasField } from './transaction-form.values.ts';
import { NameField, type PartProps, partOf } from './transaction-form-labels.tsx';
import { useFormCurrencies } from './use-transaction-form.ts';

/** What it was in another currency: what the other account receives, or what was paid abroad. */
export function ForeignFields({ form, at }: PartProps) {
  const { t } = useTranslation(['transactions', 'common']);
  const { received } = useFormCurrencies()(form.getValues());
  const currencies = useCurrencies();
  const codes = currencies.map(({ code }) => code);
  const part = partOf({ form, at });
  const chosen = part.foreign_currency_code;
  const known = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
  const code = received?.currency_code;
  return (
    <div className={classes.pair}>
      <AmountInput
        label={code ? t('form.received', { code }) : t('form.foreignAmount')}
        withAsterisk={Boolean(code)}
        {...form.getInputProps(`parts.${at}.foreign_amount`)}
        value={part.foreign_amount}
      />
      {!code && (
        <NativeSelect
          label={t('form.foreignCurrency')}
          data={[{ value: '', label: t('common:none') }, ...known]}
          {...form.getInputProps(`parts.${at}.foreign_currency_code`)}
          value={chosen}
        />
      )}
    </div>
  );
}

const REFERENCES = ['internal_reference', 'external_id', 'external_url'] as const;

/** What is seldom said of a part. */
export function MoreFields({ form, at }: PartProps) {
  const { t } = useTranslation(['transactions', 'common']);
  const { type } = form.getValues();
  const { received } = useFormCurrencies()(form.getValues());
  const part = partOf({ form, at });
  return (
    <Stack gap="sm">
      {hasField(type, 'bill_name') && <NameField form={form} at={at} field="bill_name" />}
      {hasField(type, 'piggy_bank_name') && <NameField form={form} at={at} field="piggy_bank_name" />}
      {!received && <ForeignFields form={form} at={at} />}
      <Textarea
        label={t('common:notes')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps(`parts.${at}.notes`)}
        value={part.notes}
      />
      {REFERENCES.map((field) => (
        <TextInput
          key={field}
          label={t(`form.${field}`)}
          {...(field === 'external_url' && { inputMode: 'url' as const, placeholder: 'https://' })}
          {...form.getInputProps(`parts.${at}.${field}`)}
          value={part[field]}
        />
      ))}
      <div className={classes.pair}>
        {DAY_FIELDS.map((field) => (
          <TextInput
            key={field}
            type="date"
            label={t(`form.${field}`)}
            {...form.getInputProps(`parts.${at}.${field}`)}
            value={part[field]}
          />
        ))}
      </div>
    </Stack>
  );
}
