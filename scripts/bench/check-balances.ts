/**
 * Proves a loaded server's balances by a sum of its own over the data set file: `BASE_URL=… TOKEN=… node
 * scripts/bench/check-balances.ts FILE`.
 *
 * It shares no code with the server: it adds hundredths as whole numbers, account by account, in the currency
 * of the account, from the lines that were posted. Ends with code 1 when an account differs.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

interface Split {
  type: 'withdrawal' | 'deposit' | 'transfer';
  amount: string;
  currency_code: string;
  foreign_amount?: string;
  foreign_currency_code?: string;
  source_name: string;
  destination_name: string;
}
interface NewAccount {
  name: string;
  type: string;
  currency_code?: string;
  opening_balance?: string;
  liability_direction?: string;
}
interface Expected {
  name: string;
  type: string;
  currency: string;
  hundredths: bigint;
}

const [file] = process.argv.slice(2);
const { BASE_URL: base = 'http://127.0.0.1:8080', TOKEN: token = '' } = process.env;
if (file === undefined) throw new Error('Give the data set file.');

/** All amounts of the data set have two decimals. */
const hundredths = (amount: string): bigint => {
  if (!/^-?\d+\.\d\d$/.test(amount)) throw new Error(`Not an amount with two decimals: ${amount}`);
  return BigInt(amount.replace('.', ''));
};

const expected = new Map<string, Expected>();
const key = (name: string, type: string) => `${type} ${name}`;
/** Names are unique within a family, and an expense account may be named as a revenue account is. */
const own = (name: string): Expected | undefined =>
  expected.get(key(name, 'asset')) ?? expected.get(key(name, 'liability'));

function addAccount(account: NewAccount): void {
  const opening = hundredths(account.opening_balance ?? '0.00');
  expected.set(key(account.name, account.type), {
    name: account.name,
    type: account.type,
    currency: account.currency_code ?? 'EUR',
    hundredths: account.liability_direction === 'debit' ? -opening : opening,
  });
}

function counterparty(name: string, type: 'expense' | 'revenue'): Expected {
  const found = own(name) ?? expected.get(key(name, type));
  if (found) return found;
  const made: Expected = { name, type, currency: 'EUR', hundredths: 0n };
  expected.set(key(name, type), made);
  return made;
}

/**
 * Money in another currency than the account's is held beside its balance and is not part of it. Only an
 * account of one's own is booked with the foreign amount.
 */
function move(account: Expected, split: Split, sign: 1n | -1n): void {
  if (account.currency === split.currency_code) account.hundredths += sign * hundredths(split.amount);
  else if (account.currency === split.foreign_currency_code && account === own(account.name))
    account.hundredths += sign * hundredths(split.foreign_amount as string);
}

for await (const text of createInterface({ input: createReadStream(file) })) {
  const { kind, body } = JSON.parse(text) as { kind: string; body: NewAccount & { transactions: Split[] } };
  if (kind === 'account') addAccount(body);
  if (kind !== 'transaction') continue;
  for (const split of body.transactions) {
    move(counterparty(split.source_name, 'revenue'), split, -1n);
    move(counterparty(split.destination_name, 'expense'), split, 1n);
  }
}

interface Shown {
  attributes: { name: string; type: string; current_balance: string; currency_code: string };
}
const shown = new Map<string, Shown['attributes']>();
for (let page = 1, pages = 1; page <= pages; page++) {
  const answer = await fetch(`${base}/api/v1/accounts?limit=200&page=${page}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The list of accounts: ${answer.status} ${await answer.text()}`);
  const list = (await answer.json()) as { data: Shown[]; meta: { pagination: { total_pages: number } } };
  pages = list.meta.pagination.total_pages;
  for (const { attributes } of list.data) {
    const type = attributes.type === 'liabilities' ? 'liability' : attributes.type;
    shown.set(key(attributes.name, type), attributes);
  }
}

let wrong = 0;
for (const account of expected.values()) {
  const there = shown.get(key(account.name, account.type));
  if (there && hundredths(there.current_balance) === account.hundredths) continue;
  wrong++;
  const is = there?.current_balance ?? 'missing';
  console.log(`${account.type} ${account.name}: ${is}, not ${account.hundredths} hundredths`);
}
console.log(`${expected.size} accounts added up, ${wrong} differ.`);
process.exitCode = wrong === 0 && expected.size > 0 ? 0 : 1;
