import { Text, type TextProps } from '@mantine/core';
import { useMemo } from 'react';
import { useSettings } from '../app/settings.tsx';

/** A currency as the API names it beside every amount. */
export interface CurrencyFacts {
  currency_code?: string | null;
  currency_symbol?: string | null;
  currency_decimal_places?: number | null;
}

interface Style {
  code: string;
  decimals: number;
  /** Whether a plus stands before what is more than nothing. */
  signed: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

/** The format of an amount; making one takes far longer than using it, so they are kept. */
function formatFor(locale: string, { code, decimals, signed }: Style): Intl.NumberFormat {
  const key = `${locale} ${code} ${decimals} ${signed}`;
  let format = formats.get(key);
  if (!format) {
    // A code of the household's own is shown as it is; `Intl` knows those of three letters.
    const isCode = /^[A-Z]{3}$/.test(code);
    format = new Intl.NumberFormat(locale, {
      ...(isCode ? { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } : {}),
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: signed ? 'exceptZero' : 'negative',
    });
    formats.set(key, format);
  }
  return format;
}

/** Writes a decimal number of the API with its currency, exactly, as the locale does. */
export function formatAmount(
  amount: string,
  currency: CurrencyFacts,
  { locale, signed = false }: { locale: string; signed?: boolean },
): string {
  const code = currency.currency_code ?? '';
  const style = { code, decimals: currency.currency_decimal_places ?? 2, signed };
  const text = formatFor(locale, style).format(amount as Intl.StringNumericLiteral);
  return /^[A-Z]{3}$/.test(code) || code === '' ? text : `${text} ${currency.currency_symbol ?? code}`;
}

/** Writes amounts in the person's notation. */
export function useAmounts(): (amount: string, currency: CurrencyFacts, signed?: boolean) => string {
  const { locale } = useSettings();
  return useMemo(
    () => (amount, currency, signed) => formatAmount(amount, currency, { locale, signed: signed ?? false }),
    [locale],
  );
}

/** What an amount means for the household, which decides its colour. */
export type Direction = 'in' | 'out' | 'moved' | 'plain';

const COLOURS = {
  in: 'var(--money-in)',
  out: 'var(--money-out)',
  moved: 'var(--money-moved)',
  plain: undefined,
};

/** Whether an amount is more or less than nothing. */
export function directionOf(amount: string): Direction {
  if (!/[1-9]/.test(amount)) return 'plain';
  return amount.startsWith('-') ? 'out' : 'in';
}

interface Props extends TextProps {
  /** A decimal number as the API gives it; nothing shows a dash. */
  value: string | null | undefined;
  currency: CurrencyFacts;
  /** Without it the sign decides; `plain` for the colour of text. */
  direction?: Direction;
  /** Whether what is more than nothing has a plus. */
  signed?: boolean;
}

/** An amount of money: digits under digits, told apart by sign and colour. */
export function Amount({ value, currency, direction, signed, ...rest }: Props) {
  const write = useAmounts();
  if (value === null || value === undefined || value === '')
    return (
      <Text span {...rest}>
        –
      </Text>
    );
  const colour = COLOURS[direction ?? directionOf(value)];
  return (
    <Text span inherit c={colour} className="tabular" {...rest}>
      {write(value, currency, signed)}
    </Text>
  );
}
