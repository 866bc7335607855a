import { Card, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { usePrimaryFacts } from '../api/household.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { BarChart } from '../charts/bar-chart.tsx';
import { monthGroups } from '../charts/month-groups.ts';
import { HistoryOf } from '../history/history-of.tsx';
import { amountOf, writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { EditAndDelete } from '../parts/edit-and-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notes } from '../parts/notes.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { monthsUntil, type Period } from '../time/day.ts';
import { TransactionsOf } from '../transactions/transactions-of.tsx';
import { type Category, categoryQuery } from './categories.queries.ts';
import { CategoryForm } from './category-form.tsx';

/** Months that the chart looks back. */
const MONTHS = 12;

/** One category: what moved in it, month by month, and its transactions of a period. */
export function CategoryScreen() {
  const { t } = useTranslation(['categories', 'common']);
  const { id } = useParams({ from: '/inside/categories/$id' });
  const [period, setPeriod] = usePeriod();
  const [opened, form] = useDisclosure(false);
  const navigate = useNavigate();
  const category = useQuery(categoryQuery(id, period));
  return (
    <Loaded query={category}>
      {(found) => (
        <>
          <PageHeader title={found.attributes.name} sub={<Sums category={found} />}>
            <PeriodPicker value={period} onChange={setPeriod} />
            <EditAndDelete
              onEdit={form.open}
              name={found.attributes.name}
              warning={t('deleteWarning')}
              remove={() => contentOf(api.DELETE('/v1/categories/{id}', { params: { path: { id } } }))}
              done={() => void navigate({ to: '/categories' })}
            />
          </PageHeader>
          <Stack gap="lg">
            <Notes text={found.attributes.notes} />
            <Months id={id} until={period} />
            <TransactionsOf source={{ of: 'category', id, ...period }} />
            <Attachments type="Category" id={id} />
            <HistoryOf subject="categories" id={id} />
          </Stack>
          <CategoryForm opened={opened} onClose={form.close} category={found} />
        </>
      )}
    </Loaded>
  );
}

function Sums({ category }: { category: Category }) {
  const { t } = useTranslation(['categories', 'common']);
  const { spent, earned } = category.attributes;
  return (
    <Group gap="md">
      {(spent ?? []).map((sum) => (
        <span key={`spent ${sum.currency_code}`}>
          {t('side.spent')} <Amount value={sum.sum} currency={sum} fw={600} />
        </span>
      ))}
      {(earned ?? []).map((sum) => (
        <span key={`earned ${sum.currency_code}`}>
          {t('side.earned')} <Amount value={sum.sum} currency={sum} fw={600} />
        </span>
      ))}
    </Group>
  );
}

/** What was spent and earned in each of the last twelve months, in the household's currency. */
function Months({ id, until }: { id: string; until: Period }) {
  const { t } = useTranslation(['categories', 'common']);
  const days = useDays();
  const currency = usePrimaryFacts();
  const months = monthsUntil(until.end, MONTHS);
  const answers = useQueries({ queries: months.map((month) => categoryQuery(id, month)) });
  if (!currency) return null;
  const valuesOf = (kind: 'spent' | 'earned') =>
    answers.map(({ data }) => {
      const code = currency.currency_code;
      const amount = amountOf(data?.attributes[kind]?.find((sum) => sum.currency_code === code)?.sum);
      return writeAmount(amount < 0n ? -amount : amount);
    });
  const hasEarned = answers.some(({ data }) => data?.attributes.earned?.length);
  return (
    <Card withBorder>
      <BarChart
        label={t('months')}
        groupLabel={t('common:period.month')}
        groups={monthGroups(
          months.map(({ start }) => start),
          days,
        )}
        bars={[
          { label: t('side.spent'), values: valuesOf('spent') },
          ...(hasEarned ? [{ label: t('side.earned'), values: valuesOf('earned') }] : []),
        ]}
        currency={currency}
        height={200}
      />
    </Card>
  );
}
