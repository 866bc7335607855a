import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, parseAmount, writeAmount } from '../money/amount.ts';
import type { CurrencyFacts } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import type { Period } from '../time/day.ts';
import type { BudgetRow } from './budget-rows.ts';
import { destroyLimit, type Limit, limitsQuery, storeLimit } from './budgets.queries.ts';

interface Props {
  row: BudgetRow;
  period: Period;
  currency: CurrencyFacts;
}

/** Shows the limit with the decimals of its currency, and not the twelve that are computed with. */
const shownAs = (limit: Limit | undefined, currency: CurrencyFacts): string =>
  limit ? writeAmount(amountOf(limit.attributes.amount), currency.currency_decimal_places ?? 2) : '';

/**
 * What may be spent from a budget in a period, to be changed in place: shown at once, and put back where the
 * server refuses. Emptied, the limit is taken away.
 */
export function LimitInput({ row, period, currency }: Props) {
  const { t } = useTranslation('budgets');
  const explain = useExplain();
  const queries = useQueryClient();
  const { budget, limit } = row;
  const shown = shownAs(limit, currency);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const key = limitsQuery(period).queryKey;
  const mutation = useMutation<unknown, Error, string, { before: Limit[] | undefined }>({
    mutationFn: (amount) => {
      if (amount === '') return limit ? destroyLimit(limit) : Promise.resolve();
      return storeLimit(budget.id, amount, { ...period, limit });
    },
    onMutate(amount) {
      const before = queries.getQueryData<Limit[]>(key);
      queries.setQueryData<Limit[]>(key, (limits) =>
        limits
          ?.filter(({ id }) => amount !== '' || id !== limit?.id)
          .map((one) => (one.id === limit?.id ? { ...one, attributes: { ...one.attributes, amount } } : one)),
      );
      return { before };
    },
    onError(error, _amount, kept) {
      queries.setQueryData(key, kept?.before);
      setTyped(shown);
      tellProblem(explain(error));
    },
  });
  const isWrong = typed !== '' && parseAmount(typed) === undefined;
  const store = () => {
    const isSame = typed === shown || (typed !== '' && shown !== '' && amountOf(typed) === amountOf(shown));
    if (!isWrong && !isSame) mutation.mutate(typed);
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
