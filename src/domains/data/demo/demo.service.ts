import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx, Preparation } from '../../../kernel/ctx.ts';
import { civilOf } from '../../../kernel/date.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { keepFile, type ReceivedFile, takeFile } from '../../attachments/attachments.service/files.ts';
import { storeAttachment } from '../../attachments/attachments.service.ts';
import { findCurrenciesByCodes, primaryCurrency } from '../../currencies/currencies.service.ts';
import type { Readers } from '../bulk/bulk.input.ts';
import type { Entry } from '../bulk/bulk.logic.ts';
import { storeEntries } from '../bulk/bulk.service.ts';
import type { ReadReceipt } from './demo.input.ts';
import type { Currencies } from './demo.logic/book.ts';
import { type DemoHousehold, makeHousehold } from './demo.logic/household.ts';
import { selectIsEmpty } from './demo.repository.ts';

/** The currencies of holidays: the first one that is another one than the household's own. */
const TRAVELS = ['USD', 'EUR', 'GBP'];
/** Entries that are stored before the server looks after others again. */
const PORTION = 100;

/** A demo household with the files of its receipts, taken in already. */
export interface PreparedDemo extends DemoHousehold {
  files: ReceivedFile[];
}

/** How the parts of the household are read, by the rules of the routes that take them. */
export interface DemoReaders {
  entries: Readers;
  receipt: ReadReceipt;
}

/**
 * Makes the demo household up as of now and takes its receipts in, before the transaction that stores it.
 * Nothing where the books are not empty: that is refused later, so that a request that is sent again finds
 * the answer that was kept for it.
 */
export async function prepareDemo(preparation: Preparation): Promise<PreparedDemo | undefined> {
  const currencies = await preparation.look(async (ctx) =>
    (await selectIsEmpty(ctx.db, ctx.actor.userGroupId)) ? currenciesOf(ctx) : undefined,
  );
  if (!currencies) return undefined;
  const household = makeHousehold(currencies, civilOf(preparation.now()));
  const files: ReceivedFile[] = [];
  for (const { content, filename } of household.receipts) {
    files.push(await takeFile(preparation, bytesOf(content), async () => filename));
  }
  return { ...household, files };
}

/** The household's own currency, and one to travel with. Refuses (409) when it has none of the usual ones. */
async function currenciesOf(ctx: Ctx): Promise<Currencies> {
  const { code: own, decimalPlaces: decimals } = await primaryCurrency(ctx);
  const known = await findCurrenciesByCodes(ctx, TRAVELS);
  const travel = TRAVELS.find((code) => code !== own && known.has(code));
  if (travel === undefined)
    throw conflict(`The demo household travels: it needs one of ${TRAVELS.join(', ')}.`);
  return { own, decimals, travel };
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content);
}

/**
 * Stores the demo household, all of it or nothing, and gives how much of each kind that is. Refuses (409)
 * books that hold anything already.
 */
export async function storeDemo(
  ctx: Ctx,
  demo: PreparedDemo | undefined,
  readers: DemoReaders,
): Promise<Record<string, number>> {
  if (!demo || !(await selectIsEmpty(ctx.db, ctx.actor.userGroupId))) {
    throw conflict('These books are not empty. The demo household is only for those that are.');
  }
  const { furnishings, transactions, outlook, receipts, files } = demo;
  const counts: Record<string, number> = {};
  const groupIds: number[] = [];
  for (const entries of [furnishings, transactions, outlook].flatMap(portionsOf)) {
    const stored = await storeEntries(ctx, entries, readers.entries);
    for (const [kind, count] of Object.entries(stored.counts)) counts[kind] = (counts[kind] ?? 0) + count;
    groupIds.push(...stored.groupIds);
    await breathe();
  }
  for (const [n, receipt] of receipts.entries()) {
    const draft = readers.receipt(receipt, groupIds[receipt.transaction] as number);
    const { id } = await storeAttachment(ctx, draft);
    await keepFile(ctx, id, files[n] as ReceivedFile);
  }
  return { ...counts, attachment: receipts.length };
}

/** A list in parts that are not too long. */
function portionsOf(entries: readonly Entry[]): Entry[][] {
  const portions: Entry[][] = [];
  for (let at = 0; at < entries.length; at += PORTION) portions.push(entries.slice(at, at + PORTION));
  return portions;
}
