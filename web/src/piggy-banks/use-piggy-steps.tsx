import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf, isChangedMeanwhile, unlessChanged } from '../api/client.ts';
import { type Amount, writeAmount } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { type PiggyBank, piggyBankQuery, piggyBanksQuery } from './piggy-banks.queries.ts';
import { movedTo, withMoved } from './savings.ts';

/** Something done to piggy banks on screen before the server has done it. */
interface Step {
  id: string;
  /** The list as it will be; the piggy bank alone is taken from it. */
  show(list: PiggyBank[]): PiggyBank[];
  send(): Promise<{ data: PiggyBank }>;
  told?(): void;
}

/** Does something to piggy banks at once, and takes it back where the server refuses it. */
function useStep() {
  const client = useQueryClient();
  const explain = useExplain();
  const { t } = useTranslation();
  return useMutation({
    // One waits for the other, so that each begins with what the one before has left.
    scope: { id: 'piggy-banks' },
    mutationFn: ({ send }: Step) => send(),
    async onMutate({ id, show }: Step) {
      await client.cancelQueries({ queryKey: ['piggy-banks'] });
      const key = piggyBankQuery(id).queryKey;
      const list = client.getQueryData<PiggyBank[]>(piggyBanksQuery.queryKey);
      const one = client.getQueryData<PiggyBank>(key);
      if (list) client.setQueryData(piggyBanksQuery.queryKey, show(list));
      if (one) client.setQueryData(key, show([one])[0]);
      return { list, one };
    },
    onError(error, { id }, before) {
      client.setQueryData(piggyBanksQuery.queryKey, before?.list);
      client.setQueryData(piggyBankQuery(id).queryKey, before?.one);
      tellProblem(isChangedMeanwhile(error) ? t('conflict.explain') : explain(error));
      void client.invalidateQueries({ queryKey: ['piggy-banks'] });
    },
    onSuccess({ data }, { id, told }) {
      const put = (one: PiggyBank) => (one.id === id ? data : one);
      client.setQueryData<PiggyBank[]>(piggyBanksQuery.queryKey, (list) => list?.map(put));
      client.setQueryData<PiggyBank>(piggyBankQuery(id).queryKey, (one) => one && data);
      told?.();
    },
  }).mutate;
}

/** Money that moves into a piggy bank, or, with less than nothing, out of it. */
interface Move {
  accountId: string;
  change: Amount;
}

/** Moves money from what is there by then: more may have moved since it was shown. */
async function sendMove(id: string, { accountId, change }: Move) {
  const params = { path: { id } };
  const { data: before } = await contentOf(api.GET('/v1/piggy-banks/{id}', { params }));
  // Accounts that say no amount keep theirs; all have to be named, or they would leave the piggy bank.
  const accounts = withMoved(before, accountId, change).attributes.accounts.map(
    ({ account_id, current_amount }) =>
      account_id === accountId ? { account_id, current_amount } : { account_id },
  );
  const headers = unlessChanged(before.attributes.updated_at);
  return contentOf(api.PUT('/v1/piggy-banks/{id}', { params, body: { accounts }, headers }));
}

const sendOrder = (id: string, order: number) =>
  contentOf(api.PUT('/v1/piggy-banks/{id}', { params: { path: { id } }, body: { order } }));

/** What can be done to piggy banks in place, seen at once. */
export interface PiggySteps {
  /** Puts money in, or, with less than nothing, takes it out. */
  move(piggyBank: PiggyBank, accountId: string, change: Amount): void;
  /** Puts a piggy bank at the place of another one. */
  reorder(piggyBank: PiggyBank, to: PiggyBank): void;
}

/** Moves money and piggy banks, seen at once. */
export function usePiggySteps(): PiggySteps {
  const step = useStep();
  const { t } = useTranslation(['piggy-banks', 'common']);
  const write = useAmounts();
  const move = ({ id }: PiggyBank, { accountId, change }: Move, told: () => void) =>
    step({
      id,
      show: (list) => list.map((one) => (one.id === id ? withMoved(one, accountId, change) : one)),
      send: () => sendMove(id, { accountId, change }),
      told,
    });
  return {
    move(piggyBank, accountId, change) {
      const { name } = piggyBank.attributes;
      const amount = write(writeAmount(change < 0n ? -change : change), piggyBank.attributes);
      const said = change < 0n ? t('removed', { amount, name }) : t('added', { amount, name });
      move(piggyBank, { accountId, change }, () => {
        const undo = () => {
          notice.close();
          move(piggyBank, { accountId, change: -change }, () => tell(t('common:undone')));
        };
        const notice = tell(<Undoable text={said} undo={undo} />, { autoClose: 8000 });
      });
    },
    reorder: ({ id }, to) =>
      step({ id, show: (list) => movedTo(list, id, to.id), send: () => sendOrder(id, to.attributes.order) }),
  };
}

/** Says what was done, and takes it back once. */
function Undoable({ text, undo }: { text: string; undo(): void }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{text}</Text>
      <Button size="xs" variant="light" onClick={undo}>
        {t('undo')}
      </Button>
    </Group>
  );
}
