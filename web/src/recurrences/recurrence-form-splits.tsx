import { Button, Group, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { PartHead } from '../parts/part-head.tsx';
import { SuggestInput } from '../parts/suggest-input.tsx';
import { AccountField } from '../transactions/account-field.tsx';
import { useNames } from '../transactions/transaction-form.queries.ts';
import { hasField, NOBODY, otherSide } from '../transactions/transaction-form.values.ts';
import type { FormCurrencies } from '../transactions/use-transaction-form.ts';
import type { RecurrenceFormState } from './recurrence-form.tsx';
import { newSplit, type RecurrenceValues, type SplitValues, totalOf } from './recurrence-form.values.ts';
import classes from './recurrences.module.css';

interface Props {
  form: RecurrenceFormState;
  currencies: FormCurrencies;
}

/** What is booked each time: from where to where, how much, under which labels; in one part or several. */
export function RecurrenceSplits({ form, currencies }: Props) {
  const { t } = useTranslation('transactions');
  const { splits } = form.values;
  const isAlone = splits.length === 1;
  return (
    <>
      <Sides form={form} />
      <ol className={classes.parts} aria-label={t('form.parts')}>
        {splits.map(({ key }, at) => (
          <Split key={key} form={form} at={at} currencies={currencies} />
        ))}
      </ol>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('splits', newSplit())}
        >
          {isAlone ? t('form.split') : t('form.addPart')}
        </Button>
        {!isAlone && <Total splits={splits} currencies={currencies} />}
      </Group>
    </>
  );
}

function Total({ splits, currencies }: { splits: readonly SplitValues[] } & Pick<Props, 'currencies'>) {
  const { t } = useTranslation('recurrences');
  const total = totalOf(splits);
  return (
    <Text size="sm" role="status">
      {total !== undefined && (
        <>
          {t('together')} <Amount value={total} currency={currencies.currency} direction="plain" fw={600} />
        </>
      )}
    </Text>
  );
}

/** Where the money comes from and goes to, and the kind for which each may be anybody. */
const SIDES = [
  { side: 'source', other: 'destination', optional: 'deposit', counterparties: 'revenue' },
  { side: 'destination', other: 'source', optional: 'withdrawal', counterparties: 'expense' },
] as const;

function Sides({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('recurrences');
  const { values, errors } = form;
  return SIDES.map(({ side, other, optional, counterparties }) => (
    <AccountField
      key={side}
      label={t(side)}
      withAsterisk={values.kind !== optional}
      types={values.kind === optional ? counterparties : 'own'}
      value={values[side]}
      onChange={(party) => form.setFieldValue(side, party)}
      except={values[other].id}
      error={errors[side]}
    />
  ));
}

interface SplitProps {
  form: RecurrenceFormState;
  /** The place of the split. */
  at: number;
}

const splitAt = ({ form, at }: SplitProps): SplitValues => form.values.splits[at] as SplitValues;

/** Takes a split away; where one is left, it is all of the transaction. */
function without(values: RecurrenceValues, at: number): RecurrenceValues {
  const splits = values.splits.toSpliced(at, 1);
  const [only] = splits;
  if (splits.length > 1 || !only) return { ...values, splits };
  const party = only.party.name === '' ? {} : { [otherSide(values.kind)]: only.party };
  return { ...values, ...party, splits: [{ ...only, party: NOBODY }] };
}

function Split({ form, at, currencies }: SplitProps & Props) {
  const { t } = useTranslation('transactions');
  const isAlone = form.values.splits.length === 1;
  return (
    <li className={isAlone ? undefined : classes.part} {...(!isAlone && { 'aria-labelledby': headId(at) })}>
      {!isAlone && (
        <PartHead
          id={headId(at)}
          title={t('form.part', { number: at + 1 })}
          remove={t('form.removePart', { number: at + 1 })}
          onRemove={() => form.setValues(without(form.getValues(), at))}
        />
      )}
      <Stack gap={isAlone ? 'md' : 'sm'}>
        <Amounts form={form} at={at} currencies={currencies} />
        <Description form={form} at={at} isAlone={isAlone} />
        {!isAlone && <PartyField form={form} at={at} />}
        <Labels form={form} at={at} />
      </Stack>
    </li>
  );
}

const headId = (at: number): string => `recurring-part-${at}`;

/** Whose part it is, where it is not the same for all. */
function PartyField({ form, at }: SplitProps) {
  const { t } = useTranslation('transactions');
  const { kind } = form.values;
  if (kind === 'transfer') return null;
  return (
    <AccountField
      label={t(`form.party.${kind}`)}
      types={kind === 'deposit' ? 'revenue' : 'expense'}
      placeholder={form.values[otherSide(kind)].name}
      value={splitAt({ form, at }).party}
      onChange={(party) => form.setFieldValue(`splits.${at}.party`, party)}
      error={form.errors[`splits.${at}.party`]}
    />
  );
}

function Amounts({ form, at, currencies: { currency, received } }: SplitProps & Props) {
  const { t } = useTranslation(['transactions', 'common']);
  const { amount, foreign_amount } = splitAt({ form, at });
  return (
    <Group grow align="flex-start">
      <AmountInput
        label={t('common:amount')}
        required
        decimals={currency.currency_decimal_places}
        value={amount}
        onChange={(value) => form.setFieldValue(`splits.${at}.amount`, value)}
        error={form.errors[`splits.${at}.amount`]}
      />
      {received && (
        <AmountInput
          label={t('form.received', { code: received.currency_code })}
          required
          decimals={received.currency_decimal_places}
          value={foreign_amount}
          onChange={(value) => form.setFieldValue(`splits.${at}.foreign_amount`, value)}
          error={form.errors[`splits.${at}.foreign_amount`]}
        />
      )}
    </Group>
  );
}

function Description({ form, at, isAlone }: SplitProps & { isAlone: boolean }) {
  const { t } = useTranslation(['recurrences', 'common']);
  return (
    <TextInput
      label={t('common:description')}
      description={isAlone && t('descriptionExplain')}
      placeholder={form.values.title}
      {...form.getInputProps(`splits.${at}.description`)}
    />
  );
}

/** The labels that have one name each, and by what they are suggested. */
const LABELS = [
  { kind: 'categories', field: 'category_name', label: 'category' },
  { kind: 'budgets', field: 'budget_name', label: 'budget' },
  { kind: 'bills', field: 'bill_name', label: 'bill' },
  { kind: 'piggy-banks', field: 'piggy_bank_name', label: 'piggyBank' },
] as const;

function Labels({ form, at }: SplitProps) {
  const { t } = useTranslation(['recurrences', 'common']);
  const tags = useNames('tags');
  const split = splitAt({ form, at });
  const fitting = LABELS.filter(({ field }) => hasField(form.values.kind, field));
  return (
    <SimpleGrid cols={2} spacing="md" verticalSpacing="sm">
      {fitting.map(({ kind, field, label }) => (
        <SuggestInput
          key={field}
          kind={kind}
          label={t(label)}
          value={split[field]}
          onChange={(name) => form.setFieldValue(`splits.${at}.${field}`, name)}
          error={form.errors[`splits.${at}.${field}`]}
        />
      ))}
      <TagsInput
        label={t('common:nav.tags')}
        data={tags}
        acceptValueOnBlur
        {...form.getInputProps(`splits.${at}.tags`)}
        value={split.tags}
      />
    </SimpleGrid>
  );
}
