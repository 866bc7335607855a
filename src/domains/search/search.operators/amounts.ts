import { type RawBuilder, sql } from 'kysely';
import { type Amount, formatAmount, toLimbs } from '../../../ledger/money.ts';
import type { SplitView } from '../search.logic/split-view.ts';
import { readAmount } from './number-values.ts';
import type { Operator } from './operator.ts';

/** How an amount is compared. Less and more include equality (contract 30, section 7.3). */
type Comparison = 'is' | 'less' | 'more' | 'below' | 'above';

const COMPARE: Record<Comparison, (a: Amount, b: Amount) => boolean> = {
  is: (a, b) => a === b,
  less: (a, b) => a <= b,
  more: (a, b) => a >= b,
  below: (a, b) => a < b,
  above: (a, b) => a > b,
};
const SIGNS = { is: sql`=`, less: sql`<=`, more: sql`>=`, below: sql`<`, above: sql`>` };

/** An amount of a split. */
interface AmountSubject {
  /** The two columns; without them SQL cannot say it. */
  columns?: readonly [units: string, frac: string];
  needsBalances?: true;
  amount(split: SplitView): Amount | null;
}

function amountOperator(
  subject: AmountSubject,
  comparison: Comparison,
  [name = '', ...aliases]: readonly string[],
): Operator {
  const operator: Operator<Amount> = {
    name,
    aliases,
    takes: 'amount',
    memoryOnly: subject.columns === undefined,
    ...(subject.needsBalances && { needsBalances: true }),
    read: readAmount,
    fallback: 0n,
    sql: (value) => subject.columns && compareSql(subject.columns, comparison, value),
    test: (split, value) => {
      const amount = subject.amount(split);
      return amount !== null && COMPARE[comparison](amount, value);
    },
    seen: (split) => {
      const amount = subject.amount(split);
      return amount === null ? null : formatAmount(amount, 0);
    },
  };
  return operator as Operator;
}

function compareSql(
  [units, frac]: readonly [string, string],
  comparison: Comparison,
  value: Amount,
): RawBuilder<boolean> {
  const limbs = toLimbs(value);
  const columns = sql`(${sql.ref(units)}, ${sql.ref(frac)})`;
  return sql<boolean>`${sql.ref(units)} is not null
    and ${columns} ${SIGNS[comparison]} (${limbs.units}, ${limbs.frac})`;
}

const amount: AmountSubject = {
  columns: ['j.amount_units', 'j.amount_frac'],
  amount: (split) => split.amount,
};
const foreignAmount: AmountSubject = {
  columns: ['j.foreign_units', 'j.foreign_frac'],
  amount: (split) => split.foreignAmount,
};

/** Balances are sums over the whole past, so they are computed for the splits in question only. */
const balanceOf = (side: 'source' | 'destination'): AmountSubject => ({
  needsBalances: true,
  amount: (split) => {
    if (split.balancesBefore === undefined) {
      throw new Error('Broken invariant: balances have to be loaded before they are compared');
    }
    return split.balancesBefore[side];
  },
});

const balanceOperators = (side: 'source' | 'destination'): Operator[] => {
  const subject = balanceOf(side);
  const name = `${side}_balance`;
  return [
    amountOperator(subject, 'more', [`${name}_gte`]),
    amountOperator(subject, 'above', [`${name}_gt`]),
    amountOperator(subject, 'less', [`${name}_lte`]),
    amountOperator(subject, 'below', [`${name}_lt`]),
    amountOperator(subject, 'is', [`${name}_is`]),
  ];
};

/** Operators about the amounts of a split (contract 30, section 7.3). */
export const AMOUNT_OPERATORS: readonly Operator[] = [
  amountOperator(amount, 'is', ['amount_is', 'amount', 'amount_exactly']),
  amountOperator(amount, 'less', ['amount_less', 'amount_max', 'less']),
  amountOperator(amount, 'more', ['amount_more', 'amount_min', 'more']),
  amountOperator(foreignAmount, 'is', ['foreign_amount_is', 'foreign_amount']),
  amountOperator(foreignAmount, 'less', ['foreign_amount_less', 'foreign_amount_max']),
  amountOperator(foreignAmount, 'more', ['foreign_amount_more', 'foreign_amount_min']),
  ...balanceOperators('source'),
  ...balanceOperators('destination'),
];
