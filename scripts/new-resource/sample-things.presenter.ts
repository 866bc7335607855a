import type { Resource } from '../../src/http/json-api.ts';
import { showInstant } from '../../src/kernel/date.ts';
import type { SampleThing } from './sample-things.repository.ts';

/** A sample thing as the wire shows it. */
export function presentSampleThing(sampleThing: SampleThing): Resource {
  return {
    type: 'sample-things',
    id: sampleThing.id,
    attributes: {
      created_at: showInstant(sampleThing.createdAt),
      updated_at: showInstant(sampleThing.updatedAt),
      name: sampleThing.name,
      notes: sampleThing.notes,
    },
  };
}
