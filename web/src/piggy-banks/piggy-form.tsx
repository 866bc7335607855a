import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
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
import { useOwnAccounts } from '../transactions/transaction-form.queries.ts';
import classes from './piggy-banks.module.css';
import type { PiggyBank } from './piggy-banks.queries.ts';
import { newShare, type PiggyValues, storePiggyBank, valuesOf } from './piggy-form.values.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The piggy bank to change; without it a new one is made. */
  piggyBank?: PiggyBank | undefined;
}

type Form = UseFormReturnType<PiggyValues>;

/** The fields of the form, checked before they are sent. */
function usePiggyForm(piggyBank: PiggyBank | undefined): Form {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const isAmount = (text: string) => text === '' || parseAmount(text) !== undefined;
  return useForm<PiggyValues>({
    initialValues: valuesOf(piggyBank),
    validate: {
      name: (name) => (name.trim() ? null : t('common:field.needed')),
      target_amount: (amount) => (isAmount(amount) ? null : t('needAmount')),
      accounts: {
        account_id: (id) => (id ? null : t('common:field.needed')),
        current_amount: (amount) => (isAmount(amount) ? null : t('needAmount')),
      },
    },
  });
}

/** Makes a piggy bank, or changes one. */
export function PiggyForm({ opened, onClose, piggyBank }: Props) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const queries = useQueryClient();
  const primary = usePrimaryCurrency();
  const accounts = useOwnAccounts();
  const form = usePiggyForm(piggyBank);
  const seen = useFreshWhenOpened({ form, opened, of: piggyBank, values: () => valuesOf(piggyBank) });
  const saving = useSaving({
    form,
    save(values, force) {
      const first = accounts.find(({ id }) => id === values.accounts[0]?.account_id);
      return storePiggyBank(seen, values, {
        force,
        currencyCode: first?.account_currency_code ?? primary?.code ?? '',
      });
    },
    done({ data }) {
      tell(t('saved', { name: data.attributes.name }));
      onClose();
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['piggy-banks'] });
      onClose();
    },
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={piggyBank ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput label={t('common:name')} required data-autofocus {...form.getInputProps('name')} />
          <AmountInput
            label={t('target')}
            description={t('targetExplain')}
            value={form.values.target_amount}
            onChange={(amount) => form.setFieldValue('target_amount', amount)}
            error={form.errors.target_amount}
          />
          <Group grow align="flex-start">
            <TextInput type="date" label={t('startDate')} {...form.getInputProps('start_date')} />
            <TextInput type="date" label={t('targetDate')} {...form.getInputProps('target_date')} />
          </Group>
          <Shares form={form} known={piggyBank?.attributes.accounts ?? []} />
          <GroupInput label={t('group')} {...form.getInputProps('object_group_title')} />
          <Textarea label={t('common:notes')} autosize minRows={3} {...form.getInputProps('notes')} />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}

/** On which accounts the money lies, and how much of it is on each. */
function Shares({ form, known }: { form: Form; known: PiggyBank['attributes']['accounts'] }) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const accounts = useOwnAccounts();
  // Accounts that are not offered any more, because they are inactive, keep their place.
  const names = new Map([
    ...known.map(({ account_id, name }) => [account_id, name] as const),
    ...accounts.map(({ id, name }) => [id, name] as const),
  ]);
  const data = [{ value: '', label: t('choose') }, ...[...names].map(([value, label]) => ({ value, label }))];
  return (
    <Fieldset legend={t('accounts')}>
      <Stack gap="sm">
        {form.values.accounts.map((share, at) => (
          <div key={share.key}>
            <div className={classes.share}>
              <NativeSelect
                label={t('account')}
                data={data}
                {...form.getInputProps(`accounts.${at}.account_id`)}
              />
              <AmountInput
                label={t('savedThere')}
                {...form.getInputProps(`accounts.${at}.current_amount`)}
                value={share.current_amount}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={form.values.accounts.length === 1}
                aria-label={t('common:remove')}
                onClick={() => form.removeListItem('accounts', at)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('accounts', newShare())}
        >
          {t('anotherAccount')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
