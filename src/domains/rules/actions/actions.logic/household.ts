import { fold } from '../../../../kernel/text.ts';
import type { Amount } from '../../../../ledger/money.ts';
import type { AccountView, CurrencyView, Named, Plan } from '../../../search/search.logic/split-view.ts';

/** A piggy bank as an action sees it. */
export interface PiggyBankView extends Named {
  readonly currencyId: number;
  readonly target: Amount | null;
  readonly shares: readonly { readonly accountId: number; readonly saved: Amount }[];
}

/** What can be asked about a household, by kind: the answer to a folded name, or to a number. */
export interface Answers {
  account: readonly AccountView[];
  category: Named | undefined;
  budget: Plan | undefined;
  bill: Plan | undefined;
  tag: Named | undefined;
  'piggy bank': PiggyBankView | undefined;
  currency: CurrencyView | undefined;
  /** Whether a split has moved money of a piggy bank: `piggy bank` and `split`, with a blank between. */
  'piggy bank event': boolean;
  /** What an account held before a moment: account, currency and moment, with blanks between. */
  balance: Amount;
}
/** What a question is about. */
export type Kind = keyof Answers;

/** A question about the household: a name as it was written, or a number in digits. */
export interface Question {
  kind: Kind;
  about: string;
}

/** Thrown out of a decision that has to know more; whoever decides finds it out and begins anew. */
export class NotKnownYet extends Error {
  readonly question: Question;
  constructor(question: Question) {
    super(`not known yet: ${question.kind} ${question.about}`);
    this.question = question;
  }
}

/** The key under which an answer is kept: names are asked for without regard to case. */
export const keyOf = ({ kind, about }: Question): string => `${kind} ${fold(about)}`;

/** What is known of a household so far. Deciding only looks here, so it needs no database. */
export class Household {
  readonly #answers = new Map<string, unknown>();

  /** Keeps an answer. */
  learn<K extends Kind>(question: Question & { kind: K }, answer: Answers[K]): void {
    this.#answers.set(keyOf(question), answer);
  }

  /** The answer to a question. Throws `NotKnownYet` when nobody has looked. */
  ask<K extends Kind>(kind: K, about: string): Answers[K] {
    const question = { kind, about };
    const key = keyOf(question);
    if (!this.#answers.has(key)) throw new NotKnownYet(question);
    return this.#answers.get(key) as Answers[K];
  }

  /** Forgets the answers of some kinds: things were made since. */
  forget(...kinds: Kind[]): void {
    for (const key of this.#answers.keys()) {
      if (kinds.some((kind) => key.startsWith(`${kind} `))) this.#answers.delete(key);
    }
  }
}
