import { id, type Schema, text } from './schema.ts';

/** What is said of the parts of a path, by their names. */
const PATH_PARTS: Record<string, { schema?: Schema; description: string }> = {
  id: { schema: id, description: 'The number of the record.' },
  code: { description: 'The code of the currency.' },
  from: { description: 'The code of the currency that is converted.' },
  to: { description: 'The code of the currency that it is converted to.' },
  date: { description: 'A day, as `2026-03-15`.' },
  tagOrId: { description: 'The name of the tag, or its number.' },
  token: { description: 'The token that lets clocks of other machines in.' },
  title: { description: 'The name of the setting.' },
  nameOrId: { description: 'The name of the preference, or its number.' },
};

/** The parameters in a path: its parts that are named. */
export function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const isNumber = /^(id|\w+Id)$/.test(name) && !/Or/.test(name);
    const { schema = isNumber ? id : text, description = 'The number of the record.' } =
      PATH_PARTS[name] ?? {};
    return { name, in: 'path', required: true, description, schema };
  });
}

/** With which a change says what it is a change of (docs/decisions/0030). */
export const UNMODIFIED_SINCE = {
  name: 'If-Unmodified-Since',
  in: 'header',
  description: 'Refuse (409) if `updated_at` is later, as `Sun, 15 Mar 2026 12:00:00 GMT`.',
  schema: text,
};
