import { line, lines } from '../../src/http/field-kinds.ts';
import { type Draft, readFields } from '../../src/http/fields.ts';
import type { RawInput } from '../../src/http/route.ts';

/** What is sent about a sample thing. */
export const SAMPLE_THING_FIELDS = {
  name: line({ required: true, max: 255 }),
  notes: lines({ max: 32_768 }),
};

/** A sample thing as it was sent. */
export type SampleThingDraft = Draft<typeof SAMPLE_THING_FIELDS>;

/** Reads a new sample thing. */
export const readNewSampleThing = (raw: RawInput): SampleThingDraft =>
  readFields(SAMPLE_THING_FIELDS, raw.body);

/** Reads changes to a sample thing; fields that are not there stay as they are. */
export const readSampleThingChange = (raw: RawInput): SampleThingDraft =>
  readFields(SAMPLE_THING_FIELDS, raw.body, { update: true });
