import type { ReactNode } from 'react';
import { type Amount, shareOf, writeAmount } from '../money/amount.ts';
import { type CurrencyFacts, useAmounts } from '../parts/amount.tsx';
import { usePercent } from '../parts/percent.ts';
import classes from './share-bars.module.css';

/** One part of a whole. */
export interface SharePart {
  key: string;
  /** Its name, perhaps as a link to what is behind it. */
  name: ReactNode;
  amount: Amount;
}

interface Props {
  label: string;
  parts: SharePart[];
  total: Amount;
  currency: CurrencyFacts;
}

/**
 * The parts of a whole as a list with bars, which are easier to compare than pieces of a pie. The longest bar
 * is the largest part; the share of the whole stands beside the amount.
 */
export function ShareBars({ label, parts, total, currency }: Props) {
  const write = useAmounts();
  const percent = usePercent();
  const largest = parts.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  return (
    <ul className={classes.list} aria-label={label}>
      {parts.map(({ key, name, amount }) => (
        <li key={key} className={classes.part}>
          <span className={classes.name}>{name}</span>
          <span className={`tabular ${classes.amount}`}>
            {write(writeAmount(amount, currency.currency_decimal_places ?? 2), currency)}
          </span>
          <span className={`tabular ${classes.share}`}>{percent(shareOf(amount, total))}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${shareOf(amount, largest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
