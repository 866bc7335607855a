import type { Ctx } from '../../../../kernel/ctx.ts';
import { viewAccounts } from '../../../accounts/accounts.service/show.ts';
import { findAccounts } from '../../../accounts/accounts.service.ts';
import { viewBudgetsById } from '../../../budgets/budgets.service/show.ts';
import { type GroupsContent, readGroups } from '../../../transactions/transactions.service/list.ts';
import * as ledger from '../../../transactions/transactions.service/sums.ts';
import { encode } from '../events.logic/encode.ts';
import type { ContentKind, SubjectType } from '../events.logic/payload.ts';
import {
  presentAccountContent,
  presentBudgetContent,
  presentTransactionContent,
} from '../events.presenter.ts';

/** What something happened to: objects of one type. */
export interface Subjects {
  type: SubjectType;
  ids: readonly number[];
}

/** One of them, with the encoded content of each kind that was asked for. */
export interface Told {
  id: number;
  contents: ReadonlyMap<ContentKind, string>;
}

/** To be told nothing. */
const NOTHING = '[]';

/**
 * Subjects with what is told of them, each read and encoded once however many webhooks are told; in the order
 * of their numbers as given. Those that are not there (any more) are left out. A constant number of
 * statements.
 */
export function readContents(
  ctx: Ctx,
  { type, ids }: Subjects,
  kinds: ReadonlySet<ContentKind>,
): Promise<Told[]> {
  return type === 'transactions' ? readTransactions(ctx, ids, kinds) : readBudgets(ctx, ids);
}

async function readTransactions(
  ctx: Ctx,
  ids: readonly number[],
  kinds: ReadonlySet<ContentKind>,
): Promise<Told[]> {
  const content = await readGroups(ctx, ids);
  const accounts = kinds.has('ACCOUNTS') ? await readAccounts(ctx, content) : undefined;
  return content.groups.map((group) => {
    const contents = new Map<ContentKind, string>([['NONE', NOTHING]]);
    if (kinds.has('TRANSACTIONS')) {
      contents.set('TRANSACTIONS', encode(presentTransactionContent(group, content)));
    }
    if (accounts) {
      const texts = accountsOf([group]).map((id) => accounts.get(id) as string);
      contents.set('ACCOUNTS', `[${texts.join(',')}]`);
    }
    return { id: group.groupId, contents };
  });
}

/** The accounts of groups, each once, in the order in which their splits name them. */
const accountsOf = (groups: GroupsContent['groups']): number[] => [
  ...new Set(
    groups.flatMap(({ splits }) => splits.flatMap((split) => [split.source_id, split.destination_id])),
  ),
];

/** The accounts that groups touch, encoded, by number. */
async function readAccounts(ctx: Ctx, { groups }: GroupsContent): Promise<Map<number, string>> {
  const accounts = await findAccounts(ctx, accountsOf(groups));
  const views = await viewAccounts(ctx, [...accounts.values()], {});
  return new Map(views.map((view) => [view.account.id, encode(presentAccountContent(view))]));
}

async function readBudgets(ctx: Ctx, ids: readonly number[]): Promise<Told[]> {
  const views = await viewBudgetsById(ctx, ids, { range: {}, ledger });
  return views.map((view) => {
    const content = encode(presentBudgetContent(view));
    return {
      id: view.budget.id,
      contents: new Map([
        ['BUDGET', content],
        ['NONE', NOTHING],
      ]),
    };
  });
}
