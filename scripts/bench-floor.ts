/**
 * The floor that lists are measured against: bare `node:http`, one prepared statement on the same SQLite
 * file, the rows turned into the same objects, `JSON.stringify`. No sign-in, no counting, no balances, no
 * frame.
 *
 * Usage: node scripts/bench-floor.ts DATABASE; prints the port it listens on.
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

/** One split with as many fields as the API shows. */
function split(row: Row): object {
  const currency = {
    id: String(row.currency_id),
    code: row.code,
    name: row.currency_name,
    symbol: row.symbol,
  };
  const amount = `${row.amount_units}.${String(row.amount_frac).padStart(12, '0').slice(0, 2)}`;
  return {
    user: String(row.user_id),
    transaction_journal_id: String(row.id),
    type: row.type,
    date: `${row.date}+00:00`,
    order: row.position,
    object_has_currency_setting: true,
    currency_id: currency.id,
    currency_code: currency.code,
    currency_name: currency.name,
    currency_symbol: currency.symbol,
    currency_decimal_places: row.decimal_places,
    foreign_currency_id: null,
    foreign_currency_code: null,
    foreign_currency_name: null,
    foreign_currency_symbol: null,
    foreign_currency_decimal_places: null,
    primary_currency_id: currency.id,
    primary_currency_code: currency.code,
    primary_currency_name: currency.name,
    primary_currency_symbol: currency.symbol,
    primary_currency_decimal_places: row.decimal_places,
    amount,
    pc_amount: amount,
    foreign_amount: null,
    pc_foreign_amount: null,
    source_balance_after: amount,
    pc_source_balance_after: null,
    destination_balance_after: amount,
    pc_destination_balance_after: null,
    source_balance_dirty: false,
    destination_balance_dirty: false,
    description: row.description,
    source_id: String(row.source_id),
    source_name: row.source_name,
    source_iban: row.source_iban,
    source_type: row.source_type,
    destination_id: String(row.destination_id),
    destination_name: row.destination_name,
    destination_iban: row.destination_iban,
    destination_type: row.destination_type,
    budget_id: row.budget_id,
    budget_name: row.budget_name,
    category_id: row.category_id,
    category_name: row.category_name,
    bill_id: row.bill_id,
    bill_name: row.bill_name,
    subscription_id: row.bill_id,
    subscription_name: row.bill_name,
    reconciled: row.reconciled === 1,
    notes: row.notes,
    tags: [],
    internal_reference: row.internal_reference,
    external_id: row.external_id,
    original_source: row.original_source,
    recurrence_id: row.recurrence_id,
    recurrence_total: null,
    recurrence_count: null,
    external_url: row.external_url,
    import_hash_v2: row.import_hash,
    bunq_payment_id: row.bunq_payment_id,
    sepa_cc: row.sepa_cc,
    sepa_ct_op: row.sepa_ct_op,
    sepa_ct_id: row.sepa_ct_id,
    sepa_db: row.sepa_db,
    sepa_country: row.sepa_country,
    sepa_ep: row.sepa_ep,
    sepa_ci: row.sepa_ci,
    sepa_batch_id: row.sepa_batch_id,
    interest_date: row.interest_date,
    book_date: row.book_date,
    process_date: row.process_date,
    due_date: row.due_date,
    payment_date: row.payment_date,
    invoice_date: row.invoice_date,
    longitude: row.longitude,
    latitude: row.latitude,
    zoom_level: row.zoom_level,
    has_attachments: false,
  };
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
