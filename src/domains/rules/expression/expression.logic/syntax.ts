import type { Decimal } from './decimal.ts';

/** What an expression can be made of at run time. Lists keep their keys in order. */
export type Value = null | boolean | string | Decimal | ReadonlyMap<string, Value>;

/** A part of an expression that was read. */
export type Node =
  | { kind: 'constant'; value: Value }
  | { kind: 'variable'; name: string }
  | { kind: 'unary'; operator: string; of: Node }
  | { kind: 'binary'; operator: string; left: Node; right: Node }
  | { kind: 'choice'; test: Node; yes: Node; no: Node }
  | { kind: 'either'; left: Node; right: Node }
  | { kind: 'call'; name: string; of: Node[] }
  | { kind: 'list'; of: { key: Node; value: Node }[] }
  | { kind: 'item'; of: Node; key: Node };

/**
 * How tightly operators bind, and those that are grouped from the right (contract 30, section 10; the
 * reference's expression language).
 */
export const BINARY: Record<string, { binds: number; fromRight?: boolean }> = {
  or: { binds: 10 },
  '||': { binds: 10 },
  xor: { binds: 12 },
  and: { binds: 15 },
  '&&': { binds: 15 },
  '|': { binds: 16 },
  '^': { binds: 17 },
  '&': { binds: 18 },
  '==': { binds: 20 },
  '===': { binds: 20 },
  '!=': { binds: 20 },
  '!==': { binds: 20 },
  '<': { binds: 20 },
  '>': { binds: 20 },
  '>=': { binds: 20 },
  '<=': { binds: 20 },
  'not in': { binds: 20 },
  in: { binds: 20 },
  contains: { binds: 20 },
  'starts with': { binds: 20 },
  'ends with': { binds: 20 },
  matches: { binds: 20 },
  '..': { binds: 25 },
  '+': { binds: 30 },
  '-': { binds: 30 },
  '~': { binds: 40 },
  '*': { binds: 60 },
  '/': { binds: 60 },
  '%': { binds: 60 },
  '**': { binds: 200, fromRight: true },
};

/** How tightly operators bind that stand before one value. */
export const UNARY: Record<string, number> = { not: 50, '!': 50, '-': 500, '+': 500 };

/** Every function an expression may call (contract 30, section 10). */
export const FUNCTIONS = [
  'min',
  'max',
  'substr',
  'strlen',
  'strpos',
  'strtolower',
  'strtoupper',
  'ucfirst',
  'ucwords',
  'constant',
  'constant2',
] as const;

/** Every variable an expression may use: what is known of the split (contract 30, section 10). */
export const VARIABLES = [
  'description',
  'notes',
  'transaction_group_title',
  'transaction_type_type',
  'category_name',
  'budget_name',
  'tags',
  'source_account_id',
  'destination_account_id',
  'category_id',
  'budget_id',
  'source_account_name',
  'source_account_iban',
  'source_account_type',
  'destination_account_name',
  'destination_account_iban',
  'destination_account_type',
  'amount',
  'foreign_amount',
  'currency_code',
  'currency_name',
  'currency_symbol',
  'currency_decimal_places',
  'foreign_currency_code',
  'foreign_currency_name',
  'foreign_currency_symbol',
  'foreign_currency_decimal_places',
  'created_at',
  'updated_at',
  'group_created_at',
  'group_updated_at',
  'date',
  'interest_date',
  'payment_date',
  'invoice_date',
  'book_date',
  'due_date',
  'process_date',
] as const;
/** One of `VARIABLES`. */
export type Variable = (typeof VARIABLES)[number];
/** The values of all variables. */
export type Variables = Readonly<Record<Variable, Value>>;
