import type { Ctx } from '../../kernel/ctx.ts';
import { fold as foldText } from '../../kernel/text.ts';
import { isOwn } from '../../ledger/kinds.ts';
import type { Amount } from '../../ledger/money.ts';
import { findAccounts } from '../accounts/accounts.service.ts';
import { type Currency, findCurrencies } from '../currencies/currencies.service.ts';
import type { InsightAsked } from './insight.input.ts';
import { type Part, partsOfFlow, type Sum } from './insight.logic/fold.ts';
import type { Insight, Label } from './insight.logic/insight.ts';
import { type Among, type FlowKey, selectLabelNames } from './insight.repository.ts';
import { addUp, conversionOf, flowsOf, type Into } from './insight.service/flows.ts';
import { keptParts, partnerParts, totalParts } from './insight.service/kept.ts';

/** What something comes to in a currency; negative for what was spent. */
export interface InsightRow {
  /** The account or label; undefined where nothing is sorted by. */
  of: { id: number; name: string } | undefined;
  currency: Currency;
  amount: Amount;
  /** The parts of a sum of transfers: what came in, and what went out, which is negative. */
  moved: { in: Amount; out: Amount } | undefined;
}

/** An insight with all that is known before its splits are looked at. */
interface Asked extends InsightAsked {
  insight: Insight;
  among: Among[];
  /** The names of labels that are asked for, by number; undefined where nothing is sorted by labels. */
  names: Map<number, string> | undefined;
  conversion: Into;
}

/**
 * Answers a question about what was spent, earned or moved in some days (contract 20, section 2): one row
 * for each thing and currency, by name, the primary currency first. Asked without accounts, labels, partners
 * and totals are read from kept sums; otherwise the cost is that of the splits in these days. The number of
 * statements is the same for every quarter of a year.
 */
export async function lookInto(ctx: Ctx, insight: Insight, input: InsightAsked): Promise<InsightRow[]> {
  const { grouping } = insight;
  const { primary, into: wanted } = await conversionOf(ctx);
  const into = insight.keepsCurrencies ? undefined : wanted;
  const asked: Asked = {
    ...input,
    insight,
    conversion: { primary, into },
    among: await amongOf(ctx, insight, input.accountIds),
    names: grouping.by === 'label' ? await namesOf(ctx, grouping.label, input.labelIds) : undefined,
  };
  if (grouping.by === 'account' && grouping.side === 'both') {
    const [out, back] = [await scan(ctx, asked, 'source'), await scan(ctx, asked, 'destination')];
    return describe(ctx, asked, { out: await addUp(ctx, out, into), in: await addUp(ctx, back, into) });
  }
  const sums = await addUp(ctx, await partsOf(ctx, asked), into);
  return describe(ctx, asked, insight.type === 'withdrawal' ? { out: sums } : { in: sums });
}

/** Unknown accounts, and those of another type than can be meant, do not count; without any all are meant. */
async function amongOf(ctx: Ctx, { own, opposing }: Insight, ids: readonly number[]): Promise<Among[]> {
  if (ids.length === 0) return [];
  const accounts = [...(await findAccounts(ctx, ids)).values()];
  const idsOf = (list: typeof accounts) => list.map(({ id }) => id);
  const other = own === 'source' ? 'destination' : 'source';
  const all: Among[] = [
    { side: own, accountIds: idsOf(accounts.filter(({ type }) => isOwn(type))) },
    { side: other, accountIds: idsOf(accounts.filter(({ type }) => type === opposing)) },
  ];
  return all.filter(({ accountIds }) => accountIds.length > 0);
}

/** The names of the labels that are asked for; of all where none of these numbers is known. */
async function namesOf(ctx: Ctx, label: Label, ids: readonly number[]): Promise<Map<number, string>> {
  const names = await selectLabelNames(ctx.db, ctx.actor.userGroupId, label);
  const wanted = new Map([...names].filter(([id]) => ids.includes(id)));
  return wanted.size > 0 ? wanted : names;
}

async function partsOf(ctx: Ctx, asked: Asked): Promise<Part[]> {
  const { insight, conversion, among, names, start, end } = asked;
  const { grouping, type, countsForeign = false } = insight;
  if (grouping.by === 'account') {
    const side = grouping.side as 'source' | 'destination';
    const { opposing: accountType } = insight;
    if (among.length > 0 || accountType === undefined || type === 'transfer') return scan(ctx, asked, side);
    return partnerParts(ctx, { type, side, accountType, countsForeign, start, end }, conversion);
  }
  const label = grouping.by === 'label' ? grouping.label : grouping.without;
  if (among.length > 0) return scan(ctx, asked, grouping.by === 'label' ? grouping.label : 'nothing');
  if (label === undefined) return totalParts(ctx, { type, start, end }, conversion);
  const labelIds = names ? [...names.keys()] : [0];
  return keptParts(ctx, { type, label, labelIds, countsForeign, start, end }, conversion);
}

async function scan(ctx: Ctx, asked: Asked, key: FlowKey): Promise<Part[]> {
  const { insight, conversion, among, names, start, end } = asked;
  const { grouping, type, countsForeign = false } = insight;
  const { primary, into } = conversion;
  const flows = await flowsOf(ctx, {
    types: [type],
    key,
    without: grouping.by === 'nothing' ? grouping.without : undefined,
    among,
    days: into === undefined ? 'none' : { butFor: primary.id },
    start,
    end,
  });
  return flows
    .filter((flow) => names?.has(flow.key) ?? true)
    .flatMap((flow) => partsOfFlow(flow, { into, countsForeign }));
}

/** Gives the sums their names, currencies and signs. */
async function describe(
  ctx: Ctx,
  { insight, names }: Asked,
  sums: { in?: Sum[]; out?: Sum[] },
): Promise<InsightRow[]> {
  const all = [...(sums.in ?? []), ...(sums.out ?? [])];
  const currencies = await findCurrencies(ctx, new Set(all.map(({ currencyId }) => currencyId)));
  const accounts =
    insight.grouping.by === 'account'
      ? await findAccounts(ctx, [...new Set(all.map(({ key }) => key))])
      : undefined;
  const nameOf = (id: number) => names?.get(id) ?? accounts?.get(id)?.name ?? '';
  const isSided = sums.in !== undefined && sums.out !== undefined;
  const rows = new Map<string, InsightRow>();
  const add = ({ key, currencyId, amount }: Sum, way: 'in' | 'out') => {
    const at = `${key} ${currencyId}`;
    const row = rows.get(at) ?? {
      of: insight.grouping.by === 'nothing' ? undefined : { id: key, name: nameOf(key) },
      currency: currencies.get(currencyId),
      amount: 0n,
      moved: isSided ? { in: 0n, out: 0n } : undefined,
    };
    row.amount += amount;
    if (row.moved) row.moved[way] += amount;
    rows.set(at, row);
  };
  for (const sum of sums.in ?? []) add(sum, 'in');
  for (const sum of sums.out ?? []) add({ ...sum, amount: -sum.amount }, 'out');
  return [...rows.values()].sort(byName);
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** By name, then the primary currency first: some clients read the first row alone (contract 50). */
function byName(a: InsightRow, b: InsightRow): number {
  return (
    compare(foldText(a.of?.name ?? ''), foldText(b.of?.name ?? '')) ||
    compare(a.of?.id ?? 0, b.of?.id ?? 0) ||
    Number(b.currency.isPrimary) - Number(a.currency.isPrimary) ||
    compare(a.currency.code, b.currency.code)
  );
}
