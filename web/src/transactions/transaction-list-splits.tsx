import classes from './transaction-list.module.css';
import type { Split } from './transaction-list.queries.ts';
import { amountOfSplit, directionOf } from './transaction-list-facts.ts';
import { RowAmount, type RowTools } from './transaction-list-tools.tsx';

interface Props {
  splits: Split[];
  accountId: string | undefined;
  tools: RowTools;
}

/** The splits of a transaction, below its row. */
export function SplitRows({ splits, accountId, tools }: Props) {
  return (
    <ul className={classes.splits}>
      {splits.map((split) => (
        <li key={split.transaction_journal_id} className={classes.split}>
          <span className={classes.splitText}>{split.description}</span>
          <span className={classes.splitLabel}>
            {[...new Set([split.category_name, split.budget_name])].filter(Boolean).join(' · ')}
          </span>
          <span className={classes.amount}>
            <RowAmount
              amount={amountOfSplit(split, accountId)}
              direction={directionOf(split, accountId)}
              tools={tools}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
