import { NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import type { Currency } from './currencies.queries.ts';

/** Decimal places that amounts can have. */
const DECIMALS_MAX = 12;

interface Values {
  name: string;
  code: string;
  symbol: string;
  decimal_places: number;
}

const valuesOf = (currency?: Currency): Values => ({
  name: currency?.attributes.name ?? '',
  code: currency?.attributes.code ?? '',
  symbol: currency?.attributes.symbol ?? '',
  decimal_places: currency?.attributes.decimal_places ?? 2,
});

function store(currency: Currency | undefined, values: Values, force: boolean) {
  if (!currency) return contentOf(api.POST('/v1/currencies', { body: { ...values, enabled: true } }));
  const headers = force ? {} : unlessChanged(currency.attributes.updated_at);
  const params = { path: { code: currency.attributes.code } };
  return contentOf(api.PUT('/v1/currencies/{code}', { params, body: values, headers }));
}

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The currency to change; without it a new one is made. */
  currency?: Currency;
}

/** Makes a currency, or changes one. */
export function CurrencyForm({ opened, onClose, currency }: Props) {
  const { t } = useTranslation(['currencies', 'common']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const needed = (text: string) => (text.trim() ? null : t('common:field.needed'));
  const form = useForm<Values>({
    initialValues: valuesOf(currency),
    validate: {
      ...{ name: needed, code: needed, symbol: needed },
      // The field holds a text while it is empty.
      decimal_places: (places) => needed(String(places)),
    },
  });
  const seen = useFreshWhenOpened({ form, opened, of: currency, values: () => valuesOf(currency) });
  const saving = useSaving({
    form,
    save: (values, force) => store(seen, values, force),
    done({ data }) {
      tell(t('saved', { name: data.attributes.name }));
      onClose();
      void navigate({ to: '/currencies/$code', params: { code: data.attributes.code } });
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['currencies'] });
      onClose();
    },
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={currency ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput label={t('common:name')} required data-autofocus {...form.getInputProps('name')} />
          <TextInput
            label={t('field.code')}
            description={t('field.codeExplain')}
            required
            autoComplete="off"
            {...form.getInputProps('code')}
          />
          <TextInput
            label={t('field.symbol')}
            required
            autoComplete="off"
            {...form.getInputProps('symbol')}
          />
          <NumberInput
            label={t('field.decimals')}
            description={t('field.decimalsExplain')}
            min={0}
            max={DECIMALS_MAX}
            allowDecimal={false}
            {...form.getInputProps('decimal_places')}
          />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
