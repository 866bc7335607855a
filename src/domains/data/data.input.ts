import { day, oneOf } from '../../http/field-kinds.ts';
import { type Draft, type FieldSpec, readFields } from '../../http/fields.ts';
import type { RawInput } from '../../http/route.ts';
import { DESTROYED, type Destroyed, EXPORT_ACCOUNTS_MAX } from './data.logic/kinds.ts';

/** The parameters of every table that is exported. */
export const SHEET_FIELDS = { type: oneOf(['csv']) };
/** The parameters of the export of everything. */
export const WHOLE_FIELDS = { type: oneOf(['json']) };

/** Numbers with commas between them, each once. */
const numbers: FieldSpec<number[], false> = {
  required: false,
  schema: { type: 'string', pattern: '^[0-9]+(,[0-9]+)*$' },
  read(sent, label, fail) {
    const parts = String(sent).split(',');
    const isList = typeof sent === 'string' || typeof sent === 'number';
    if (!isList || !parts.every((part) => /^\s*\d{1,15}\s*$/.test(part))) {
      fail(`The ${label} must be numbers with commas between them.`);
    } else if (parts.length > EXPORT_ACCOUNTS_MAX) {
      fail(`The ${label} may not have more than ${EXPORT_ACCOUNTS_MAX} items.`);
    } else {
      return [...new Set(parts.map(Number))];
    }
    return undefined;
  },
};

/** The parameters of the export of transactions. */
export const TRANSACTIONS_FIELDS = { ...SHEET_FIELDS, start: day(), end: day(), accounts: numbers };
/** Which transactions are to be exported, as far as the request alone tells. */
export type TransactionsDraft = Draft<typeof TRANSACTIONS_FIELDS>;

/** Refuses (422) another format than that of tables (contract 20, section 6). */
export function checkSheet(raw: RawInput): void {
  readFields(SHEET_FIELDS, raw.query).done();
}

/** Refuses (422) another format than that of the whole. */
export function checkWhole(raw: RawInput): void {
  readFields(WHOLE_FIELDS, raw.query).done();
}

/** Which transactions are to be exported. */
export const readTransactions = (raw: RawInput): TransactionsDraft =>
  readFields(TRANSACTIONS_FIELDS, raw.query);

/** The parameters of destroying. */
export const DESTROY_FIELDS = {
  objects: oneOf(DESTROYED, { required: true }),
  unused: oneOf(['true', 'false']),
};

/** What is to be destroyed; of accounts perhaps only those without transactions. */
export interface Destruction {
  objects: Destroyed;
  unused: boolean;
}

/** What is to be destroyed. Refuses (422) other words (contract 20, section 7). */
export function readDestruction(raw: RawInput): Destruction {
  const { objects, unused } = readFields(DESTROY_FIELDS, raw.body).done();
  return { objects, unused: unused === 'true' };
}

/** Characters of the text that says what is moved. */
const MOVE_MAX = 255;

/** Of which account the transactions are moved, and to which. */
export interface Move {
  from: number;
  to: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The account in one of the two parts; undefined when there is anything else in it. */
function accountIn(part: unknown): number | undefined {
  if (!isObject(part) || Object.keys(part).join() !== 'account_id') return undefined;
  const text = String(part.account_id);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** `{"where":{"account_id":1},"update":{"account_id":2}}`, as text. */
const move: FieldSpec<Move, true> = {
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: MOVE_MAX },
  read(sent, label, fail) {
    if (typeof sent !== 'string') {
      fail(`The ${label} must be a string.`);
      return undefined;
    }
    if (sent.length > MOVE_MAX) {
      fail(`The ${label} may not be greater than ${MOVE_MAX} characters.`);
      return undefined;
    }
    const parsed = parseJson(sent);
    if (!isObject(parsed)) {
      fail(`The ${label} must be a valid JSON string.`);
      return undefined;
    }
    for (const clause of ['where', 'update']) {
      if (!(clause in parsed)) fail(`The ${label} must have a "${clause}" clause.`);
      else if (accountIn(parsed[clause]) === undefined)
        fail(`The "${clause}" clause of the ${label} must name an account_id, and nothing else.`);
    }
    const unknown = Object.keys(parsed).filter((key) => key !== 'where' && key !== 'update');
    if (unknown.length > 0) fail(`The ${label} has an unknown clause.`);
    const [from, to] = [accountIn(parsed.where), accountIn(parsed.update)];
    return from === undefined || to === undefined ? undefined : { from, to };
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a bulk change. */
export const MOVE_FIELDS = { query: move };
/** What is to be moved, as far as the request alone tells. */
export type MoveDraft = Draft<typeof MOVE_FIELDS>;

/** What is to be moved (contract 20, section 7). */
export const readMove = (raw: RawInput): MoveDraft => readFields(MOVE_FIELDS, raw.body);
