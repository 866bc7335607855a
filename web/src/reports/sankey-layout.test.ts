import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import type { Shares } from './insight.ts';
import { householdOf } from './sankey-data.ts';
import { heightOf, layOut } from './sankey-layout.ts';

const shares = (amounts: string[]): Shares => ({
  currency: { currency_code: 'EUR' },
  total: amounts.reduce((sum, text) => sum + amountOf(text), 0n),
  shares: amounts.map((text, at) => ({ id: String(at), name: `Label ${at}`, amount: amountOf(text) })),
});

test('everything lies within the drawing, sources left, the middle between, uses right', () => {
  const household = householdOf(shares(['3000', '200']), shares(['1500', '400', '0.01']));
  if (!household) throw new Error('There is a household.');
  const { stops, streams, height } = layOut(household, 600);
  expect(height).toBe(heightOf(household));
  expect(streams).toHaveLength(household.streams.length);
  for (const { left, top, width, height: size } of stops) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(600);
    expect(top + size).toBeLessThanOrEqual(height);
  }
  const leftOf = (kind: string) => stops.find((stop) => stop.kind === kind)?.left ?? 0;
  expect(leftOf('income')).toBeLessThan(leftOf('middle'));
  expect(leftOf('middle')).toBeLessThan(leftOf('expense'));
  expect(leftOf('kept')).toBe(leftOf('expense'));
});
