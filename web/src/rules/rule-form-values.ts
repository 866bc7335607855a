import type { Schema } from '../api/client.ts';
import { ACTIONS, type ActionType, isActionType } from './action-kinds.ts';
import {
  completeOf,
  fromWire,
  type Group,
  newGroup,
  newLeaf,
  nextId,
  partAt,
  toWire,
  type WireConditions,
} from './condition-tree.ts';
import { conditionsOfQuery } from './query-conditions.ts';
import type { Rule, RuleParts } from './rules.queries.ts';

/** One action, as it is edited. */
export interface EditedAction {
  id: number;
  /** Empty while none is chosen. */
  type: ActionType | '';
  value: string;
  active: boolean;
  stop: boolean;
}

/** A rule, as it is edited. */
export interface RuleValues {
  title: string;
  description: string;
  /** The group's title: one that is new makes a group. */
  group: string;
  trigger: Schema<'Rule'>['attributes']['trigger'];
  active: boolean;
  stops: boolean;
  root: Group;
  actions: EditedAction[];
}

/** An action that does nothing yet. */
export const newAction = (given: Partial<Omit<EditedAction, 'id'>> = {}): EditedAction => ({
  id: nextId(),
  type: '',
  value: '',
  active: true,
  stop: false,
  ...given,
});

/** What is known of a new rule before anybody has typed anything. */
export interface Beginning {
  /** What it asks, in the search language. */
  query?: string | undefined;
  group: string;
  /** What it does, by the name of the API, and the value of that. */
  action?: string | undefined;
  value?: string | undefined;
}

/** What a new rule begins with: what a search asked, and what is to be done, where it came from such. */
export function newRule({ query, group, action = '', value = '' }: Beginning): RuleValues {
  const asked = query === undefined ? [] : conditionsOfQuery(query);
  return {
    title: '',
    description: '',
    group,
    trigger: 'store-journal',
    active: true,
    stops: false,
    root: newGroup('all', asked.length > 0 ? asked : [newLeaf({ type: 'description_contains' })]),
    actions: [newAction(isActionType(action) ? { type: action, value } : { type: 'set_category' })],
  };
}

/** A stored rule, to be edited. */
export function editedRule({ attributes }: Rule): RuleValues {
  return {
    title: attributes.title,
    description: attributes.description,
    group: attributes.rule_group_title,
    trigger: attributes.trigger,
    active: attributes.active,
    stops: attributes.stop_processing,
    root: fromWire(attributes),
    actions: attributes.actions.map(({ type, value, active, stop_processing: stop }) =>
      newAction({ type, value, active, stop }),
    ),
  };
}

/** Whether an action can be done. */
export const isDoable = ({ type, value }: EditedAction): boolean =>
  isActionType(type) &&
  (ACTIONS[type].kind === 'none' || ACTIONS[type].optional === true || value.trim() !== '');

/** The parts of a rule as the API takes them, and to which of them its errors belong. */
export interface WireParts {
  parts: RuleParts;
  /** The field of the form that an error of the API is about: `part.12`. */
  fieldOf(name: string): string;
}

/** Writes conditions and actions as the API takes them. */
export function wireParts(root: Group, actions: readonly EditedAction[]): WireParts {
  const { strict, triggers, conditions, places }: WireConditions = toWire(root);
  const sent = actions.flatMap((action) =>
    isActionType(action.type)
      ? [{ type: action.type, value: keptValue(action), active: action.active, stop_processing: action.stop }]
      : [],
  );
  actions.forEach((action, n) => {
    places.set(`actions.${n}`, action.id);
  });
  return {
    parts: { strict, triggers, actions: sent, ...(conditions && { conditions }) },
    fieldOf(name) {
      const id = partAt(places, name);
      return id === undefined ? name : partField(id);
    },
  };
}

const keptValue = ({ type, value }: EditedAction): string =>
  isActionType(type) && ACTIONS[type].kind === 'none' ? '' : value;

/** The name of the errors of one part of the form. */
export const partField = (id: number): string => `part.${id}`;

/** What of a rule can be tried out already; undefined while it asks nothing. */
export function previewable({ root, actions }: Pick<RuleValues, 'root' | 'actions'>): WireParts | undefined {
  const asked = completeOf(root);
  if (!asked) return undefined;
  const wire = wireParts(asked, actions.filter(isDoable));
  const isAsked = wire.parts.triggers.some(({ active }) => active);
  if (!isAsked) return undefined;
  // The API wants no empty list, and none of which nothing would ever be done.
  const { actions: doing, ...rest } = wire.parts;
  const parts = doing.some(({ active }) => active) ? wire.parts : rest;
  return { ...wire, parts: parts as RuleParts };
}
