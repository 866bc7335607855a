import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { amountOf, shareOf } from '../money/amount.ts';
import { useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { Loaded } from '../parts/loaded.tsx';
import { usePercent } from '../parts/percent.ts';
import { ProgressLine } from '../parts/progress-line.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { piggyBanksQuery } from '../piggy-banks/piggy-banks.queries.ts';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { useSeen } from './use-seen.ts';

/** How many piggy banks are shown. */
const SHOWN = 5;

/** What is being saved for, and how far it is. */
export function PiggyBanksPanel() {
  const { t } = useTranslation(['dashboard', 'common']);
  const [ref, isSeen] = useSeen<HTMLElement>();
  const banks = useQuery({ ...piggyBanksQuery, enabled: isSeen });
  return (
    <Panel
      ref={ref}
      title={t('common:nav.piggyBanks')}
      link={{ to: '/piggy-banks', label: t('allPiggyBanks') }}
    >
      <Loaded query={banks} skeleton={<RowsSkeleton rows={3} height={60} />}>
        {(data) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noPiggyBanks')}
            </Text>
          ) : (
            <>
              <ul className={classes.rows}>
                {data.slice(0, SHOWN).map((bank) => (
                  <BankRow key={bank.id} bank={bank} />
                ))}
              </ul>
              {data.length > SHOWN && (
                <Text size="sm" c="dimmed">
                  {t('more', { count: data.length - SHOWN })}
                </Text>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function BankRow({ bank: { id, attributes } }: { bank: Schema<'PiggyBank'> }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const write = useAmounts();
  const percent = usePercent();
  const days = useDays();
  const saved = write(attributes.current_amount, attributes);
  const target = attributes.target_amount;
  const share = shareOf(amountOf(attributes.current_amount), amountOf(target));
  return (
    <li className={classes.bank}>
      <Link to="/piggy-banks/$id" params={{ id }} className={classes.name}>
        {attributes.name}
      </Link>
      <span className="tabular">{target ? percent(share) : saved}</span>
      {target && (
        <>
          <div className={classes.bankBar}>
            <ProgressLine share={share} label={t('progressOf', { name: attributes.name })} />
          </div>
          <Text size="xs" c="dimmed" className={classes.bankBar}>
            {t('savedOf', { saved, target: write(target, attributes) })}
            {attributes.target_date && ` · ${t('until', { day: days.day(attributes.target_date) })}`}
          </Text>
        </>
      )}
    </li>
  );
}
