import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { type Amount as ExactAmount, writeAmount } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Problem } from '../parts/problem.tsx';
import type { Day } from '../time/day.ts';
import type { Account } from './accounts.queries.ts';
import { correctionOf } from './reconciling.ts';

interface Props {
  account: Account;
  difference: ExactAmount;
  date: Day;
  opened: boolean;
  onClose: () => void;
}

/** Asks whether a transaction shall make up for the difference, and stores it. */
export function CorrectionDialog({ account, difference, date, opened, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const write = useAmounts();
  const days = useDays();
  const { id, attributes: of } = account;
  const mutation = useMutation({
    mutationFn: () => {
      const description = t('rec.correction', { name: of.name });
      const correction = correctionOf(difference, { id, date, description });
      return contentOf(api.POST('/v1/transactions', { body: { transactions: [correction] } }));
    },
    onSuccess: onClose,
  });
  const amount = write(writeAmount(difference, of.currency_decimal_places), of, true);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('rec.correctAsk')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text size="sm" mb="sm">
        {t('rec.correctExplain', { amount, day: days.day(date) })}
      </Text>
      <Text size="sm" c="dimmed" mb="md">
        {t('rec.correctFirst')}
      </Text>
      {mutation.error && <Problem error={mutation.error} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button loading={mutation.isPending} onClick={() => mutation.mutate()}>
          {t('rec.correctStore')}
        </Button>
      </Group>
    </Modal>
  );
}
