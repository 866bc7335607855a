import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { billsQuery } from '../bills/bills.queries.ts';
import { budgetsQuery } from '../budgets/budgets.queries.ts';
import { useAmounts } from '../parts/amount.tsx';
import { transactionsOf } from '../reports/drill-down.ts';
import { insightQuery } from '../reports/insight.queries.ts';
import { monthOf, type Period, today } from '../time/day.ts';
import classes from './attention.module.css';
import { usesOf } from './budget-use.ts';
import { lookedAt, upcomingOf } from './upcoming.ts';

interface Hint extends Pick<LinkProps, 'to' | 'search'> {
  key: string;
  icon: ReactNode;
  text: string;
  tone: 'bad' | 'warning';
}

/** What is asked to find what somebody should look at. */
function useAsked(period: Period) {
  const budgets = useQuery(budgetsQuery(period));
  const bills = useQuery(billsQuery(lookedAt(today())));
  const uncategorised = useQuery(insightQuery('/v1/insight/expense/no-category', period));
  const hasFailed = [budgets, bills, uncategorised].some(({ error, data }) => error && !data);
  return { budgets: budgets.data, bills: bills.data, uncategorised: uncategorised.data, hasFailed };
}

type Asked = ReturnType<typeof useAsked>;

/** What somebody should look at in a period; undefined while that is not known. */
function useHints(period: Period, { budgets, bills, uncategorised }: Asked): Hint[] | undefined {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  if (!budgets || !bills || !uncategorised) return undefined;
  const hints: Hint[] = [];
  const { late } = upcomingOf(bills.bills, today());
  const uses = usesOf(budgets.budgets, budgets.limits);
  // A budget of several currencies is one budget.
  const over = new Map(uses.filter(({ state }) => state === 'over').map(({ id, name }) => [id, name]));
  const icon = { size: 18, 'aria-hidden': true };
  if (late[0]) {
    // A bill of which several payments are missing is one bill.
    const text = t('hint.late', { count: new Set(late.map(({ id }) => id)).size });
    const about = { to: '/bills', search: monthOf(late[0].day) } as const;
    hints.push({ key: 'late', icon: <IconCalendarDue {...icon} />, text, ...about, tone: 'bad' });
  }
  if (over.size > 0) {
    const text = t('hint.over', { count: over.size, name: [...over.values()][0] });
    const about = { to: '/budgets', search: period } as const;
    hints.push({ key: 'over', icon: <IconAlertTriangle {...icon} />, text, ...about, tone: 'bad' });
  }
  const sums = uncategorised.map((sum) => write(sum.difference.replace('-', ''), sum));
  if (sums.length > 0) {
    const text = t('hint.uncategorised', { amount: sums.join(' + ') });
    const search = transactionsOf(period, 'type:withdrawal', 'has_no_category:true');
    hints.push({
      key: 'sort',
      icon: <IconTag {...icon} />,
      text,
      to: '/transactions',
      search,
      tone: 'warning',
    });
  }
  return hints;
}

/** What needs somebody's attention, each with the way to it; or that nothing does. */
export function Attention({ period }: { period: Period }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const asked = useAsked(period);
  const hints = useHints(period, asked);
  // Each of them is told by a part of the dashboard, which says there what went wrong with it.
  if (asked.hasFailed) return null;
  if (!hints) return <Skeleton height={44} radius="md" />;
  if (hints.length === 0) {
    return (
      <p className={classes.calm}>
        <IconCircleCheck size={18} aria-hidden /> {t('hint.nothing')}
      </p>
    );
  }
  return (
    <ul className={classes.hints} aria-label={t('hint.label')}>
      {hints.map(({ key, icon, text, tone, ...to }) => (
        <li key={key}>
          <Link {...to} className={classes.hint} data-tone={tone}>
            {icon}
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
