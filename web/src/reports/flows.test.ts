import { expect, test } from 'vitest';
import type { Schema } from '../api/client.ts';
import { amountOf } from '../money/amount.ts';
import { flowsOf, runningTotals } from './flows.ts';

const line = (
  label: string,
  amounts: string[],
  { code = 'EUR', pc = [] as string[] } = {},
): Schema<'ChartFlowLine'> => {
  const at = (list: string[]) =>
    Object.fromEntries(list.map((text, month) => [`2026-0${month + 1}-01T00:00:00+00:00`, text]));
  return {
    label,
    currency_code: code,
    currency_decimal_places: 2,
    primary_currency_code: 'EUR',
    primary_currency_decimal_places: 2,
    entries: at(amounts),
    pc_entries: at(pc),
  } as Schema<'ChartFlowLine'>;
};
const shown = (lines: Schema<'ChartFlowLine'>[]) =>
  // Two of the three charts tell the same where there are no debts.
  flowsOf([...lines, ...lines]).map(({ currency, earned, spent }) => [currency.currency_code, earned, spent]);
const units = (...texts: string[]) => texts.map(amountOf);

test('what was spent has no sign, and other currencies are shown where anything moved', () => {
  const lines = [
    line('earned', ['1.10', '2.20']),
    line('spent', ['-3.30', '0.00']),
    line('earned', ['0.00', '0.00'], { code: 'USD' }),
    line('spent', ['0.00', '-4.00'], { code: 'USD' }),
    line('earned', ['0.00', '0.00'], { code: 'CHF' }),
    line('spent', ['0.00', '0.00'], { code: 'CHF' }),
  ];
  expect(flowsOf([...lines, ...lines])[0]?.days).toEqual(['2026-01-01', '2026-02-01']);
  expect(shown(lines)).toEqual([
    ['EUR', units('1.10', '2.20'), units('3.30', '0')],
    ['USD', units('0', '0'), units('0', '4')],
  ]);
});

test('is told in the currency of the household, but for what has no rate', () => {
  const lines = [
    line('earned', ['10', '0'], { pc: ['10', '0'] }),
    line('spent', ['-1', '-2'], { pc: ['-1', '-2'] }),
    line('earned', ['10', '0'], { code: 'USD', pc: ['9', '0'] }),
    line('spent', ['0', '-5'], { code: 'USD', pc: ['0', '-4.50'] }),
    line('earned', ['7', '0'], { code: 'CHF', pc: ['0', '0'] }),
    line('spent', ['0', '0'], { code: 'CHF', pc: ['0', '0'] }),
  ];
  expect(shown(lines)).toEqual([
    ['EUR', units('19', '0'), units('1', '6.50')],
    ['CHF', units('7', '0'), units('0', '0')],
  ]);
});

test('running totals', () => {
  expect(runningTotals([1n, -3n, 5n])).toEqual([1n, -2n, 3n]);
});
