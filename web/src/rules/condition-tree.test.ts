import { describe, expect, test } from 'vitest';
import {
  completeOf,
  fromWire,
  type Group,
  leavesOf,
  newGroup,
  newLeaf,
  type Part,
  partAt,
  toWire,
  withAdded,
  withPart,
} from './condition-tree.ts';
import { conditionsOfQuery } from './query-conditions.ts';

const leaf = (value: string, more = {}) => newLeaf({ type: 'description_contains', value, ...more });

/** Whether conditions hold where the letters in `so` are what the description contains. */
function holds(part: Part, so: string): boolean {
  if (part.kind === 'leaf') {
    return (part.type === 'exists' || so.includes(part.value)) !== part.prohibited;
  }
  const asked = part.parts.filter((one) => one.kind === 'group' || one.active);
  const isSo = asked[part.mode === 'all' ? 'every' : 'some']((one) => holds(one, so));
  return isSo !== part.negated;
}

type Wire = ReturnType<typeof toWire>;

function treeHolds(tree: NonNullable<Wire['conditions']>, so: string): boolean {
  if ('not' in tree) return !treeHolds(tree.not, so);
  if ('all' in tree) return tree.all.every((one) => treeHolds(one, so));
  if ('any' in tree) return tree.any.some((one) => treeHolds(one, so));
  return (tree.type === 'exists' || so.includes(tree.value)) !== tree.prohibited;
}

/** Whether a rule applies, as the server decides it. */
function wireHolds({ strict, triggers, conditions }: Wire, so: string): boolean {
  const asked = triggers.filter(({ active }) => active);
  const isSo = (one: (typeof asked)[number]) =>
    (one.type === 'exists' || so.includes(one.value)) !== one.prohibited;
  const first = asked.length > 0 && (strict ? asked.every(isSo) : asked.some(isSo));
  return first && (conditions === null || treeHolds(conditions, so));
}

/** Numbers that look random and are the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function randomGroup(roll: (sides: number) => number, depth = 0): Group {
  const parts = Array.from({ length: 1 + roll(3) }, () =>
    depth < 3 && roll(3) === 0
      ? randomGroup(roll, depth + 1)
      : leaf('abcd'[roll(4)] as string, { prohibited: roll(3) === 0 }),
  );
  return newGroup(roll(2) === 0 ? 'all' : 'any', parts, depth > 0 && roll(4) === 0);
}

const WORLDS = Array.from({ length: 16 }, (_, n) => [...'abcd'].filter((_, bit) => n & (1 << bit)).join(''));

describe('conditions', () => {
  test('mean the same on the wire, and when they are read again', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const root = randomGroup(dice(seed));
      const wire = toWire(root);
      expect(wire.triggers.length).toBeGreaterThan(0);
      const again = fromWire({ ...wire, conditions: wire.conditions ?? undefined });
      const truth = WORLDS.map((so) => holds(root, so));
      expect(WORLDS.map((so) => wireHolds(wire, so))).toEqual(truth);
      expect(WORLDS.map((so) => holds(again, so))).toEqual(truth);
      // Reading and saving over and over comes to rest.
      const read = (one: Wire) => toWire(fromWire({ ...one, conditions: one.conditions ?? undefined }));
      const rounds = Array.from({ length: 8 }).reduce<Wire[]>(
        (all) => [...all, read(all.at(-1) ?? wire)],
        [],
      );
      expect({ ...rounds.at(-1), places: null }).toEqual({ ...rounds.at(-2), places: null });
    }
  });

  test('without groups are the triggers that every client knows, switched off and stopping ones too', () => {
    const root = newGroup('any', [leaf('a', { stop: true }), leaf('b', { active: false })]);
    const { strict, triggers, conditions } = toWire(root);
    expect([strict, conditions]).toEqual([false, null]);
    expect(triggers).toMatchObject([
      { value: 'a', stop_processing: true },
      { value: 'b', active: false },
    ]);
    expect(leavesOf(fromWire({ strict, triggers }))).toMatchObject([{ stop: true }, { active: false }]);
  });

  /** A rule of which any trigger suffices, one of them switched off, with something nested beside. */
  const stored = (beside: NonNullable<Wire['conditions']>) => ({
    strict: false,
    triggers: toWire(newGroup('any', [leaf('a', { stop: true }), leaf('b'), leaf('c', { active: false })]))
      .triggers,
    conditions: beside,
  });
  const plain = (value: string) => ({ type: 'description_contains', value, prohibited: false });
  const BESIDE: [string, NonNullable<Wire['conditions']>][] = [
    ['a condition', { all: [plain('d')] }],
    ['one of two', { any: [plain('a'), plain('d')] }],
    ['both of two', { all: [plain('a'), plain('d')] }],
    ['groups', { all: [{ any: [plain('a'), plain('d')] }, { not: { all: [plain('b')] } }] }],
  ];
  test.each(BESIDE)('that are stored as any of some triggers and %s stay so', (_what, beside) => {
    const rule = stored(beside);
    expect(toWire(fromWire(rule))).toMatchObject(rule);
  });

  const off = (value: string) => leaf(value, { active: false });
  const PLACES: [string, Group][] = [
    ['all, beside a group', newGroup('all', [leaf('a'), off('b'), newGroup('any', [leaf('c'), leaf('d')])])],
    ['all, with groups alone', newGroup('all', [off('a'), newGroup('any', [leaf('b'), leaf('c')])])],
    ['any, beside a group', newGroup('any', [leaf('a'), off('b'), newGroup('all', [leaf('c'), leaf('d')])])],
    ['any, with groups alone', newGroup('any', [off('a'), newGroup('all', [leaf('b'), leaf('c')])])],
    ['not any', newGroup('any', [leaf('a'), off('b')], true)],
    ['any of a group', newGroup('all', [leaf('d'), newGroup('any', [leaf('a'), leaf('b'), off('c')])])],
  ];
  test.each(PLACES)('that are switched off are not asked and stay where they are: %s', (_where, root) => {
    const wire = toWire(root);
    const again = fromWire({ ...wire, conditions: wire.conditions ?? undefined });
    const switchedOn = (part: Part): Part =>
      part.kind === 'leaf' ? { ...part, active: true } : { ...part, parts: part.parts.map(switchedOn) };
    for (const so of WORLDS) {
      expect([so, wireHolds(wire, so)]).toEqual([so, holds(root, so)]);
      expect([so, holds(again, so)]).toEqual([so, holds(root, so)]);
      expect([so, holds(switchedOn(again), so)]).toEqual([so, holds(switchedOn(root), so)]);
    }
  });

  test('beside groups stay triggers', () => {
    const root = newGroup('all', [leaf('a'), newGroup('any', [leaf('b'), leaf('c')])]);
    const wire = toWire(root);
    expect(wire.triggers).toMatchObject([{ value: 'a' }]);
    expect(wire.conditions).toMatchObject({ any: [{ value: 'b' }, { value: 'c' }] });
  });

  test('tell which of them an error is about', () => {
    const inner = leaf('b');
    const outer = leaf('a');
    const { places } = toWire(newGroup('all', [outer, newGroup('any', [leaf('c'), inner], true)]));
    expect(partAt(places, 'triggers.0.value')).toBe(outer.id);
    expect(partAt(places, 'conditions.not.any.1.value')).toBe(inner.id);
    expect(partAt(places, 'title')).toBeUndefined();
  });

  test('can be changed, added to and taken away at any depth', () => {
    const inner = leaf('b');
    const group = newGroup('any', [inner]);
    const root = newGroup('all', [leaf('a'), group]);
    const changed = withPart(root, inner.id, (part) => ({ ...part, value: 'z' }) as Part);
    expect(leavesOf(changed).map(({ value }) => value)).toEqual(['a', 'z']);
    expect(leavesOf(withAdded(root, group.id, leaf('c')))).toHaveLength(3);
    expect(leavesOf(withPart(root, group.id, () => undefined))).toHaveLength(1);
  });

  test('that are not complete are left out of a preview', () => {
    expect(completeOf(newGroup('all', [newLeaf(), leaf(' ')]))).toBeUndefined();
    const root = newGroup('all', [leaf('a'), newLeaf({ type: 'has_any_tag' }), newGroup('any', [newLeaf()])]);
    expect(leavesOf(completeOf(root) as Group).map(({ type }) => type)).toEqual([
      'description_contains',
      'has_any_tag',
    ]);
  });
});

describe('a query', () => {
  const CASES: [string, [string, string, boolean][]][] = [
    ['coffee', [['description_contains', 'coffee', false]]],
    ['-"two words"', [['description_contains', 'two words', true]]],
    [
      'category:Food amount_more:10',
      [
        ['category_contains', 'Food', false],
        ['amount_more', '10', false],
      ],
    ],
    ['from:"My bank" nonsense:1', [['source_account_contains', 'My bank', false]]],
    ['has_no_category:true', [['has_no_category', '', false]]],
    ['-has_any_tag:true', [['has_any_tag', '', true]]],
    ['reconciled:false', [['reconciled', '', true]]],
    ['  ', []],
  ];
  test.each(CASES)('%s', (query, found) => {
    expect(conditionsOfQuery(query).map(({ type, value, prohibited }) => [type, value, prohibited])).toEqual(
      found,
    );
  });
});
