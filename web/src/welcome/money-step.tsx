import { Button, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { primaryCurrencyQuery } from '../api/household.ts';
import { currenciesQuery } from '../currencies/currencies.queries.ts';
import { useCurrencyName } from '../currencies/use-currency-name.ts';
import { Problem } from '../parts/problem.tsx';
import { FormatExample } from '../settings/format-example.tsx';
import { FormatSelect } from '../settings/format-select.tsx';
import { LanguageSelect } from '../settings/language-select.tsx';
import { DemoOffer } from './demo-offer.tsx';

/** Which currency the household counts in, and how the page speaks and writes. */
export function MoneyStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation(['welcome', 'settings']);
  return (
    <>
      <Paper withBorder p="lg">
        <Stack gap="md">
          <Title order={2} size="h4">
            {t('money.title')}
          </Title>
          <PrimaryCurrencySelect />
          <LanguageSelect label={t('settings:language')} />
          <div>
            <FormatSelect />
            <FormatExample />
          </div>
          <Button onClick={onNext} size="md">
            {t('goOn')}
          </Button>
        </Stack>
      </Paper>
      <DemoOffer />
    </>
  );
}

/** Chooses the currency in which the household counts, at once. */
function PrimaryCurrencySelect() {
  const { t } = useTranslation('welcome');
  const nameOf = useCurrencyName();
  const { data: primary } = useQuery(primaryCurrencyQuery);
  const { data: currencies = [] } = useQuery(currenciesQuery);
  const choose = useMutation({
    mutationFn: (code: string) =>
      contentOf(api.POST('/v1/currencies/{code}/primary', { params: { path: { code } } })),
  });
  const stored = primary?.attributes.code ?? null;
  return (
    <div>
      <Select
        label={t('money.currency')}
        description={t('money.currencyExplain')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('money.noCurrency')}
        // What was chosen stays while what is stored is read anew.
        value={choose.isError ? stored : (choose.variables ?? stored)}
        onChange={(code) => code && choose.mutate(code)}
        data={currencies.map(({ attributes }) => ({
          value: attributes.code,
          label: `${nameOf(attributes)} (${attributes.code})`,
        }))}
      />
      {choose.error && <Problem error={choose.error} />}
      <Text size="xs" c="dimmed" mt={4} role="status">
        {choose.isSuccess ? t('money.currencyKept') : ' '}
      </Text>
    </div>
  );
}
