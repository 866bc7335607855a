import { type Descriptions, done, list, one, PAGE } from '../../src/http/describe.ts';
import { bodyOf } from '../../src/http/schema.ts';
import { SAMPLE_THING_FIELDS } from './sample-things.input.ts';
import { SampleThing } from './sample-things.schema.ts';

/** How the endpoints of sample things are described. */
export const sampleThingsDescriptions: Descriptions = {
  'GET /v1/sample-things': { query: PAGE, answer: list(SampleThing) },
  'POST /v1/sample-things': { body: bodyOf(SAMPLE_THING_FIELDS), answer: one(SampleThing) },
  'GET /v1/sample-things/:id': { answer: one(SampleThing) },
  'PUT /v1/sample-things/:id': {
    body: bodyOf(SAMPLE_THING_FIELDS, { update: true }),
    answer: one(SampleThing),
  },
  'DELETE /v1/sample-things/:id': { answer: done },
};
