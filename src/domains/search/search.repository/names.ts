import type { Db } from '../../../kernel/database.ts';
import { prepared } from '../../../storage/prepared.ts';
import type { FileRow } from './split-views.ts';

/** Everything of a household that has a name, kind by kind; in no order. */

type OfHousehold = { userGroupId: number };

/** An account as conditions compare it. */
export interface AccountRow {
  id: number;
  name: string;
  type: string;
  iban: string | null;
  account_number: string | null;
  active: number;
  currency_id: number | null;
}

const accounts = prepared<OfHousehold, AccountRow>((db, value) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'type', 'iban', 'account_number', 'active', 'currency_id'])
    .where('user_group_id', '=', value('userGroupId')),
);
const categories = prepared<OfHousehold, { id: number; name: string }>((db, value) =>
  db.selectFrom('categories').select(['id', 'name']).where('user_group_id', '=', value('userGroupId')),
);
const budgets = prepared<OfHousehold, PlanRow>((db, value) =>
  db.selectFrom('budgets').select(['id', 'name', 'active']).where('user_group_id', '=', value('userGroupId')),
);
const bills = prepared<OfHousehold, PlanRow>((db, value) =>
  db.selectFrom('bills').select(['id', 'name', 'active']).where('user_group_id', '=', value('userGroupId')),
);
const tags = prepared<OfHousehold, { id: number; name: string }>((db, value) =>
  db.selectFrom('tags').select(['id', 'tag as name']).where('user_group_id', '=', value('userGroupId')),
);
const currencies = prepared<OfHousehold, CurrencyRow>((db, value) =>
  db
    .selectFrom('currencies')
    .select(['id', 'code', 'name', 'symbol', 'decimal_places'])
    .where('user_group_id', '=', value('userGroupId')),
);
const files = prepared<OfHousehold, FileRow>((db, value) =>
  db
    .selectFrom('attachments')
    .select(['attachable_id as journal_id', 'filename', 'title', 'notes'])
    .where('user_group_id', '=', value('userGroupId'))
    .where('attachable_type', '=', 'TransactionJournal'),
);

/** A budget or bill. */
export interface PlanRow {
  id: number;
  name: string;
  active: number;
}

/** A currency. */
export interface CurrencyRow {
  id: number;
  code: string;
  name: string;
  symbol: string;
  decimal_places: number;
}

/** The accounts of a household. */
export const selectAccountNames = (db: Db, userGroupId: number): Promise<AccountRow[]> =>
  accounts(db, { userGroupId });
/** Its categories. */
export const selectCategoryNames = (db: Db, userGroupId: number): Promise<{ id: number; name: string }[]> =>
  categories(db, { userGroupId });
/** Its budgets. */
export const selectBudgetNames = (db: Db, userGroupId: number): Promise<PlanRow[]> =>
  budgets(db, { userGroupId });
/** Its bills. */
export const selectBillNames = (db: Db, userGroupId: number): Promise<PlanRow[]> =>
  bills(db, { userGroupId });
/** Its tags. */
export const selectTagNames = (db: Db, userGroupId: number): Promise<{ id: number; name: string }[]> =>
  tags(db, { userGroupId });
/** Its currencies. */
export const selectCurrencyNames = (db: Db, userGroupId: number): Promise<CurrencyRow[]> =>
  currencies(db, { userGroupId });
/** The files of its splits. */
export const selectFileNames = (db: Db, userGroupId: number): Promise<FileRow[]> =>
  files(db, { userGroupId });
