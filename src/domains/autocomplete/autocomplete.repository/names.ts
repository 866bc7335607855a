import type { Compilable } from 'kysely';
import type { Db } from '../../../kernel/database.ts';
import type { AccountType } from '../../../ledger/kinds.ts';
import { prepared } from '../../../storage/prepared.ts';
import type { NamedKind, SuggestedAccount, Suggestion } from '../autocomplete.logic.ts';

type OfHousehold = { userGroupId: number };
type Query = (db: Db, parameters: OfHousehold) => Promise<NameRow[]>;

/** What is read of everything that has a name; what a table does not have is left out. */
interface NameRow {
  id: number;
  name: string;
  description?: string;
  active?: number;
  position?: number;
}

const query = (build: (db: Db, userGroupId: number) => Compilable<NameRow>): Query =>
  prepared<OfHousehold, NameRow>((db, value) => build(db, value('userGroupId')));

const QUERIES: Record<NamedKind, Query> = {
  bills: query((db, userGroupId) =>
    db.selectFrom('bills').select(['id', 'name', 'active']).where('user_group_id', '=', userGroupId),
  ),
  budgets: query((db, userGroupId) =>
    db
      .selectFrom('budgets')
      .select(['id', 'name', 'active', 'position'])
      .where('user_group_id', '=', userGroupId),
  ),
  categories: query((db, userGroupId) =>
    db.selectFrom('categories').select(['id', 'name']).where('user_group_id', '=', userGroupId),
  ),
  'object-groups': query((db, userGroupId) =>
    db
      .selectFrom('object_groups')
      .select(['id', 'title as name', 'position'])
      .where('user_group_id', '=', userGroupId),
  ),
  recurring: query((db, userGroupId) =>
    db
      .selectFrom('recurrences')
      .select(['id', 'title as name', 'description', 'active'])
      .where('user_group_id', '=', userGroupId),
  ),
  rules: query((db, userGroupId) =>
    db
      .selectFrom('rules')
      .select(['id', 'title as name', 'description', 'active', 'position'])
      .where('user_group_id', '=', userGroupId),
  ),
  'rule-groups': query((db, userGroupId) =>
    db
      .selectFrom('rule_groups')
      .select(['id', 'title as name', 'description', 'active', 'position'])
      .where('user_group_id', '=', userGroupId),
  ),
  tags: query((db, userGroupId) =>
    db.selectFrom('tags').select(['id', 'tag as name']).where('user_group_id', '=', userGroupId),
  ),
};

/** Everything of a kind that a household has, in no order. */
export async function selectNamed(db: Db, userGroupId: number, kind: NamedKind): Promise<Suggestion[]> {
  const rows = await QUERIES[kind](db, { userGroupId });
  return rows.map(({ description = '', active = 1, position = 0, ...row }) => ({
    ...row,
    description,
    active: active === 1,
    position,
  }));
}

const accountsQuery = prepared<OfHousehold, SuggestedAccount>((db, value) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'position'])
    .select((eb) => eb.ref('type').$castTo<AccountType>().as('type'))
    .where('user_group_id', '=', value('userGroupId'))
    .where('active', '=', 1),
);

/** The active accounts of a household, in no order. */
export const selectActiveAccounts = (db: Db, userGroupId: number): Promise<SuggestedAccount[]> =>
  accountsQuery(db, { userGroupId });
