import { SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import { emptyForm } from '../transactions/transaction-form.values.ts';
import { type FormCurrencies, useFormCurrencies } from '../transactions/use-transaction-form.ts';
import { fieldOf } from './recurrence-form.body.ts';
import { wrongIn } from './recurrence-form.check.ts';
import { type Kind, type RecurrenceValues, valuesOf, withKind } from './recurrence-form.values.ts';
import { RecurrenceSplits } from './recurrence-form-splits.tsx';
import { RecurrenceTimes } from './recurrence-form-times.tsx';
import { type Recurrence, storeRecurrence } from './recurrences.queries.ts';

/** A form that holds a recurrence. */
export type RecurrenceFormState = UseFormReturnType<RecurrenceValues>;

const KINDS: readonly Kind[] = ['withdrawal', 'deposit', 'transfer'];

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The recurrence to change; without it a new one is made. */
  recurrence?: Recurrence | undefined;
  /** What a new one begins with. */
  like?: RecurrenceValues | undefined;
}

/** In which currencies it will be booked. */
function useCurrenciesOf(): (values: RecurrenceValues) => FormCurrencies {
  const currenciesOf = useFormCurrencies();
  return ({ source, destination }) => currenciesOf({ ...emptyForm(), source, destination });
}

/** The fields of the form, checked before they are sent. */
function useRecurrenceForm(
  recurrence: Recurrence | undefined,
  receivedIn: (values: RecurrenceValues) => CurrencyFacts | undefined,
): RecurrenceFormState {
  const { t } = useTranslation(['recurrences', 'common']);
  const words = { needed: t('common:field.needed'), needAmount: t('needAmount') };
  return useForm<RecurrenceValues>({
    initialValues: valuesOf(recurrence),
    validate: (values) => wrongIn(values, { ...words, needsReceived: receivedIn(values) !== undefined }),
  });
}

/** Makes a recurring transaction, or changes one. */
export function RecurrenceForm({ opened, onClose, recurrence, like }: Props) {
  const { t } = useTranslation(['recurrences', 'common']);
  const queries = useQueryClient();
  const currenciesOf = useCurrenciesOf();
  const form = useRecurrenceForm(recurrence, (values) => currenciesOf(values).received);
  const currencies = currenciesOf(form.values);
  const stored = useFreshWhenOpened({
    form,
    opened,
    of: recurrence,
    values: () => like ?? valuesOf(recurrence),
  });
  const saving = useSaving({
    form,
    fieldOf: (name) => fieldOf(name, form.getValues()),
    save(values, force) {
      const received = currencies.received?.currency_code ?? undefined;
      return storeRecurrence(values, force, { stored, received });
    },
    done({ data }) {
      tell(t('saved', { name: data.attributes.title }));
      onClose();
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['recurrences'] });
      onClose();
    },
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} size={520} title={recurrence ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          {!recurrence && (
            <SegmentedControl
              fullWidth
              aria-label={t('common:type')}
              data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={form.values.kind}
              onChange={(kind) => form.setValues(withKind(form.getValues(), kind as Kind))}
            />
          )}
          <TextInput label={t('common:title')} required data-autofocus {...form.getInputProps('title')} />
          <RecurrenceSplits form={form} currencies={currencies} />
          <RecurrenceTimes form={form} />
          <Textarea label={t('common:notes')} autosize minRows={2} {...form.getInputProps('notes')} />
          <Switch label={t('applyRules')} {...form.getInputProps('apply_rules', { type: 'checkbox' })} />
          <Switch label={t('active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
