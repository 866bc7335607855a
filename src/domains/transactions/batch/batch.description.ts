import { type Descriptions, done } from '../../../http/describe.ts';
import { text } from '../../../http/schema.ts';

/** How the end of a batch is described (contract 20, section 12.4). */
export const batchDescriptions: Descriptions = {
  'POST /v1/batch/finish': {
    body: { type: 'object', properties: { apply_rules: { ...text, description: 'Only `true` counts.' } } },
    answer: done,
  },
};
