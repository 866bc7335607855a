import type { Schema } from '../api/client.ts';
import { takesValue } from './operators.ts';

/** One condition, as it is edited. */
export interface Leaf {
  kind: 'leaf';
  id: number;
  /** The operator's name in the API; empty while none is chosen. */
  type: string;
  value: string;
  /** It has to be otherwise. */
  prohibited: boolean;
  /** What only the triggers of the API know: switched off, and stopping those behind it. */
  active: boolean;
  stop: boolean;
}

/** Conditions of which all, or any, have to hold. */
export interface Group {
  kind: 'group';
  id: number;
  mode: 'all' | 'any';
  /** It must not be so. */
  negated: boolean;
  parts: Part[];
}

/** A condition, or conditions within each other. */
export type Part = Leaf | Group;

type Trigger = Pick<Schema<'RuleTrigger'>, 'type' | 'value' | 'prohibited' | 'active' | 'stop_processing'>;
type Conditions = Schema<'RuleConditions'>;

let last = 0;
/** A number that no other part of this page has. */
export const nextId = (): number => ++last;

/** A condition that asks nothing yet. */
export const newLeaf = (given: Partial<Omit<Leaf, 'kind' | 'id'>> = {}): Leaf => ({
  kind: 'leaf',
  id: nextId(),
  type: '',
  value: '',
  prohibited: false,
  active: true,
  stop: false,
  ...given,
});

/** A group of conditions. */
export const newGroup = (mode: Group['mode'], parts: Part[] = [newLeaf()], negated = false): Group => ({
  kind: 'group',
  id: nextId(),
  mode,
  negated,
  parts,
});

/** The same conditions with one part changed, or left out where `change` gives nothing. */
export function withPart(root: Group, id: number, change: (part: Part) => Part | undefined): Group {
  if (root.id === id) return (change(root) ?? root) as Group;
  const parts = root.parts.flatMap((part): Part[] => {
    if (part.id === id) return [change(part) ?? []].flat();
    return [part.kind === 'group' ? withPart(part, id, change) : part];
  });
  return { ...root, parts };
}

/** The same conditions with another one at the end of a group. */
export const withAdded = (root: Group, groupId: number, added: Part): Group =>
  withPart(root, groupId, (part) =>
    part.kind === 'group' ? { ...part, parts: [...part.parts, added] } : part,
  );

/** All single conditions, in their order. */
export const leavesOf = (part: Part): Leaf[] =>
  part.kind === 'leaf' ? [part] : part.parts.flatMap(leavesOf);

/** Whether a condition asks something that can be answered. */
export const isComplete = ({ type, value }: Leaf): boolean =>
  type !== '' && (!takesValue(type) || value.trim() !== '');

/** The conditions without those that are not complete yet; undefined where nothing is left. */
export function completeOf<P extends Part>(part: P): P | undefined {
  if (part.kind === 'leaf') return isComplete(part) ? part : undefined;
  const parts = part.parts.flatMap((inner) => completeOf(inner) ?? []);
  return parts.length === 0 ? undefined : { ...part, parts };
}

/** The conditions of a rule as the API takes them, and which part went where. */
export interface WireConditions {
  strict: boolean;
  triggers: Trigger[];
  conditions: Conditions | null;
  /** The number of a part by its place in the API: `triggers.0`, `conditions.all.1`. */
  places: Map<string, number>;
}

/** What every transaction is: a rule whose conditions are all nested needs a trigger all the same. */
const ALWAYS: Trigger = {
  type: 'exists',
  value: 'true',
  prohibited: false,
  active: true,
  stop_processing: false,
};

const isAlways = ({ type, prohibited }: Pick<Trigger, 'type' | 'prohibited'>): boolean =>
  type === 'exists' && !prohibited;

const triggerOf = ({ type, value, prohibited, active, stop }: Leaf): Trigger => ({
  type,
  value: takesValue(type) ? value : 'true',
  prohibited,
  active,
  stop_processing: stop,
});

const isLeaf = (part: Part): part is Leaf => part.kind === 'leaf';

/** Whether a group says what triggers of which any suffices say. */
const isAnyOfLeaves = (part: Part): part is Group =>
  part.kind === 'group' && part.mode === 'any' && !part.negated && part.parts.every(isLeaf);

/**
 * The group whose own conditions are written as triggers, which every client knows, and which alone can be
 * switched off or stop: the root, or a group in it of which any suffices; undefined where all is nested.
 */
export function triggersIn(root: Group): Group | undefined {
  if (root.negated) return undefined;
  const leaves = root.parts.filter(isLeaf);
  if (leaves.length === root.parts.length) return root;
  if (root.mode === 'any') return undefined;
  const groups = root.parts.filter(isAnyOfLeaves).filter(({ parts }) => leavesAsked(parts).length > 0);
  if (leaves.length === 0) return groups[0];
  const isMore = (part: Part) => isLeaf(part) && (!part.active || part.stop);
  const needs = groups.find(({ parts }) => parts.some(isMore));
  return needs && leavesAsked(leaves).length === leaves.length ? needs : root;
}

const leavesAsked = (parts: readonly Part[]): Leaf[] => parts.filter(isLeaf).filter(({ active }) => active);

/**
 * Writes conditions as triggers as far as those say it, and the others as `conditions` beside them, which
 * know no conditions that are switched off: those stay triggers. Where all is nested, `strict` tells whether
 * they stand beside the nested conditions or among them.
 */
export function toWire(root: Group): WireConditions {
  const places = new Map<string, number>();
  const own = triggersIn(root);
  const rest = own === root ? root.parts.filter((part) => !isLeaf(part)) : restOf(root, own);
  const off = rest.flatMap(leavesOf).filter(({ active }) => !active);
  const triggers = [...(own?.parts.filter(isLeaf) ?? []), ...off].map((leaf, n) => {
    places.set(`triggers.${n}`, leaf.id);
    return triggerOf(leaf);
  });
  const [only] = rest;
  if (!only) return { strict: root.mode === 'all' && own === root, triggers, conditions: null, places };
  if (!triggers.some(({ active }) => active)) triggers.push(ALWAYS);
  const whole = rest.length === 1 ? only : { ...root, parts: rest };
  const strict = own ? own === root : root.mode === 'all' && !root.negated;
  return { strict, triggers, conditions: treeOf(whole, 'conditions', places), places };
}

/** What is nested beside the group of triggers; the root itself where there is none. */
function restOf(root: Group, own: Group | undefined): Part[] {
  const isWhole = root.mode === 'any' || root.negated;
  return own === undefined && isWhole ? [root] : root.parts.filter((part) => part !== own);
}

function treeOf(part: Part, place: string, places: Map<string, number>): Conditions {
  places.set(place, part.id);
  if (part.kind === 'leaf') {
    const { type, value, prohibited } = triggerOf(part);
    return { type, value, prohibited };
  }
  const inner = part.negated ? `${place}.not` : place;
  const asked = part.parts.filter((one) => !isLeaf(one) || one.active);
  const parts = asked.map((one, n) => treeOf(one, `${inner}.${part.mode}.${n}`, places));
  const group = part.mode === 'all' ? { all: parts } : { any: parts };
  return part.negated ? { not: group } : group;
}

/** The conditions of a stored rule, as one tree to be edited. */
export function fromWire(rule: {
  strict: boolean;
  triggers: readonly Trigger[];
  conditions?: Conditions | undefined;
}): Group {
  const leaves = rule.triggers.map(({ type, value, prohibited, active, stop_processing: stop }) =>
    newLeaf({ type, value: takesValue(type) ? value : '', prohibited, active, stop }),
  );
  const { strict, conditions } = rule;
  if (!conditions) return newGroup(strict ? 'all' : 'any', leaves);
  const tree = partOf(conditions);
  const told = leaves.filter((leaf) => !isAlways(leaf));
  if (leavesAsked(leaves).every(isAlways)) {
    if (!strict || told.length === 0) return withFirst(told, tree);
    return newGroup('all', [...told, ...partsBeside(tree)]);
  }
  if (strict || leaves.length === 1) return newGroup('all', [...told, ...partsBeside(tree)]);
  // Conditions of the root would be written as its triggers, in place of these.
  const beside = partsBeside(tree);
  return newGroup('all', [newGroup('any', leaves), ...(beside.some(isLeaf) ? [asGroup(tree)] : beside)]);
}

const asGroup = (part: Part): Group => (isLeaf(part) ? newGroup('all', [part]) : part);

/** A tree as a group with some conditions, which are switched off, as its first. */
function withFirst(leaves: Leaf[], tree: Part): Group {
  const group = isLeaf(tree) ? newGroup(leaves.length > 0 ? 'any' : 'all', [tree]) : tree;
  return { ...group, parts: [...leaves, ...group.parts] };
}

/** What was split apart when it was written is put together again. */
const partsBeside = (tree: Part): Part[] =>
  !isLeaf(tree) && tree.mode === 'all' && !tree.negated ? tree.parts : [tree];

function partOf(tree: Conditions): Part {
  if ('not' in tree) {
    const inner = partOf(tree.not);
    if (inner.kind === 'leaf') return { ...inner, prohibited: !inner.prohibited };
    return inner.negated ? newGroup('all', [inner], true) : { ...inner, negated: true };
  }
  if ('all' in tree) return newGroup('all', tree.all.map(partOf));
  if ('any' in tree) return newGroup('any', tree.any.map(partOf));
  const { type, value, prohibited } = tree;
  return newLeaf({ type, value: takesValue(type) ? value : '', prohibited });
}

/** The part that an error of the API is about: `conditions.all.1.value` is about that condition. */
export function partAt(places: ReadonlyMap<string, number>, field: string): number | undefined {
  for (let place = field; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('.')))) {
    const id = places.get(place);
    if (id !== undefined) return id;
  }
  return undefined;
}
