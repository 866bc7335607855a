import { SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../parts/amount-input.tsx';
import { SuggestInput } from '../parts/suggest-input.tsx';
import { AccountField } from '../transactions/account-field.tsx';
import { useNames } from '../transactions/transaction-form.queries.ts';
import type { RecurrenceFormState } from './recurrence-form.tsx';

/** What is booked each time: how much, from where to where, and under which labels. */
export function RecurrenceSplit({ form }: { form: RecurrenceFormState }) {
  const { t } = useTranslation(['recurrences', 'common']);
  const { kind, amount, source, destination } = form.values;
  return (
    <>
      <AmountInput
        label={t('common:amount')}
        required
        value={amount}
        onChange={(value) => form.setFieldValue('amount', value)}
        error={form.errors.amount}
      />
      <AccountField
        label={t('source')}
        withAsterisk={kind !== 'deposit'}
        types={kind === 'deposit' ? 'revenue' : 'own'}
        value={source}
        onChange={(party) => form.setFieldValue('source', party)}
        except={destination.id}
        error={form.errors.source}
      />
      <AccountField
        label={t('destination')}
        withAsterisk={kind !== 'withdrawal'}
        types={kind === 'withdrawal' ? 'expense' : 'own'}
        value={destination}
        onChange={(party) => form.setFieldValue('destination', party)}
        except={source.id}
        error={form.errors.destination}
      />
      <Labels form={form} />
      <TextInput
        label={t('common:description')}
        description={t('descriptionExplain')}
        placeholder={form.values.title}
        {...form.getInputProps('description')}
      />
    </>
  );
}

/** The labels that have one name each, by what suggests them, and the kind of transaction that has them. */
const LABELS = [
  { kind: 'categories', field: 'category_name', label: 'category', of: undefined },
  { kind: 'budgets', field: 'budget_name', label: 'budget', of: 'withdrawal' },
  { kind: 'bills', field: 'bill_name', label: 'bill', of: 'withdrawal' },
  { kind: 'piggy-banks', field: 'piggy_bank_name', label: 'piggyBank', of: 'transfer' },
] as const;

function Labels({ form }: { form: RecurrenceFormState }) {
  const { t } = useTranslation(['recurrences', 'common']);
  const tags = useNames('tags');
  const fitting = LABELS.filter(({ of }) => of === undefined || of === form.values.kind);
  return (
    <>
      <SimpleGrid cols={2} spacing="md">
        {fitting.map(({ kind, field, label }) => (
          <SuggestInput
            key={field}
            kind={kind}
            label={t(label)}
            value={form.values[field]}
            onChange={(name) => form.setFieldValue(field, name)}
            error={form.errors[field]}
          />
        ))}
      </SimpleGrid>
      <TagsInput label={t('common:nav.tags')} data={tags} {...form.getInputProps('tags')} />
    </>
  );
}
