import { ACCOUNT_TYPES, type AccountType, isLiability } from '../../src/ledger/kinds.ts';
import { account, ok, record } from '../build.ts';
import type { Client } from '../world.ts';
import {
  attachedTo,
  bill,
  iban,
  oauthClient,
  piggyBank,
  rate,
  recurrence,
  rule,
  SHARED_NAME,
  webhook,
} from './bodies.ts';

/** A household with one of everything, and the numbers by which some of it is named in requests. */
export interface Home {
  client: Client;
  /** Number of an account of each type. */
  accounts: Record<AccountType, string>;
  /** A second asset account, kept in the currency that the household defined itself. */
  savings: string;
  currency: { id: string; code: string };
  euro: string;
  category: string;
  /** An exchange rate of that currency. */
  rate: string;
  tag: string;
  budget: number;
  /** A limit of that budget. */
  limit: string;
  bill: number;
  piggyBank: string;
  /** The group that the piggy bank is in. */
  objectGroup: string;
  /** A withdrawal of two splits, and the first of them. */
  group: string;
  journal: string;
  /** A link type of its own, although types are for all households, and the link that has it. */
  linkType: string;
  link: string;
  /** Pairs of splits that are not linked yet. */
  unlinked: [string, string][];
  /** A rule that links to the bill when it is run by hand, and its group. */
  rule: string;
  ruleGroup: string;
  /** The one time that it was run. */
  run: string;
  /** A daily payment that made one transaction. */
  recurrence: string;
  /** An app that may ask for access. */
  oauthClient: string;
  /** Belongs to that split; its file is uploaded. */
  attachment: string;
  /** Tells of that withdrawal; what it has to tell is not sent before the world delivers. */
  webhook: string;
  message: string;
  /** A write that can be undone: the making of the rate that was made last. */
  written: string;
}

/**
 * Gives a household one of everything that can be made. Whatever is given a name bears `word` in it, so that
 * it can be recognised wherever it turns up.
 */
export async function furnish(client: Client, word: string): Promise<Home> {
  const made = { name: `${word} crown`, code: word, symbol: word, decimal_places: 3 };
  const { id } = ok(await client.post('/v1/currencies', made)).json.data;
  const opened = await openAccounts(client, word);
  const things = {
    client,
    currency: { id, code: word },
    euro: ok(await client.get('/v1/currencies/EUR')).json.data.id,
    ...opened,
    ...(await save(client, opened.accounts.asset, word)),
    rate: ok(await client.post('/v1/exchange-rates', rate(word))).json.data.id,
    tag: ok(await client.post('/v1/tags', { tag: `${word} tag`, description: word })).json.data.id,
    ...(await plan(client, word)),
    bill: Number(ok(await client.post('/v1/bills', bill(`${word} bill`))).json.data.id),
  };
  ok(await client.post('/v1/exchange-rates', rate(word, '2026-01-05')));
  const written = ok(await client.get('/v1/history?limit=1')).json.data[0].id;
  // One for each of the two paths that delete a bill.
  ok(await client.post('/v1/bills', bill(`${word} subscription`)));
  ok(await client.post('/v1/tags', { tag: SHARED_NAME, description: word }));
  ok(await client.post('/v1/tokens', { name: `${word} phone` }));
  ok(await client.post('/v1/preferences', { name: `${word} preference`, data: word }));
  const group = await spend(things, word);
  const [split] = group.attributes.transactions;
  return {
    ...things,
    category: ok(await client.get('/v1/categories')).json.data[0].id,
    group: group.id,
    journal: split.transaction_journal_id,
    ...(await linkUp(client, journalsOf(group), word)),
    ...(await automate(client, word)),
    recurrence: await repeat(things, word),
    oauthClient: ok(await client.post('/v1/oauth/clients', oauthClient(`${word} app`))).json.data.id,
    attachment: await attach(client, split.transaction_journal_id, word),
    ...(await tell(client, group.id, word)),
    written,
  };
}

/** Makes a webhook and gives it something to tell. */
async function tell(client: Client, group: string, word: string): Promise<Pick<Home, 'webhook' | 'message'>> {
  const { id } = ok(await client.post('/v1/webhooks', webhook(`${word} webhook`))).json.data;
  ok(await client.post(`/v1/webhooks/${id}/trigger-transaction/${group}`), 204);
  const [message] = ok(await client.get(`/v1/webhooks/${id}/messages`)).json.data;
  return { webhook: id, message: message.id };
}

const journalsOf = (group: {
  attributes: { transactions: { transaction_journal_id: string }[] };
}): string[] => group.attributes.transactions.map((split) => split.transaction_journal_id);

let linkTypes = 0;

/** Links the two splits of a transaction by a type of its own, whose name no other household may take. */
async function linkUp(
  client: Client,
  [inward_id, outward_id]: string[],
  word: string,
): Promise<Pick<Home, 'linkType' | 'link' | 'unlinked'>> {
  const n = ++linkTypes;
  const type = { name: `Kind ${n}`, inward: `is kind ${n} of`, outward: `has kind ${n}` };
  const linkType = ok(await client.post('/v1/link-types', type)).json.data.id;
  const body = { link_type_id: linkType, inward_id, outward_id, notes: word };
  const link = ok(await client.post('/v1/transaction-links', body)).json.data.id;
  const journals: string[] = ok(await client.get('/v1/transactions')).json.data.flatMap(journalsOf);
  const pairs = journals.flatMap((one, at) => journals.slice(at + 1).map((other) => [one, other] as const));
  const linked = [inward_id, outward_id].sort().join();
  const unlinked = pairs.filter((pair) => [...pair].sort().join() !== linked);
  return { linkType, link, unlinked: unlinked.map(([one, other]) => [one, other]) };
}

/** Makes a rule in a group of its own; a group without rules comes first, so that it is deleted first. */
async function automate(client: Client, word: string): Promise<Pick<Home, 'rule' | 'ruleGroup' | 'run'>> {
  ok(await client.post('/v1/rule-groups', { title: `${word} spare`, description: word }));
  const more = {
    description: word,
    rule_group_title: `${word} rules`,
    triggers: [{ type: 'description_starts', value: word }],
    actions: [{ type: 'link_to_bill', value: `${word} bill` }],
  };
  const { data } = ok(await client.post('/v1/rules', rule(`${word} rule`, more))).json;
  ok(await client.post(`/v1/rules/${data.id}/trigger`, {}), 204);
  const [run] = ok(await client.get('/v1/rules/runs')).json.data;
  return { rule: data.id, ruleGroup: data.attributes.rule_group_id, run: run.id };
}

/** Makes a recurrence with everything that a transaction can have, and one transaction of it. */
async function repeat(
  home: Pick<Home, 'client' | 'accounts' | 'budget' | 'bill' | 'piggyBank' | 'currency'>,
  word: string,
): Promise<string> {
  const { client } = home;
  const body = { ...recurrence(`${word} recurrence`, home), description: word, notes: word };
  const { id } = ok(await client.post('/v1/recurrences', body)).json.data;
  ok(await client.post(`/v1/recurrences/${id}/trigger`, { date: '2027-12-31' }));
  return id;
}

/** Attaches a file to a split; its content is JSON, as everything else that is read here. */
async function attach(client: Client, journal: string, word: string): Promise<string> {
  const body = { filename: `${word}.json`, title: word, notes: word, ...attachedTo(journal) };
  const { id } = ok(await client.post('/v1/attachments', body)).json.data;
  ok(await client.post(`/v1/attachments/${id}/upload`, { receipt: word }), 204);
  return id;
}

/** Makes a piggy bank with some money in it, in an object group. */
async function save(client: Client, account: string, word: string) {
  const accounts = [{ account_id: account, current_amount: '20' }];
  const body = { ...piggyBank(`${word} piggy bank`), accounts, object_group_title: `${word} group` };
  const { data } = ok(await client.post('/v1/piggy-banks', body)).json;
  // One for each of the two paths that delete a piggy bank.
  ok(await client.post('/v1/piggy-banks', { ...body, name: `${word} other piggy bank` }));
  return { piggyBank: data.id as string, objectGroup: data.attributes.object_group_id as string };
}

/** Makes a budget with a limit. */
async function plan(client: Client, word: string): Promise<Pick<Home, 'budget' | 'limit'>> {
  const budget = ok(await client.post('/v1/budgets', { name: `${word} budget`, notes: word })).json.data.id;
  const days = { start: '2026-01-01', end: '2026-01-31', amount: '120.50', notes: word };
  const limit = ok(await client.post(`/v1/budgets/${budget}/limits`, days)).json.data.id;
  return { budget: Number(budget), limit };
}

async function openAccounts(client: Client, word: string): Promise<Pick<Home, 'accounts' | 'savings'>> {
  const opening = { opening_balance: '100.00', opening_balance_date: '2026-01-01' };
  const accounts: Partial<Record<AccountType, string>> = {};
  for (const [n, type] of ACCOUNT_TYPES.entries()) {
    const own = isLiability(type)
      ? { type: 'liability', liability_type: type, liability_direction: 'debit', ...opening }
      : { type, ...(type === 'asset' && { account_role: 'defaultAsset', iban: iban(n), ...opening }) };
    accounts[type] = await account(client, { name: `${word} ${type}`, notes: word, ...own });
  }
  const foreign = { type: 'asset', account_role: 'savingAsset', currency_code: word };
  const savings = await account(client, { name: `${word} savings`, ...foreign });
  return { accounts: accounts as Record<AccountType, string>, savings };
}

/** Records a transaction of each usual kind, and gives the one of two splits. */
async function spend(
  home: Omit<
    Home,
    | 'category'
    | 'group'
    | 'journal'
    | 'linkType'
    | 'link'
    | 'unlinked'
    | 'rule'
    | 'ruleGroup'
    | 'run'
    | 'recurrence'
    | 'oauthClient'
    | 'attachment'
    | 'webhook'
    | 'message'
    | 'written'
  >,
  word: string,
) {
  const { client, accounts, savings } = home;
  const plain = { date: '2026-02-01', amount: '7.50', description: `${word} seeds` };
  const spending = { ...plain, type: 'withdrawal', source_id: accounts.asset };
  const labels = {
    category_name: `${word} category`,
    budget_id: home.budget,
    bill_id: home.bill,
    piggy_bank_id: home.piggyBank,
    tags: [`${word} tag`, SHARED_NAME],
  };
  const places = { latitude: 52.5, longitude: 13.4, zoom_level: 6 };
  const transfer = { type: 'transfer', source_id: accounts.asset, destination_id: savings };
  const deposit = { type: 'deposit', source_id: accounts.revenue, destination_id: accounts.asset };
  await record(client, { ...plain, ...deposit });
  await record(client, { ...plain, ...transfer, foreign_amount: '9.5', foreign_currency_code: word });
  await record(client, { ...spending, destination_id: accounts.loan });
  await record(client, { ...plain, type: 'reconciliation', source_id: accounts.asset });
  const shop = { destination_id: accounts.expense };
  const splits = [
    { ...spending, ...shop, ...labels, ...places, notes: word },
    { ...spending, ...shop },
  ];
  return record(client, splits, { group_title: `${word} shopping` });
}
