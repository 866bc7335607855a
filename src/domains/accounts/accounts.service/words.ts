import { ACCOUNT_ROLES, INTEREST_PERIODS } from '../accounts.logic/account.ts';

/** The words that an account may have for its role and for when interest is due, for whoever lists them. */
export const ACCOUNT_WORDS = { roles: ACCOUNT_ROLES, interestPeriods: INTEREST_PERIODS };
