import { type Descriptions, list, one, PAGE, parametersOf } from '../../http/describe.ts';
import { HISTORY_FILTERS } from './history.input.ts';
import { HistoryEntry } from './history.schema.ts';

/** How the endpoints of the history are described. */
export const historyDescriptions: Descriptions = {
  'GET /v1/history': {
    query: [
      ...PAGE,
      ...parametersOf(HISTORY_FILTERS, {
        subject_type: 'Only writes that changed such a thing, as `transactions` or `piggy_banks`.',
        subject_id: 'Only writes that changed the thing of this number; together with `subject_type`.',
        user_id: 'Only what this person wrote.',
        action: 'Only writes with such a change, as `tags.update`.',
        start: 'Only writes from this day on.',
        end: 'Only writes up to the end of this day.',
      }),
    ],
    answer: list(HistoryEntry),
  },
  'GET /v1/history/:id': { answer: one(HistoryEntry) },
  'POST /v1/history/:id/undo': {
    answer: {
      ...one(HistoryEntry),
      description: 'The write that was undone: `undone_by` tells by which one, `notes` what stays as it was.',
    },
  },
};
