import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import { today } from '../time/day.ts';
import { factorOf, inverseOf } from './conversion.ts';
import { rateIn, type StoredRate } from './currencies.queries.ts';
import type { Pair } from './series.ts';
import { useRateText } from './use-rate-text.ts';

interface Values {
  date: string;
  rate: string;
}

const valuesOf = (rate?: StoredRate): Values => {
  if (!rate) return { date: today(), rate: '' };
  const { day, rate: value } = rateIn(rate);
  return { date: day, rate: value };
};

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Which way round a new rate is typed. */
  pair: Pair;
  /** The rate to change, which stays the way round it is stored; without it a new one is made. */
  rate?: StoredRate | undefined;
}

function store({ pair, rate }: Props, values: Values, force: boolean): Promise<unknown> {
  if (!rate) return contentOf(api.POST('/v1/exchange-rates', { body: { ...values, ...pair } }));
  const headers = force ? {} : unlessChanged(rate.attributes.updated_at);
  const params = { path: { id: rate.id } };
  return contentOf(api.PUT('/v1/exchange-rates/{id}', { params, body: values, headers }));
}

/** Stores what one currency was worth in another from a day on. */
export function RateForm(props: Props) {
  const { opened, onClose, rate } = props;
  const { t } = useTranslation(['currencies', 'common']);
  const queries = useQueryClient();
  const write = useRateText();
  const form = useForm<Values>({
    initialValues: valuesOf(rate),
    validate: {
      date: (day) => (day ? null : t('common:field.needed')),
      rate: (typed) => (factorOf(typed) ? null : t('rates.needed')),
    },
  });
  const pair = rate ? rateIn(rate) : props.pair;
  const seen = useFreshWhenOpened({ form, opened, of: rate, values: () => valuesOf(rate) });
  const saving = useSaving({
    form,
    save: (values, force) => store({ ...props, rate: seen }, values, force),
    done() {
      tell(t('common:saved'));
      onClose();
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['exchange-rates'] });
      onClose();
    },
  });
  const turned = inverseOf(form.values.rate);
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t(rate ? 'rates.change' : 'rates.add')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput type="date" required label={t('common:date')} {...form.getInputProps('date')} />
          <div>
            <AmountInput
              required
              data-autofocus
              label={t('rates.per', { from: pair.from, to: pair.to })}
              value={form.values.rate}
              onChange={(value) => form.setFieldValue('rate', value)}
              error={form.errors.rate}
            />
            <Text size="sm" c="dimmed" mt={4} mih={20} className="tabular">
              {turned && t('rates.turned', { from: pair.to, to: pair.from, rate: write(turned) })}
            </Text>
          </div>
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
