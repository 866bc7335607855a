import type { Violations } from '../../../http/fields.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { mayFace, type TransactionType } from '../../../ledger/kinds.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import type { Split } from '../transactions.logic/split.ts';
import { selectOpeningBalance } from '../transactions.repository/groups.ts';
import type { SplitDraft } from './references.ts';
import {
  idOf,
  isEmpty,
  isOwnSide,
  type Named,
  type Resolved,
  resolveDestination,
  resolveSource,
  typeOf,
  type Unusable,
} from './resolve.ts';
import type { SplitChange } from './update.ts';

/** Both sides of a split. */
export interface Sides {
  source: Resolved;
  destination: Resolved;
}
type Side = keyof Sides;
const SIDES = ['source', 'destination'] as const;

/** The sides on which all splits of a group have the same account: the person's own (contract 10, 4.4, 7). */
const SHARED: Record<TransactionType, readonly Side[]> = {
  withdrawal: ['source'],
  deposit: ['destination'],
  transfer: ['source', 'destination'],
  'opening-balance': [],
  reconciliation: [],
};

/** The fields that name the account of a side. */
export const SIDE_FIELDS = {
  source: ['source_id', 'source_name', 'source_iban', 'source_number'],
  destination: ['destination_id', 'destination_name', 'destination_iban', 'destination_number'],
} as const;

const SAME = 'Source and destination are the same.';
const NOT_EQUAL = 'All splits must have the same account here.';

/** The account that a split names on one side. */
function named(draft: SplitDraft, side: Side): Named {
  const v = draft.values;
  return {
    id: v[`${side}_id`] ?? null,
    name: v[`${side}_name`] ?? null,
    iban: v[`${side}_iban`] ?? null,
    number: v[`${side}_number`] ?? null,
    bic: v[`${side}_bic`] ?? null,
  };
}

/** Finds both sides of the splits of a create request, and notes what cannot be used (contract 10, 4.5). */
export async function newSides(
  ctx: Ctx,
  drafts: readonly SplitDraft[],
  violations: Violations,
): Promise<Sides[]> {
  const sides: Sides[] = [];
  for (const [n, draft] of drafts.entries()) {
    const fail = (side: Side, { message }: Unusable) => {
      for (const part of ['id', 'name']) violations.add(`transactions.${n}.${side}_${part}`, message);
    };
    const type = draft.values.type as TransactionType;
    const [from, to] = [named(draft, 'source'), named(draft, 'destination')];
    if (type === 'reconciliation' && isEmpty(from) && isEmpty(to)) {
      for (const side of SIDES) fail(side, { message: 'A reconciliation needs an account.' });
      continue;
    }
    const source = await resolveSource(ctx, type, from);
    if ('message' in source) {
      fail('source', source);
      continue;
    }
    const destination = await resolveDestination(ctx, type, { named: to, source });
    if ('message' in destination) fail('destination', destination);
    else sides.push({ source, destination });
  }
  return sides;
}

/**
 * Notes splits of a create request that do not share the account on the person's own side. They are compared
 * as they were submitted (contract 10, section 4.4, step 7), and as they were found.
 */
export function checkEqualAccounts(
  drafts: readonly SplitDraft[],
  sides: readonly Sides[],
  violations: Violations,
): void {
  const type = drafts[0]?.values.type;
  for (const side of type ? SHARED[type] : []) {
    const accounts = drafts.map(({ values }, n) =>
      [values[`${side}_id`], values[`${side}_name`], idOf(sides[n]?.[side])].join(' '),
    );
    if (new Set(accounts).size > 1) violations.add(`transactions.0.${side}_id`, NOT_EQUAL);
  }
}

/**
 * Finds both sides of the splits of an update: the stored accounts, unless others are submitted; on the
 * person's own side those of the first split. Notes what cannot be used, and two splits that differ there
 * (contract 10, section 4.10).
 */
export async function changedSides(
  ctx: Ctx,
  changes: readonly SplitChange[],
  type: TransactionType,
): Promise<Sides[]> {
  const sides: Sides[] = [];
  const share = (side: Side, own: Resolved, { draft }: SplitChange): Resolved => {
    const first = sides[0]?.[side];
    if (!first || !SHARED[type].includes(side)) return own;
    if (changes.length === 2 && idOf(first) !== idOf(own)) {
      draft.violations.add(`transactions.0.${side}_id`, NOT_EQUAL);
    }
    return first;
  };
  for (const change of changes) {
    const from = await changedSide(change, 'source', (to) => resolveSource(ctx, type, to));
    if (!from) continue;
    const source = share('source', from, change);
    const find = (to: Named) => resolveDestination(ctx, type, { named: to, source });
    const to = await changedSide(change, 'destination', find);
    if (!to) continue;
    const pair = { source, destination: share('destination', to, change) };
    checkPair(change, type, pair);
    sides.push(pair);
  }
  return sides;
}

/** Whether the split of an update names an account; only a filled IBAN or number does so by itself. */
const names = ({ draft }: SplitChange, side: Side): boolean =>
  draft.hasAny(`${side}_id`, `${side}_name`) ||
  Boolean(draft.values[`${side}_iban`] || draft.values[`${side}_number`]);

async function changedSide(
  change: SplitChange,
  side: Side,
  find: (named: Named) => Promise<Resolved | Unusable>,
): Promise<Resolved | undefined> {
  const { draft, stored } = change;
  if (stored && !names(change, side)) return { account: stored[side] as Split['source'] as Account };
  const found = await find(named(draft, side));
  if (!('message' in found)) return found;
  failSide(change, side, found.message);
  return undefined;
}

function failSide({ draft }: SplitChange, side: Side, message: string): void {
  for (const field of SIDE_FIELDS[side]) draft.fail(field, message);
  if (draft.has('type')) draft.fail('type', message);
}

/** Notes accounts that may not face each other, as a new type or the first split's account makes them do. */
function checkPair(change: SplitChange, type: TransactionType, { source, destination }: Sides): void {
  const isSame = idOf(source) !== undefined && idOf(source) === idOf(destination);
  if (!isSame && mayFace(type, typeOf(source), typeOf(destination))) return;
  const message = isSame ? SAME : `A ${type} cannot go between these accounts.`;
  const isOnlyType = change.draft.has('type') && !SIDES.some((side) => names(change, side));
  if (isOnlyType) change.draft.fail('type', message);
  else failSide(change, 'destination', message);
}

/**
 * Notes opening balances that would not be the one an account shows: several in one transaction, and a second
 * one of an account (contract 10, section 3.8). `groupId` is the transaction that is changed, if any.
 */
export async function checkOpening(
  ctx: Ctx,
  sides: readonly Sides[],
  at: { violations: Violations; groupId?: number },
): Promise<void> {
  if (sides.length > 1) at.violations.add('transactions', 'An opening balance has one split.');
  for (const side of SIDES) {
    const found = sides[0]?.[side];
    if (!found || !('account' in found) || !isOwnSide(found)) continue;
    const known = await selectOpeningBalance(ctx.db, ctx.actor.userGroupId, found.account.id);
    if (known && known.groupId !== at.groupId) {
      at.violations.add(`transactions.0.${side}_id`, 'This account has an opening balance already.');
    }
  }
}
