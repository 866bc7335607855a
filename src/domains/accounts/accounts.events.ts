import type { Day } from '../../kernel/date.ts';
import type { AccountType } from '../../ledger/kinds.ts';
import type { Amount } from '../../ledger/money.ts';

declare module '../../kernel/ctx.ts' {
  interface Events {
    /** The balance an account begins with is to be made, changed or removed (contract 10, section 3.8). */
    'account.opening-balance-set': {
      account: { id: number; name: string; type: AccountType; currencyId: number | null };
      /** With its sign as it shall stand on the account; null or zero removes the opening balance. */
      amount: Amount | null;
      day: Day;
    };
    /**
     * An account is about to be deleted: all that refers to it has to go first (contract 10, section 3.9).
     */
    'account.destroyed': { accountId: number };
    /**
     * An account goes by another name, or by another IBAN or number: what names it as text has to follow
     * (contract 30, section 11).
     */
    'account.renamed': { accountId: number; what: 'account' | 'account number'; from: string; to: string };
  }
}
