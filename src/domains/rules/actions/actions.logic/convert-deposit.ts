import { type Run, unchanged } from './action.ts';
import { findCounterparty } from './find-account.ts';
import { isAlone, rebooked } from './rebooked.ts';

/**
 * Makes a deposit of a withdrawal, whose source then receives, or of a transfer, whose destination does.
 * Without a value the money comes from somebody called as the other account was (contract 30, section 9).
 */
export const convertDeposit: Run = ({ split, value, household }) => {
  if (!isAlone(split)) return unchanged('the transaction has several splits');
  if (split.type !== 'withdrawal' && split.type !== 'transfer') return unchanged(`it is a ${split.type}`);
  const isWithdrawal = split.type === 'withdrawal';
  const destination = isWithdrawal ? split.source : split.destination;
  const other = isWithdrawal ? split.destination : split.source;
  const name = value.trim() || other.name;
  const source = findCounterparty(household, name, 'revenue');
  if (!source) return unchanged(`nobody can be called "${name}"`);
  return rebooked(split, { type: 'deposit', source, destination }, household);
};
