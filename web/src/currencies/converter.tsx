import { ActionIcon, Card, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '../api/household.ts';
import { amountOf, parseAmount } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { Problem } from '../parts/problem.tsx';
import { today } from '../time/day.ts';
import { converted, factorFor, shortRate } from './conversion.ts';
import classes from './currencies.module.css';
import { type Currency, useRatesBetween } from './currencies.queries.ts';
import { useRateText } from './use-rate-text.ts';

interface Question {
  amount: string;
  from: string;
  to: string;
  day: string;
}

/** What an amount of one currency is worth in another on a day, by the household's own rates. */
export function Converter({ currencies }: { currencies: readonly Currency[] }) {
  const { t } = useTranslation(['currencies', 'common']);
  const enabled = currencies.filter(({ attributes }) => attributes.enabled);
  const primary = enabled.find(({ attributes }) => attributes.primary)?.attributes.code ?? '';
  const other = enabled.find(({ attributes }) => !attributes.primary)?.attributes.code ?? primary;
  const [question, setQuestion] = useState<Question>({
    amount: '100',
    from: other,
    to: primary,
    day: today(),
  });
  const { amount, from, to, day } = question;
  const change = (changed: Partial<Question>) => setQuestion({ ...question, ...changed });
  const codes = enabled.map(({ attributes }) => attributes.code);
  if (codes.length < 2) return null;
  // What is chosen stays, also when it is no longer in use.
  const choices = [...new Set([...codes, from, to])];
  return (
    <Card withBorder component="section" className={classes.converter}>
      <Title order={2} size="h5" mb="sm">
        {t('convert.title')}
      </Title>
      <div className={classes.both}>
        <AmountInput
          label={t('common:amount')}
          value={amount}
          onChange={(next) => change({ amount: next })}
        />
        <TextInput
          type="date"
          label={t('common:date')}
          value={day}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t('convert.from')}
          data={choices}
          value={from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('convert.swap')}
          onClick={() => change({ from: to, to: from })}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
        <NativeSelect
          label={t('convert.to')}
          data={choices}
          value={to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
      </div>
      <Answer question={question} currencies={currencies} />
    </Card>
  );
}

function Answer({ question, currencies }: { question: Question; currencies: readonly Currency[] }) {
  const { t } = useTranslation('currencies');
  const write = useAmounts();
  const writeRate = useRateText();
  const { amount, from, to } = question;
  const { rates, error } = useRatesBetween(from, to);
  const [source, target] = [from, to].map((code) =>
    currencies.find(({ attributes }) => attributes.code === code),
  );
  const value = parseAmount(amount);
  if (error) return <Problem error={error} />;
  if (!rates || !source || !target || value === undefined) return <div className={classes.answer} />;
  const factor = factorFor(rates, question);
  if (!factor) {
    return (
      <Text c="dimmed" size="sm" className={classes.answer} role="status">
        {t('convert.unknown', { from, to })}
      </Text>
    );
  }
  const result = converted(value, factor, target.attributes.decimal_places);
  return (
    <div className={classes.answer} role="status">
      <Text className={`tabular ${classes.result}`}>{write(result, factsOf(target.attributes))}</Text>
      <Text size="sm" c="dimmed" className="tabular">
        {t('convert.rate', { from, to, rate: writeRate(shortRate(converted(amountOf('1'), factor, 12))) })}
      </Text>
    </div>
  );
}
