/**
 * The floor that lists are measured against: bare `node:http`, one prepared statement on the same SQLite
 * file, the rows turned into the same objects, `JSON.stringify`. No sign-in, no counting, no balances, no
 * frame.
 *
 * Usage: node scripts/bench/floor.ts DATABASE; prints the port it listens on.
 */
import { createServer } from 'node:http';
import Database from 'better-sqlite3';

const db = new Database(process.argv[2] as string, { readonly: true });
const page = db.prepare(`
  select j.*, g.title, g.user_id, g.created_at as g_created_at, g.updated_at as g_updated_at,
    s.name as source_name, s.type as source_type, s.iban as source_iban,
    d.name as destination_name, d.type as destination_type, d.iban as destination_iban,
    c.name as category_name, b.name as budget_name, l.name as bill_name,
    cur.code, cur.name as currency_name, cur.symbol, cur.decimal_places
  from (
    select group_id from register_entries
    where user_group_id = ? and register = 'ledger' and register_id = 0 and type = 'withdrawal'
    order by date desc, reverse_position desc, journal_id desc limit 50
  ) e
  join journals j on j.group_id = e.group_id
  join transaction_groups g on g.id = j.group_id
  join accounts s on s.id = j.source_id
  join accounts d on d.id = j.destination_id
  join currencies cur on cur.id = j.currency_id
  left join categories c on c.id = j.category_id
  left join budgets b on b.id = j.budget_id
  left join bills l on l.id = j.bill_id`);
const { id: household } = db.prepare('select max(user_group_id) as id from users').get() as { id: number };

type Row = Record<string, string | number | null>;

/** The fields that the statement does not give, so that an answer has as many bytes as the API's. */
const FILLER = {
  object_has_currency_setting: true,
  foreign_currency_code: null,
  foreign_currency_name: null,
  foreign_currency_symbol: null,
  foreign_currency_decimal_places: null,
  primary_currency_id: '1',
  primary_currency_code: 'EUR',
  primary_currency_name: 'Euro',
  primary_currency_symbol: '€',
  primary_currency_decimal_places: 2,
  pc_amount: '12.50',
  foreign_amount: null,
  pc_foreign_amount: null,
  source_balance_after: '1234.50',
  pc_source_balance_after: null,
  destination_balance_after: '1234.50',
  pc_destination_balance_after: null,
  source_balance_dirty: false,
  destination_balance_dirty: false,
  subscription_id: null,
  subscription_name: null,
  tags: [],
  recurrence_total: null,
  recurrence_count: null,
  has_attachments: false,
};

/** One split with as many fields as the API shows. */
function split(row: Row): object {
  const amount = `${row.amount_units}.${String(row.amount_frac).padStart(12, '0').slice(0, 2)}`;
  return { ...row, ...FILLER, amount, date: `${row.date}+00:00`, reconciled: row.reconciled === 1 };
}

const server = createServer((_request, response) => {
  const rows = page.all(household) as Row[];
  const data = rows.map((row) => ({
    type: 'transactions',
    id: String(row.group_id),
    attributes: {
      created_at: row.g_created_at,
      updated_at: row.g_updated_at,
      user: String(row.user_id),
      user_group: String(row.user_group_id),
      group_title: row.title,
      transactions: [split(row)],
    },
    links: {
      self: `http://127.0.0.1/api/v1/transactions/${row.group_id}`,
      '0': { rel: 'self', uri: '/transactions' },
    },
  }));
  const body = Buffer.from(JSON.stringify({ data }));
  response.writeHead(200, { 'content-type': 'application/vnd.api+json', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
