/**
 * Tells what the API description permits and no answer of the test suite had: fields that never came, and
 * those that may be null and never were, or always were.
 *
 *   TEST_SIGHTINGS=.sightings npm run test:fast
 *   node scripts/sightings.ts .sightings
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '../src/http/schema.ts';
import { document, pointer } from '../test/described.ts';

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('Say where the suite wrote down what it saw: node scripts/sightings.ts FOLDER');
  process.exit(1);
}
const seen = new Set(
  readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
);

/** What a schema permits and nothing had, with the place of it. */
function* unseen(schema: Schema, place: string): Generator<string> {
  const wasFilled = seen.has(place);
  const wasNull = seen.has(`${place} null`);
  const types = [schema.type ?? []].flat() as string[];
  const choices = (schema.anyOf ?? []) as Schema[];
  const mayBeNull = types.includes('null') || choices.some(({ type }) => type === 'null');
  if (!wasFilled && !wasNull) yield `never there: ${place}`;
  else if (mayBeNull && !wasNull) yield `never null: ${place}`;
  else if (mayBeNull && !wasFilled && types.length + choices.length > 1) yield `always null: ${place}`;
  if (!wasFilled) return;
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    yield* unseen(field, `${place}/properties${pointer(name)}`);
  }
  if (schema.items) yield* unseen(schema.items as Schema, `${place}/items`);
}

let count = 0;
for (const [name, schema] of Object.entries(document.components.schemas)) {
  for (const line of unseen(schema, `/components/schemas/${name}`)) {
    // Schemas of bodies are no business of answers.
    if (/^never there: \/components\/schemas\/New(?!OAuth|Token|SecondFactor)\w+$/.test(line)) continue;
    console.log(line);
    count += 1;
  }
}
console.log(`${count} places that no answer had.`);
process.exitCode = count > 0 ? 1 : 0;
