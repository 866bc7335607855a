import { SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../money/amount.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import {
  fieldOf,
  type Kind,
  type RecurrenceValues,
  scheduleOf,
  storeRecurrence,
  valuesOf,
} from './recurrence-form.values.ts';
import { RecurrenceSplit } from './recurrence-form-split.tsx';
import { RecurrenceTimes } from './recurrence-form-times.tsx';
import type { Recurrence } from './recurrences.queries.ts';
import { isComplete } from './schedule.ts';

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

/** The fields of the form, checked before they are sent. */
function useRecurrenceForm(recurrence: Recurrence | undefined): RecurrenceFormState {
  const { t } = useTranslation(['recurrences', 'common']);
  const needed = t('common:field.needed');
  return useForm<RecurrenceValues>({
    initialValues: valuesOf(recurrence),
    validate: {
      title: (title) => (title.trim() ? null : needed),
      amount: (amount) => ((parseAmount(amount) ?? 0n) > 0n ? null : t('needAmount')),
      source: ({ id, name }, { kind }) => (id || name.trim() || kind === 'deposit' ? null : needed),
      destination: ({ id, name }, { kind }) => (id || name.trim() || kind === 'withdrawal' ? null : needed),
      first_date: (day) => (day ? null : needed),
      moment: (_moment, values) => (isComplete(values) ? null : needed),
      repeat_until: (day, { ending }) => (ending !== 'until' || day ? null : needed),
      times: (times, { ending }) => (ending !== 'times' || /^[1-9]\d*$/.test(times) ? null : needed),
    },
  });
}

/** Makes a recurring transaction, or changes one. */
export function RecurrenceForm({ opened, onClose, recurrence, like }: Props) {
  const { t } = useTranslation(['recurrences', 'common']);
  const queries = useQueryClient();
  const form = useRecurrenceForm(recurrence);
  const parts = recurrence?.attributes.transactions ?? [];
  useFreshWhenOpened({ form, opened, values: () => like ?? valuesOf(recurrence) });
  const saving = useSaving({
    form,
    fieldOf,
    save: (values, force) => storeRecurrence(recurrence, values, force),
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
              onChange={(kind) => form.setFieldValue('kind', kind as Kind)}
            />
          )}
          <TextInput label={t('common:title')} required data-autofocus {...form.getInputProps('title')} />
          {parts.length > 1 && (
            <Text size="sm" c="dimmed">
              {t('onlyFirst', { count: parts.length, description: parts[0]?.description ?? '' })}
            </Text>
          )}
          <RecurrenceSplit form={form} />
          <RecurrenceTimes form={form} schedule={scheduleOf(form.values, recurrence)} />
          <Textarea label={t('common:notes')} autosize minRows={2} {...form.getInputProps('notes')} />
          <Switch label={t('applyRules')} {...form.getInputProps('apply_rules', { type: 'checkbox' })} />
          <Switch label={t('active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
