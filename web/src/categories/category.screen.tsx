import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { usePrimaryCurrency } from '../api/household.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { BarChart } from '../charts/bar-chart.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { amountOf, writeAmount } from '../money/amount.ts';
import { Amount } from '../parts/amount.tsx';
import { ConfirmDelete } from '../parts/confirm-delete.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { addMonths, monthOf, type Period } from '../time/day.ts';
import { TransactionList } from '../transactions/transaction-list.tsx';
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
            <Button variant="default" onClick={form.open}>
              {t('common:edit')}
            </Button>
            <ConfirmDelete
              name={found.attributes.name}
              warning={t('deleteWarning')}
              remove={() => contentOf(api.DELETE('/v1/categories/{id}', { params: { path: { id } } }))}
              done={() => void navigate({ to: '/categories' })}
            />
          </PageHeader>
          <Stack gap="lg">
            {found.attributes.notes && (
              <Text style={{ whiteSpace: 'pre-wrap' }}>{found.attributes.notes}</Text>
            )}
            <Months id={id} until={period} />
            <section>
              <Title order={2} size="h4" mb="sm">
                {t('common:nav.transactions')}
              </Title>
              <TransactionList source={{ of: 'category', id, ...period }} />
            </section>
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
  const currency = usePrimaryCurrency();
  const last = monthOf(until.end).start;
  const months = Array.from({ length: MONTHS }, (_, at) => monthOf(addMonths(last, at + 1 - MONTHS)));
  const answers = useQueries({ queries: months.map((month) => categoryQuery(id, month)) });
  if (!currency) return null;
  const facts = {
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    currency_decimal_places: currency.decimal_places,
  };
  const valuesOf = (kind: 'spent' | 'earned') =>
    answers.map(({ data }) => {
      const sum = data?.attributes[kind]?.find(({ currency_code }) => currency_code === currency.code)?.sum;
      const amount = amountOf(sum);
      return writeAmount(amount < 0n ? -amount : amount);
    });
  const hasEarned = answers.some(({ data }) => data?.attributes.earned?.length);
  return (
    <Card withBorder>
      <BarChart
        label={t('months')}
        groupLabel={t('common:period.month')}
        groups={months.map(({ start }) => ({
          short: days.day(start, 'monthShort'),
          long: days.day(start, 'month'),
        }))}
        bars={[
          { label: t('side.spent'), values: valuesOf('spent') },
          ...(hasEarned ? [{ label: t('side.earned'), values: valuesOf('earned') }] : []),
        ]}
        currency={facts}
        height={200}
      />
    </Card>
  );
}
