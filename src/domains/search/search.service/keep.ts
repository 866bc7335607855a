import type { Ctx } from '../../../kernel/ctx.ts';
import { foldTexts } from '../search.logic/texts.ts';
import { type Wording, wordingKey, wordingOf } from '../search.logic/wording.ts';
import {
  deleteTexts,
  insertTexts,
  selectPlaces,
  selectTextsOfGroups,
  selectWritten,
  type TextRow,
  updateAlone,
  updateNewest,
  upsertWordings,
  type WrittenTexts,
} from '../search.repository/texts.ts';

/** Texts that are written together. */
const BATCH = 256;

/** A split's texts that have no number of a wording yet. */
export type WordedTexts = Omit<TextRow, 'wording_id'> & { wording: Wording; key: string };

/** What is kept of the texts of whole groups. */
export function textsToKeep(userGroupId: number, written: readonly WrittenTexts[]): WordedTexts[] {
  const splits = Map.groupBy(written, (row) => row.group_id);
  return written.map((row) => {
    const group = splits.get(row.group_id) ?? [];
    const texts = foldTexts(row);
    const wording = wordingOf({ description: texts.description, groupTitle: texts.group_title });
    return {
      journal_id: row.journal_id,
      user_group_id: userGroupId,
      group_id: row.group_id,
      alone: group.length === 1 ? 1 : 0,
      date: row.date,
      position: row.position,
      overtaken: group.some((other) => other.date > row.date) ? 1 : 0,
      ...texts,
      wording,
      key: wordingKey(wording),
    };
  });
}

const COMPARED = [
  'group_id',
  'alone',
  'date',
  'position',
  'overtaken',
  'description',
  'group_title',
  'notes',
  'internal_reference',
  'external_id',
  'external_url',
  'sepa_ct_id',
] as const;

/** Whether what is kept of a split is what should be; the wording follows from the texts. */
export const isKept = (kept: TextRow, texts: WordedTexts): boolean =>
  COMPARED.every((column) => kept[column] === texts[column]);

/** Writes the texts of groups that were made or changed (reaction to `journals.written`). */
export async function keepTexts(ctx: Ctx, groupIds: readonly number[]): Promise<void> {
  for (let at = 0; at < groupIds.length; at += BATCH) await keepBatch(ctx, groupIds.slice(at, at + BATCH));
}

async function keepBatch({ db, actor }: Ctx, groupIds: readonly number[]): Promise<void> {
  const { userGroupId } = actor;
  const kept = new Map<number, TextRow>();
  for (const row of await selectTextsOfGroups(db, userGroupId, groupIds)) kept.set(row.journal_id, row);
  const texts = textsToKeep(userGroupId, await selectWritten(db, userGroupId, groupIds));
  const changed = texts.filter((row) => {
    const old = kept.get(row.journal_id);
    return !old || !isKept(old, row);
  });
  const stale = changed.filter((row) => kept.has(row.journal_id)).map((row) => row.journal_id);
  await deleteTexts(db, userGroupId, stale);
  const counts = new Map<string, { wording: Wording; alone: number }>();
  for (const { key, wording, alone } of changed) {
    const counted = counts.get(key);
    if (counted) counted.alone += alone;
    else counts.set(key, { wording, alone });
  }
  const ids = await upsertWordings(
    db,
    userGroupId,
    [...counts].map(([key, { wording, alone }]) => ({
      key,
      description: wording.description,
      group_title: wording.groupTitle,
      alone,
    })),
  );
  await insertTexts(
    db,
    changed.map(({ wording: _, key, ...row }) => ({ ...row, wording_id: ids.get(key) as number })),
  );
}

/** Forgets the texts of splits that are about to be deleted (reaction to `journals.destroyed`). */
export async function forgetTexts({ db, actor }: Ctx, journalIds: readonly number[]): Promise<void> {
  const { userGroupId } = actor;
  const places = await selectPlaces(db, userGroupId, journalIds);
  await deleteTexts(db, userGroupId, [...journalIds]);
  const groups = [...new Set(places.map((place) => place.group_id))];
  const left = Map.groupBy(await selectTextsOfGroups(db, userGroupId, groups), (row) => row.group_id);
  const alone: number[] = [];
  const newest: number[] = [];
  for (const rows of left.values()) {
    const isLast = (row: TextRow) => rows.every((other) => other.date <= row.date);
    newest.push(...rows.filter((row) => row.overtaken === 1 && isLast(row)).map((row) => row.journal_id));
    if (rows.length === 1) alone.push(...rows.filter((row) => row.alone === 0).map((row) => row.journal_id));
  }
  await updateNewest(db, userGroupId, newest);
  await updateAlone(db, userGroupId, alone);
}
