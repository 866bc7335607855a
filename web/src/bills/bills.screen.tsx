import { ActionIcon, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { addMonths, monthOf, type Period, startOfMonth, today } from '../time/day.ts';
import type { Bill } from './bill.ts';
import { BillForm } from './bill-form.tsx';
import { BillGroups } from './bill-groups.tsx';
import { billRow, dayEntries, sumsOf } from './bill-month.ts';
import { Sums } from './bill-sums.tsx';
import classes from './bills.module.css';
import { billsQuery } from './bills.queries.ts';
import { Calendar } from './calendar.tsx';

/** What has to be paid in a month and what was, as sums, in a calendar and bill by bill. */
export function BillsScreen() {
  const { t } = useTranslation(['bills', 'common']);
  const [chosen, setPeriod] = usePeriod();
  const month = monthOf(chosen.start);
  const [opened, form] = useDisclosure(false);
  const bills = useQuery(billsQuery(month));
  return (
    <>
      <PageHeader title={t('common:nav.bills')}>
        <MonthSteps month={month} onMonth={setPeriod} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('new')}
        </Button>
      </PageHeader>
      <Loaded query={bills}>
        {(read) =>
          read.bills.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <Button onClick={form.open}>{t('new')}</Button>
            </EmptyState>
          ) : (
            <Month bills={read.bills} month={read.period} isStale={bills.isPlaceholderData} />
          )
        }
      </Loaded>
      <BillForm opened={opened} onClose={form.close} />
    </>
  );
}

interface MonthProps {
  month: Period;
  onMonth(month: Period): void;
}

interface ShownProps {
  bills: readonly Bill[];
  month: Period;
  /** Whether another month is being read. */
  isStale: boolean;
}

function Month({ bills, month, isStale }: ShownProps) {
  const now = today();
  const rows = bills.map((bill) => billRow(bill, month, now));
  const entries = dayEntries(rows, now);
  return (
    <Stack gap="lg" inert={isStale} className={isStale ? classes.stale : undefined}>
      <Sums sums={sumsOf(rows, entries)} />
      <Card withBorder p={0}>
        <Calendar month={month.start} entries={entries} />
      </Card>
      <BillGroups rows={rows} />
    </Stack>
  );
}

/** Goes from month to month. */
function MonthSteps({ month, onMonth }: MonthProps) {
  const { t } = useTranslation(['bills', 'common']);
  const days = useDays();
  const isNow = month.start === startOfMonth(today());
  const go = (by: number) => onMonth(monthOf(addMonths(month.start, by)));
  return (
    <Group gap={6} wrap="nowrap">
      {!isNow && (
        <Button variant="subtle" px="xs" onClick={() => onMonth(monthOf(today()))}>
          {t('common:today')}
        </Button>
      )}
      <ActionIcon variant="default" size={40} aria-label={t('common:previousPeriod')} onClick={() => go(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text fw={600} className={classes.month} aria-live="polite">
        {days.day(month.start, 'month')}
      </Text>
      <ActionIcon variant="default" size={40} aria-label={t('common:nextPeriod')} onClick={() => go(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
