import type { Ctx } from '../../../kernel/ctx.ts';
import { type BillPattern, type Match, onlyMatch, type Payment } from '../bills.logic/match.ts';
import { selectPatterns } from '../bills.repository/patterns.ts';

export type { Match } from '../bills.logic/match.ts';

/** A payment, and what is known of its bill. */
export interface Matchable extends Payment {
  billId: number | null;
  /** Whether a person or a rule said which bill it belongs to, or that it belongs to none. */
  billChosen: boolean;
}

/**
 * Finds the bills that payments belong to. The household's bills are read with the first payment that needs
 * them and kept, so that one of these serves a whole batch with one statement.
 */
export class BillMatcher {
  readonly #ctx: Ctx;
  #patterns: Promise<BillPattern[]> | undefined;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /**
   * The bill of each payment, and why it is that one, in their order; undefined where there is none or
   * several, where somebody has decided already, and for everybody who has switched matching off (contract
   * 00, Bill).
   */
  async match(payments: readonly Matchable[]): Promise<(Match | undefined)[]> {
    const isOpen = (payment: Matchable) =>
      payment.type === 'withdrawal' && payment.billId === null && !payment.billChosen;
    if (!payments.some(isOpen)) return payments.map(() => undefined);
    const { db, actor } = this.#ctx;
    this.#patterns ??= selectPatterns(db, actor);
    const patterns = await this.#patterns;
    return payments.map((payment) => (isOpen(payment) ? onlyMatch(patterns, payment) : undefined));
  }
}
