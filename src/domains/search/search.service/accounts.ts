import type { Ctx } from '../../../kernel/ctx.ts';
import { type AccountView, viewAccounts } from '../../accounts/accounts.service/show.ts';
import { findAccounts } from '../../accounts/accounts.service.ts';
import type { AccountSearch } from '../search.input.ts';
import { accountsFound } from '../search.logic/account-field.ts';
import { selectSearchedAccounts } from '../search.repository/accounts.ts';

/** The household's accounts that a text finds, oldest first, all of them on one page. */
export async function searchAccounts(
  ctx: Ctx,
  { query, field, types }: AccountSearch,
  at: Parameters<typeof viewAccounts>[2],
): Promise<AccountView[]> {
  const all = await selectSearchedAccounts(ctx.db, ctx.actor.userGroupId);
  const wanted = all.filter((account) => types.some((type) => type === account.type));
  const found = accountsFound(wanted, field, query).map((account) => account.id);
  const accounts = await findAccounts(ctx, found);
  return viewAccounts(
    ctx,
    found.flatMap((id) => accounts.get(id) ?? []),
    at,
  );
}
