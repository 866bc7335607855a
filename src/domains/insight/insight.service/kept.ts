import type { Ctx } from '../../../kernel/ctx.ts';
import { LIABILITY_TYPES, type TransactionType } from '../../../ledger/kinds.ts';
import { dayKey, spansOf } from '../../../ledger/period.ts';
import { dailySumsOf, type Label, sumsOf } from '../../transactions/transactions.service/sums.ts';
import { correctionsOf, type Part, partsOfFlow } from '../insight.logic/fold.ts';
import { selectAccountIds, selectAccountSums, selectLabelNames } from '../insight.repository.ts';
import { type Days, type FlowQuestion, flowsOf, type Into } from './flows.ts';

/** Which sums of labels are asked for; label 0 stands for splits without one. */
export interface KeptQuestion extends Days {
  type: TransactionType;
  label: Label;
  labelIds: readonly number[];
  countsForeign: boolean;
}

/**
 * What was recorded under labels in some days, from the sums that are kept per month and day, whatever the
 * number of splits. Amounts in a second currency are few and are added up by themselves.
 */
export async function keptParts(ctx: Ctx, question: KeptQuestion, { primary, into }: Into): Promise<Part[]> {
  const { type, label, labelIds: ids, start, end } = question;
  const sums = (await sumsOf(ctx, label, { ids, start, end })).filter((sum) => sum.type === type);
  const parts: Part[] = [];
  const isConverted = (currencyId: number) => into !== undefined && currencyId !== into;
  for (const { labelId, currencyId, amount } of sums) {
    if (!isConverted(currencyId)) parts.push({ key: labelId, day: null, currencyId, amount });
  }
  if (sums.some(({ currencyId }) => isConverted(currencyId))) {
    const daily = await dailySumsOf(
      ctx,
      label,
      ids.map((labelId) => ({ labelId, start, end })),
    );
    for (const { labelId: key, day, currencyId, amount, ...sum } of daily) {
      if (sum.type === type) parts.push({ key, day, currencyId, amount });
    }
  }
  // Splits without a tag are in no row of tags, so they are asked for by what they lack.
  const lacksTag = label === 'tag' && ids.includes(0);
  const key = lacksTag ? 'nothing' : label;
  const without = lacksTag ? label : undefined;
  const corrections = await foreignParts(ctx, { ...question, key, without }, { primary, into });
  const wanted = new Set(ids);
  return parts.concat(corrections.filter((part) => wanted.has(part.key)));
}

/** What has to be added to sums of own amounts because of amounts in a second currency. */
async function foreignParts(
  ctx: Ctx,
  question: Pick<KeptQuestion, 'type' | 'countsForeign' | 'start' | 'end'> &
    Pick<FlowQuestion, 'key' | 'without'>,
  { primary, into }: Into,
): Promise<Part[]> {
  const { type, countsForeign, key, without, start, end } = question;
  if (!countsForeign && into === undefined) return [];
  const flows = await flowsOf(ctx, {
    types: [type],
    key,
    without,
    among: [],
    onlyForeign: true,
    days: into === undefined ? 'none' : { butFor: primary.id },
    start,
    end,
  });
  return flows.flatMap((flow) => correctionsOf(flow, { into, countsForeign }));
}

/** Which partners are asked for: those that money went to, or those that it came from. */
export interface PartnerQuestion extends Days {
  type: 'withdrawal' | 'deposit';
  side: 'source' | 'destination';
  accountType: 'expense' | 'revenue';
  countsForeign: boolean;
}

/**
 * What partners were paid or paid in some days. Whatever an expense or revenue account moved is of the one
 * type of transaction that it can be in, so the sums kept for its balance tell it. Cash and liabilities are
 * in others too, so their splits are added up.
 */
export async function partnerParts(ctx: Ctx, question: PartnerQuestion, conversion: Into): Promise<Part[]> {
  const { type, side, accountType, countsForeign, start, end } = question;
  const { primary, into } = conversion;
  const { userGroupId } = ctx.actor;
  const asked = { userGroupId, type: accountType, spans: spansOf({ start, end }), perDay: false };
  const days = { ...asked, spans: [{ from: dayKey(start), to: dayKey(end) }], perDay: true };
  const kept =
    into === undefined
      ? await selectAccountSums(ctx.db, asked)
      : [
          ...(await selectAccountSums(ctx.db, { ...asked, currency: { only: into } })),
          ...(await selectAccountSums(ctx.db, { ...days, currency: { butFor: into } })),
        ];
  const sign = side === 'source' ? -1n : 1n;
  const parts = kept.map((part) => ({ ...part, amount: part.amount * sign }));
  const partners = new Set(await selectAccountIds(ctx.db, userGroupId, [accountType]));
  const corrections = await foreignParts(ctx, { ...question, key: side }, conversion);
  parts.push(...corrections.filter(({ key }) => partners.has(key)));
  const others = await selectAccountIds(ctx.db, userGroupId, ['cash', ...LIABILITY_TYPES]);
  if (others.length === 0) return parts;
  const flows = await flowsOf(ctx, {
    types: [type],
    key: side,
    among: [{ side, accountIds: others }],
    days: into === undefined ? 'none' : { butFor: primary.id },
    start,
    end,
  });
  return parts.concat(flows.flatMap((flow) => partsOfFlow(flow, { into, countsForeign })));
}

/** Numbers and names of the household's labels of a kind; of budgets only the active ones. One statement. */
export const labelNames = (ctx: Ctx, label: Label): Promise<Map<number, string>> =>
  selectLabelNames(ctx.db, ctx.actor.userGroupId, label);

/**
 * What all splits of a type come to: each has one category or none, so the sums of categories are those of
 * everything.
 */
export async function totalParts(
  ctx: Ctx,
  question: Omit<KeptQuestion, 'label' | 'labelIds' | 'countsForeign'>,
  conversion: Into,
): Promise<Part[]> {
  const categories = await labelNames(ctx, 'category');
  const kept = { ...question, label: 'category', labelIds: [0, ...categories.keys()] } as const;
  const parts = await keptParts(ctx, { ...kept, countsForeign: false }, conversion);
  return parts.map((part) => ({ ...part, key: 0 }));
}
