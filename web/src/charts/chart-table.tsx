import { VisuallyHidden } from '@mantine/core';
import { type CurrencyFacts, useAmounts } from '../parts/amount.tsx';

/** A column of amounts. */
export interface ChartColumn {
  label: string;
  values: (string | null)[];
}

interface Props {
  caption: string;
  /** What stands before each row: the head of that column, and its cells. */
  first: { label: string; cells: string[] };
  columns: ChartColumn[];
  currency: CurrencyFacts;
}

/** The numbers of a chart for those who cannot see it. */
export function ChartTable({ caption, first, columns, currency }: Props) {
  const write = useAmounts();
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first.label}</th>
            {columns.map(({ label }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and keep their places.
              <th key={`${at} ${label}`} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.cells.map((cell, row) => (
            <tr key={cell}>
              <th scope="row">{cell}</th>
              {columns.map(({ label, values }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <td key={`${at} ${label}`}>{values[row] ? write(values[row], currency) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
