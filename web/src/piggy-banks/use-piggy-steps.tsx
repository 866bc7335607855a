import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
      // The next change names when this one was, which is not read anew yet.
      const put = (one: PiggyBank) => (one.id === id ? data : one);
      client.setQueryData<PiggyBank[]>(piggyBanksQuery.queryKey, (list) => list?.map(put));
      client.setQueryData<PiggyBank>(piggyBankQuery(id).queryKey, (one) => one && data);
      told?.();
    },
  }).mutate;
}

type Change = { order: number } | { accounts: { account_id: string; current_amount?: string }[] };

const store = ({ id, attributes }: PiggyBank, body: Change) => {
  const headers = 'accounts' in body ? unlessChanged(attributes.updated_at) : {};
  return contentOf(api.PUT('/v1/piggy-banks/{id}', { params: { path: { id } }, body, headers }));
};

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
  const client = useQueryClient();
  const explain = useExplain();
  const { t } = useTranslation(['piggy-banks', 'common']);
  const write = useAmounts();
  const move = (piggyBank: PiggyBank, accountId: string, change: Amount, isUndo = false) => {
    const { id, attributes } = piggyBank;
    const after = withMoved(piggyBank, accountId, change);
    // Accounts that say no amount keep theirs; all have to be named, or they would leave the piggy bank.
    const accounts = after.attributes.accounts.map(({ account_id, current_amount }) =>
      account_id === accountId ? { account_id, current_amount } : { account_id },
    );
    const size = write(writeAmount(change < 0n ? -change : change), attributes);
    const values = { amount: size, name: attributes.name };
    const said = change < 0n ? t('removed', values) : t('added', values);
    step({
      id,
      show: (list) => list.map((one) => (one.id === id ? withMoved(one, accountId, change) : one)),
      send: () => store(piggyBank, { accounts }),
      told() {
        if (isUndo) return tell(t('common:undone'));
        // Something else may have moved since, so it is taken back from what is there by then.
        const undo = async () => {
          try {
            move(await client.fetchQuery({ ...piggyBankQuery(id), staleTime: 0 }), accountId, -change, true);
          } catch (error) {
            tellProblem(explain(error as Error));
          }
        };
        tell(<Undoable text={said} undo={undo} />, { autoClose: 8000 });
      },
    });
  };
  return {
    move,
    reorder: (piggyBank, to) =>
      step({
        id: piggyBank.id,
        show: (list) => movedTo(list, piggyBank.id, to.id),
        send: () => store(piggyBank, { order: to.attributes.order }),
      }),
  };
}

/** Says what was done, and takes it back once. */
function Undoable({ text, undo }: { text: string; undo(): Promise<void> }) {
  const { t } = useTranslation();
  const [isUsed, setUsed] = useState(false);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{text}</Text>
      <Button
        size="xs"
        variant="light"
        disabled={isUsed}
        onClick={() => {
          setUsed(true);
          void undo();
        }}
      >
        {t('undo')}
      </Button>
    </Group>
  );
}
