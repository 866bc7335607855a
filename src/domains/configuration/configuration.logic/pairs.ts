import {
  ACCOUNT_TYPE_NAMES,
  ACCOUNT_TYPES,
  type AccountType,
  LIABILITY_TYPES,
  mayFace,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../../ledger/kinds.ts';

/** What the wire calls transaction types in the configuration. */
const NAMES: Record<TransactionType, string> = {
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
  transfer: 'Transfer',
  'opening-balance': 'Opening balance',
  reconciliation: 'Reconciliation',
};

/** What may be chosen as a source before the type of a transaction is known. */
const CHOOSABLE: readonly AccountType[] = ['asset', 'expense', 'revenue', ...LIABILITY_TYPES];

const nameOf = (type: AccountType): string => ACCOUNT_TYPE_NAMES[type].long;

/** The type of a transaction from one type of account to another; undefined where there is none. */
const between = (source: AccountType, destination: AccountType): TransactionType | undefined =>
  TRANSACTION_TYPES.find((type) => mayFace(type, source, destination));

/** The types of account on the other side that some type may face. */
const opposite = (faces: (other: AccountType) => boolean): string[] =>
  ACCOUNT_TYPES.filter(faces).map(nameOf);

const byType = <T>(of: (type: AccountType) => T): Record<string, T> =>
  Object.fromEntries(ACCOUNT_TYPES.map((type) => [nameOf(type), of(type)]));

/** Which type a transaction has, by the types of its two accounts. */
export const accountToTransaction = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(
      byType((source) =>
        Object.fromEntries(
          ACCOUNT_TYPES.flatMap((destination) => {
            const type = between(source, destination);
            return type === undefined ? [] : [[nameOf(destination), NAMES[type]]];
          }),
        ),
      ),
    ).filter(([, found]) => Object.keys(found).length > 0),
  );

/** Which types of account each type may face, by the side that it is on. */
export const allowedOpposingTypes = (): Record<'source' | 'destination', Record<string, string[]>> => ({
  source: byType((source) => opposite((other) => between(source, other) !== undefined)),
  destination: byType((destination) => opposite((other) => between(other, destination) !== undefined)),
});

/** Which types of account may be on the sides of each type of transaction. */
export const expectedSourceTypes = (): Record<'source' | 'destination', Record<string, string[]>> => {
  const sides = (stands: (type: TransactionType, one: AccountType, other: AccountType) => boolean) =>
    Object.fromEntries(
      TRANSACTION_TYPES.map((type) => [
        NAMES[type],
        opposite((one) => ACCOUNT_TYPES.some((other) => stands(type, one, other))),
      ]),
    );
  const none = CHOOSABLE.map(nameOf);
  return {
    source: { ...sides((type, one, other) => mayFace(type, one, other)), none },
    destination: sides((type, one, other) => mayFace(type, other, one)),
  };
};
