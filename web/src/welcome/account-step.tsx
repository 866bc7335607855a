import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../api/client.ts';
import { usePrimaryCurrency } from '../api/household.ts';
import { Amount } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { useSaving } from '../parts/saving.tsx';
import { today } from '../time/day.ts';
import classes from './welcome.module.css';

const ROLES = ['defaultAsset', 'savingAsset', 'cashWalletAsset', 'sharedAsset'] as const;

/** What is shown of an account that was added. */
export interface AddedAccount {
  id: string;
  attributes: Pick<Schema<'Account'>['attributes'], 'name' | 'current_balance' | 'currency_code'> & {
    currency_symbol?: string | null;
    currency_decimal_places?: number | null;
  };
}

interface Values {
  name: string;
  account_role: (typeof ROLES)[number];
  opening_balance: string;
  opening_balance_date: string;
}

const emptyValues = (): Values => ({
  name: '',
  account_role: 'defaultAsset',
  opening_balance: '',
  opening_balance_date: today(),
});

interface Props {
  added: AddedAccount[];
  onAdded(account: AddedAccount): void;
  onNext(): void;
}

/** Adds the accounts that somebody has, each with what is on it today. */
export function AccountStep({ added, onAdded, onNext }: Props) {
  const { t } = useTranslation('welcome');
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('account.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('account.explain')}
        </Text>
        <AddedList accounts={added} />
        <AccountForm isFirst={added.length === 0} onNext={onNext} onAdded={onAdded} />
      </Stack>
    </Paper>
  );
}

function AddedList({ accounts }: { accounts: AddedAccount[] }) {
  const { t } = useTranslation('welcome');
  if (accounts.length === 0) return null;
  return (
    <ul className={classes.added} aria-label={t('account.added')}>
      {accounts.map(({ id, attributes }) => (
        <li key={id}>
          <IconCheck size={18} aria-hidden color="var(--money-in)" />
          <Text fw={500}>{attributes.name}</Text>
          <Amount value={attributes.current_balance} currency={attributes} />
        </li>
      ))}
    </ul>
  );
}

interface FormProps extends Omit<Props, 'added'> {
  isFirst: boolean;
}

function AccountForm({ isFirst, onAdded, onNext }: FormProps) {
  const { t } = useTranslation(['welcome', 'common']);
  const currency = usePrimaryCurrency();
  const form = useForm<Values>({
    initialValues: emptyValues(),
    validate: { name: (name) => (name.trim() ? null : t('common:field.needed')) },
  });
  const isLeaving = useRef(false);
  const saving = useSaving({
    form,
    async save({ opening_balance, opening_balance_date, ...account }) {
      const balance = opening_balance && { opening_balance, opening_balance_date };
      const body = { ...account, ...balance, type: 'asset' as const };
      return (await contentOf(api.POST('/v1/accounts', { body }))).data;
    },
    done(account) {
      onAdded(account);
      form.setValues(emptyValues());
      if (isLeaving.current) onNext();
      else form.getInputNode('name')?.focus();
    },
  });
  const goOn = () => {
    const { name, opening_balance } = form.values;
    if (isFirst || (name.trim() === '' && opening_balance === '')) return onNext();
    // What is typed and not added yet must not be lost on the way.
    isLeaving.current = true;
    saving.submit();
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    isLeaving.current = false;
    saving.submit(event);
  };
  return (
    <form onSubmit={add} aria-label={t('account.title')}>
      <Stack gap="md">
        <TextInput
          label={t('account.name')}
          placeholder={t('account.nameExample')}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('account.role')}
          data={ROLES.map((value) => ({ value, label: t(`account.${value}`) }))}
          {...form.getInputProps('account_role')}
        />
        <Group grow align="flex-start">
          <AmountInput
            label={t('account.balance')}
            leftSection={currency?.symbol}
            {...form.getInputProps('opening_balance')}
            value={form.values.opening_balance}
          />
          <TextInput type="date" label={t('account.day')} {...form.getInputProps('opening_balance_date')} />
        </Group>
        {saving.notice}
        <Group justify="flex-end">
          <Button variant={isFirst ? 'default' : 'filled'} onClick={goOn}>
            {isFirst ? t('account.skip') : t('goOn')}
          </Button>
          <Button type="submit" variant={isFirst ? 'filled' : 'default'} loading={saving.busy}>
            {isFirst ? t('account.add') : t('account.addAnother')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
