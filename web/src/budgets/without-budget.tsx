import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { insightQuery } from '../reports/insight.queries.ts';
import type { Period } from '../time/day.ts';
import { SpentWithout } from '../transactions/spent-without.tsx';

/** What was spent from no budget in a period, with the way to it. */
export function WithoutBudget({ period }: { period: Period }) {
  const { t } = useTranslation('budgets');
  const { data: sums = [] } = useQuery(insightQuery('/v1/insight/expense/no-budget', period));
  return <SpentWithout {...{ sums, period }} lack="has_no_budget" title={t('without')} link={t('lookAt')} />;
}
