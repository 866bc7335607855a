import { type Run, unchanged } from './action.ts';
import { findCounterparty } from './find-account.ts';
import { isAlone, rebooked } from './rebooked.ts';

/**
 * Makes a withdrawal of a deposit, whose destination then pays, or of a transfer, whose source does. Without
 * a value the money goes to somebody called as the other account was (contract 30, section 9).
 */
export const convertWithdrawal: Run = ({ split, value, household }) => {
  if (!isAlone(split)) return unchanged('the transaction has several splits');
  if (split.type !== 'deposit' && split.type !== 'transfer') return unchanged(`it is a ${split.type}`);
  const isDeposit = split.type === 'deposit';
  const source = isDeposit ? split.destination : split.source;
  const other = isDeposit ? split.source : split.destination;
  const name = value.trim() || other.name;
  const destination = findCounterparty(household, name, 'expense');
  if (!destination) return unchanged(`nobody can be called "${name}"`);
  return rebooked(split, { type: 'withdrawal', source, destination }, household);
};
