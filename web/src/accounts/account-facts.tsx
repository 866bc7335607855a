import { ActionIcon, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/settings.tsx';
import { Amount } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import classes from './account.module.css';
import type { Account } from './accounts.queries.ts';
import { groupedIban } from './iban.ts';

/** What is known of an account. */
export function AccountFacts({ account: { attributes: of } }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'common']);
  const facts = useFacts(of).filter(([, value]) => value);
  return (
    <>
      <Title order={2} size="h4" mb="sm">
        {t('common:details')}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function useFacts(of: Account['attributes']): [string, ReactNode][] {
  const { t } = useTranslation(['accounts', 'common']);
  const days = useDays();
  const { locale } = useSettings();
  const isDebt = of.type === 'liabilities';
  const rate = (text: string) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(text as Intl.StringNumericLiteral);
  const opening = of.opening_balance !== null && of.opening_balance_date !== null && (
    <>
      {/* Who owes whom is said by the direction, so the amount has no sign. */}
      <Amount
        value={isDebt ? of.opening_balance.replace('-', '') : of.opening_balance}
        currency={of}
        direction="plain"
      />
      <span>({days.day(of.opening_balance_date)})</span>
    </>
  );
  return [
    [t('common:currency'), of.object_has_currency_setting && `${of.currency_name} (${of.currency_code})`],
    [
      t('field.iban'),
      of.iban && <Copied text={groupedIban(of.iban)} copy={of.iban} what={t('field.iban')} />,
    ],
    [t('field.bic'), of.bic && <Copied text={of.bic} what={t('field.bic')} />],
    [t('field.number'), of.account_number && <Copied text={of.account_number} what={t('field.number')} />],
    [t('field.direction'), of.liability_direction && t(`direction.${of.liability_direction}`)],
    [t('field.debt'), of.debt_amount && <Amount value={of.debt_amount} currency={of} direction="plain" />],
    [
      t('field.interest'),
      of.interest && `${rate(of.interest)} % (${t(`interest.${of.interest_period ?? 'yearly'}`)})`,
    ],
    [t(isDebt ? 'field.openingDebt' : 'field.opening'), opening],
    [
      t('field.virtual'),
      /[1-9]/.test(of.virtual_balance) && (
        <Amount value={of.virtual_balance} currency={of} direction="plain" />
      ),
    ],
    [t('field.cardDate'), of.monthly_payment_date && days.day(of.monthly_payment_date)],
    [t('partner.last'), of.last_activity && days.near(of.last_activity)],
    [
      t('field.netWorth'),
      (of.type === 'asset' || isDebt) && t(of.include_net_worth ? 'common:yes' : 'common:no'),
    ],
    [t('common:created'), days.moment(of.created_at)],
  ];
}

/** A number that can be copied, as it is typed elsewhere. */
function Copied({ text, copy = text, what }: { text: string; copy?: string; what: string }) {
  const { t } = useTranslation('accounts');
  const explain = useExplain();
  return (
    <>
      <span className={classes.digits}>{text}</span>
      {/* Browsers give the clipboard to secure pages only. */}
      {navigator.clipboard && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('copy', { what })}
          onClick={async () => {
            try {
              await navigator.clipboard.writeText(copy);
              tell(t('copied', { what }));
            } catch (error) {
              tellProblem(explain(error as Error));
            }
          }}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
