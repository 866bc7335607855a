import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { usePrimaryCurrency } from '../api/household.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import {
  type AccountValues,
  accountBody,
  accountValues,
  emptyAccount,
  missingIn,
} from './account-form.values.ts';
import { AssetFields, LiabilityFields, OpeningFields } from './account-form-own.tsx';
import { type Account, enabledCurrenciesQuery } from './accounts.queries.ts';
import { isOwn, LISTED, type Listed } from './kinds.ts';

/** The form of an account, as its parts are given it. */
export type AccountFormState = UseFormReturnType<AccountValues>;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The account to change; without it a new one is made. */
  account?: Account | undefined;
  /** What a new one is at first. */
  type?: Listed;
}

function store(account: Account | undefined, values: AccountValues, force: boolean) {
  const body = accountBody(values);
  if (!account) return contentOf(api.POST('/v1/accounts', { body: { ...body, type: values.type } }));
  const headers = force ? {} : unlessChanged(account.attributes.updated_at);
  return contentOf(api.PUT('/v1/accounts/{id}', { params: { path: { id: account.id } }, body, headers }));
}

function useAccountForm({ opened, onClose, account, type = 'asset' }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const primary = usePrimaryCurrency()?.code;
  const beginning = () => (account ? accountValues(account) : emptyAccount(type, primary));
  const form = useForm<AccountValues>({
    initialValues: beginning(),
    validate: (values) => {
      const missing = missingIn(values).map((field) => [field, t('common:field.needed')]);
      return Object.fromEntries(missing);
    },
  });
  const seen = useFreshWhenOpened({ form, opened, of: account, values: beginning });
  const saving = useSaving({
    form,
    save: (values, force) => store(seen, values, force),
    done({ data }) {
      tell(t('saved', { name: data.attributes.name }));
      onClose();
      if (!account) void navigate({ to: '/accounts', search: { type: data.attributes.type } });
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['accounts'] });
      onClose();
    },
  });
  return { form, saving };
}

/** Makes an account, or changes one. */
export function AccountForm(props: Props) {
  const { opened, onClose, account } = props;
  const { t } = useTranslation(['accounts', 'common']);
  const { form, saving } = useAccountForm(props);
  const { type } = form.values;
  return (
    <FormDrawer opened={opened} onClose={onClose} title={account ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput label={t('common:name')} required data-autofocus {...form.getInputProps('name')} />
          {!account && (
            <NativeSelect
              label={t('common:type')}
              description={t(`type.${type}Explain`)}
              data={LISTED.map((value) => ({ value, label: t(`type.${value}`) }))}
              {...form.getInputProps('type')}
            />
          )}
          {type === 'asset' && <AssetFields form={form} />}
          {type === 'liabilities' && <LiabilityFields form={form} />}
          {isOwn(type) && <CurrencySelect form={form} />}
          {isOwn(type) && <OpeningFields form={form} />}
          <BankFields form={form} />
          <Textarea label={t('common:notes')} autosize minRows={2} {...form.getInputProps('notes')} />
          {isOwn(type) && (
            <Switch
              label={t('field.includeNetWorth')}
              {...form.getInputProps('include_net_worth', { type: 'checkbox' })}
            />
          )}
          <Switch label={t('field.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}

function CurrencySelect({ form }: { form: AccountFormState }) {
  const { t } = useTranslation('common');
  const { data = [] } = useQuery(enabledCurrenciesQuery);
  const current = form.values.currency_code;
  const known = data.map(({ attributes: { code, name } }) => ({ value: code, label: `${name} (${code})` }));
  const isKnown = known.some(({ value }) => value === current);
  return (
    <NativeSelect
      label={t('currency')}
      data={isKnown || current === '' ? known : [{ value: current, label: current }, ...known]}
      {...form.getInputProps('currency_code')}
    />
  );
}

function BankFields({ form }: { form: AccountFormState }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <TextInput label={t('field.iban')} autoComplete="off" {...form.getInputProps('iban')} />
      <TextInput label={t('field.bic')} autoComplete="off" {...form.getInputProps('bic')} />
      <TextInput label={t('field.number')} autoComplete="off" {...form.getInputProps('account_number')} />
    </>
  );
}
