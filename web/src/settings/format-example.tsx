import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePrimaryCurrency } from '../api/household.ts';
import { useAmounts } from '../parts/amount.tsx';
import { useDays } from '../parts/days.ts';
import { today } from '../time/day.ts';

/** Shows how numbers and days look as they are set now. */
export function FormatExample() {
  const { t } = useTranslation('settings');
  const days = useDays();
  const write = useAmounts();
  const primary = usePrimaryCurrency();
  const currency = {
    currency_code: primary?.code ?? 'EUR',
    currency_symbol: primary?.symbol ?? '€',
    currency_decimal_places: primary?.decimal_places ?? 2,
  };
  const parts = [write('-1234.5', currency), write('1234567.89', currency), days.day(today(), 'long')];
  return (
    <Text size="sm" c="dimmed" mt={6} aria-live="polite">
      {t('formatExample', { example: parts.join(' · ') })}
    </Text>
  );
}
