import { expect, it } from 'vitest';
import { readTree } from '../../../test/architecture/tree.ts';
import { BESIDE, reasonFor } from './history.service/refusals.ts';
import { UNDOABLE } from './history.service/table.ts';

/** The actions that the code of the domains writes into the history, as they stand there. */
function recorded(): string[] {
  const sources = [...readTree().texts].filter(
    ([path]) => /^src\/domains\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const actions = sources.flatMap(([, text]) =>
    [...text.matchAll(/\baction\b[^'\n]{0,60}(?:'[^'\n]*'[^'\n]*){0,3}/g)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z_-]+\.[a-z-]+)'/g)].map(([, action = '']) => action),
    ),
  );
  return [...new Set(actions)].sort();
}

it('every change that is recorded can be undone, or it is said why not', () => {
  const actions = recorded();
  expect(actions.length).toBeGreaterThan(60);
  const forgotten = actions.filter(
    (action) => !UNDOABLE.has(action) && !BESIDE.has(action) && reasonFor(action) === undefined,
  );
  expect(forgotten).toEqual([]);
});

it('nothing is both undone and refused', () => {
  expect([...UNDOABLE].filter((action) => BESIDE.has(action) || reasonFor(action) !== undefined)).toEqual([]);
});
