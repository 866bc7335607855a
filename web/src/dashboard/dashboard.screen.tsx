import { Button, Group, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOwnAccounts } from '../accounts/use-own-accounts.ts';
import { usePrimaryCurrency } from '../api/household.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { useWindowTitle } from '../parts/use-window-title.ts';
import { longerThanADay } from '../time/day.ts';
import { AccountsPanel } from './accounts-panel.tsx';
import { Attention } from './attention.tsx';
import { BillsPanel } from './bills-panel.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';
import classes from './dashboard.module.css';
import hero from './hero.module.css';
import { LatestPanel } from './latest-panel.tsx';
import { MonthPanel } from './month-panel.tsx';
import { PiggyBanksPanel } from './piggy-banks-panel.tsx';
import { SpendingPanel } from './spending-panel.tsx';
import { WorthPanel } from './worth-panel.tsx';

/** How the household stands: all that somebody wants to know at breakfast, on one screen. */
export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { accounts } = useOwnAccounts();
  useWindowTitle(t('common:nav.dashboard'));
  if (accounts?.length === 0) return <NewHousehold />;
  return (
    <>
      <h1 className={classes.hidden}>{t('common:nav.dashboard')}</h1>
      <Dashboard />
    </>
  );
}

function Dashboard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const [chosen, setPeriod] = usePeriod();
  const primary = usePrimaryCurrency()?.code;
  const period = longerThanADay(chosen);
  return (
    <>
      <Group justify="space-between" mb="sm" mih={40} aria-label={t('common:period.choose')} role="group">
        <PeriodPicker value={period} onChange={setPeriod} />
      </Group>
      <Paper withBorder className={hero.hero}>
        <WorthPanel period={period} primary={primary} />
        <MonthPanel period={period} />
      </Paper>
      <Attention period={period} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <BudgetsPanel period={period} />
          <SpendingPanel period={period} primary={primary} />
          <LatestPanel period={period} />
        </div>
        <div className={classes.column}>
          <BillsPanel />
          <AccountsPanel />
          <PiggyBanksPanel />
        </div>
      </div>
    </>
  );
}

/** What somebody sees who has no account yet: what this will be, and how to begin. */
function NewHousehold() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <>
      <PageHeader title={t('common:nav.dashboard')} />
      <EmptyState title={t('new.title')} text={t('new.text')}>
        <Group justify="center">
          <Button component={Link} to="/welcome">
            {t('new.start')}
          </Button>
          <Button component={Link} to="/accounts" variant="default">
            {t('common:nav.accounts')}
          </Button>
        </Group>
      </EmptyState>
    </>
  );
}
