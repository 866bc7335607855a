import { changedFields } from '../../src/kernel/changed-fields.ts';
import type { Ctx } from '../../src/kernel/ctx.ts';
import { instantOf } from '../../src/kernel/date.ts';
import type { Page, PageRequest } from '../../src/kernel/page.ts';
import { notFound } from '../../src/kernel/refusal.ts';
import type { SampleThingDraft } from './sample-things.input.ts';
import {
  deleteSampleThingRow,
  insertSampleThing,
  type SampleThing,
  type SampleThingFields,
  selectSampleThingById,
  selectSampleThingByName,
  selectSampleThings,
  updateSampleThingRow,
} from './sample-things.repository.ts';

export type { SampleThing } from './sample-things.repository.ts';

/** All sample things of the household, by name. */
export function listSampleThings(ctx: Ctx, request: PageRequest): Promise<Page<SampleThing>> {
  return selectSampleThings(ctx.db, ctx.actor.userGroupId, request);
}

/** One sample thing of the household. Refuses (not found) an unknown or foreign number. */
export async function getSampleThing(ctx: Ctx, id: number): Promise<SampleThing> {
  const sampleThing = await selectSampleThingById(ctx.db, ctx.actor.userGroupId, id);
  if (!sampleThing) throw notFound();
  return sampleThing;
}

/** Adds a sample thing. Refuses (invalid) a name that is taken. */
export async function storeSampleThing(ctx: Ctx, draft: SampleThingDraft): Promise<SampleThing> {
  await refuseTakenName(ctx, draft);
  const { name, notes = null } = draft.done();
  const household = { userGroupId: ctx.actor.userGroupId, at: instantOf(ctx.now()) };
  const stored = await insertSampleThing(ctx.db, household, { name, notes });
  ctx.record({
    action: 'sample-things.store',
    subject: { type: 'sample-things', id: stored.id },
    after: { name, notes },
  });
  return stored;
}

/**
 * Changes the submitted fields of a sample thing; a field submitted empty is cleared. Refuses (not found) an
 * unknown number and (invalid) a name that another one has.
 */
export async function updateSampleThing(ctx: Ctx, id: number, draft: SampleThingDraft): Promise<SampleThing> {
  const current = await getSampleThing(ctx, id);
  await refuseTakenName(ctx, draft, current);
  const { name = current.name, notes = current.notes } = draft.done();
  const changes = changedFields<SampleThingFields>(current, { name, notes });
  if (!changes) return current;
  const updated = { ...current, name, notes, updatedAt: instantOf(ctx.now()) };
  await updateSampleThingRow(ctx.db, updated);
  ctx.record({ action: 'sample-things.update', subject: { type: 'sample-things', id }, ...changes });
  return updated;
}

/** Deletes a sample thing. Refuses (not found) an unknown number. */
export async function destroySampleThing(ctx: Ctx, id: number): Promise<void> {
  const { name, notes } = await getSampleThing(ctx, id);
  await deleteSampleThingRow(ctx.db, id);
  ctx.record({
    action: 'sample-things.destroy',
    subject: { type: 'sample-things', id },
    before: { name, notes },
  });
}

async function refuseTakenName(ctx: Ctx, draft: SampleThingDraft, current?: SampleThing): Promise<void> {
  const { name } = draft.values;
  if (!name || name === current?.name) return;
  const namesake = await selectSampleThingByName(ctx.db, ctx.actor.userGroupId, name);
  if (namesake) draft.fail('name', 'This name is already in use.');
}
