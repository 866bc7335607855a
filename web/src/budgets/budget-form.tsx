import { Group, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { amountOf, parseAmount, writeAmount } from '../money/amount.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import type { Budget } from './budgets.queries.ts';

const TYPES = ['none', 'reset', 'rollover', 'adjusted'] as const;
const PERIODS = ['daily', 'weekly', 'monthly', 'quarterly', 'half_year', 'yearly'] as const;

interface Values {
  name: string;
  active: boolean;
  notes: string;
  auto_budget_type: (typeof TYPES)[number];
  auto_budget_amount: string;
  auto_budget_period: (typeof PERIODS)[number];
}

function valuesOf(budget?: Budget): Values {
  const known = budget?.attributes;
  const amount = known?.auto_budget_amount;
  return {
    name: known?.name ?? '',
    active: known?.active ?? true,
    notes: known?.notes ?? '',
    auto_budget_type: known?.auto_budget_type ?? 'none',
    auto_budget_amount: amount ? writeAmount(amountOf(amount)) : '',
    auto_budget_period: known?.auto_budget_period ?? 'monthly',
  };
}

function store(budget: Budget | undefined, values: Values, force: boolean) {
  const { auto_budget_type, auto_budget_amount, auto_budget_period, ...own } = values;
  const auto = auto_budget_type === 'none' ? {} : { auto_budget_amount, auto_budget_period };
  const body = { ...own, notes: own.notes || null, auto_budget_type, ...auto };
  if (!budget) return contentOf(api.POST('/v1/budgets', { body }));
  const headers = force ? {} : unlessChanged(budget.attributes.updated_at);
  return contentOf(api.PUT('/v1/budgets/{id}', { params: { path: { id: budget.id } }, body, headers }));
}

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The budget to change; without it a new one is made. */
  budget?: Budget | undefined;
}

/** Makes a budget, or changes one. */
export function BudgetForm({ opened, onClose, budget }: Props) {
  const { t } = useTranslation(['budgets', 'common']);
  const queries = useQueryClient();
  const form = useForm<Values>({
    initialValues: valuesOf(budget),
    validate: {
      name: (name) => (name.trim() ? null : t('common:field.needed')),
      auto_budget_amount: (amount, { auto_budget_type }) =>
        auto_budget_type === 'none' || (parseAmount(amount) ?? 0n) > 0n ? null : t('needAmount'),
    },
  });
  const seen = useFreshWhenOpened({ form, opened, of: budget, values: () => valuesOf(budget) });
  const saving = useSaving({
    form,
    save: (values, force) => store(seen, values, force),
    done({ data }) {
      tell(t('saved', { name: data.attributes.name }));
      onClose();
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['budgets'] });
      onClose();
    },
  });
  const isAuto = form.values.auto_budget_type !== 'none';
  return (
    <FormDrawer opened={opened} onClose={onClose} title={budget ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput label={t('common:name')} required data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label={t('auto.label')}
            description={t(`auto.explain.${form.values.auto_budget_type}`)}
            data={TYPES.map((value) => ({ value, label: t(`auto.type.${value}`) }))}
            {...form.getInputProps('auto_budget_type')}
          />
          {isAuto && (
            <Group grow align="flex-start">
              <AmountInput
                label={t('common:amount')}
                required
                value={form.values.auto_budget_amount}
                onChange={(amount) => form.setFieldValue('auto_budget_amount', amount)}
                error={form.errors.auto_budget_amount}
              />
              <NativeSelect
                label={t('auto.period')}
                data={PERIODS.map((value) => ({ value, label: t(`auto.every.${value}`) }))}
                {...form.getInputProps('auto_budget_period')}
              />
            </Group>
          )}
          <Textarea label={t('common:notes')} autosize minRows={3} {...form.getInputProps('notes')} />
          <Switch label={t('active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
