import { Text, type TextProps } from '@mantine/core';
import { Amount } from '../parts/amount.tsx';
import { type Held, primaryOf } from './holdings.ts';

/** What an account holds, about, in the household's currency; nothing where it is the account's own. */
export function InPrimary({ of, ...looks }: TextProps & { of: Held }) {
  if (of.pc_current_balance === null || of.primary_currency_code === of.currency_code) return null;
  return (
    <Text c="dimmed" component="span" {...looks}>
      ≈ <Amount value={of.pc_current_balance} direction="plain" currency={primaryOf(of)} />
    </Text>
  );
}
