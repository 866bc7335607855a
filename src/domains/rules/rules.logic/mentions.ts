import { fold, withoutSpaces } from '../../../kernel/text.ts';
import { nameIn as nameInAction, valueNaming } from '../expression/expression.logic/action-value.ts';
import type { ActionType } from './action-types.ts';

/** What rules name by a text, so that they have to follow when it is called something else. */
export type Mentioned =
  | 'account'
  | 'account number'
  | 'category'
  | 'budget'
  | 'bill'
  | 'piggy bank'
  | 'tag'
  | 'currency';

/** The operators (by their first names) and the actions whose value names something. */
interface Mentions {
  operators: readonly string[];
  actions: readonly ActionType[];
  /** What the operators make of a value before they compare it; nothing when left out. */
  clean?(value: string): string;
}

const SIDES = ['source_account', 'destination_account', 'account'];
const WAYS = ['is', 'contains', 'starts', 'ends'];
const waysOf = (...subjects: string[]): string[] =>
  subjects.flatMap((subject) => WAYS.map((way) => `${subject}_${way}`));

/**
 * THE TABLE of what is named where (contract 30, section 11). Tags and currencies are not followed by other
 * servers; here a rule means the same after the change as before it.
 */
export const MENTIONS: Record<Mentioned, Mentions> = {
  account: {
    operators: waysOf(...SIDES),
    actions: [
      'set_source_account',
      'set_destination_account',
      'convert_withdrawal',
      'convert_deposit',
      'convert_transfer',
    ],
  },
  'account number': {
    operators: waysOf(...SIDES.map((side) => `${side}_nr`)),
    actions: [],
    clean: withoutSpaces,
  },
  category: { operators: ['category_is'], actions: ['set_category'] },
  budget: { operators: ['budget_is'], actions: ['set_budget'] },
  bill: { operators: waysOf('bill'), actions: ['link_to_bill'] },
  'piggy bank': { operators: [], actions: ['update_piggy'] },
  tag: { operators: ['tag_is', 'tag_is_not'], actions: ['add_tag', 'remove_tag'] },
  currency: {
    operators: ['currency_is', 'foreign_currency_is'],
    actions: [],
    clean: (value) => value.trim(),
  },
};

/** One text that became another. */
export interface Renaming {
  from: string;
  to: string;
}

/** How values of one sort name things. */
export interface Naming {
  /** What a value names, as it is compared: case does not count. Undefined when it names nothing. */
  nameIn(value: string): string | undefined;
  /** The value that names something. */
  valueFor(name: string): string;
}

/** Triggers and conditions name a thing of a kind by the value itself. */
export const namingByTrigger = (what: Mentioned): Naming => ({
  nameIn: (value) => fold(MENTIONS[what].clean?.(value) ?? value),
  valueFor: (name) => name,
});

/** Actions name things by a value that is no expression. */
export const NAMING_BY_ACTION: Naming = {
  nameIn(value) {
    const name = nameInAction(value);
    return name === undefined ? undefined : fold(name);
  },
  valueFor: valueNaming,
};

/** Gives the value after things were renamed; undefined for one that names none of them, or stays. */
export function renamer(
  { nameIn, valueFor }: Naming,
  renamings: readonly Renaming[],
): (value: string) => string | undefined {
  const renamed = new Map(renamings.map(({ from, to }) => [nameIn(valueFor(from)), valueFor(to)]));
  return (value) => {
    const name = nameIn(value);
    const after = name === undefined ? undefined : renamed.get(name);
    return after === value ? undefined : after;
  };
}

/** Tells whether a value names one of some things. */
export function isNaming({ nameIn, valueFor }: Naming, names: readonly string[]): (value: string) => boolean {
  const wanted = new Set(names.map((name) => nameIn(valueFor(name))));
  return (value) => wanted.has(nameIn(value));
}

/** How a currency is written in a rule: its code, its name, or both (contract 30, section 7.8). */
export const writingsOf = ({ code, name }: { code: string; name: string }): string[] => [
  code,
  name,
  `${name} (${code})`,
];
