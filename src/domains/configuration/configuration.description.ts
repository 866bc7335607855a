import { type Descriptions, json } from '../../http/describe.ts';
import { Configuration, OneEntry } from './configuration.schema.ts';

/** How the endpoints of the configuration are described (contract 20, section 12.1). */
export const configurationDescriptions: Descriptions = {
  'GET /v1/configuration': { answer: json(Configuration) },
  'GET /v1/configuration/:title': { answer: json(OneEntry) },
  'PUT /v1/configuration/:title': {
    body: {
      type: 'object',
      properties: { value: { type: ['boolean', 'integer', 'string'] } },
      required: ['value'],
    },
    answer: json(OneEntry),
  },
};
