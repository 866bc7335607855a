import { Button, Group, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../money/amount.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { type Saving, useSaving } from '../parts/saving.tsx';
import { SuggestInput, suggest } from '../parts/suggest-input.tsx';
import { changeTransaction } from './bulk-changes.ts';
import classes from './inline-edit.module.css';
import { changedFields, fieldOf, valuesOf, withValues } from './inline-values.ts';
import { type Row, type Split, showStored } from './transaction-list.queries.ts';

interface Props {
  row: Row;
  /** Whether the row may hold only some of the splits. */
  isPartial: boolean;
  /** Draws the row as it will be, while it is being stored. */
  preview(row: Row): ReactNode;
  onDone(): void;
}

/** Edits a transaction of one split where it stands. While it is stored the row shows what was typed. */
export default function InlineEdit({ row, isPartial, preview, onDone }: Props) {
  // What was there when editing began: what others change meanwhile is asked about, not written over.
  const [begun] = useState(row);
  const split = begun.attributes.transactions[0] as Split;
  const form = useInlineForm(split);
  const saving = useSaving({
    form,
    async save(values, force) {
      const changeOf = () => changedFields(values, split);
      return changeTransaction({ row: begun, isPartial, changeOf, careful: !force });
    },
    done(stored) {
      showStored(stored);
      onDone();
    },
    reload: onDone,
    fieldOf,
  });
  const cancelByKey = (event: KeyboardEvent) => {
    // A list of suggestions closes first.
    const isOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isOpen) onDone();
  };
  // What stands at its field need not stand below once more, but is to be heard.
  const wrong = Object.keys(form.errors);
  const isAtFields = wrong.length > 0 && wrong.every((name) => name in form.values);
  if (saving.busy) return preview(withValues(row, form.getValues()));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        if (Object.keys(changedFields(form.getValues(), split)).length > 0) return saving.submit(event);
        event.preventDefault();
        onDone();
      }}
      onKeyDown={cancelByKey}
    >
      <Fields form={form} split={split} />
      <div className={isAtFields ? classes.heard : undefined}>{saving.notice}</div>
      <Buttons saving={saving} onCancel={onDone} />
    </form>
  );
}

function Buttons({ saving, onCancel }: { saving: Saving; onCancel(): void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" justify="flex-end">
      <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" size="xs" loading={saving.busy}>
        {t('save')}
      </Button>
    </Group>
  );
}

type Form = ReturnType<typeof useInlineForm>;

function useInlineForm(split: Split) {
  const { t } = useTranslation('transactions');
  return useForm({
    initialValues: valuesOf(split),
    validate: {
      date: (day) => (day === '' ? t('list.badDate') : null),
      amount: (amount) => ((parseAmount(amount) ?? 0n) > 0n ? null : t('list.badAmount')),
    },
  });
}

function Fields({ form, split }: { form: Form; split: Split }) {
  const { t } = useTranslation(['transactions', 'common']);
  return (
    <div className={classes.fields}>
      <TextInput size="xs" type="date" label={t('common:date')} {...form.getInputProps('date')} />
      <TextInput
        size="xs"
        label={t('common:description')}
        data-autofocus
        autoFocus
        autoComplete="off"
        {...form.getInputProps('description')}
      />
      <AmountInput
        size="xs"
        label={t('common:amount')}
        // The amount of what was compared with a statement stays as it is.
        disabled={split.reconciled}
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
      <SuggestInput
        kind="categories"
        size="xs"
        label={t('list.category')}
        {...form.getInputProps('category')}
        value={form.values.category}
      />
      {split.type === 'withdrawal' && (
        <SuggestInput
          kind="budgets"
          size="xs"
          label={t('list.budget')}
          {...form.getInputProps('budget')}
          value={form.values.budget}
        />
      )}
      <TagsField form={form} />
    </div>
  );
}

function TagsField({ form }: { form: Form }) {
  const { t } = useTranslation(['transactions', 'common']);
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['suggest', 'tags', {}, typed],
    queryFn: () => suggest('tags', typed),
    meta: { volatile: true },
  });
  return (
    <TagsInput
      size="xs"
      label={t('list.tags')}
      data={data.map(({ name }) => name)}
      searchValue={typed}
      onSearchChange={setTyped}
      acceptValueOnBlur
      {...form.getInputProps('tags')}
    />
  );
}
