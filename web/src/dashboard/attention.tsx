import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck, IconTag } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../parts/amount.tsx';
import { transactionsOf } from '../reports/drill-down.ts';
import { type Period, today } from '../time/day.ts';
import classes from './attention.module.css';
import { useBudgetUses } from './budgets-panel.tsx';
import { useBills, useUncategorised } from './dashboard.queries.ts';
import { upcomingOf } from './upcoming.ts';

interface Hint extends Pick<LinkProps, 'to' | 'search'> {
  key: string;
  icon: ReactNode;
  text: string;
  tone: 'bad' | 'warning';
}

/** What somebody should look at in a period; undefined while that is not known. */
function useHints(period: Period): Hint[] | undefined {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  const { uses } = useBudgetUses(period);
  const bills = useBills(today());
  const uncategorised = useUncategorised(period);
  if (!uses || !bills.data || !uncategorised.data) return undefined;
  const hints: Hint[] = [];
  const late = upcomingOf(bills.data, today()).late.length;
  const over = uses.filter(({ state }) => state === 'over');
  const icon = { size: 18, 'aria-hidden': true };
  if (late > 0) {
    const text = t('hint.late', { count: late });
    hints.push({ key: 'late', icon: <IconCalendarDue {...icon} />, text, to: '/bills', tone: 'bad' });
  }
  if (over.length > 0) {
    const text = t('hint.over', { count: over.length, name: over[0]?.name });
    const about = { to: '/budgets', search: period } as const;
    hints.push({ key: 'over', icon: <IconAlertTriangle {...icon} />, text, ...about, tone: 'bad' });
  }
  const sums = uncategorised.data.map(({ difference, ...currency }) =>
    write(difference.replace('-', ''), {
      ...currency,
      currency_decimal_places: difference.split('.')[1]?.length ?? 0,
    }),
  );
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
  const hints = useHints(period);
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
