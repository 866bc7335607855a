import { Button, Card, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { amountOf } from '../money/amount.ts';
import { useDays } from '../parts/days.ts';
import { EditAndDelete } from '../parts/edit-and-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notes } from '../parts/notes.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import classes from './piggy-banks.module.css';
import { type PiggyBank, piggyBankQuery } from './piggy-banks.queries.ts';
import { PiggyEvents } from './piggy-events.tsx';
import { Progress, Remaining, SavedOn } from './piggy-facts.tsx';
import { PiggyForm } from './piggy-form.tsx';
import type { Direction } from './savings.ts';

/** One piggy bank: how far it is, what moved over time, and what belongs to it. */
export function PiggyBankScreen() {
  const { id } = useParams({ from: '/inside/piggy-banks/$id' });
  const { t } = useTranslation(['piggy-banks', 'common']);
  const [opened, form] = useDisclosure(false);
  const [direction, setDirection] = useState<Direction>();
  const navigate = useNavigate();
  const piggyBank = useQuery(piggyBankQuery(id));
  return (
    <Loaded query={piggyBank}>
      {(found) => (
        <>
          <PageHeader title={found.attributes.name} sub={found.attributes.object_group_title}>
            <MoneyButtons piggyBank={found} onMoney={setDirection} />
            <EditAndDelete
              onEdit={form.open}
              name={found.attributes.name}
              warning={t('deleteWarning')}
              remove={() => contentOf(api.DELETE('/v1/piggy-banks/{id}', { params: { path: { id } } }))}
              done={() => void navigate({ to: '/piggy-banks' })}
            />
          </PageHeader>
          <Stack gap="lg">
            <Facts piggyBank={found} />
            <Notes text={found.attributes.notes} />
            <PiggyEvents piggyBank={found} />
            <Attachments type="PiggyBank" id={id} />
            <HistoryOf subject="piggy_banks" id={id} />
          </Stack>
          <PiggyForm opened={opened} onClose={form.close} piggyBank={found} />
          {direction && (
            <MoneyDialog piggyBank={found} direction={direction} onClose={() => setDirection(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}

function MoneyButtons({ piggyBank, onMoney }: { piggyBank: PiggyBank; onMoney(direction: Direction): void }) {
  const { t } = useTranslation('piggy-banks');
  const { left_to_save, current_amount } = piggyBank.attributes;
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={left_to_save !== null && amountOf(left_to_save) <= 0n}
        onClick={() => onMoney('add')}
      >
        {t('add')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMinus size={16} aria-hidden />}
        disabled={amountOf(current_amount) <= 0n}
        onClick={() => onMoney('remove')}
      >
        {t('remove')}
      </Button>
    </>
  );
}

function Facts({ piggyBank }: { piggyBank: PiggyBank }) {
  const { t } = useTranslation('piggy-banks');
  const days = useDays();
  const { start_date, target_date } = piggyBank.attributes;
  return (
    <Card withBorder>
      <Stack>
        <Progress piggyBank={piggyBank} />
        <dl className={classes.summary}>
          <div>
            <Text component="dt" size="sm" c="dimmed">
              {t('stillToDo')}
            </Text>
            <dd>
              <Remaining piggyBank={piggyBank} />
            </dd>
          </div>
          <div>
            <Text component="dt" size="sm" c="dimmed">
              {t('accounts')}
            </Text>
            <dd>
              <SavedOn piggyBank={piggyBank} />
            </dd>
          </div>
          <div>
            <Text component="dt" size="sm" c="dimmed">
              {t('when')}
            </Text>
            <dd>
              {target_date
                ? days.period(start_date.slice(0, 10), target_date.slice(0, 10))
                : t('sinceDay', { day: days.day(start_date) })}
            </dd>
          </div>
        </dl>
      </Stack>
    </Card>
  );
}
