import { electronicFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { day, flag, id, integer, line, lines, money, oneOf, real } from '../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields, Violations } from '../../http/fields.ts';
import { strictPageOf, strictRangeOf } from '../../http/list-input.ts';
import type { RawInput } from '../../http/route.ts';
import type { PageRequest } from '../../kernel/page.ts';
import { withoutSpaces } from '../../kernel/text.ts';
import { type AccountType, LIABILITY_TYPES } from '../../ledger/kinds.ts';
import type { Amount } from '../../ledger/money.ts';
import { ACCOUNT_ROLES, INTEREST_PERIODS, LIABILITY_DIRECTIONS } from './accounts.logic/account.ts';
import {
  type AccountFilter,
  ALL_TYPES,
  isSortField,
  type ShownAt,
  type SortKey,
  typesNamed,
} from './accounts.logic/listing.ts';

/** Characters of a name, of an account number, of a card type and of an unknown currency's code. */
const NAME_MAX = 1024;
const NUMBER_MAX = 255;
const CARD_TYPE_MAX = 255;
const CODE_MAX = 51;
/** An IBAN is never shorter than this, in characters. */
const IBAN_MIN = 6;
const ZOOM_MAX = 80;

/** The words for a type in a request; the last two leave the kind of liability to `liability_type`. */
const TYPE_WORDS = [
  'asset',
  'expense',
  'revenue',
  'cash',
  'initial-balance',
  'reconciliation',
  'liability',
  'liabilities',
] as const;
const IS_ASSET = { requiredIf: [{ field: 'type', values: ['asset'] }] };
const IS_LIABILITY = { requiredIf: [{ field: 'type', values: ['liability', 'liabilities'] }] };
const IS_CARD = { field: 'account_role', values: ['ccAsset'] };

/** Findings of the library about the bank's own part of the number, which the contract does not judge. */
const BANKS_OWN = [
  ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  ValidationErrorsIBAN.QRIBANNotAllowed,
];

/** An IBAN in the form it is stored: capitals, without spaces and dashes. */
export const iban: FieldSpec<string, false> = {
  required: false,
  schema: { type: 'string', minLength: IBAN_MIN },
  read(sent, _label, fail) {
    const text = typeof sent === 'string' ? (electronicFormatIBAN(sent.replaceAll('?', '')) ?? '') : '';
    const wrong = validateIBAN(text).errorCodes.some((code) => !BANKS_OWN.includes(code));
    if (text.length >= IBAN_MIN && !wrong) return text;
    fail('This is not a valid IBAN.');
    return undefined;
  },
};

/** A BIC of 8 or 11 characters. */
export const bic: FieldSpec<string, false> = {
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 11 },
  read(sent, _label, fail) {
    const text = typeof sent === 'string' ? withoutSpaces(sent) : '';
    if (isValidBIC(text)) return text;
    fail('This is not a valid BIC.');
    return undefined;
  },
};

const numberLine = line({ max: NUMBER_MAX });
/** An account number, stored without white space. */
const accountNumber: FieldSpec<string, false> = {
  ...numberLine,
  read(sent, label, fail) {
    const text = numberLine.read(sent, label, fail);
    return text === undefined ? undefined : withoutSpaces(text);
  },
};

const rate = money({ max: 100 });
/** An interest rate in per cent. It is read like money, because a rate of 4.35 is to come back as 4.35. */
const interest: FieldSpec<Amount, false> = {
  ...rate,
  read(sent, label, fail) {
    const value = rate.read(sent, label, fail);
    if (value === undefined || value >= 0n) return value;
    fail(`The ${label} must be at least 0.`);
    return undefined;
  },
};

/** What is sent about an account (contract 00 Account; contract 10, section 3.3). */
export const ACCOUNT_FIELDS = {
  name: line({ required: true, max: NAME_MAX }),
  type: oneOf(TYPE_WORDS, { required: true }),
  iban,
  bic,
  account_number: accountNumber,
  opening_balance: money({ requiredWith: ['opening_balance_date'] }),
  opening_balance_date: day({ requiredWith: ['opening_balance'] }),
  virtual_balance: money(),
  order: integer(),
  currency_id: id(),
  currency_code: line({ min: 3, max: CODE_MAX }),
  active: flag(),
  include_net_worth: flag(),
  account_role: oneOf(ACCOUNT_ROLES, IS_ASSET),
  credit_card_type: line({ max: CARD_TYPE_MAX, requiredIf: [IS_CARD] }),
  monthly_payment_date: day({
    requiredIf: [IS_CARD, { field: 'credit_card_type', values: ['monthlyFull'] }],
  }),
  liability_type: oneOf(LIABILITY_TYPES, IS_LIABILITY),
  liability_direction: oneOf(LIABILITY_DIRECTIONS, IS_LIABILITY),
  liability_amount: money({ sign: 'positive', requiredWith: ['liability_start_date'] }),
  liability_start_date: day({ requiredWith: ['liability_amount'] }),
  interest,
  interest_period: oneOf(INTEREST_PERIODS),
  notes: lines(),
  latitude: real({ min: -90, max: 90, requiredWith: ['longitude'] }),
  longitude: real({ min: -180, max: 180, requiredWith: ['latitude'] }),
  zoom_level: integer({ min: 0, max: ZOOM_MAX, requiredWith: ['latitude'] }),
};

/** In a change nothing depends on words that may be known already; what must stay is the service's to say. */
export const CHANGE_FIELDS: typeof ACCOUNT_FIELDS = {
  ...ACCOUNT_FIELDS,
  account_role: oneOf(ACCOUNT_ROLES),
  credit_card_type: line({ max: CARD_TYPE_MAX }),
  monthly_payment_date: day(),
  liability_type: oneOf(LIABILITY_TYPES),
  liability_direction: oneOf(LIABILITY_DIRECTIONS),
};

/** An account as it was sent. */
export type AccountDraft = Draft<typeof ACCOUNT_FIELDS>;

/** Reads a new account. */
export const readNewAccount = (raw: RawInput): AccountDraft => readFields(ACCOUNT_FIELDS, raw.body);

/** Reads changes to an account; every field may be left out. */
export const readAccountChange = (raw: RawInput): AccountDraft =>
  readFields(CHANGE_FIELDS, raw.body, { update: true });

/** What is asked of the list of accounts. */
export interface ListRequest {
  page: PageRequest;
  filter: AccountFilter;
  at: ShownAt;
  sort: SortKey[];
  /** The recognised parameters as the links of the list repeat them. */
  query: Record<string, string>;
}

/**
 * Reads page, type, sort and dates of the list. Refuses (422) what is unknown in any of them (contract 10,
 * 2.4-2.7).
 */
export function readList(raw: RawInput): ListRequest {
  const violations = new Violations();
  const page = strictPageOf(raw, violations);
  const sort = sortOf(raw, violations);
  const word = textIn(raw, 'type');
  const types = typesNamed(word ?? 'all');
  if (types === undefined) violations.add('type', 'The selected type is invalid.');
  const at = strictRangeOf(raw, violations);
  violations.throwIfAny();
  const words = { ...at, type: word, sort: textIn(raw, 'sort') };
  const query = Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { page, filter: { types: types ?? ALL_TYPES }, at, sort, query };
}

/**
 * The dates at which one account is shown. Refuses (422) what is no date, and half a range (contract 10,
 * 2.5).
 */
export const readShownAt = (raw: RawInput): ShownAt => strictRangeOf(raw);

/**
 * The page of a list below an account. Refuses (422) a bad one, and any `sort` (contract 10, section 2.6).
 */
export function readPageBelow(raw: RawInput): PageRequest {
  const violations = new Violations();
  if (textIn(raw, 'sort') !== undefined) violations.add('sort', 'This list has an order of its own.');
  return strictPageOf(raw, violations);
}

/** Types of accounts in words with commas between them, of which each must be known (contract 10, 2.7). */
export const accountTypes: FieldSpec<readonly AccountType[], false> = {
  required: false,
  schema: { type: 'string' },
  read(sent, label, fail) {
    const words = [sent].flat().join(',').split(',');
    const types = words.map((word) => typesNamed(word.trim()));
    if (!types.includes(undefined)) return types.flatMap((known) => known ?? []);
    fail(`The selected ${label} is invalid.`);
    return undefined;
  },
};

/**
 * The types of account that a list of another resource is limited to: words with commas between them in
 * `type`, of which unknown ones are passed over; all types when none is sent, and those of `unknown` when
 * none is left (contract 10, section 2.7).
 */
export function readTypesKindly(raw: RawInput, unknown: 'all' | 'normal' = 'all'): readonly AccountType[] {
  const words = textIn(raw, 'type')?.split(',') ?? ['all'];
  const types = words.flatMap((word) => typesNamed(word.trim()) ?? []);
  return types.length > 0 ? [...new Set(types)] : (typesNamed(unknown) ?? ALL_TYPES);
}

function textIn(raw: RawInput, name: string): string | undefined {
  const sent = raw.query[name];
  return sent === undefined || sent === null ? undefined : String(sent);
}

function sortOf(raw: RawInput, violations: Violations): SortKey[] {
  const words = textIn(raw, 'sort')?.split(',') ?? [];
  return words.flatMap((word, index) => {
    const descending = word.trim().startsWith('-');
    const field = word.trim().slice(descending ? 1 : 0);
    if (isSortField(field)) return [{ field, descending }];
    violations.add('sort', `Accounts cannot be sorted by "${field}" (parameter ${index}).`);
    return [];
  });
}
