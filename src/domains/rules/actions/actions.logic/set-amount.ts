import { type Amount, absolute, amount, parseAmount, SCALE } from '../../../../ledger/money.ts';
import { type Run, unchanged } from './action.ts';
import { isAlone } from './rebooked.ts';

/** Amounts lie below this one, as those of requests do (contract 10, section 2.10). */
const AMOUNT_LIMIT = amount('10019092020');

/** The size of the number that a text is; decimals that an amount does not have are cut off. */
function sizeIn(text: string): Amount | undefined {
  const [whole = '', decimals] = text.trim().split('.', 2);
  const cut = decimals === undefined ? whole : `${whole}.${decimals.slice(0, SCALE)}`;
  const read = /^[+-]?[\d.]+$/.test(text.trim()) ? parseAmount(cut) : undefined;
  return read === undefined ? undefined : absolute(read);
}

/** Gives the split another amount; its foreign amount stays. */
export const setAmount: Run = ({ split, value }) => {
  if (!isAlone(split)) return unchanged('the transaction has several splits');
  const size = sizeIn(value);
  if (size === undefined) return unchanged(`"${value}" is no amount`);
  if (size === 0n) return unchanged('an amount is not zero');
  if (size >= AMOUNT_LIMIT) return unchanged('the amount is too large');
  return { split: { ...split, amount: size } };
};
