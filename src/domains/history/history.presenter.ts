import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { Entry, ShownChange } from './history.logic/entry.ts';
import { type Currencies, shownFields } from './history.logic/fields.ts';

/** A write of the household as the wire shows it. */
export function presentEntry(entry: Entry): Resource {
  const { id, user, refusal, undoneBy, undoes } = entry;
  return {
    type: 'history',
    id,
    attributes: {
      created_at: showInstant(entry.createdAt),
      user_id: user === undefined ? null : String(user.id),
      user_email: user?.email ?? null,
      operation: entry.operation,
      sequence: entry.sequence,
      summary: entry.tallies.map(({ action, subjectType, count }) => ({
        action,
        subject_type: subjectType,
        count,
      })),
      changes: entry.changes.map((change) => presentChange(change, entry.currencies)),
      truncated: entry.isCut,
      undoable: refusal === undefined,
      undo_refusal: refusal ?? null,
      undone_by: undoneBy ?? null,
      undoes: undoes ?? null,
      notes: entry.notes,
    },
  };
}

function presentChange(
  { action, subject, name, before, after, isCut }: ShownChange,
  currencies: Currencies,
): object {
  return {
    action,
    subject_type: subject.type,
    subject_id: String(subject.id),
    subject_name: name,
    before: before === undefined ? null : shownFields(before, currencies),
    after: after === undefined ? null : shownFields(after, currencies),
    truncated: isCut,
  };
}
