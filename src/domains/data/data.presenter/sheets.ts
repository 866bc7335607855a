import { showInstant } from '../../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES, type AccountType } from '../../../ledger/kinds.ts';
import { formatAmount, fromLimbs, fromLimbsOrNull } from '../../../ledger/money.ts';
import type {
  AccountRow,
  BillRow,
  CategoryRow,
  LimitRow,
  RuleRow,
  TagRow,
} from '../data.repository/sheets.ts';
import type { ExportedBudget, ExportedPiggyBank, ExportedRule } from '../data.service/sheets.ts';
import { type Columns, presentTable, typed } from './csv.ts';

type Pages<T> = AsyncIterable<readonly T[]>;
interface Timed {
  created_at: string;
  updated_at: string;
}

/** The columns that begin most tables. */
const head = <R extends Timed & { id: number }>(userId: number, number: string): Columns<R> => [
  ['user_id', () => userId],
  [number, (row) => row.id],
  ['created_at', (row) => showInstant(row.created_at)],
  ['updated_at', (row) => showInstant(row.updated_at)],
];

/** What the wire calls a type of accounts in full. */
export const longType = (type: string): string => ACCOUNT_TYPE_NAMES[type as AccountType].long;

/** An amount with the decimals of its currency; empty when there is none. */
export function money(units: number | null, frac: number | null, decimals: number | null): string {
  const amount = fromLimbsOrNull(units, frac);
  return amount === null ? '' : formatAmount(amount, decimals ?? 2);
}

/** The table of accounts (contract 20, section 6). */
export const presentAccounts = (userId: number, pages: Pages<AccountRow>) =>
  presentTable<AccountRow>(
    [
      ...head<AccountRow>(userId, 'account_id'),
      ['type', (row) => longType(row.type)],
      ['name', (row) => typed(row.name)],
      ['virtual_balance', (row) => money(row.virtual_units, row.virtual_frac, row.decimal_places)],
      ['iban', (row) => typed(row.iban)],
      ['number', (row) => typed(row.account_number)],
      ['active', (row) => row.active === 1],
      ['currency_code', (row) => row.currency_code],
      ['role', (row) => row.role],
      ['cc_type', (row) => row.credit_card_type],
      ['cc_payment_date', (row) => row.monthly_payment_date],
      ['in_net_worth', (row) => row.include_net_worth === 1],
      ['interest', (row) => row.interest],
      ['interest_period', (row) => row.interest_period],
    ],
    pages,
  );

/** The table of bills. */
export const presentBills = (userId: number, pages: Pages<BillRow>) =>
  presentTable<BillRow>(
    [
      ...head<BillRow>(userId, 'bill_id'),
      ['currency_code', (row) => row.currency_code],
      ['name', (row) => typed(row.name)],
      ['amount_min', (row) => money(row.amount_min_units, row.amount_min_frac, row.decimal_places)],
      ['amount_max', (row) => money(row.amount_max_units, row.amount_max_frac, row.decimal_places)],
      ['date', (row) => row.date],
      ['repeat_freq', (row) => row.repeat_freq],
      ['skip', (row) => row.skip],
      ['active', (row) => row.active === 1],
    ],
    pages,
  );

/** The table of budgets: a row for each limit, and one for a budget without any. */
export const presentBudgets = (userId: number, pages: Pages<ExportedBudget>) =>
  presentTable<{ budget: ExportedBudget; limit?: LimitRow | undefined }>(
    [
      ['user_id', () => userId],
      ['budget_id', ({ budget }) => budget.id],
      ['name', ({ budget }) => typed(budget.name)],
      ['active', ({ budget }) => budget.active === 1],
      ['order', ({ budget }) => budget.position],
      ['start_date', ({ limit }) => limit?.start_date],
      ['end_date', ({ limit }) => limit?.end_date],
      ['currency_code', ({ limit }) => limit?.currency_code],
      ['amount', ({ limit }) => limit && money(limit.amount_units, limit.amount_frac, limit.decimal_places)],
    ],
    rowsOf(pages, (budget) =>
      budget.limits.length > 0 ? budget.limits.map((limit) => ({ budget, limit })) : [{ budget }],
    ),
  );

/** The table of categories. */
export const presentCategories = (userId: number, pages: Pages<CategoryRow>) =>
  presentTable<CategoryRow>(
    [...head<CategoryRow>(userId, 'category_id'), ['name', (row) => typed(row.name)]],
    pages,
  );

/** The table of tags. */
export const presentTags = (userId: number, pages: Pages<TagRow>) =>
  presentTable<TagRow>(
    [
      ...head<TagRow>(userId, 'tag_id'),
      ['tag', (row) => typed(row.tag)],
      ['date', (row) => row.date],
      ['description', (row) => typed(row.description)],
    ],
    pages,
  );

const savedIn = ({ shares }: ExportedPiggyBank) =>
  shares.reduce((sum, share) => sum + fromLimbs(share.saved_units, share.saved_frac), 0n);

/** The table of piggy banks, each with the first of its accounts; all of them are active. */
export const presentPiggyBanks = (userId: number, pages: Pages<ExportedPiggyBank>) =>
  presentTable<ExportedPiggyBank>(
    [
      ...head<ExportedPiggyBank>(userId, 'piggy_bank_id'),
      ['account_name', ({ shares: [first] }) => typed(first?.account_name)],
      ['account_type', ({ shares: [first] }) => first && longType(first.account_type)],
      ['name', (row) => typed(row.name)],
      ['currency_code', (row) => row.currency_code],
      ['target_amount', (row) => money(row.target_units, row.target_frac, row.decimal_places)],
      ['current_amount', (row) => formatAmount(savedIn(row), row.decimal_places)],
      ['start_date', (row) => row.start_date],
      ['target_date', (row) => row.target_date],
      ['order', (row) => row.position],
      ['active', () => true],
    ],
    pages,
  );

/** A part of a rule, or the rule itself, as a row. */
interface RulePart extends Timed {
  rule: RuleRow;
  contains: 'rule' | 'trigger' | 'action';
  type?: string;
  value?: string;
  position?: number;
  active?: number;
  stop_processing?: number;
}

function partsOf(rule: ExportedRule): RulePart[] {
  const { created_at, updated_at, timing } = rule;
  const times = { created_at, updated_at };
  // When a rule runs by itself is its first trigger there.
  const moment = { type: 'user_action', value: timing, position: 0, active: 1, stop_processing: 0 };
  return [
    { ...times, rule, contains: 'rule' },
    { ...times, ...moment, rule, contains: 'trigger' },
    ...rule.triggers.map((trigger) => ({
      ...trigger,
      type: trigger.prohibited === 1 ? `-${trigger.type}` : trigger.type,
      rule,
      contains: 'trigger' as const,
    })),
    ...rule.actions.map((action) => ({ ...action, rule, contains: 'action' as const })),
  ];
}

/** The five columns of triggers or of actions. */
const partColumns = (contains: 'trigger' | 'action'): Columns<RulePart> => {
  const only =
    <T>(cell: (part: RulePart) => T) =>
    (part: RulePart) =>
      part.contains === contains ? cell(part) : undefined;
  return [
    [`${contains}_type`, only((part) => part.type)],
    [`${contains}_value`, only((part) => typed(part.value))],
    [`${contains}_order`, only((part) => part.position)],
    [`${contains}_active`, only((part) => part.active === 1)],
    [`${contains}_stop_processing`, only((part) => part.stop_processing === 1)],
  ];
};

/** The table of rules: a row for each rule, and behind it one for each of its triggers and actions. */
export function presentRules(userId: number, pages: Pages<ExportedRule>) {
  const own =
    <T>(cell: (rule: RuleRow) => T) =>
    (part: RulePart) =>
      part.contains === 'rule' ? cell(part.rule) : undefined;
  return presentTable<RulePart>(
    [
      ['user_id', () => userId],
      ['rule_id', ({ rule }) => rule.id],
      ['row_contains', ({ contains }) => contains],
      ['created_at', (part) => showInstant(part.created_at)],
      ['updated_at', (part) => showInstant(part.updated_at)],
      ['group_id', own((rule) => rule.rule_group_id)],
      ['group_title', own((rule) => typed(rule.group_title))],
      ['title', own((rule) => typed(rule.title))],
      ['description', own((rule) => typed(rule.description))],
      ['order', own((rule) => rule.position)],
      ['active', own((rule) => rule.active === 1)],
      ['stop_processing', own((rule) => rule.stop_processing === 1)],
      ['strict', own((rule) => rule.strict === 1)],
      ...partColumns('trigger'),
      ...partColumns('action'),
    ],
    rowsOf(pages, partsOf),
  );
}

/** The rows that each thing takes. */
export async function* rowsOf<T, R>(pages: Pages<T>, rows: (item: T) => R[]): AsyncGenerator<R[]> {
  for await (const page of pages) yield page.flatMap(rows);
}
