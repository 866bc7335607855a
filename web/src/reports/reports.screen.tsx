import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { type Period, today } from '../time/day.ts';
import { lastTwelveMonths } from './buckets.ts';
import { ReportSkeleton } from './parts.tsx';
import classes from './reports.module.css';

const Flows = lazy(() => import('./flows.report.tsx'));
const Share = lazy(() => import('./share.report.tsx'));
const Sankey = lazy(() => import('./sankey.report.tsx'));
const Years = lazy(() => import('./years.report.tsx'));
const Worth = lazy(() => import('./worth.report.tsx'));

/** The reports there are, in the order in which they are offered. */
const KINDS = ['flows', 'categories', 'flow', 'years', 'worth', 'budgets', 'payees', 'tags'] as const;
type Kind = (typeof KINDS)[number];

/** What happened to the household's money: choose a report and a period, look, and take it along. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const { report } = useSearch({ from: '/inside/reports' });
  const [period, setPeriod] = usePeriod(lastTwelveMonths(today()));
  const kind = KINDS.find((one) => one === report) ?? 'flows';
  const chosen = useRef<HTMLLIElement>(null);
  // On a phone the list is longer than the screen is wide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another report is chosen.
  useEffect(() => {
    // Browsers begin to answer this with a promise, which must not be taken for what tidies up.
    chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [kind]);
  return (
    <>
      <PageHeader title={t('title')} sub={t(`about.${kind}`)}>
        <PeriodPicker value={period} onChange={setPeriod} />
      </PageHeader>
      <nav aria-label={t('choose')} className={classes.kinds}>
        <ul>
          {KINDS.map((one) => (
            <li key={one} ref={one === kind ? chosen : undefined}>
              <Link
                to="/reports"
                search={{ report: one, ...period }}
                className={classes.kind}
                aria-current={one === kind ? 'page' : undefined}
                data-chosen={one === kind || undefined}
              >
                {t(`kind.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<ReportSkeleton />}>
        <Report kind={kind} period={period} />
      </Suspense>
    </>
  );
}

function Report({ kind, period }: { kind: Kind; period: Period }) {
  if (kind === 'flows') return <Flows period={period} />;
  if (kind === 'flow') return <Sankey period={period} />;
  if (kind === 'years') return <Years period={period} />;
  if (kind === 'worth') return <Worth period={period} />;
  return <Share key={kind} by={kind} period={period} />;
}
