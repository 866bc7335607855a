import { ACTION_TYPES } from '../rules.logic/action-types.ts';

/** Every action of rules by its name, and whether it needs to be told something. */
export const listActions = (): { name: string; needsValue: boolean }[] =>
  Object.entries(ACTION_TYPES).map(([name, { value }]) => ({ name, needsValue: value === 'required' }));
