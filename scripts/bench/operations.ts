import type { Books } from './servers.ts';

/** Something a person does. `run` resolves to the milliseconds of the request that is measured. */
export interface Operation {
  name: string;
  run(books: Books, turn: number): Promise<number>;
}

/** What each server's list of transactions and accounts says, asked once. */
interface Facts {
  pages: number;
  account: string;
  tag: string;
  category: string;
  budget: string;
}
const known = new WeakMap<Books, Promise<Facts>>();

function facts(books: Books): Promise<Facts> {
  const asked = known.get(books) ?? learn(books);
  known.set(books, asked);
  return asked;
}

async function learn(books: Books): Promise<Facts> {
  const list = JSON.parse((await books.ask('GET', 'transactions?limit=50')).text);
  const accounts = JSON.parse((await books.ask('GET', 'accounts?type=asset&limit=50')).text);
  const main = accounts.data.find(
    (a: { attributes: { name: string } }) => a.attributes.name === 'Main checking',
  );
  const [tag, category, budget] = await Promise.all(
    ['tags', 'categories', 'budgets'].map(async (noun) => firstOf((await books.ask('GET', noun)).text)),
  );
  return { pages: list.meta.pagination.total_pages, account: main.id, tag, category, budget } as Facts;
}

const firstOf = (text: string): string => JSON.parse(text).data[0].id;

/** Lists are asked in the words of a real app, whose pages have 50 rows. */
const get = (name: string, path: (facts: Facts) => string): Operation => ({
  name,
  run: async (books) => (await books.ask('GET', path(await facts(books)))).took,
});

const searchFor = (query: string): string =>
  `search/transactions?limit=50&query=${encodeURIComponent(query)}`;

/** The data set ends on the last day of 2025. */
const MONTH = 'start=2025-06-01&end=2025-06-30';
const YEAR = 'start=2025-01-01&end=2025-12-31';

const withdrawal = (turn: number, date: string) => ({
  transactions: [
    {
      type: 'withdrawal',
      date,
      amount: `${10 + (turn % 90)}.25`,
      description: `Groceries ${turn}`,
      source_name: 'Main checking',
      destination_name: `Shop of turn ${turn % 10}`,
    },
  ],
});

async function create(books: Books, turn: number, date: string): Promise<{ id: string; took: number }> {
  const answer = await books.ask('POST', 'transactions', withdrawal(turn, date));
  return { id: JSON.parse(answer.text).data.id, took: answer.took };
}

/** Creates a transaction, does what is measured, and leaves the books as they were. */
const write = (
  name: string,
  date: string,
  measured: (books: Books, id: string, turn: number) => Promise<number | undefined>,
): Operation => ({
  name,
  run: async (books, turn) => {
    const made = await create(books, turn, date);
    const took = await measured(books, made.id, turn);
    return took ?? made.took;
  },
});

const remove = async (books: Books, id: string) => (await books.ask('DELETE', `transactions/${id}`)).took;
const createOnly = async (books: Books, id: string): Promise<undefined> => void (await remove(books, id));

export const OPERATIONS: readonly Operation[] = [
  get('about, nothing but the frame', () => 'about'),
  get('transactions, page 1', () => 'transactions?limit=50&page=1'),
  get('transactions, middle page', ({ pages }) => `transactions?limit=50&page=${Math.ceil(pages / 2)}`),
  get('transactions, last page but one', ({ pages }) => `transactions?limit=50&page=${pages - 1}`),
  get('transactions of a month, first 5', () => `transactions?limit=5&${MONTH}`),
  get('withdrawals, page 1', () => 'transactions?limit=50&type=withdrawal'),
  get("an account's transactions, page 1", ({ account }) => `accounts/${account}/transactions?limit=50`),
  get(
    "an account's transactions of a month",
    ({ account }) => `accounts/${account}/transactions?limit=50&${MONTH}`,
  ),
  get('asset accounts with balances', () => 'accounts?type=asset&limit=50'),
  get('expense accounts with balances, 50', () => 'accounts?type=expense&limit=50'),
  get('one account with its balance', ({ account }) => `accounts/${account}`),
  get('one account five years ago', ({ account }) => `accounts/${account}?date=2020-12-31`),
  get('categories with the sums of a month', () => `categories?limit=50&${MONTH}`),
  get('budgets with the sums of a month', () => `budgets?limit=50&${MONTH}`),
  get('budget limits of a month', () => `budget-limits?limit=50&${MONTH}`),
  get('bills with the payments of a month', () => `bills?limit=50&${MONTH}`),
  get('piggy banks', () => 'piggy-banks?limit=50'),
  get("a tag's transactions, page 1", ({ tag }) => `tags/${tag}/transactions?limit=5`),
  get("a category's transactions, page 1", ({ category }) => `categories/${category}/transactions?limit=5`),
  get("a budget's transactions, page 1", ({ budget }) => `budgets/${budget}/transactions?limit=5`),
  get('transactions without a budget', () => 'budgets/transactions-without-budget?limit=50'),
  get('summary of a month', () => `summary/basic?${MONTH}`),
  get('spent by category in a year', () => `insight/expense/category?${YEAR}`),
  get('spent by payee in a year', () => `insight/expense/expense?${YEAR}`),
  get('spent by account in a year', () => `insight/expense/asset?${YEAR}`),
  get(
    'spent by category from one account in a year',
    ({ account }) => `insight/expense/category?${YEAR}&accounts[]=${account}`,
  ),
  get(
    'chart of all balances, day by day in a month',
    () => `chart/account/overview?${MONTH}&period=1D&preselected=all`,
  ),
  get(
    'chart of what came and went, day by day in a month',
    () => `chart/balance/balance?${MONTH}&period=1D&preselected=all`,
  ),
  get('chart of budgets in a month', () => `chart/budget/overview?${MONTH}`),
  get('chart of categories in a month', () => `chart/category/overview?${MONTH}`),
  get('accounts suggested for a letter', () => 'autocomplete/accounts?query=a&limit=10'),
  get('descriptions suggested for a frequent word', () => 'autocomplete/transactions?query=river&limit=10'),
  get('descriptions suggested for a rare word', () => 'autocomplete/transactions?query=streaming&limit=10'),
  get('descriptions suggested for a number', () => 'autocomplete/transactions?query=12345&limit=10'),
  get(
    'descriptions suggested for a word and a number',
    () => 'autocomplete/transactions?query=ref%20123&limit=10',
  ),
  get('search for a frequent shop', () => searchFor('description_contains:"Riverside Energy"')),
  get('search for a word', () => searchFor('utrecht')),
  get('search for a number', () => searchFor('8937')),
  get('search for a word and an amount', () => searchFor('coffee amount_more:20')),
  get('search for anything but a word', () => searchFor('-coffee')),
  get('search for an amount alone', () => searchFor('amount_more:5000')),
  get('search for what many amounts are', () => searchFor('amount_more:20')),
  get('search by a regular expression', () => searchFor('description_matches:"coffee.*utr"')),
  get('search count by a note', () => 'search/transactions/count?notes=agreed+with+neighbour'),
  get('search for accounts by name', () => 'search/accounts?field=name&query=market'),
  write('create a withdrawal today', '2025-12-31', createOnly),
  write('create a withdrawal five years back', '2020-12-31', createOnly),
  write('update an amount', '2025-12-31', async (books, id, turn) => {
    const body = { transactions: [{ amount: `${20 + (turn % 50)}.75` }] };
    const { took } = await books.ask('PUT', `transactions/${id}`, body);
    await remove(books, id);
    return took;
  }),
  write('delete a transaction', '2025-12-31', remove),
];
