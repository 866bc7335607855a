import type { Ctx } from '../../../kernel/ctx.ts';
import { type Instant, instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { forbidden, notFound } from '../../../kernel/refusal.ts';
import type { UserGroupDraft } from './user-groups.input.ts';
import {
  selectMembers,
  selectUserGroup,
  selectUserGroups,
  type UserGroupRow,
  updateTitle,
} from './user-groups.repository.ts';

/** Who belongs to a household, and what they may do there. */
export interface Member {
  userId: number;
  email: string;
  /** Whether it is whoever is asking. */
  isYou: boolean;
  roles: string[];
}

/** A household as one of its members sees it. */
export interface UserGroup {
  id: number;
  title: string;
  createdAt: Instant;
  updatedAt: Instant;
  /** Whether whoever is asking works in it now. */
  isInUse: boolean;
  canSeeMembers: boolean;
  /** Empty for those who may not see them. */
  members: Member[];
  primary: { id: number; name: string; code: string; symbol: string; decimalPlaces: number };
}

/** Who may do everything in a household, and see its members. */
const OWNER = 'owner';

/** The households that whoever is asking belongs to (contract 20, section 10). */
export async function listUserGroups(ctx: Ctx, request: PageRequest): Promise<Page<UserGroup>> {
  const { items, total } = await selectUserGroups(ctx.db, ctx.actor.userId, request);
  return { items: await withMembers(ctx, items), total };
}

/** One of them. Refuses (not found) any other. */
export async function getUserGroup(ctx: Ctx, id: number): Promise<UserGroup> {
  const row = await selectUserGroup(ctx.db, ctx.actor.userId, id);
  const [group] = row ? await withMembers(ctx, [row]) : [];
  if (!group) throw notFound();
  return group;
}

/** What has to be done in the household for its primary currency; currencies are kept further down. */
export interface Currencies {
  /** Notes in the draft a currency that the household does not have; gives the code of the one named. */
  check(ctx: Ctx, draft: UserGroupDraft): Promise<string | undefined>;
  makePrimary(ctx: Ctx, code: string): Promise<unknown>;
}

/**
 * Changes the title and the primary currency of a household, whose code counts more than its number. Its
 * owners may. Refuses (not found) a household that one does not belong to, (403) to others, and (422) a
 * missing title or a currency that it does not have (contract 20, section 10).
 */
export async function updateUserGroup(
  ctx: Ctx,
  id: number,
  { draft, currencies }: { draft: UserGroupDraft; currencies: Currencies },
): Promise<UserGroup> {
  const row = await selectUserGroup(ctx.db, ctx.actor.userId, id);
  if (!row) throw notFound();
  if (row.role !== OWNER) throw forbidden();
  const inside = ctx.as({ ...ctx.actor, userGroupId: id });
  const code = await currencies.check(inside, draft);
  const { title } = draft.done();
  if (title !== row.title) {
    await updateTitle(ctx.db, { id, title, now: instantOf(ctx.now()) });
    const subject = { type: 'user_groups', id };
    inside.record({ action: 'user_groups.update', subject, before: { title: row.title }, after: { title } });
  }
  if (code !== undefined && code !== row.currency_code) await currencies.makePrimary(inside, code);
  return getUserGroup(ctx, id);
}

async function withMembers({ db, actor }: Ctx, rows: readonly UserGroupRow[]): Promise<UserGroup[]> {
  const members = await selectMembers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const canSeeMembers = row.role === OWNER;
    const own = canSeeMembers ? members.filter((member) => member.user_group_id === row.id) : [];
    return {
      id: row.id,
      title: row.title,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      isInUse: row.id === actor.userGroupId,
      canSeeMembers,
      members: own.map(({ user_id, email, role }) => ({
        userId: user_id,
        email,
        isYou: user_id === actor.userId,
        roles: [role],
      })),
      primary: {
        id: row.currency_id,
        name: row.currency_name,
        code: row.currency_code,
        symbol: row.currency_symbol,
        decimalPlaces: row.currency_decimal_places,
      },
    };
  });
}
