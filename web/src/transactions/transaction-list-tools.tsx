import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { type Direction, formatAmount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { today } from '../time/day.ts';
import classes from './transaction-list.module.css';
import type { ShownAmount } from './transaction-list-facts.ts';

/** What all rows of a list write with; each asking for it would take longer than drawing the row. */
export interface RowTools {
  t: TFunction<['transactions', 'common']>;
  locale: string;
  /** `Today`, `Yesterday`, or the day; the year only where it is another. */
  near(date: string): string;
}

/** What all rows of a list write with. */
export function useRowTools(): RowTools {
  const { t } = useTranslation(['transactions', 'common']);
  const { locale } = useSettings();
  const days = useDays();
  return useMemo(() => {
    const near: RowTools['near'] = (date) => {
      const written = days.near(date);
      const isThisYear = date.slice(0, 4) === today().slice(0, 4);
      return isThisYear && written === days.day(date) ? days.day(date, 'dayMonth') : written;
    };
    return { t, locale, near };
  }, [t, locale, days]);
}

interface Props {
  amount: ShownAmount;
  tools: RowTools;
  direction: Direction;
  signed?: boolean;
}

/** An amount in a row, as `Amount` of plain elements. */
export function RowAmount({ amount, tools, direction, signed = false }: Props) {
  return (
    <span className={`tabular ${classes.money}`} data-direction={direction}>
      {formatAmount(amount.value, amount.currency, { locale: tools.locale, signed })}
    </span>
  );
}
