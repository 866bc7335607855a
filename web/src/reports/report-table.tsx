import { Link } from '@tanstack/react-router';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import { usePercent } from '../parts/percent.ts';
import { useFirst } from '../parts/use-first.tsx';
import classes from './reports.module.css';
import type { Column, Row, Table } from './table.ts';

/** How many rows are shown at once; a file has all of them. */
const SHOWN = 200;

/**
 * The numbers of a report. On a phone each row becomes a card, which is why the roles of a table are said:
 * a table that is laid out otherwise loses them.
 */
export function ReportTable({ table }: { table: Table }) {
  const { caption, columns, footers, currency } = table;
  const { first: rows, more } = useFirst(table.rows, SHOWN);
  // Where the second column is one amount among others, each amount says what it is on a phone too.
  const isWide = columns[2]?.kind === 'money' || columns[2]?.kind === 'change';
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table role="table" className={classes.table} aria-label={caption} data-wide={isWide || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label, kind }) => (
              <th key={label} role="columnheader" scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={row.key} {...{ row, columns, currency }} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          {footers.map((row) => (
            <TableRow key={row.key} {...{ row, columns, currency }} />
          ))}
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      {more}
    </>
  );
}

function TableRow({ row, columns, currency }: { row: Row; columns: Column[]; currency: CurrencyFacts }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <tr role="row">
      {columns.map((column, at) =>
        at === 0 ? (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <th key={column.label} role="rowheader" scope="row" data-kind="text">
            <RowName row={row} />
          </th>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: see above.
          <td key={column.label} role="cell" data-kind={column.kind} data-label={column.label}>
            <CellText kind={column.kind} text={row.cells[at] ?? null} currency={currency} />
          </td>
        ),
      )}
    </tr>
  );
}

/** The name of a row, with its bar below. */
function RowName({ row: { cells, link, bar, colour } }: { row: Row }) {
  return (
    <>
      {link ? (
        <Link {...link} className={classes.rowLink}>
          {cells[0]}
        </Link>
      ) : (
        <span>{cells[0]}</span>
      )}
      {bar !== undefined && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${bar * 100}%`, ...(colour && { background: colour }) }} />
        </span>
      )}
    </>
  );
}

interface CellProps {
  kind: Column['kind'];
  text: string | null;
  currency: CurrencyFacts;
}

function CellText({ kind, text, currency }: CellProps) {
  const percent = usePercent(1);
  if (text === null) return '–';
  if (kind === 'text') return text;
  if (kind === 'share') return percent(text as Intl.StringNumericLiteral);
  return <Amount value={text} currency={currency} direction="plain" signed={kind === 'change'} />;
}
