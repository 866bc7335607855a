import type { Ctx } from '../../kernel/ctx.ts';
import { addDays, type Day, type Instant, instantOf, startOfDay } from '../../kernel/date.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { notFound } from '../../kernel/refusal.ts';
import { findCurrencies } from '../currencies/currencies.service.ts';
import {
  type Entry,
  type HistoryFilter,
  type ShownChange,
  type StoredEntry,
  undoIn,
} from './history.logic/entry.ts';
import { changesIn, cutTo, type Limits, type ReadChange } from './history.logic/excerpt.ts';
import { currencyIdsIn } from './history.logic/fields.ts';
import { nameIn } from './history.logic/name.ts';
import { talliesOf } from './history.logic/tallies.ts';
import { keyOf, selectNames } from './history.repository/names.ts';
import {
  type RowFilter,
  selectEmails,
  selectEntry,
  selectHistory,
  selectTallies,
} from './history.repository/rows.ts';
import { selectUndos } from './history.repository/undos.ts';
import { refusalOf } from './history.service/refusals.ts';

export type { Entry, ShownChange } from './history.logic/entry.ts';

/** How much of a write is read and shown in a list: characters of all its changes, and see `Limits`. */
const IN_LIST = { read: 32_768, changes: 20, characters: 2_000 };
/** The same where one write is looked at. */
const ALONE = { read: 1_048_576, changes: 1_000, characters: 262_144 };

/**
 * What was written in the household, newest first. Large writes are shown in part. A constant number of
 * statements.
 */
export async function listHistory(
  ctx: Ctx,
  filter: HistoryFilter,
  request: PageRequest,
): Promise<Page<Entry>> {
  const asked = { filter: rowsOf(filter), request, characters: IN_LIST.read };
  const { items, total } = await selectHistory(ctx.db, ctx.actor.userGroupId, asked);
  return { items: await completed(ctx, items, IN_LIST), total };
}

/** One write, by its number. Refuses (not found) what this household does not have. */
export async function showEntry(ctx: Ctx, id: number): Promise<Entry> {
  const wanted = { id, characters: ALONE.read };
  const row = await selectEntry(ctx.db, ctx.actor.userGroupId, wanted);
  const [entry] = row ? await completed(ctx, [row], ALONE) : [];
  if (!entry) throw notFound();
  return entry;
}

function rowsOf({ subjectType, subjectId, userId, action, start, end }: HistoryFilter): RowFilter {
  return {
    types: subjectType === undefined ? undefined : spellingsOf(subjectType),
    subjectId,
    userId,
    action,
    from: start === undefined ? undefined : beginOf(start),
    to: end === undefined ? undefined : beginOf(addDays(end, 1)),
  };
}

/** Kinds of things are known by the word of their address, too: `piggy-banks` are `piggy_banks`. */
const spellingsOf = (type: string): string[] => [
  ...new Set([type, type.replaceAll('-', '_'), type.replaceAll('_', '-')]),
];

/** The moment at which a day begins on the wall of the server. */
const beginOf = (day: Day): Instant => instantOf(new Date(startOfDay(day)));

/** Stored rows with all that is shown of them. */
async function completed(ctx: Ctx, rows: readonly StoredEntry[], limits: Limits): Promise<Entry[]> {
  const { db, actor } = ctx;
  const sequences = rows.map(({ sequence }) => sequence);
  const tallies = await selectTallies(db, actor.userGroupId, sequences);
  const undos = await selectUndos(db, actor.userGroupId, sequences);
  const emails = await selectEmails(db, [...new Set(rows.map(({ userId }) => userId))]);
  const read = rows.map((row) => changesIn(row));
  const shown = read.map((changes) => cutTo(changes, limits));
  const nameless = shown.flatMap((changes) =>
    changes.filter(({ change }) => nameIn(change) === null).map(({ change }) => change.subject),
  );
  const names = await selectNames(db, actor.userGroupId, nameless);
  const currencies = await findCurrencies(
    ctx,
    shown.flatMap((changes) => changes.flatMap(({ change }) => currencyIdsIn([change.before, change.after]))),
  );
  return rows.map((row, n) => {
    const changes = (shown[n] ?? []).map((change) => shownOf(change, names));
    const told = tallies.get(row.sequence) ?? talliesOf((read[n] ?? []).map(({ change }) => change));
    const count = told.reduce((sum, tally) => sum + tally.count, 0);
    const undoneBy = undos.get(row.sequence);
    const undo = undoIn((read[n] ?? []).map(({ change }) => change));
    const email = emails.get(row.userId);
    return {
      id: row.id,
      sequence: row.sequence,
      createdAt: row.createdAt,
      user: email === undefined ? undefined : { id: row.userId, email },
      operation: row.operation,
      tallies: told,
      changes,
      currencies,
      isCut: changes.length < count || changes.some(({ isCut }) => isCut),
      refusal: refusalOf({ tallies: told, isUndone: undoneBy !== undefined }),
      undoneBy,
      undoes: undo?.sequence,
      notes: undo?.notes ?? [],
    };
  });
}

function shownOf({ change, isCut }: ReadChange, names: ReadonlyMap<string, string>): ShownChange {
  return { ...change, isCut, name: nameIn(change) ?? names.get(keyOf(change.subject)) ?? null };
}
