import { ACCOUNT_OPERATORS } from './accounts.ts';
import { AMOUNT_OPERATORS } from './amounts.ts';
import { ATTACHMENT_OPERATORS } from './attachments.ts';
import { DAY_OPERATORS } from './days.ts';
import { KIND_OPERATORS } from './kinds.ts';
import { LABEL_OPERATORS } from './labels.ts';
import type { Operator } from './operator.ts';
import { TEXT_OPERATORS } from './texts.ts';

/**
 * THE REGISTRY: every operator of searches and rules (contract 30, section 7), those of regular expressions
 * included. A new one is a new entry in one of these lists.
 */
export const OPERATORS: readonly Operator[] = [
  ...TEXT_OPERATORS,
  ...ACCOUNT_OPERATORS,
  ...AMOUNT_OPERATORS,
  ...DAY_OPERATORS,
  ...LABEL_OPERATORS,
  ...ATTACHMENT_OPERATORS,
  ...KIND_OPERATORS,
];

/** Names that may come with any value, which then means nothing (contract 30, R2). */
export const IGNORING_VALUES: ReadonlySet<string> = new Set(['no_category', 'no_budget', 'no_tag']);

const BY_NAME = new Map(
  OPERATORS.flatMap((operator) => [operator.name, ...operator.aliases].map((name) => [name, operator])),
);

/** The operator of a name or alias; undefined when there is none. A leading minus is no part of a name. */
export const operatorNamed = (name: string): Operator | undefined => BY_NAME.get(name);
