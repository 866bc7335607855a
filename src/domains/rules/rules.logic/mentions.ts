import { fold } from '../../../kernel/text.ts';
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
  'account number': { operators: waysOf(...SIDES.map((side) => `${side}_nr`)), actions: [] },
  category: { operators: ['category_is'], actions: ['set_category'] },
  budget: { operators: ['budget_is'], actions: ['set_budget'] },
  bill: { operators: waysOf('bill'), actions: ['link_to_bill'] },
  'piggy bank': { operators: [], actions: ['update_piggy'] },
  tag: { operators: ['tag_is', 'tag_is_not'], actions: ['add_tag', 'remove_tag'] },
  currency: { operators: ['currency_is', 'foreign_currency_is'], actions: [] },
};

/** One text that became another. */
export interface Renaming {
  from: string;
  to: string;
}

/**
 * The value after something was renamed; undefined when it does not name it. Letters are compared without
 * regard to case, as the operators do.
 */
export function renamedValue(value: string, renamings: readonly Renaming[]): string | undefined {
  const folded = fold(value);
  const renaming = renamings.find(({ from }) => fold(from) === folded);
  return renaming && renaming.to !== value ? renaming.to : undefined;
}

/** How a currency is written in a rule: its code, its name, or both (contract 30, section 7.8). */
export const writingsOf = ({ code, name }: { code: string; name: string }): string[] => [
  code,
  name,
  `${name} (${code})`,
];
