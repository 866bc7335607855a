import { changedFields } from '../../../kernel/changed-fields.ts';
import type { Actor, Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database.ts';
import { instantOf } from '../../../kernel/date.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { forbidden, notFound } from '../../../kernel/refusal.ts';
import { fold } from '../../../kernel/text.ts';
import { deleteSessionsOf, selectUser, selectUserByEmail } from '../users.repository.ts';
import { createUser, hashPassword, type User, userOf } from '../users.service/people.ts';
import type { NewPersonDraft, PersonDraft } from './people.input.ts';
import {
  deleteHousehold,
  deletePerson,
  selectAbandoned,
  selectPeople,
  selectPrimaryCode,
  updatePerson,
} from './people.repository.ts';

/** What a household begins with where its maker has no primary currency. */
const CURRENCY_DEFAULT = 'EUR';
/** Rows of an abandoned household that are taken away in one transaction. */
const ROWS_PER_PIECE = 500;

/** Refuses (403) whoever is no owner of the server. */
function checkOwner({ actor }: Ctx): void {
  if (actor.role !== 'owner') throw forbidden();
}

/** Everybody on this server, in the order in which they came. For owners (contract 20, section 9). */
export async function listPeople(ctx: Ctx, request: PageRequest): Promise<Page<User>> {
  checkOwner(ctx);
  const { items, total } = await selectPeople(ctx.db, request);
  return { items: items.map(userOf), total };
}

/** A person by number. For owners; refuses (not found) a number that nobody has. */
export async function getPerson(ctx: Ctx, id: number): Promise<User> {
  checkOwner(ctx);
  const row = await selectUser(ctx.db, id);
  if (!row) throw notFound();
  return userOf(row);
}

/** A person to be added, once the slow work is done. */
export interface PreparedPerson {
  draft: NewPersonDraft;
  passwordHash: string | null;
}

/** Hashes the password of a new person, before the transaction, unless they are going to be refused. */
export async function preparePerson(draft: NewPersonDraft): Promise<PreparedPerson> {
  const { password } = draft.values;
  const passwordHash = password && !draft.violations.any ? await hashPassword(password) : null;
  return { draft, passwordHash };
}

/**
 * Adds a person with a household of their own, which begins with the primary currency of whoever adds them.
 * Without a password they cannot sign in until an owner gives them one. For owners; refuses (422, `email`) an
 * address that somebody has (contract 20, section 9).
 */
export async function storePerson(ctx: Ctx, { draft, passwordHash }: PreparedPerson): Promise<User> {
  checkOwner(ctx);
  await checkEmail(ctx, draft);
  const { email, role, blocked, blocked_code } = draft.done();
  const defaultCurrency = (await selectPrimaryCode(ctx.db, ctx.actor.userGroupId)) ?? CURRENCY_DEFAULT;
  const person = { email, role: role ?? 'user', passwordHash, defaultCurrency } as const;
  const { userId } = await createUser(ctx, person);
  const stored = await getPerson(ctx, userId);
  return blocked || blocked_code
    ? change(ctx, stored, { blocked: blocked ?? false, blockedCode: blocked_code ?? null })
    : stored;
}

/**
 * Changes a person: an empty role takes theirs away, blocking ends their sessions and makes their tokens
 * worthless for as long as it lasts. For owners; refuses (not found) a number that nobody has, (422) an
 * address that somebody else has, and to block oneself or to give up one's own role: an owner is always left.
 */
export async function updatePersonOf(ctx: Ctx, id: number, draft: PersonDraft): Promise<User> {
  const person = await getPerson(ctx, id);
  await checkEmail(ctx, draft, id);
  if (id === ctx.actor.userId) {
    if (draft.values.blocked) draft.fail('blocked', 'You cannot block yourself.');
    if (draft.has('role') && draft.values.role !== 'owner') {
      draft.fail('role', 'You cannot give up your own role.');
    }
  }
  const { email, role, blocked, blocked_code } = draft.done();
  const isBlocked = blocked ?? person.blocked;
  const kept = isBlocked ? person.blockedCode : null;
  return change(ctx, person, {
    email: email ?? person.email,
    role: draft.has('role') ? (role ?? 'user') : person.role,
    blocked: isBlocked,
    blockedCode: draft.has('blocked_code') ? (blocked_code ?? null) : kept,
  });
}

/**
 * Deletes a person with their tokens, at once. Their household goes with them when nobody else belongs to it:
 * `emptyAbandoned` takes it away piece by piece. For owners; refuses (not found) a number that nobody has,
 * and (403) to delete oneself (contract 20, section 9).
 */
export async function destroyPerson(ctx: Ctx, id: number): Promise<void> {
  const person = await getPerson(ctx, id);
  if (id === ctx.actor.userId) throw forbidden('You cannot delete yourself.');
  await deletePerson(ctx.db, id);
  const { email, role, blocked, userGroupId, createdAt } = person;
  const before = { email, role, blocked, user_group_id: userGroupId, created_at: createdAt };
  ctx.record({ action: 'users.destroy', subject: { type: 'users', id }, before });
}

/** Households that nobody belongs to any more. For the server itself, not for a person. */
export const abandonedHouseholds = (ctx: Ctx): Promise<number[]> => selectAbandoned(ctx.db);

/**
 * Takes a piece of an abandoned household away, at the end the household itself; tells whether it is gone. In
 * pieces, because deleting years of transactions at once would hold up everybody else. `forgets` are the
 * ways to take rows away, those first at whose rows nothing points; each gives how many it took.
 */
export async function emptyAbandoned(
  { db }: Ctx,
  userGroupId: number,
  forgets: readonly ((db: Db, of: { userGroupId: number; limit: number }) => Promise<number>)[],
): Promise<boolean> {
  let limit = ROWS_PER_PIECE;
  for (const forget of forgets) {
    limit -= await forget(db, { userGroupId, limit });
    if (limit <= 0) return false;
  }
  await deleteHousehold(db, userGroupId);
  return true;
}

async function checkEmail(ctx: Ctx, draft: PersonDraft, own?: number): Promise<void> {
  const { email } = draft.values;
  if (!email) return;
  const holder = await selectUserByEmail(ctx.db, fold(email));
  if (holder && holder.id !== own) draft.fail('email', 'The email address has already been taken.');
}

type Changeable = Pick<User, 'email' | 'role' | 'blocked' | 'blockedCode'>;

async function change(ctx: Ctx, person: User, wanted: Partial<Changeable>): Promise<User> {
  const changes = changedFields<Changeable>(person, wanted);
  if (!changes) return person;
  const now = instantOf(ctx.now());
  const changed: User = { ...person, ...wanted, updatedAt: now };
  const { id, email, role, blocked, blockedCode } = changed;
  await updatePerson(ctx.db, { id, email, emailFolded: fold(email), role, blocked, blockedCode, now });
  if (blocked) await deleteSessionsOf(ctx.db, id);
  inHouseholdOf(ctx, person).record({ action: 'users.update', subject: { type: 'users', id }, ...changes });
  return changed;
}

/** What an owner does to somebody is history of that person's household, in the owner's name. */
export function inHouseholdOf(ctx: Ctx, { userGroupId }: User): Ctx {
  const actor: Actor = { ...ctx.actor, userGroupId };
  return ctx.as(actor);
}
