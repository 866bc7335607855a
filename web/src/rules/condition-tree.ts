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

const isAlways = ({ type, prohibited }: Trigger): boolean => type === 'exists' && !prohibited;

const triggerOf = ({ type, value, prohibited, active, stop }: Leaf): Trigger => ({
  type,
  value: takesValue(type) ? value : 'true',
  prohibited,
  active,
  stop_processing: stop,
});

/**
 * Writes conditions as triggers as far as that says it, because every client knows those, and what is nested
 * as `conditions` beside them. A root of which anything suffices and that holds groups is nested whole.
 */
export function toWire(root: Group): WireConditions {
  const places = new Map<string, number>();
  const groups = root.parts.filter((part) => part.kind === 'group');
  const isFlat = groups.length === 0 && !root.negated;
  const asTriggers =
    isFlat || (root.mode === 'all' && !root.negated) ? root.parts.filter((part) => part.kind === 'leaf') : [];
  const triggers = asTriggers.map((leaf, n) => {
    places.set(`triggers.${n}`, leaf.id);
    return triggerOf(leaf);
  });
  const isAsked = triggers.some(({ active }) => active);
  if (!isAsked && (groups.length > 0 || root.negated)) triggers.push(ALWAYS);
  if (isFlat) return { strict: root.mode === 'all', triggers, conditions: null, places };
  if (root.mode === 'any' || root.negated) {
    return { strict: true, triggers, conditions: treeOf(root, 'conditions', places), places };
  }
  const [only] = groups;
  const conditions =
    only && groups.length === 1
      ? treeOf(only, 'conditions', places)
      : treeOf({ ...root, parts: groups }, 'conditions', places);
  return { strict: true, triggers, conditions, places };
}

function treeOf(part: Part, place: string, places: Map<string, number>): Conditions {
  places.set(place, part.id);
  if (part.kind === 'leaf') {
    const { type, value, prohibited } = triggerOf(part);
    return { type, value, prohibited };
  }
  const inner = part.negated ? `${place}.not` : place;
  const parts = part.parts.map((one, n) => treeOf(one, `${inner}.${part.mode}.${n}`, places));
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
  const { conditions } = rule;
  if (!conditions) return newGroup(rule.strict ? 'all' : 'any', leaves);
  const tree = partOf(conditions);
  if (rule.triggers.every((trigger) => isAlways(trigger) && trigger.active)) {
    return tree.kind === 'group' ? tree : newGroup('all', [tree]);
  }
  // What was split apart when it was written is put together again.
  const beside = tree.kind === 'group' && tree.mode === 'all' && !tree.negated ? tree.parts : [tree];
  const asked = leaves.filter(({ active }) => active);
  if (rule.strict || asked.length <= 1) {
    const kept = leaves.filter((leaf) => !(leaf.type === 'exists' && !leaf.prohibited));
    return newGroup('all', [...kept, ...beside]);
  }
  return newGroup('all', [newGroup('any', asked), ...beside]);
}

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
