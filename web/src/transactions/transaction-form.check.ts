import { amountOf, parseAmount } from '../money/amount.ts';
import { shareOut } from './transaction-form.parts.ts';
import type { FormValues, Party } from './transaction-form.values.ts';

/** What is wrong with a field, as the texts name it. */
export type Wrong =
  | 'form.wrong.amount'
  | 'form.wrong.needed'
  | 'form.wrong.shares'
  | 'form.wrong.same'
  | 'form.wrong.received';

const isNamed = ({ id, name }: Party): boolean => id !== '' || name.trim() !== '';
const isAmount = (text: string): boolean => (parseAmount(text) ?? 0n) > 0n;

/** What else is known of the accounts. */
interface Known {
  /** Whether the account that receives keeps another currency, so that an amount in it is needed. */
  needsReceived?: boolean;
}

function checkParts(values: FormValues, { needsReceived }: Known): Record<string, Wrong> {
  const wrong: Record<string, Wrong> = {};
  const { parts, total } = values;
  const shares =
    parts.length > 1
      ? shareOut(
          total,
          parts.map(({ amount }) => amount),
        )
      : undefined;
  parts.forEach(({ amount, foreign_amount }, at) => {
    if (shares?.taker !== at && !isAmount(amount)) wrong[`parts.${at}.amount`] = 'form.wrong.amount';
    const isReceivedWrong = foreign_amount !== '' && parseAmount(foreign_amount) === undefined;
    if (isReceivedWrong) wrong[`parts.${at}.foreign_amount`] = 'form.wrong.amount';
    else if (needsReceived && amountOf(foreign_amount) <= 0n)
      wrong[`parts.${at}.foreign_amount`] = 'form.wrong.received';
  });
  if (parts.length > 1) {
    if (!isAmount(total)) wrong.total = 'form.wrong.amount';
    else if (shares && shares.remaining !== 0n) wrong.total = 'form.wrong.shares';
    if (values.group_title.trim() === '') wrong.group_title = 'form.wrong.needed';
  }
  return wrong;
}

/** What is wrong with a form, by field; what only the server knows it says itself. */
export function checkForm(values: FormValues, known: Known = {}): Record<string, Wrong> {
  const wrong = checkParts(values, known);
  const { type, source, destination } = values;
  if (values.date === '') wrong.date = 'form.wrong.needed';
  if (type !== 'deposit' && type !== 'reconciliation' && !isNamed(source)) wrong.source = 'form.wrong.needed';
  if ((type === 'deposit' || type === 'transfer') && !isNamed(destination))
    wrong.destination = 'form.wrong.needed';
  if (type === 'transfer' && source.id !== '' && source.id === destination.id)
    wrong.destination = 'form.wrong.same';
  return wrong;
}
