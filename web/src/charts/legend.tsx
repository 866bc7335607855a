import { type CurrencyFacts, useAmounts } from '../parts/amount.tsx';
import classes from './chart.module.css';

/** One line or bar of a chart, with the amount that is pointed at. */
export interface LegendEntry {
  label: string;
  colour: string;
  value: string | null | undefined;
}

/**
 * Says what the colours of a chart mean, and exactly what it shows where it is pointed at. It is not read out
 * while it changes: who cannot see it has the table.
 */
export function Legend({
  where,
  entries,
  currency,
}: {
  where: string;
  entries: LegendEntry[];
  currency: CurrencyFacts;
}) {
  const write = useAmounts();
  return (
    <ul className={classes.legend}>
      <li className={classes.where}>{where}</li>
      {entries.map(({ label, colour, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and keep their places.
        <li key={`${at} ${label}`} className={classes.entry} data-legend={label} data-colour={colour}>
          <span className={classes.mark} style={{ background: colour }} />
          <span>{label}</span>
          {value !== undefined && (
            <span className={`tabular ${classes.value}`}>
              {value === null ? '–' : write(value, currency)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
