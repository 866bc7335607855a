import { expect, it } from 'vitest';
import { suggestedPassword } from './suggested-password.ts';

it('suggests another password each time, of signs that cannot be mistaken', () => {
  const suggested = Array.from({ length: 200 }, suggestedPassword);
  for (const password of suggested)
    expect(password).toMatch(/^([a-hj-km-np-z02-9]{4}-){3}[a-hj-km-np-z02-9]{4}$/);
  expect(new Set(suggested).size).toBe(200);
  // Every sign is as likely as any other only where their number divides that of the bytes.
  expect(new Set(suggested.join('').replaceAll('-', '')).size).toBe(32);
});
