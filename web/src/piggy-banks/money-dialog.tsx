import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount, amountOf, parseAmount, writeAmount } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { type PiggyBank, piggyBankAccountsQuery, piggyBanksQuery } from './piggy-banks.queries.ts';
import { type Direction, type Room, roomFor, setAsideOn } from './savings.ts';
import { usePiggySteps } from './use-piggy-steps.tsx';

interface Props {
  piggyBank: PiggyBank;
  direction: Direction;
  onClose(): void;
}

/** Asks how much is put into a piggy bank or taken out, and says why not more. */
export function MoneyDialog({ piggyBank, direction, onClose }: Props) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const { name } = piggyBank.attributes;
  const title = direction === 'add' ? t('addTo', { name }) : t('removeFrom', { name });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <MoneyForm piggyBank={piggyBank} direction={direction} onClose={onClose} />
    </Modal>
  );
}

/** What an account has left that no piggy bank has set aside; undefined while unknown, and for a debt. */
function useFree(piggyBank: PiggyBank, accountId: string): Amount | undefined {
  const accounts = useQuery(piggyBankAccountsQuery(piggyBank.id));
  const all = useQuery(piggyBanksQuery);
  const account = accounts.data?.find(({ id }) => id === accountId);
  if (!account || !all.data || account.attributes.type === 'liabilities') return undefined;
  return amountOf(account.attributes.current_balance) - setAsideOn(all.data, accountId);
}

function MoneyForm({ piggyBank, direction, onClose }: Props) {
  const { t } = useTranslation(['piggy-banks', 'common']);
  const { attributes } = piggyBank;
  const fullest = attributes.accounts.toSorted((a, b) =>
    amountOf(b.current_amount) > amountOf(a.current_amount) ? 1 : -1,
  )[0];
  const [accountId, setAccountId] = useState(fullest?.account_id ?? '');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useAmounts();
  const steps = usePiggySteps();
  const free = useFree(piggyBank, accountId);
  const room = roomFor(piggyBank, { direction, accountId, free });
  const amount = parseAmount(typed);
  const mostText = room.most === undefined ? '' : write(writeAmount(room.most), attributes);
  const isTooMuch = amount !== undefined && room.most !== undefined && amount > room.most;
  const isWrong = amount === undefined || amount <= 0n;
  const error = isTooMuch ? t(`tooMuch.${room.limit ?? 'saved'}`, { amount: mostText }) : isTried && isWrong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isTooMuch || amount === undefined || amount <= 0n) return;
    steps.move(piggyBank, accountId, direction === 'add' ? amount : -amount);
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {attributes.accounts.length > 1 && (
          <NativeSelect
            label={t('account')}
            data={attributes.accounts.map(({ account_id, name }) => ({ value: account_id, label: name }))}
            value={accountId}
            onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
          />
        )}
        <AmountInput
          label={t('common:amount')}
          data-autofocus
          leftSection={attributes.currency_symbol}
          value={typed}
          onChange={setTyped}
          error={error === true ? t('needAmount') : error}
        />
        <Most room={room} text={mostText} onTake={(most) => setTyped(writeAmount(most))} />
        {direction === 'add' &&
          piggyBank.attributes.target_date &&
          amountOf(attributes.save_per_month) > 0n && (
            <Text size="sm" c="dimmed">
              {t('perMonth', { amount: write(attributes.save_per_month, attributes) })}
            </Text>
          )}
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{direction === 'add' ? t('add') : t('remove')}</Button>
      </Group>
    </form>
  );
}

/** How much is possible, to be taken with one press. */
function Most({ room, text, onTake }: { room: Room; text: string; onTake(most: Amount): void }) {
  const { t } = useTranslation('piggy-banks');
  const { most, limit } = room;
  if (most === undefined || limit === undefined) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {t(`most.${limit}`, { amount: text })}
      </Text>
      {most > 0n && (
        <Button size="compact-sm" variant="light" onClick={() => onTake(most)}>
          {t('allOfIt')}
        </Button>
      )}
    </Group>
  );
}
