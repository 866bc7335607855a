import { Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { PartHead } from '../parts/part-head.tsx';
import { AccountField } from './account-field.tsx';
import { DescriptionField } from './description-field.tsx';
import classes from './transaction-form.module.css';
import { restFor, shareOut } from './transaction-form.parts.ts';
import { emptyPart, otherSide } from './transaction-form.values.ts';
import { LabelFields, type PartProps, partOf, TagsField } from './transaction-form-labels.tsx';
import { ForeignFields, MoreFields } from './transaction-form-more.tsx';
import { type TransactionFormState, useFormCurrencies } from './use-transaction-form.ts';

const amountsOf = (form: TransactionFormState): string[] =>
  form.getValues().parts.map(({ amount }) => amount);

/** Makes several parts of one: the amount becomes the total, and the description that of all. */
export function splitUp(form: TransactionFormState): void {
  const values = form.getValues();
  const [first = emptyPart()] = values.parts;
  form.setValues({
    ...values,
    total: first.amount,
    group_title: values.group_title || first.description,
    parts: [{ ...first, amount: '' }, emptyPart()],
  });
}

/** Takes a part away; where one is left, it is all of the transaction. */
function removePart(form: TransactionFormState, at: number): void {
  const values = form.getValues();
  const parts = values.parts.filter((_, n) => n !== at);
  const [only] = parts;
  if (parts.length > 1 || !only) {
    form.setValues({ ...values, parts });
    return;
  }
  const party = only.party.name === '' ? {} : { [otherSide(values.type)]: only.party };
  const whole = { ...only, amount: values.total || only.amount, party: { id: '', name: '' } };
  form.setValues({ ...values, ...party, parts: [whole], total: '' });
}

/** Whose part it is, where it is not the same for all. */
function PartyField({ form, at }: PartProps) {
  const { t } = useTranslation(['transactions', 'common']);
  const { type } = form.getValues();
  if (type !== 'withdrawal' && type !== 'deposit') return null;
  return (
    <AccountField
      label={t(`form.party.${type}`)}
      types={type === 'deposit' ? 'revenue' : 'expense'}
      placeholder={form.getValues()[otherSide(type)].name}
      value={partOf({ form, at }).party}
      error={form.errors[`parts.${at}.party`]}
      onChange={(party) => form.setFieldValue(`parts.${at}.party`, party)}
    />
  );
}

function PartAmount({ form, at }: PartProps) {
  const { t } = useTranslation(['transactions', 'common']);
  const { total } = form.getValues();
  const { currency } = useFormCurrencies()(form.getValues());
  const decimals = currency.currency_decimal_places ?? 2;
  const amounts = amountsOf(form);
  const shares = shareOut(total, amounts);
  const rest = restFor(total, amounts, at);
  const taken = shares?.taker === at ? writeAmount(shares.amounts[at] ?? 0n, decimals) : undefined;
  const canTake = rest !== undefined && shares?.taker !== at && shares?.remaining !== 0n;
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <AmountInput
        label={t('common:amount')}
        decimals={decimals}
        style={{ flex: 1 }}
        {...(taken !== undefined && { placeholder: t('form.takesRest', { amount: taken }) })}
        {...form.getInputProps(`parts.${at}.amount`)}
        value={partOf({ form, at }).amount}
      />
      {canTake && (
        <Button
          variant="default"
          px="sm"
          flex="none"
          // Beside the field, below its label.
          mt="1.5rem"
          onClick={() => form.setFieldValue(`parts.${at}.amount`, rest)}
        >
          {t('form.takeRest')}
        </Button>
      )}
    </Group>
  );
}

function Part({ form, at }: PartProps) {
  const { t } = useTranslation(['transactions', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { received } = useFormCurrencies()(form.getValues());
  return (
    <li className={classes.part} aria-labelledby={`part-${at}`}>
      <Stack gap="xs">
        <PartHead
          id={`part-${at}`}
          title={t('form.part', { number: at + 1 })}
          remove={t('form.removePart', { number: at + 1 })}
          onRemove={() => removePart(form, at)}
        />
        <PartAmount form={form} at={at} />
        {received && <ForeignFields form={form} at={at} />}
        <DescriptionField
          label={t('common:description')}
          {...form.getInputProps(`parts.${at}.description`)}
          value={partOf({ form, at }).description}
        />
        <LabelFields form={form} at={at} />
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
          {t('common:advanced')}
        </Button>
        <Collapse expanded={isOpen}>
          <Stack gap="sm">
            <PartyField form={form} at={at} />
            <TagsField form={form} at={at} />
            {isOpen && <MoreFields form={form} at={at} />}
          </Stack>
        </Collapse>
      </Stack>
    </li>
  );
}

/** What is still to be shared out among the parts; nothing where there is only one. */
export function Remaining({ form }: { form: TransactionFormState }) {
  const { t } = useTranslation(['transactions', 'common']);
  const { currency } = useFormCurrencies()(form.getValues());
  const shares = shareOut(form.getValues().total, amountsOf(form));
  if (!shares || form.getValues().parts.length === 1) return null;
  const { remaining } = shares;
  const text = remaining === 0n ? 'form.allShared' : remaining > 0n ? 'form.remaining' : 'form.tooMuch';
  const size = writeAmount(remaining < 0n ? -remaining : remaining);
  return (
    <Text size="sm" role="status" {...(remaining !== 0n && { c: 'var(--money-out)', fw: 600 })}>
      {t(text)} {remaining !== 0n && <Amount value={size} currency={currency} direction="plain" />}
    </Text>
  );
}

/** Shares a transaction out among several purposes. */
export function SplitsEditor({ form }: { form: TransactionFormState }) {
  const { t } = useTranslation(['transactions', 'common']);
  const { parts } = form.getValues();
  return (
    <Stack gap="sm">
      <ol className={classes.parts} aria-label={t('form.parts')}>
        {parts.map(({ key }, at) => (
          <Part key={key} form={form} at={at} />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('parts', emptyPart())}
      >
        {t('form.addPart')}
      </Button>
    </Stack>
  );
}
