import { type Leaf, newLeaf } from './condition-tree.ts';
import { operatorNamed } from './operators.ts';

const ITEM = /(-?)(?:([a-z_]+):)?(?:"((?:[^"\\]|\\.)*)"?|(\S+))/giu;

/**
 * The conditions that a query in the search language asks: words are looked for in descriptions, and
 * `name:value` is the condition of that name. What no condition can ask is left out.
 */
export function conditionsOfQuery(query: string): Leaf[] {
  const found: Leaf[] = [];
  for (const [, minus, field, quoted, word] of query.matchAll(ITEM)) {
    const value = quoted?.replaceAll('\\"', '"') ?? word ?? '';
    const operator = operatorNamed(field?.toLowerCase() ?? 'description_contains');
    if (!operator || value === '') continue;
    const isFalse = operator.kind === 'none' && value === 'false';
    found.push(
      newLeaf({
        type: operator.name,
        value: operator.kind === 'none' ? '' : value,
        prohibited: (minus === '-') !== isFalse,
      }),
    );
  }
  return found;
}
