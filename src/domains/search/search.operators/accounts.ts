import { type RawBuilder, sql } from 'kysely';
import { fold, withoutSpaces } from '../../../kernel/text.ts';
import type { AccountView, SplitView } from '../search.logic/split-view.ts';
import { flag } from './flag.ts';
import { among, readId, readIds } from './number-values.ts';
import { namesOf, type Operator, type Takes } from './operator.ts';
import { type ComparedText, type TextSubject, textOperators } from './text-family.ts';

/** Which side of a split is looked at. */
type Side = 'source' | 'destination' | 'account';

const COLUMNS: Record<Side, readonly string[]> = {
  source: ['j.source_id'],
  destination: ['j.destination_id'],
  account: ['j.source_id', 'j.destination_id'],
};

const sidesOf = (split: SplitView, side: Side): readonly AccountView[] => {
  if (side === 'account') return [split.source, split.destination];
  return [split[side]];
};

/** Whether the account on a side is one of some; on either side, whether any of the two is. */
function sideAmong(side: Side, ids: readonly number[]): RawBuilder<boolean> {
  const columns = COLUMNS[side].map((column) => sql`(${among(column, ids)})`);
  return sql<boolean>`${sql.join(columns, sql` or `)}`;
}

/** Account texts that are compared; the accounts are found in memory, SQL compares their numbers. */
function accountsBy(side: Side, textsOf: (account: AccountView) => readonly ComparedText[]): TextSubject {
  return {
    names: 'accounts',
    texts: (split) => sidesOf(split, side).flatMap(textsOf),
    sql: (question, scope) => {
      const found = namesOf(scope, 'accounts').filter((account) => textsOf(account).some(question.fits));
      return sideAmong(
        side,
        found.map((account) => account.id),
      );
    },
  };
}

const nameOf = (account: AccountView): readonly ComparedText[] => [
  { shown: account.name, folded: account.folded },
];

const numbers = new WeakMap<AccountView, readonly ComparedText[]>();

/** IBAN and account number of an active account (contract 30, section 7.6). */
function numbersOf(account: AccountView): readonly ComparedText[] {
  let texts = numbers.get(account);
  if (!texts) {
    const shown = account.active ? [account.iban, account.number].filter((text) => text !== null) : [];
    texts = shown.map((text) => ({ shown: text, folded: fold(withoutSpaces(text)) }));
    numbers.set(account, texts);
  }
  return texts;
}

function nameOperators(
  side: Side,
  aliases: { short: readonly string[]; long: string | undefined },
): Operator[] {
  const own = side === 'account' ? 'account' : `${side}_account`;
  const words = (how: string, more: readonly string[] = []): string[] => [
    `${own}_${how}`,
    ...more,
    ...(aliases.long === undefined ? [] : [`${aliases.long}_${how}`]),
  ];
  return textOperators({
    subject: accountsBy(side, nameOf),
    byNumber: true,
    is: words('is'),
    contains: words('contains', aliases.short),
    starts: words('starts'),
    ends: words('ends'),
    matches: words('matches'),
  });
}

function numberOperators(side: Side, alias: string | undefined): Operator[] {
  const own = side === 'account' ? 'account_nr' : `${side}_account_nr`;
  const words = (how: string): string[] => [
    `${own}_${how}`,
    ...(alias === undefined ? [] : [`${alias}_nr_${how}`]),
  ];
  const operators = textOperators({
    subject: accountsBy(side, numbersOf),
    byNumber: true,
    is: words('is'),
    contains: words('contains'),
    starts: words('starts'),
    ends: words('ends'),
    matches: words('matches'),
  });
  // Numbers are stored without spaces, but typed in groups.
  return operators.map((operator) =>
    operator.takes === 'text'
      ? { ...operator, read: (value, today) => operator.read(withoutSpaces(value), today) }
      : operator,
  );
}

const seenIds = (side: Side) => (split: SplitView) =>
  sidesOf(split, side)
    .map((account) => account.id)
    .join(', ');

function idOperator(name: string, side: Side, takes: Takes & ('id' | 'ids')): Operator {
  const operator: Operator<readonly number[]> = {
    name,
    aliases: [],
    takes,
    memoryOnly: false,
    read: takes === 'id' ? readId : readIds,
    fallback: [],
    sql: (ids) => sideAmong(side, ids),
    test: (split, ids) => sidesOf(split, side).some((account) => ids.includes(account.id)),
    seen: seenIds(side),
  };
  return operator as Operator;
}

const cashOperator = (name: string, side: Side): Operator =>
  flag([name], {
    names: 'accounts',
    sql: (scope) => {
      const cash = namesOf(scope, 'accounts').filter((account) => account.type === 'cash');
      return sideAmong(
        side,
        cash.map((account) => account.id),
      );
    },
    test: (split) => sidesOf(split, side).some((account) => account.type === 'cash'),
    seen: (split) =>
      sidesOf(split, side)
        .map((account) => account.type)
        .join(', '),
  });

/** Operators about the accounts of a split (contract 30, sections 7.5 and 7.6). */
export const ACCOUNT_OPERATORS: readonly Operator[] = [
  ...nameOperators('source', { short: ['source', 'from'], long: 'from_account' }),
  ...nameOperators('destination', { short: ['destination', 'to'], long: 'to_account' }),
  ...nameOperators('account', { short: [], long: undefined }),
  ...numberOperators('source', 'from_account'),
  ...numberOperators('destination', 'to_account'),
  ...numberOperators('account', undefined),
  idOperator('source_account_id', 'source', 'id'),
  idOperator('destination_account_id', 'destination', 'id'),
  idOperator('account_id', 'account', 'ids'),
  cashOperator('source_is_cash', 'source'),
  cashOperator('destination_is_cash', 'destination'),
  cashOperator('account_is_cash', 'account'),
];
