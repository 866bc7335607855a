import { object, orNull, resource, TIMES, text } from '../../src/http/schema.ts';

/** A sample thing as the wire shows it. */
export const SampleThing = resource(
  { name: 'SampleThing', type: 'sample-things' },
  object({ ...TIMES, name: text, notes: orNull(text) }),
);
