import { dateTime, day, flag, id, integer, line, lines, money, real } from '../../../http/field-kinds.ts';
import type { FieldSpec } from '../../../http/fields.ts';
import { lookUp } from '../../../kernel/look-up.ts';
import { cleanLine, lengthOf } from '../../../kernel/text.ts';
import { isExternalUrl } from '../../../kernel/url.ts';
import { TRANSACTION_TYPES, type TransactionType } from '../../../ledger/kinds.ts';
import { bic, iban } from '../../accounts/accounts.input.ts';

/** Tags of one split. */
export const TAGS_MAX = 255;
/** Characters of one tag. */
const TAG_LENGTH_MAX = 255;

/** Every spelling of a type that clients send (contract 10, D-9). */
const TYPE_WORDS: Record<string, TransactionType> = {
  ...Object.fromEntries(TRANSACTION_TYPES.map((type) => [type, type])),
  'opening balance': 'opening-balance',
  opening_balance: 'opening-balance',
};

function transactionType<R extends boolean>(required: R): FieldSpec<TransactionType, R> {
  return {
    required,
    schema: { type: 'string', enum: Object.keys(TYPE_WORDS) },
    read(sent, label, fail) {
      const type = typeof sent === 'string' ? lookUp(TYPE_WORDS, sent) : undefined;
      if (type === undefined) fail(`The selected ${label} is invalid.`);
      return type;
    },
  };
}

/**
 * Tags as a list of texts, or one text with commas. Empty ones are dropped: an app sends null for a tag it
 * does not know.
 */
const tags: FieldSpec<string[], false> = {
  required: false,
  schema: { type: 'array', items: { type: 'string', maxLength: TAG_LENGTH_MAX }, maxItems: TAGS_MAX },
  read(sent, label, fail) {
    const list: unknown[] | undefined =
      typeof sent === 'string' ? sent.split(',') : Array.isArray(sent) ? sent : undefined;
    if (!list) {
      fail(`The ${label} must be an array.`);
      return undefined;
    }
    if (list.length > TAGS_MAX) {
      fail(`The ${label} may not have more than ${TAGS_MAX} items.`);
      return undefined;
    }
    if (!list.every((tag) => tag === null || typeof tag === 'string' || typeof tag === 'number')) {
      fail(`The ${label} must be a string.`);
      return undefined;
    }
    const names = list.map((tag) => cleanLine(String(tag ?? ''))).filter((tag) => tag !== '');
    if (names.some((tag) => lengthOf(tag) > TAG_LENGTH_MAX)) {
      fail(`The ${label} may not be greater than ${TAG_LENGTH_MAX} characters.`);
      return undefined;
    }
    return [...new Set(names)];
  },
};

const urlText = line({ max: 255 });
/** A complete address of a scheme that may be stored as a link. */
const externalUrl: FieldSpec<string, false> = {
  ...urlText,
  read(sent, label, fail) {
    const text = urlText.read(sent, label, fail);
    if (text === undefined || isExternalUrl(text)) return text;
    fail(`The ${label} format is invalid.`);
    return undefined;
  },
};

const word = () => line({ max: 255 });

/** How a split names the account on one side. */
const side = <S extends 'source' | 'destination'>(name: S) =>
  ({
    [`${name}_id`]: id(),
    [`${name}_name`]: word(),
    [`${name}_iban`]: iban,
    [`${name}_number`]: word(),
    [`${name}_bic`]: bic,
  }) as SideFields<S>;
type SideFields<S extends string> = Record<`${S}_id`, FieldSpec<number, false>> &
  Record<`${S}_name` | `${S}_iban` | `${S}_number` | `${S}_bic`, FieldSpec<string, false>>;

/** What a split belongs to besides its accounts. */
const LABELS = {
  budget_id: id(),
  budget_name: word(),
  category_id: id(),
  category_name: word(),
  bill_id: id(),
  bill_name: word(),
  piggy_bank_id: id(),
  piggy_bank_name: word(),
};

/** What else can be said of a split. */
const DETAIL_FIELDS = {
  reconciled: flag(),
  notes: lines({ max: 32_768 }),
  tags,
  internal_reference: word(),
  external_id: word(),
  external_url: externalUrl,
  bunq_payment_id: word(),
  recurrence_id: word(),
  original_source: word(),
  sepa_cc: word(),
  sepa_ct_op: word(),
  sepa_ct_id: word(),
  sepa_db: word(),
  sepa_country: word(),
  sepa_ep: word(),
  sepa_ci: word(),
  sepa_batch_id: word(),
  interest_date: day(),
  book_date: day(),
  process_date: day(),
  due_date: day(),
  payment_date: day(),
  invoice_date: day(),
  latitude: real({ min: -90, max: 90, requiredWith: ['longitude', 'zoom_level'] }),
  longitude: real({ min: -180, max: 180, requiredWith: ['latitude', 'zoom_level'] }),
  zoom_level: integer({ min: 0, max: 80, requiredWith: ['latitude', 'longitude'] }),
};

/** The fields of a split, in the order in which errors are told (contract 10, section 4.3). */
function splitFields<Needed extends boolean>(needed: Needed) {
  return {
    type: transactionType(needed),
    date: dateTime({ required: needed }),
    order: integer({ min: 0, max: 1_000_000 }),
    currency_id: id(),
    currency_code: line({ min: 3, max: 51 }),
    foreign_currency_id: id(),
    foreign_currency_code: line({ min: 3, max: 51 }),
    amount: money({ required: needed, sign: 'positive' }),
    foreign_amount: money({ sign: 'zero or more' }),
    description: line({ max: 1000 }),
    ...side('source'),
    ...side('destination'),
    ...LABELS,
    ...DETAIL_FIELDS,
  };
}

/** The fields of a new split. */
export const NEW_SPLIT_FIELDS = splitFields(true);
/** The fields of a changed split: none is needed, and the split is named by its number. */
export const CHANGED_SPLIT_FIELDS = { transaction_journal_id: id(), ...splitFields(false) };

/** The fields of a new split. */
export type NewSplitFields = typeof NEW_SPLIT_FIELDS;
/** The fields of a changed split. */
export type ChangedSplitFields = typeof CHANGED_SPLIT_FIELDS;
