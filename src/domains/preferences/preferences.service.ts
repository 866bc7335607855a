import { assert } from '../../kernel/assert.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { instantOf } from '../../kernel/date.ts';
import type { Json } from '../../kernel/json.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { invalid, notFound } from '../../kernel/refusal.ts';
import { localeNamed } from '../../ledger/readable.ts';
import type { PreferenceDraft, ValueDraft } from './preferences.input.ts';
import { DEFAULTS, defaultOf, saysNothing } from './preferences.logic.ts';
import {
  insertPreferences,
  type Preference,
  selectAssetIds,
  selectPreferenceById,
  selectPreferenceByName,
  selectPreferences,
  updatePreferenceRow,
} from './preferences.repository.ts';

export type { Preference } from './preferences.repository.ts';

/** The reference keeps the primary currency under this name; here it belongs to the household. */
const OF_CURRENCIES = 'currencyPreference';
/** Names of preferences that are a password of sorts, so the history does not tell their values. */
export const SECRETS = ['access_token'];

/**
 * What the person who asks set under a name, or else what it is by default; undefined for a name that the
 * server does not know and nobody set. Anything may have been stored, so the caller checks its shape.
 */
export async function preferenceOf(ctx: Ctx, name: string): Promise<unknown> {
  const stored = await selectPreferenceByName(ctx.db, ctx.actor.userId, name);
  return stored ? stored.value : defaultOf(name);
}

/**
 * The locale in which the person who asks reads amounts: that of the preference `locale`, or of their
 * language where it says `equal` (contract 20, section 11).
 */
export async function localeOf(ctx: Ctx): Promise<string> {
  const locale = await preferenceOf(ctx, 'locale');
  return localeNamed(locale === 'equal' ? await preferenceOf(ctx, 'language') : locale);
}

/** All preferences of the person who asks, oldest first. */
export function listPreferences(ctx: Ctx, request: PageRequest): Promise<Page<Preference>> {
  return selectPreferences(ctx.db, ctx.actor.userId, request);
}

/**
 * The preference of exactly this name, or else of this number, or else the default of the name. Refuses (not
 * found) when there is none of them, and (invalid) the name under which the reference keeps the primary
 * currency (contract 20, section 11).
 */
export async function getPreference(ctx: Ctx, nameOrId: string): Promise<Preference> {
  refuseCurrency(nameOrId);
  const stored = await findStored(ctx, nameOrId);
  if (stored) return stored;
  const value = defaultOf(nameOrId);
  if (value === undefined) throw notFound();
  const at = instantOf(ctx.now());
  return { id: 0, name: nameOrId, value, createdAt: at, updatedAt: at };
}

/**
 * The numbers of the accounts of the front page. Where none are chosen, all active assets are told: the app
 * that asks under this name shows an empty page otherwise (contract 50, Abacus).
 */
export async function frontPageAccounts(ctx: Ctx): Promise<Preference> {
  const chosen = await getPreference(ctx, 'frontpageAccounts');
  if (!saysNothing(chosen.value)) return chosen;
  return { ...chosen, value: await selectAssetIds(ctx.db, ctx.actor.userGroupId) };
}

/** Sets a value under a name, whether there is one already or not. Refuses (invalid) as `getPreference`. */
export async function storePreference(ctx: Ctx, draft: PreferenceDraft): Promise<Preference> {
  const { name, data } = draft.done();
  refuseCurrency(name);
  const stored = await selectPreferenceByName(ctx.db, ctx.actor.userId, name);
  return stored ? change(ctx, stored, data) : add(ctx, name, data);
}

/** Changes what `getPreference` finds; refuses like it. */
export async function updatePreference(ctx: Ctx, nameOrId: string, draft: ValueDraft): Promise<Preference> {
  const current = await getPreference(ctx, nameOrId);
  const { data } = draft.done();
  return current.id === 0 ? add(ctx, current.name, data) : change(ctx, current, data);
}

/** Writes the defaults down for a new person, so that each has a number and stands in the list. */
export async function seedPreferences(ctx: Ctx): Promise<void> {
  const { userId } = ctx.actor;
  const defaults = Object.entries(DEFAULTS).map(([name, value]) => ({ name, value }));
  await insertPreferences(ctx.db, { userId, at: instantOf(ctx.now()) }, defaults);
  ctx.record({
    action: 'preferences.seed',
    subject: { type: 'users', id: userId },
    after: { preferences: defaults.length },
  });
}

async function findStored(ctx: Ctx, nameOrId: string): Promise<Preference | undefined> {
  const { userId } = ctx.actor;
  const named = await selectPreferenceByName(ctx.db, userId, nameOrId);
  if (named || !/^\d{1,15}$/.test(nameOrId)) return named;
  return selectPreferenceById(ctx.db, userId, Number(nameOrId));
}

async function add(ctx: Ctx, name: string, value: Json): Promise<Preference> {
  const person = { userId: ctx.actor.userId, at: instantOf(ctx.now()) };
  const [stored] = await insertPreferences(ctx.db, person, [{ name, value }]);
  assert(stored, 'an inserted preference comes back');
  ctx.record({
    action: 'preferences.store',
    subject: { type: 'preferences', id: stored.id },
    after: { name },
  });
  return stored;
}

/** Gives a stored preference another value. */
export async function change(ctx: Ctx, current: Preference, value: Json): Promise<Preference> {
  const changes = changedFields<{ value: Json }>(current, { value });
  if (!changes) return current;
  const updated = { ...current, value, updatedAt: instantOf(ctx.now()) };
  await updatePreferenceRow(ctx.db, updated);
  ctx.record({
    action: 'preferences.update',
    subject: { type: 'preferences', id: current.id },
    ...(!SECRETS.includes(current.name) && changes),
  });
  return updated;
}

function refuseCurrency(name: string): void {
  if (name !== OF_CURRENCIES) return;
  throw invalid({ name: ['The primary currency is read and set under /v1/currencies.'] });
}
