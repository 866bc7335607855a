import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, parseAmount, writeAmount } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import type { Period } from '../time/day.ts';
import type { BudgetRow } from './budget-rows.ts';
import { useLimit } from './use-limit.ts';

interface Props {
  row: BudgetRow;
  period: Period;
  currency: CurrencyFacts;
}

/**
 * What may be spent from a budget in a period, to be changed in place: shown at once, and put back where the
 * server refuses. Emptied, the limit is taken away.
 */
export function LimitInput({ row, period, currency }: Props) {
  const { t } = useTranslation('budgets');
  const { budget, limit } = row;
  const { set, pending } = useLimit(row, period);
  const amount = pending ?? limit?.attributes.amount ?? '';
  // With the decimals of its currency, and not the twelve that are computed with.
  const shown = amount && writeAmount(amountOf(amount), currency.currency_decimal_places ?? 2);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const isWrong = typed !== '' && parseAmount(typed) === undefined;
  const store = () => {
    const isSame = typed === shown || (typed !== '' && shown !== '' && amountOf(typed) === amountOf(shown));
    if (!isWrong && !isSame) set(typed);
  };
  return (
    <AmountInput
      aria-label={t('limitOf', { name: budget.attributes.name })}
      placeholder={t('noLimit')}
      value={typed}
      onChange={setTyped}
      error={isWrong}
      leftSection={currency.currency_symbol}
      onBlur={store}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(shown);
      }}
    />
  );
}
