import { sql } from 'kysely';
import { fold } from '../../../kernel/text.ts';
import { TRANSACTION_TYPES, type TransactionType } from '../../../ledger/kinds.ts';
import type { CurrencyView, SplitView } from '../search.logic/split-view.ts';
import { flag } from './flag.ts';
import { among, readIds } from './number-values.ts';
import { namesOf, type Operator, Problem } from './operator.ts';

/** Types that people may ask for although no transaction of this server has them. */
const UNUSED_TYPES = ['liability-credit', 'invalid'];

/** Reads a type in the words of the wire, capitals and blanks as one likes (contract 30, R13). */
function readType(value: string): string | Problem {
  const type = fold(value.trim()).replaceAll(' ', '-');
  const isKnown = (TRANSACTION_TYPES as readonly string[]).includes(type) || UNUSED_TYPES.includes(type);
  return isKnown ? type : new Problem('The value must be a transaction type.');
}

const typeOperator: Operator<string> = {
  name: 'transaction_type',
  aliases: ['type'],
  takes: 'type',
  memoryOnly: false,
  read: readType,
  fallback: '',
  sql: (type) => sql<boolean>`j.type = ${type}`,
  test: (split, type) => split.type === type,
  seen: (split) => split.type,
};

/** What nobody entered as a transaction of its own. */
const BOOKKEEPING: readonly TransactionType[] = ['opening-balance', 'reconciliation'];

/** A currency by code, by name, or as `Name (CODE)`. */
const isCalled = (currency: CurrencyView, name: string): boolean => {
  const code = fold(currency.code);
  return name === code || name === currency.folded || name === `${currency.folded} (${code})`;
};

/** The currencies of a split that an operator looks at, with their columns. */
interface CurrencySides {
  columns: readonly string[];
  of(split: SplitView): readonly CurrencyView[];
}

const foreign = (split: SplitView): CurrencyView[] => (split.foreignCurrency ? [split.foreignCurrency] : []);
const EITHER: CurrencySides = {
  columns: ['j.currency_id', 'j.foreign_currency_id'],
  of: (split) => [split.currency, ...foreign(split)],
};
const FOREIGN: CurrencySides = { columns: ['j.foreign_currency_id'], of: foreign };

function currencyOperator(name: string, sides: CurrencySides): Operator {
  const operator: Operator<string> = {
    name,
    aliases: [],
    takes: 'currency',
    names: 'currencies',
    memoryOnly: false,
    read: (value) => fold(value.trim()),
    sql: (value, scope) => {
      const ids = namesOf(scope, 'currencies')
        .filter((currency) => isCalled(currency, value))
        .map((currency) => currency.id);
      const columns = sides.columns.map((column) => sql`(${among(column, ids)})`);
      return sql<boolean>`${sql.join(columns, sql` or `)}`;
    },
    test: (split, value) => sides.of(split).some((currency) => isCalled(currency, value)),
    seen: (split) =>
      sides
        .of(split)
        .map((currency) => currency.code)
        .join(', ') || null,
  };
  return operator as Operator;
}

function idsOperator(name: string, column: string, idOf: (split: SplitView) => number): Operator {
  const operator: Operator<readonly number[]> = {
    name,
    aliases: [],
    takes: 'ids',
    memoryOnly: false,
    read: readIds,
    sql: (ids) => among(column, ids),
    test: (split, ids) => ids.includes(idOf(split)),
    seen: (split) => String(idOf(split)),
  };
  return operator as Operator;
}

const recurrenceOperator: Operator<string> = {
  name: 'recurrence_id',
  aliases: [],
  takes: 'text',
  memoryOnly: false,
  read: (value) => value.trim().toWellFormed().replaceAll('\0', ''),
  sql: (value) => sql<boolean>`j.recurrence_id is not null and j.recurrence_id = ${value}`,
  test: (split, value) => split.recurrenceId === value,
  seen: (split) => split.recurrenceId,
};

/** What only carries the timing of a rule: nothing is asked about the split. */
const userAction: Operator<null> = {
  name: 'user_action',
  aliases: [],
  takes: 'ignored',
  memoryOnly: false,
  read: () => null,
  sql: () => sql<boolean>`true`,
  test: () => true,
  seen: () => null,
};

/** Operators about what kind of split it is (contract 30, section 7.8). */
export const KIND_OPERATORS: readonly Operator[] = [
  typeOperator as Operator,
  currencyOperator('currency_is', EITHER),
  currencyOperator('foreign_currency_is', FOREIGN),
  flag(['reconciled'], {
    sql: () => sql<boolean>`j.reconciled = 1`,
    test: (split) => split.reconciled,
    seen: (split) => String(split.reconciled),
  }),
  idsOperator('id', 'j.group_id', (split) => split.groupId),
  idsOperator('journal_id', 'j.id', (split) => split.journalId),
  recurrenceOperator as Operator,
  flag(['exists'], {
    sql: () => sql<boolean>`j.type not in (${sql.join(BOOKKEEPING)})`,
    test: (split) => !BOOKKEEPING.includes(split.type),
    seen: (split) => split.type,
  }),
  userAction as Operator,
];
