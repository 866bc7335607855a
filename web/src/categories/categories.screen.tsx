import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePrimaryCurrency } from '../api/household.ts';
import { Amount, directionOf } from '../parts/amount.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { usePercent } from '../parts/percent.ts';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { insightQuery } from '../reports/insight.queries.ts';
import { nextPeriod, type Period } from '../time/day.ts';
import { SpentWithout } from '../transactions/spent-without.tsx';
import classes from './categories.module.css';
import { type Category, categoriesQuery } from './categories.queries.ts';
import { CategoryForm } from './category-form.tsx';
import { type CurrencySum, changeOf, sharesOf, totalsOf } from './share.ts';

/** What was spent and earned by category in a period. */
export function CategoriesScreen() {
  const { t } = useTranslation(['categories', 'common']);
  const [period, setPeriod] = usePeriod();
  const [opened, form] = useDisclosure(false);
  const categories = useQuery(categoriesQuery(period));
  const before = useQuery(categoriesQuery(nextPeriod(period, -1)));
  return (
    <>
      <PageHeader title={t('common:nav.categories')}>
        <PeriodPicker value={period} onChange={setPeriod} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('new')}
        </Button>
      </PageHeader>
      <Loaded query={categories}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <Button onClick={form.open}>{t('new')}</Button>
            </EmptyState>
          ) : (
            <Stack gap="lg">
              <Uncategorised period={period} />
              <Side kind="spent" list={list} before={before.data ?? []} />
              <Side kind="earned" list={list} before={before.data ?? []} />
              <Quiet list={list} />
            </Stack>
          )
        }
      </Loaded>
      <CategoryForm opened={opened} onClose={form.close} />
    </>
  );
}

interface SideProps {
  kind: 'spent' | 'earned';
  list: readonly Category[];
  before: readonly Category[];
}

/** Where money went to, or where it came from, with the largest first. */
function Side({ kind, list, before }: SideProps) {
  const { t } = useTranslation(['categories', 'common']);
  const primary = usePrimaryCurrency()?.code;
  const shares = sharesOf(list, ({ attributes }) => attributes[kind] ?? [], primary);
  if (shares.length === 0) return null;
  const earlier = new Map(before.map((category) => [category.id, category.attributes[kind] ?? []]));
  const totals = totalsOf(shares.map(({ sum }) => sum));
  return (
    <Card withBorder component="section" aria-label={t(`side.${kind}`)}>
      <Group justify="space-between" mb="sm" align="baseline">
        <Title order={2} size="h4">
          {t(`side.${kind}`)}
        </Title>
        <Group gap="md">
          {totals.map((total) => (
            <Amount key={total.currency_code} value={total.sum} currency={total} fw={600} />
          ))}
        </Group>
      </Group>
      <ul className={classes.list}>
        {shares.map(({ of, sum, bar, part }) => (
          <li key={`${of.id} ${sum.currency_code}`} className={classes.row}>
            <Anchor
              renderRoot={(props) => <Link to="/categories/$id" params={{ id: of.id }} search {...props} />}
              className={classes.name}
            >
              {of.attributes.name}
            </Anchor>
            <Percent part={part} />
            <span className={classes.amounts}>
              <Amount value={sum.sum} currency={sum} />
              <Change sum={sum} before={earlier.get(of.id) ?? []} />
            </span>
            <span className={classes.bar} data-kind={kind} style={{ width: `${bar * 100}%` }} aria-hidden />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Percent({ part }: { part: number }) {
  const percent = usePercent();
  return (
    <Text span size="sm" c="dimmed" className="tabular">
      {percent(part)}
    </Text>
  );
}

/** How much more or less it is than in the period before; nothing where it is the same. */
function Change({ sum, before }: { sum: CurrencySum; before: readonly CurrencySum[] }) {
  const { t } = useTranslation('categories');
  const same = before.find(({ currency_code }) => currency_code === sum.currency_code);
  const change = same && changeOf(sum.sum, same.sum);
  if (change === undefined || directionOf(change) === 'plain') return null;
  const isMore = directionOf(change) === 'in';
  return (
    <Text span size="xs" c="dimmed" title={t('change')}>
      <span aria-hidden>{isMore ? '▲ ' : '▼ '}</span>
      <span className={classes.hidden}>{isMore ? t('more') : t('less')}</span>
      <Amount value={change.replace('-', '')} currency={sum} direction="plain" size="xs" />
    </Text>
  );
}

/** What was spent without a category, which is worth a look. */
function Uncategorised({ period }: { period: Period }) {
  const { t } = useTranslation('categories');
  const { data: sums = [] } = useQuery(insightQuery('/v1/insight/expense/no-category', period));
  return (
    <SpentWithout
      {...{ sums, period }}
      lack="has_no_category"
      title={t('uncategorised')}
      link={t('lookAt')}
    />
  );
}

/** Categories in which nothing moved. */
function Quiet({ list }: { list: readonly Category[] }) {
  const { t } = useTranslation(['categories', 'common']);
  const quiet = list.filter(({ attributes }) => !attributes.spent?.length && !attributes.earned?.length);
  if (quiet.length === 0) return null;
  return (
    <section aria-label={t('quiet')}>
      <Title order={2} size="h5" mb="xs" c="dimmed">
        {t('quiet')}
      </Title>
      <Group gap="sm">
        {quiet.map(({ id, attributes }) => (
          <Anchor
            key={id}
            renderRoot={(props) => <Link to="/categories/$id" params={{ id }} search {...props} />}
          >
            {attributes.name}
          </Anchor>
        ))}
      </Group>
    </section>
  );
}
