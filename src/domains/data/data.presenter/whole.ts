import type { Json } from '../../../kernel/json.ts';
import { formatAmount, fromLimbs } from '../../../ledger/money.ts';
import { VERSION } from '../../../version.ts';
import type { Section, Stored } from '../data.logic/sections.ts';
import type { Piece } from '../data.service/whole.ts';

/** The form of the export; another one when something in it comes to mean something else. */
const FORMAT = { format: 'ledgerfly-household', format_version: 1 };

/** Columns that hold 0 or 1 for no and yes. */
const FLAGS = new Set([
  'active',
  'apply_rules',
  'bill_chosen',
  'editable',
  'enabled',
  'include_net_worth',
  'is_primary',
  'prohibited',
  'reconciled',
  'stop_processing',
  'strict',
]);
/** Columns that hold JSON as text. */
const JSON_TEXTS = new Set(['conditions', 'triggers', 'value']);
/** Tables in which a column of that name is JSON. */
const JSON_TABLES = new Set(['rules', 'preferences', 'webhooks']);
/** What two columns of an amount are called together, where that is not their common beginning. */
const AMOUNTS: Record<string, string> = {
  auto: 'auto_amount',
  foreign: 'foreign_amount',
  target: 'target_amount',
  virtual: 'virtual_balance',
};

const moment = (instant: unknown): string => `${String(instant).replace(' ', 'T')}Z`;

/**
 * Amounts are decimal numbers as texts, flags are true or false, moments are in UTC, all else is as stored.
 */
function presentRow(section: Section, row: Stored): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  const parts = new Map((section.inside ?? []).map((part) => [part.name, part]));
  for (const [name, value] of Object.entries(row)) {
    const part = parts.get(name);
    if (name === 'user_group_id' || name === section.of || section.omit?.includes(name)) continue;
    if (part) shown[name] = (value as Stored[]).map((inner) => presentRow(part, inner));
    else if (name.endsWith('_frac')) continue;
    else if (name.endsWith('_units')) {
      const amount = name.slice(0, -'_units'.length);
      shown[AMOUNTS[amount] ?? amount] = value === null ? null : amountIn(row, amount);
    } else shown[name] = presentValue(section, name, value);
  }
  return shown;
}

const amountIn = (row: Stored, name: string): string =>
  formatAmount(fromLimbs(row[`${name}_units`] as number, row[`${name}_frac`] as number), 0);

function presentValue({ table }: Section, name: string, value: unknown): unknown {
  if (value === null) return null;
  if (FLAGS.has(name)) return value === 1;
  if (name === 'created_at' || name === 'updated_at') return moment(value);
  return JSON_TABLES.has(table) && JSON_TEXTS.has(name) ? (JSON.parse(value as string) as Json) : value;
}

const section = (name: string): Section => ({ name, table: name, order: ['id'] });

function presentHead({ at, household }: Extract<Piece, { kind: 'head' }>): string {
  const { household: own, members, preferences } = household;
  const head = {
    ...FORMAT,
    program_version: VERSION,
    exported_at: moment(at),
    household: presentRow(section('user_groups'), own),
    members: members.map((row) => presentRow(section('users'), row)),
    preferences: preferences.map((row) => presentRow(section('preferences'), row)),
  };
  return JSON.stringify(head).slice(0, -1);
}

/**
 * One JSON object with everything in it, part by part, as it is read. `changed_meanwhile`, at its end, tells
 * whether somebody wrote while it was made, so that its parts may be of different moments; where it is
 * missing, so is something else.
 */
export async function* presentWhole(pieces: AsyncIterable<Piece>): AsyncGenerator<string> {
  let writes = 0;
  let open: string | undefined;
  for await (const piece of pieces) {
    if (piece.kind === 'head') {
      writes = piece.writes;
      yield presentHead(piece);
    } else if (piece.kind === 'foot') yield `,\n"changed_meanwhile":${piece.writes !== writes}}\n`;
    else if (piece.kind === 'end') {
      yield ']';
    } else {
      const { name } = piece.section;
      const rows = piece.rows.map((row) => JSON.stringify(presentRow(piece.section, row))).join(',\n');
      const isFirst = open !== name;
      open = name;
      if (isFirst) yield `,\n"${name}":[${rows}`;
      else if (rows !== '') yield `,\n${rows}`;
    }
  }
}
