import type { Db } from '../../../kernel/database.ts';
import { prepared } from '../../../storage/prepared.ts';
import type { SearchedAccount } from '../search.logic/account-field.ts';

const accountsQuery = prepared<{ userGroupId: number }, SearchedAccount & { type: string }>((db, value) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'iban', 'account_number', 'type'])
    .where('user_group_id', '=', value('userGroupId'))
    .orderBy('id'),
);

/** What is compared of every account of the household, in the order in which they were made. */
export const selectSearchedAccounts = (db: Db, userGroupId: number) => accountsQuery(db, { userGroupId });
