import type { Ctx } from '../../../kernel/ctx.ts';
import type { CivilTime, Day } from '../../../kernel/date.ts';
import { formatAmount } from '../../../ledger/money.ts';
import { storeGroup } from '../../transactions/transactions.service/store.ts';
import { nextOccurrences } from '../recurrences.logic/calendar.ts';
import type { Recurrence, Template } from '../recurrences.logic/recurrence.ts';
import { insertOccurrence, type Made, selectMade } from '../recurrences.repository/occurrences.ts';

/** Occurrences that are counted to tell how many there will be. */
const TOTAL_MAX = 10_000;
/** Before every day. */
const EARLIEST: Day = '0000-01-01';

/**
 * Reads a transaction as a request would send it. Services cannot read requests, so callers hand in
 * `newGroup` of the transactions.
 */
export type ReadGroup = (request: { body: Record<string, unknown> }) => Parameters<typeof storeGroup>[1];

/** Makes the transactions of one recurrence, each day once, and knows when it has made them all. */
export class Maker {
  readonly #ctx: Ctx;
  readonly #recurrence: Recurrence;
  readonly #made: Made;
  readonly #readGroup: ReadGroup;
  /** Counted once, with the first transaction. */
  #total: number | null | undefined;

  private constructor(ctx: Ctx, recurrence: Recurrence, more: { made: Made; readGroup: ReadGroup }) {
    this.#ctx = ctx;
    this.#recurrence = recurrence;
    this.#made = more.made;
    this.#readGroup = more.readGroup;
  }

  /** One that knows what was made already for days from one on. */
  static async from(
    ctx: Ctx,
    recurrence: Recurrence,
    { day, readGroup }: { day: Day; readGroup: ReadGroup },
  ): Promise<Maker> {
    return new Maker(ctx, recurrence, { made: await selectMade(ctx.db, recurrence.id, day), readGroup });
  }

  /** Whether it has made as many as were asked for. */
  get isUsedUp(): boolean {
    const { nrOfRepetitions } = this.#recurrence;
    return nrOfRepetitions > 0 && this.#made.count >= nrOfRepetitions;
  }

  /** Whether the transaction of a day was made, also when it was deleted since. */
  hasMade(day: Day): boolean {
    return this.#made.days.has(day);
  }

  /** Whether the transaction of a day is still to be made. */
  mayMake(day: Day): boolean {
    return !this.hasMade(day) && !this.isUsedUp;
  }

  /**
   * Makes the transaction of a day, with rules and webhooks as any other, and gives its number. Refuses (422)
   * what a transaction would be refused for, before anything of it is written (contract 20, section 8.2).
   */
  async make(day: Day, date: CivilTime): Promise<number> {
    const { id: recurrenceId, title, applyRules, templates } = this.#recurrence;
    const body = {
      apply_rules: applyRules,
      ...(templates.length > 1 && { group_title: title }),
      transactions: templates.map((template, n) => ({
        ...splitOf(this.#recurrence, template),
        date,
        order: n,
      })),
    };
    const ctx = this.#ctx;
    const groupId = await storeGroup(ctx, this.#readGroup({ body }));
    this.#made.days.add(day);
    const number = ++this.#made.count;
    this.#total ??= totalOf(this.#recurrence);
    const of = { userGroupId: ctx.actor.userGroupId, recurrenceId };
    await insertOccurrence(ctx.db, of, { day, groupId, number, total: this.#total });
    const subject = { type: 'recurrences', id: recurrenceId };
    ctx.record({ action: 'recurrences.make', subject, after: { day, groupId } });
    return groupId;
  }
}

/** How many transactions there are to be in all; null when there is no end. */
function totalOf(recurrence: Recurrence): number | null {
  if (recurrence.nrOfRepetitions > 0) return recurrence.nrOfRepetitions;
  return recurrence.repeatUntil === null ? null : nextOccurrences(recurrence, EARLIEST, TOTAL_MAX).length;
}

/** A template as a request would send the split. */
function splitOf({ id, type, title }: Recurrence, template: Template): Record<string, unknown> {
  const { foreignAmount } = template;
  return {
    type,
    description: template.description,
    amount: formatAmount(template.amount, 0),
    currency_id: template.currencyId,
    foreign_amount: foreignAmount === null ? null : formatAmount(foreignAmount, 0),
    foreign_currency_id: template.foreignCurrencyId,
    source_id: template.sourceId,
    destination_id: template.destinationId,
    category_id: template.categoryId,
    budget_id: template.budgetId,
    bill_id: template.billId,
    piggy_bank_id: template.piggyBankId,
    tags: [...template.tags],
    notes: `Created from recurring transaction "${title}" (#${id}).`,
    recurrence_id: String(id),
  };
}
