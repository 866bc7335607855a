import { fold, withoutSpaces } from '../../../kernel/text.ts';

/** What accounts are searched by (contract 20, section 5.3). */
export const ACCOUNT_FIELDS = ['all', 'id', 'name', 'iban', 'number'] as const;
/** One of `ACCOUNT_FIELDS`. */
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** What is compared of an account. */
export interface SearchedAccount {
  id: number;
  name: string;
  iban: string | null;
  account_number: string | null;
}

/** A text as it is looked for among accounts; numbers are stored without spaces, but typed in groups. */
interface Asked {
  folded: string;
  compact: string;
}

const hasName = ({ name }: SearchedAccount, { folded }: Asked): boolean => fold(name).includes(folded);
const hasIban = ({ iban }: SearchedAccount, { compact }: Asked): boolean =>
  iban !== null && fold(iban).includes(compact);
const hasNumber = ({ account_number: number }: SearchedAccount, { folded, compact }: Asked): boolean =>
  number !== null && (fold(number) === folded || fold(withoutSpaces(number)) === compact);

const FITS: Record<AccountField, (account: SearchedAccount, asked: Asked) => boolean> = {
  id: ({ id }, { folded }) => String(id) === folded,
  name: hasName,
  iban: hasIban,
  number: hasNumber,
  all: (account, asked) =>
    String(account.id).includes(asked.folded) ||
    hasName(account, asked) ||
    hasIban(account, asked) ||
    hasNumber(account, asked),
};

/** Those of some accounts that a text finds by a field. */
export function accountsFound<A extends SearchedAccount>(
  accounts: readonly A[],
  field: AccountField,
  query: string,
): A[] {
  const asked = { folded: fold(query), compact: fold(withoutSpaces(query)) };
  return accounts.filter((account) => FITS[field](account, asked));
}
