import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import { tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { type Account, ownAccountsQuery } from './accounts.queries.ts';
import type { Own } from './kinds.ts';
import { placedAt } from './placed-at.ts';

interface Move {
  account: Account;
  to: Account;
}

/** Puts an account at the place of another one, at once, and back where the server refuses it. */
export function useAccountOrder(type: Own): (account: Account, to: Account) => void {
  const client = useQueryClient();
  const explain = useExplain();
  const { queryKey } = ownAccountsQuery(type);
  const { mutate } = useMutation({
    // One after the other, or the server would count places in another list than is shown.
    scope: { id: 'account-order' },
    mutationFn: ({ account, to }: Move) =>
      contentOf(
        api.PUT('/v1/accounts/{id}', {
          params: { path: { id: account.id } },
          body: { order: to.attributes.order },
        }),
      ),
    async onMutate({ account, to }: Move) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Account[]>(queryKey);
      if (before) client.setQueryData(queryKey, placedAt(before, account, to));
      return before;
    },
    onError(error, _move, before) {
      client.setQueryData(queryKey, before);
      tellProblem(explain(error));
    },
  });
  return (account, to) => mutate({ account, to });
}
