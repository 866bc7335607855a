/**
 * Writes the API description, `docs/openapi.json`, and the types of the client, `src/client/types.ts`:
 * `npm run openapi`. Examples are recorded from a server with a small household.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMAINS } from '../src/domains.ts';
import { describeApi } from '../src/http/openapi.ts';
import { VERSION } from '../src/version.ts';
import { recordExamples } from './openapi/examples.ts';
import { typesOf } from './openapi/types.ts';

const root = join(import.meta.dirname, '..');

const document = describeApi({ version: VERSION, domains: DOMAINS, examples: await recordExamples() });
writeFileSync(join(root, 'docs/openapi.json'), `${JSON.stringify(document, null, 1)}\n`);
writeFileSync(join(root, 'src/client/types.ts'), typesOf(document));
