import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../app/settings.tsx';
import { writeAmount } from '../money/amount.ts';
import { readArithmetic } from '../money/arithmetic.ts';

/** The decimal sign of a locale. */
export function decimalSignOf(locale: string): string {
  return (
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal number as the API takes it, or what was typed where that is none. */
  value: string;
  onChange(value: string): void;
  /** How many decimals an amount has at least once the field is left. */
  decimals?: number | null | undefined;
}

/**
 * Takes an amount in the person's notation, or a sum of such (`12,50+3`), which becomes its result when the
 * field is left.
 */
export function AmountInput({ value, onChange, onBlur, decimals, ...rest }: Props) {
  const { locale } = useSettings();
  const sign = useMemo(() => decimalSignOf(locale), [locale]);
  const [text, setText] = useState(() => value.replace('.', sign));
  const read = (typed: string, places = 0) => {
    const amount = readArithmetic(typed, sign);
    return amount === undefined ? typed : writeAmount(amount, places);
  };
  // What somebody else put into the form replaces what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing itself must not rewrite the text.
  useEffect(() => {
    if (read(text) !== value) setText(value.replace('.', sign));
  }, [value]);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className="tabular"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onBlur={(event) => {
        setText(read(text, decimals ?? 0).replace('.', sign));
        onBlur?.(event);
      }}
    />
  );
}
