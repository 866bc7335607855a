import type { Ctx, Look } from '../../../kernel/ctx.ts';
import { type Instant, instantOf } from '../../../kernel/date.ts';
import { SECRETS } from '../../preferences/preferences.service.ts';
import {
  BEFORE_TRANSACTIONS,
  BEHIND_TRANSACTIONS,
  type Section,
  type Stored,
  TRANSACTIONS,
} from '../data.logic/sections.ts';
import { type Entry, selectNextGroups } from '../data.repository/entries.ts';
import {
  countWrites,
  selectHousehold,
  selectLinkTypes,
  selectOfSection,
  selectSection,
} from '../data.repository/whole.ts';

/** Rows that are read in one look. */
const PAGE = 256;

/** A piece of the export of everything, in the order in which it is written. */
export type Piece =
  | { kind: 'head'; at: Instant; writes: number; household: Awaited<ReturnType<typeof selectHousehold>> }
  | { kind: 'rows'; section: Section; rows: readonly Stored[] }
  | { kind: 'end'; section: Section }
  | { kind: 'foot'; writes: number };

/**
 * Everything of the household but its history and its secrets, piece by piece, each in a look of its own: a
 * slow reader holds nothing up, and nothing is in memory but one page. The number of writes at the beginning
 * and at the end tells whether somebody changed something meanwhile.
 */
export async function* exportWhole(look: Look): AsyncGenerator<Piece> {
  yield look(async (ctx) => ({
    kind: 'head' as const,
    at: instantOf(ctx.now()),
    writes: await countWrites(ctx.db, ctx.actor.userGroupId),
    household: await selectHousehold(ctx.db, ctx.actor, SECRETS),
  }));
  for (const section of BEFORE_TRANSACTIONS) yield* exportSection(look, section);
  yield* exportGroups(look);
  const selectOwn = ({ db, actor }: Ctx) => selectLinkTypes(db, actor.userGroupId);
  const linkTypes = { name: 'link_types', table: 'link_types', order: ['id'] } satisfies Section;
  yield { kind: 'rows', section: linkTypes, rows: await look(selectOwn) };
  yield { kind: 'end', section: linkTypes };
  for (const section of BEHIND_TRANSACTIONS) yield* exportSection(look, section);
  const writes = await look((ctx) => countWrites(ctx.db, ctx.actor.userGroupId));
  yield { kind: 'foot', writes };
}

async function* exportSection(look: Look, section: Section): AsyncGenerator<Piece> {
  let after = 0;
  for (let isEnd = false; !isEnd; ) {
    const rows = await look(({ db, actor: { userGroupId } }) =>
      selectSection(db, section, { userGroupId, after, limit: PAGE }),
    );
    yield { kind: 'rows', section, rows };
    isEnd = rows.length < PAGE;
    after = (rows.at(-1)?.id ?? 0) as number;
  }
  yield { kind: 'end', section };
}

async function* exportGroups(look: Look): AsyncGenerator<Piece> {
  let behind: Entry | undefined;
  for (let isEnd = false; !isEnd; ) {
    const rows = await look(async ({ db, actor: { userGroupId } }) => {
      const page = await selectNextGroups(db, { userGroupId, behind, limit: PAGE });
      isEnd = page.length < PAGE;
      behind = page.at(-1);
      const ids = page.map((entry) => entry.group_id);
      return selectOfSection(db, TRANSACTIONS, { userGroupId, ids });
    });
    yield { kind: 'rows', section: TRANSACTIONS, rows };
  }
  yield { kind: 'end', section: TRANSACTIONS };
}
