import { flag, id, integer, line } from '../../http/field-kinds.ts';
import { type Draft, readFields, type Sent, Violations } from '../../http/fields.ts';
import { pageOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import type { Role } from '../../kernel/ctx.ts';
import { type Day, parseDay } from '../../kernel/date.ts';
import type { PageRequest } from '../../kernel/page.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { AccountType } from '../../ledger/kinds.ts';
import { readTypesKindly } from '../accounts/accounts.input.ts';

/** The most currencies one request may change. */
export const CURRENCIES_PER_REQUEST_MAX = 500;

/** What stands for the primary currency in a path: another one of that code could never be reached there. */
const WORDS_OF_PATHS = ['primary', 'default'];
const anyCode = line({ required: true, min: 3, max: 32 });
const code: typeof anyCode = {
  ...anyCode,
  read(sent, label, fail) {
    const value = anyCode.read(sent, label, fail);
    if (value === undefined || !WORDS_OF_PATHS.includes(value)) return value;
    fail(`The ${label} has already been taken.`);
    return undefined;
  },
};

/** What is sent about a currency (contract 00 Currency; contract 10, section 7). */
export const CURRENCY_FIELDS = {
  name: line({ required: true, max: 255 }),
  code,
  symbol: line({ required: true, max: 32 }),
  decimal_places: integer({ min: 0, max: 12 }),
  enabled: flag(),
  default: flag(),
};

/** The same, where the currency is named in the body and not in the path. */
export const NAMED_CURRENCY_FIELDS = { id: id(), ...CURRENCY_FIELDS };

/** A currency as it was sent. */
export type CurrencyDraft = Draft<typeof CURRENCY_FIELDS>;
/** A currency as it was sent, with the `id` or `code` that tells which one is meant. */
export type NamedCurrencyDraft = Draft<typeof NAMED_CURRENCY_FIELDS>;

/** The code in the path, cleaned like a stored one. */
export const codeIn = (raw: RawInput): string => cleanLine(raw.params.code ?? '');

/** Reads a new currency. */
export const readNewCurrency = (raw: RawInput): CurrencyDraft => readFields(CURRENCY_FIELDS, raw.body);

/** Reads changes to the currency of the path. */
export const readCurrencyChange = (raw: RawInput, role: Role): CurrencyDraft =>
  readFields(CURRENCY_FIELDS, allowed(raw.body, role), { update: true });

/** Only owners define currencies; others choose which are offered, and what else they send is passed over. */
function allowed(sent: Record<string, Sent>, role: Role): Record<string, Sent> {
  if (role === 'owner') return sent;
  return 'enabled' in sent ? { enabled: sent.enabled } : {};
}

/** Changes to several currencies. `single` tells that one object was sent and one is to be answered. */
export interface CurrencyChanges {
  drafts: NamedCurrencyDraft[];
  single: boolean;
}

/**
 * Reads changes to currencies that are named in the body: one object, a list of them, or a list under
 * `currencies` (contract 10, D-5). Refuses (422) a list that is too long or holds something else.
 */
export function readCurrencyChanges(raw: RawInput, role: Role): CurrencyChanges {
  const sent = Array.isArray(raw.rawBody) ? raw.rawBody : raw.body.currencies;
  if (sent === undefined) {
    return { drafts: [readNamed(raw.body, role, { update: true })], single: true };
  }
  const violations = new Violations();
  if (!Array.isArray(sent)) violations.add('currencies', 'The currencies must be an array.');
  const items: Sent[] = Array.isArray(sent) ? sent : [];
  if (items.length > CURRENCIES_PER_REQUEST_MAX) {
    violations.add(
      'currencies',
      `The currencies may not have more than ${CURRENCIES_PER_REQUEST_MAX} items.`,
    );
  }
  items.forEach((item, i) => {
    if (!isObject(item)) violations.add(`currencies.${i}`, `The currencies.${i} must be an array.`);
  });
  violations.throwIfAny();
  const drafts = items.filter(isObject).map((item, i) => {
    return readNamed(item, role, { update: true, prefix: `currencies.${i}.`, violations });
  });
  return { drafts, single: false };
}

const isObject = (sent: Sent): sent is Record<string, Sent> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

function readNamed(
  sent: Record<string, Sent>,
  role: Role,
  place: { update: true; prefix?: string; violations?: Violations },
): NamedCurrencyDraft {
  const { id: sentId, code } = sent;
  // Beside an id, the code is a new one, which only owners may give.
  const named = role === 'owner' || !sentId ? { id: sentId, code } : { id: sentId };
  const fields = readFields(NAMED_CURRENCY_FIELDS, { ...allowed(sent, role), ...present(named) }, place);
  if (!fields.values.id && !fields.values.code && !fields.failed('id') && !fields.failed('code')) {
    fields.fail('code', `The ${fields.label('code')} field is required.`);
  }
  return fields;
}

const present = (fields: Record<string, Sent>): Record<string, Sent> =>
  Object.fromEntries(Object.entries(fields).filter(([, sent]) => sent !== undefined));

/** Which accounts of a currency are asked for, and at the end of which day their balances are shown. */
export interface AccountsQuery {
  types: readonly AccountType[];
  page: PageRequest;
  date: Day | undefined;
  /** The recognised parameters as the links of the list repeat them. */
  links: Record<string, string>;
}

/** Reads the query of that list; what makes no sense in it is passed over (contract 10, section 7). */
export function readAccountsQuery(raw: RawInput): AccountsQuery {
  const date = typeof raw.query.date === 'string' ? parseDay(raw.query.date) : undefined;
  const type = typeof raw.query.type === 'string' ? raw.query.type : 'all';
  const links = { ...(date !== undefined && { date }), type };
  return { types: readTypesKindly(raw), page: pageOf(raw), date, links };
}
