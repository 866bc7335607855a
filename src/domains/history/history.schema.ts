import { flag, id, listOf, moment, named, object, orNull, resource, text, whole } from '../../http/schema.ts';

/** Some fields of a thing, under the names that they have elsewhere. */
const Fields = {
  type: 'object',
  description:
    'Some fields, under the names that they have elsewhere. Amounts, also those of splits and other parts, ' +
    'are in the currency of `currency_code` beside them or, where there is none, around them, ' +
    '`foreign_amount` in that of `foreign_currency_code`.',
  properties: {
    currency_code: text,
    currency_decimal_places: whole,
  },
  additionalProperties: true,
};

/** One thing that a write changed. */
const HistoryChange = named(
  'HistoryChange',
  object({
    action: text,
    subject_type: text,
    subject_id: id,
    subject_name: orNull(text),
    before: orNull(Fields),
    after: orNull(Fields),
    truncated: flag,
  }),
);

/** A write of a household: who, when, what, and whether it can be undone. */
export const HistoryEntry = resource(
  { name: 'HistoryEntry', type: 'history' },
  object({
    created_at: moment,
    user_id: orNull(id),
    user_email: orNull(text),
    operation: text,
    sequence: whole,
    summary: listOf(object({ action: text, subject_type: text, count: whole })),
    changes: listOf(HistoryChange),
    truncated: flag,
    undoable: flag,
    undo_refusal: orNull(text),
    undone_by: orNull(whole),
    undoes: orNull(whole),
    notes: listOf(text),
  }),
);
