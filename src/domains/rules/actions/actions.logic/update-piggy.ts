import { changeBy } from '../../../piggy-banks/piggy-banks.logic.ts';
import { type Run, unchanged } from './action.ts';

/**
 * Puts the money of the split into the piggy bank of this name, or takes it out: added when only the
 * destination belongs to it, taken out when only the source does (contract 30, section 9).
 */
export const updatePiggy: Run = ({ split, value, household, piggyBankIds }) => {
  const piggyBank = household.ask('piggy bank', value.trim());
  if (!piggyBank) return unchanged(`there is no piggy bank "${value}"`);
  const { id, currencyId } = piggyBank;
  const isMoved = piggyBankIds.includes(id) || household.ask('piggy bank event', `${id} ${split.journalId}`);
  if (isMoved) return unchanged('it has moved money of this piggy bank already');
  const amount = split.currency.id === currencyId ? split.amount : split.foreignAmount;
  if (amount === null || ![split.currency.id, split.foreignCurrency?.id].includes(currencyId)) {
    return unchanged('the piggy bank has another currency');
  }
  const move = { sourceId: split.source.id, destinationId: split.destination.id, amount };
  return changeBy(piggyBank, move) ? { split, piggyBankId: id } : unchanged('there is nothing to move');
};
