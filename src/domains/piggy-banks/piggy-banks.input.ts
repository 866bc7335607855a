import { day, id, integer, line, lines, money } from '../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields, Violations } from '../../http/fields.ts';
import { pageOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import { type Day, parseDay } from '../../kernel/date.ts';
import type { PageRequest } from '../../kernel/page.ts';

/** Accounts of one piggy bank. */
const ACCOUNTS_MAX = 100;
/** Goals may lie further away than transactions can. */
const TARGET_DATE_BEFORE = '9999-12-31';
const ORDER_MAX = 1_000_000;

/** The accounts of a request; what each of them says is read behind it. */
const accountList: FieldSpec<Record<string, unknown>[], true> = {
  required: true,
  schema: { type: 'array', items: { type: 'object' }, minItems: 1, maxItems: ACCOUNTS_MAX },
  read(sent, label, fail) {
    if (!Array.isArray(sent)) fail(`The ${label} must be an array.`);
    else if (sent.length === 0) fail(`The ${label} field is required.`);
    else if (sent.length > ACCOUNTS_MAX) fail(`The ${label} may not have more than ${ACCOUNTS_MAX} items.`);
    else return sent;
    return undefined;
  },
};

/** What is sent about an account of a piggy bank. */
export const SHARE_FIELDS = {
  account_id: id({ required: true }),
  current_amount: money({ sign: 'zero or more' }),
};

/** What is sent about a piggy bank (contract 00 Piggy bank; contract 10, section 10). */
export const PIGGY_BANK_FIELDS = {
  name: line({ required: true, max: 255 }),
  accounts: accountList,
  target_amount: money({ required: true, sign: 'zero or more' }),
  start_date: day({ required: true, after: '1970-01-01' }),
  target_date: day({ after: '1970-01-01', before: TARGET_DATE_BEFORE }),
  transaction_currency_id: id({ requiredWithout: 'transaction_currency_code' }),
  transaction_currency_code: line({ max: 51, requiredWithout: 'transaction_currency_id' }),
  order: integer({ min: 0, max: ORDER_MAX }),
  notes: lines({ max: 65_000 }),
  object_group_id: id(),
  object_group_title: line({ max: 255 }),
};

/** In a change an empty target takes the target away, and an empty start leaves it as it is. */
export const CHANGE_FIELDS = {
  ...PIGGY_BANK_FIELDS,
  target_amount: money({ sign: 'zero or more' }),
  start_date: day({ after: '1970-01-01' }),
};

/** Errors are told in this order. */
const [NAME, ...OTHERS] = Object.keys(PIGGY_BANK_FIELDS) as [string, ...string[]];
const ERROR_ORDER = [
  NAME,
  'accounts',
  'accounts.*',
  ...Object.keys(SHARE_FIELDS).map((name) => `accounts.*.${name}`),
  ...OTHERS,
];

/** An account of a piggy bank as it was sent. */
export interface ShareDraft {
  /** What errors about the account as a whole are told on: `accounts.0`. */
  field: string;
  draft: Draft<typeof SHARE_FIELDS>;
}

/** A piggy bank as it was sent. */
export interface PiggyBankDraft {
  violations: Violations;
  head: Draft<typeof CHANGE_FIELDS>;
  /** Undefined when the request says nothing about accounts. */
  shares: ShareDraft[] | undefined;
}

function readShares(sent: readonly unknown[], violations: Violations): ShareDraft[] {
  return sent.flatMap((share, n) => {
    const field = `accounts.${n}`;
    if (typeof share === 'object' && share !== null && !Array.isArray(share)) {
      const fields = share as Record<string, unknown>;
      return [{ field, draft: readFields(SHARE_FIELDS, fields, { violations, prefix: `${field}.` }) }];
    }
    violations.add(field, `The ${field} must be an array.`);
    return [];
  });
}

function read(raw: RawInput, update: boolean): PiggyBankDraft {
  const violations = new Violations();
  violations.declare(ERROR_ORDER);
  const head = update
    ? readFields(CHANGE_FIELDS, raw.body, { violations, update })
    : readFields(PIGGY_BANK_FIELDS, raw.body, { violations });
  const sent = head.values.accounts;
  return { violations, head, shares: sent ? readShares(sent, violations) : undefined };
}

/** Reads a new piggy bank. */
export const readNewPiggyBank = (raw: RawInput): PiggyBankDraft => read(raw, false);

/** Reads changes to a piggy bank; fields that are not there stay as they are. */
export const readPiggyBankChange = (raw: RawInput): PiggyBankDraft => read(raw, true);

/** What is asked of the accounts of a piggy bank. */
export interface AccountsQuery {
  page: PageRequest;
  /** The day at whose end balances are shown. */
  date: Day | undefined;
  links: Record<string, string>;
}

/** Reads page and date of the list of accounts; what is no date is ignored (contract 10, section 2.5). */
export function readAccountsQuery(raw: RawInput): AccountsQuery {
  const date = typeof raw.query.date === 'string' ? parseDay(raw.query.date) : undefined;
  return { page: pageOf(raw), date, links: { ...(date !== undefined && { date }) } };
}
