import { api, contentOf, unlessChanged } from '../api/client.ts';
import { amountOf, writeAmount } from '../money/amount.ts';
import { dayOf, today } from '../time/day.ts';
import type { PiggyBank } from './piggy-banks.queries.ts';

/** How much is saved on an account. */
export interface ShareValues {
  key: string;
  account_id: string;
  current_amount: string;
}

/** A piggy bank as it is typed. */
export interface PiggyValues {
  name: string;
  accounts: ShareValues[];
  target_amount: string;
  start_date: string;
  target_date: string;
  object_group_title: string;
  notes: string;
}

const typed = (amount: string | null | undefined): string => (amount ? writeAmount(amountOf(amount)) : '');

let keys = 0;

/** A row for one more account. */
export const newShare = (account_id = ''): ShareValues => ({
  key: `new ${keys++}`,
  account_id,
  current_amount: '',
});

/** What the form begins with. */
export function valuesOf(piggyBank: PiggyBank | undefined): PiggyValues {
  const known = piggyBank?.attributes;
  return {
    name: known?.name ?? '',
    accounts: known?.accounts.map(({ account_id, current_amount }) => ({
      key: account_id,
      account_id,
      current_amount: typed(current_amount),
    })) ?? [newShare()],
    target_amount: typed(known?.target_amount),
    start_date: known ? dayOf(known.start_date) : today(),
    target_date: known?.target_date ? dayOf(known.target_date) : '',
    object_group_title: known?.object_group_title ?? '',
    notes: known?.notes ?? '',
  };
}

/** An account's share as it is sent: what was not changed stays what it is by then. */
function shareOf({ account_id, current_amount }: ShareValues, stored: PiggyBank | undefined) {
  const known = stored?.attributes.accounts.find((account) => account.account_id === account_id);
  const isSame = current_amount === typed(known?.current_amount);
  return { account_id, ...(!isSame && { current_amount: current_amount || '0' }) };
}

/** Stores a piggy bank: a new one, or the changes of one. */
export function storePiggyBank(
  stored: PiggyBank | undefined,
  values: PiggyValues,
  { force, currencyCode }: { force: boolean; currencyCode: string },
) {
  const { accounts, target_amount, target_date, notes, ...own } = values;
  const body = {
    ...own,
    accounts: accounts.map((share) => shareOf(share, stored)),
    target_amount: target_amount || '0',
    target_date: target_date || null,
    notes: notes || null,
  };
  if (!stored) {
    return contentOf(
      api.POST('/v1/piggy-banks', { body: { ...body, transaction_currency_code: currencyCode } }),
    );
  }
  const headers = force ? {} : unlessChanged(stored.attributes.updated_at);
  return contentOf(api.PUT('/v1/piggy-banks/{id}', { params: { path: { id: stored.id } }, body, headers }));
}
