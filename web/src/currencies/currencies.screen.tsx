import { Button, Card, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Converter } from './converter.tsx';
import classes from './currencies.module.css';
import { type Currency, currenciesQuery } from './currencies.queries.ts';
import { CurrencyForm } from './currency-form.tsx';
import { CurrencyRow } from './currency-row.tsx';
import { matching } from './matching.ts';
import { useCurrencyName } from './use-currency-name.ts';

/** All currencies: those in use first, and what one is worth in another. */
export function CurrenciesScreen() {
  const { t } = useTranslation(['currencies', 'common']);
  const [opened, form] = useDisclosure(false);
  const currencies = useQuery(currenciesQuery);
  return (
    <>
      <PageHeader title={t('common:nav.currencies')}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('new')}
        </Button>
      </PageHeader>
      <Loaded query={currencies}>{(all) => <Lists currencies={all} />}</Loaded>
      <CurrencyForm opened={opened} onClose={form.close} />
    </>
  );
}

function Lists({ currencies }: { currencies: readonly Currency[] }) {
  const { t } = useTranslation(['currencies', 'common']);
  const [typed, setTyped] = useState('');
  const nameOf = useCurrencyName();
  const found = matching(currencies, typed, nameOf);
  const enabled = found.filter(({ attributes }) => attributes.enabled);
  const others = found.filter(({ attributes }) => !attributes.enabled);
  return (
    <div className={classes.screen}>
      <div>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          mb="md"
        />
        {found.length === 0 && (
          <Text c="dimmed" role="status">
            {t('notFound', { query: typed })}
          </Text>
        )}
        <List title={t('enabled')} currencies={enabled} />
        <List title={t('others')} currencies={others} />
      </div>
      <Converter currencies={currencies} />
    </div>
  );
}

function List({ title, currencies }: { title: string; currencies: readonly Currency[] }) {
  if (currencies.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label={title} className={classes.group}>
      <Title order={2} size="h5" className={classes.groupHead}>
        {title}
      </Title>
      <ul className={classes.list}>
        {currencies.map((currency) => (
          <CurrencyRow key={currency.id} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}
