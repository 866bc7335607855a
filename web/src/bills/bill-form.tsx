import { Group, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePrimaryCurrency } from '../api/household.ts';
import { parseAmount } from '../money/amount.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { GroupInput } from '../parts/group-input.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import { useCurrencies } from '../transactions/transaction-form.queries.ts';
import type { Bill } from './bill.ts';
import { type BillValues, FREQUENCIES, SKIP_MAX, storeBill, valuesOf } from './bill-form.values.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The bill to change; without it a new one is made. */
  bill?: Bill | undefined;
}

const isPrice = (text: string): boolean => (parseAmount(text) ?? 0n) > 0n;

/** Makes a bill, or changes one. */
export function BillForm({ opened, onClose, bill }: Props) {
  const { t } = useTranslation(['bills', 'common']);
  const queries = useQueryClient();
  const code = usePrimaryCurrency()?.code ?? '';
  const form = useForm<BillValues>({
    initialValues: valuesOf(bill, code),
    validate: {
      name: (name) => (name.trim() ? null : t('common:field.needed')),
      amount_min: (amount) => (isPrice(amount) ? null : t('needAmount')),
      amount_max: (amount, { fixed }) => (fixed || isPrice(amount) ? null : t('needAmount')),
      date: (day) => (day ? null : t('common:field.needed')),
    },
  });
  const seen = useFreshWhenOpened({ form, opened, of: bill, values: () => valuesOf(bill, code) });
  const saving = useSaving({
    form,
    save: (values, force) => storeBill(seen, values, force),
    done({ data }) {
      tell(t('saved', { name: data.attributes.name }));
      onClose();
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['bills'] });
      onClose();
    },
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={bill ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput label={t('common:name')} required data-autofocus {...form.getInputProps('name')} />
          <Amounts form={form} />
          <Times form={form} />
          <GroupInput
            label={t('group')}
            description={t('groupExplain')}
            {...form.getInputProps('object_group_title')}
          />
          <Textarea label={t('common:notes')} autosize minRows={3} {...form.getInputProps('notes')} />
          <Switch label={t('active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}

interface PartProps {
  form: UseFormReturnType<BillValues>;
}

function Amounts({ form }: PartProps) {
  const { t } = useTranslation(['bills', 'common']);
  const currencies = useCurrencies();
  const { fixed, currency_code } = form.values;
  const codes = new Set([currency_code, ...currencies.map(({ code }) => code)]);
  return (
    <>
      <Switch
        label={t('varies')}
        checked={!fixed}
        onChange={({ currentTarget }) => {
          form.setFieldValue('fixed', !currentTarget.checked);
          if (currentTarget.checked && !form.values.amount_max) {
            form.setFieldValue('amount_max', form.values.amount_min);
          }
        }}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <AmountInput
          label={fixed ? t('common:amount') : t('least')}
          required
          value={form.values.amount_min}
          onChange={(amount) => form.setFieldValue('amount_min', amount)}
          error={form.errors.amount_min ?? (fixed && form.errors.amount_max)}
        />
        {!fixed && (
          <AmountInput
            label={t('most')}
            required
            value={form.values.amount_max}
            onChange={(amount) => form.setFieldValue('amount_max', amount)}
            error={form.errors.amount_max}
          />
        )}
        <NativeSelect
          label={t('common:currency')}
          data={[...codes].filter(Boolean)}
          {...form.getInputProps('currency_code')}
        />
      </Group>
    </>
  );
}

function Times({ form }: PartProps) {
  const { t } = useTranslation(['bills', 'common']);
  const { repeat_freq, end_date } = form.values;
  return (
    <>
      <Group grow align="flex-start">
        <NativeSelect
          label={t('frequency')}
          data={FREQUENCIES.map((value) => ({ value, label: t(`every.${value}`, { count: 1 }) }))}
          {...form.getInputProps('repeat_freq')}
        />
        <NativeSelect
          label={t('interval')}
          data={Array.from({ length: SKIP_MAX + 1 }, (_, skip) => ({
            value: String(skip),
            label: t(`every.${repeat_freq}`, { count: skip + 1 }),
          }))}
          value={String(form.values.skip)}
          onChange={({ currentTarget }) => form.setFieldValue('skip', Number(currentTarget.value))}
          error={form.errors.skip}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput type="date" label={t('firstDate')} required {...form.getInputProps('date')} />
        <TextInput type="date" label={t('endDate')} {...form.getInputProps('end_date')} />
      </Group>
      {end_date && (
        <TextInput type="date" label={t('extensionDate')} {...form.getInputProps('extension_date')} />
      )}
    </>
  );
}
