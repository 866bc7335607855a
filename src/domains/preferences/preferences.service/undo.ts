import type { Change, Ctx } from '../../../kernel/ctx.ts';
import type { Json } from '../../../kernel/json.ts';
import { contentBack, each, fieldsBack, gone, nameTaken, type UndoTable } from '../../../kernel/undo.ts';
import {
  deletePreference,
  insertPreferenceAgain,
  type Preference,
  selectPreferenceById,
  selectPreferenceByName,
} from '../preferences.repository.ts';
import { change as changePreference, SECRETS } from '../preferences.service.ts';

/** How changes of preferences are turned back, by the person whose they are. */
export const undoPreferences: UndoTable = {
  'preferences.store': each(takeAway),
  'preferences.update': each(revert),
  'preferences.destroy': each(restore),
};

const find = (ctx: Ctx, id: number): Promise<Preference | undefined> =>
  selectPreferenceById(ctx.db, ctx.actor.userId, id);

/** What was not set before has its default again. */
async function takeAway(ctx: Ctx, { subject }: Change): Promise<void> {
  const preference = await find(ctx, subject.id);
  if (!preference) throw gone('preference');
  await deletePreference(ctx.db, subject.id);
  const { id: _, value, ...content } = preference;
  const before = SECRETS.includes(preference.name) ? undefined : { ...content, value };
  ctx.record({ action: 'preferences.destroy', subject, ...(before && { before }) });
}

async function revert(ctx: Ctx, change: Change): Promise<void> {
  const now = await find(ctx, change.subject.id);
  const { value } = fieldsBack<{ value: Json }>({ noun: 'preference', now, change });
  if (value !== undefined) await changePreference(ctx, now as Preference, value);
}

async function restore(ctx: Ctx, change: Change): Promise<void> {
  const { id } = change.subject;
  const content = contentBack<Omit<Preference, 'id'>>('preference', change, await find(ctx, id));
  const { name } = content;
  if (await selectPreferenceByName(ctx.db, ctx.actor.userId, name)) throw nameTaken('preference', name);
  await insertPreferenceAgain(ctx.db, ctx.actor.userId, { ...content, id });
  ctx.record({ action: 'preferences.store', subject: change.subject, after: { name } });
}
