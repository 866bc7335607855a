import { beforeAll, describe, expect, it, vi } from 'vitest';

type Module = typeof import('./entry.ts');
type Client = typeof import('../api/client.ts');

let entry: Module;
let client: Client;

beforeAll(async () => {
  vi.stubGlobal('document', { baseURI: 'http://ledgerfly.example/' });
  client = await import('../api/client.ts');
  entry = await import('./entry.ts');
});

describe('verdictOf', () => {
  it('waits where nobody was reached', () => {
    expect(entry.verdictOf(new client.Unreachable())).toEqual({ later: true, unreachable: true });
  });

  it.each([401, 409, 429, 500, 502, 503])('tries later after %i', (status) => {
    expect(entry.verdictOf(new client.ApiError(status))).toEqual({ later: true, unreachable: false });
  });

  it.each([400, 403, 404, 410, 413, 415, 422])('gives up after %i', (status) => {
    const error = new client.ApiError(status, { message: 'No.', errors: { date: ['Wrong.'] } });
    expect(entry.verdictOf(error)).toEqual({
      refusal: { status, message: 'No.', fields: { date: ['Wrong.'] } },
    });
  });
});

describe('pauseAfter', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [5, 80_000],
    [50, 300_000],
  ])('%i failures is %i ms', (failures, pause) => {
    expect(entry.pauseAfter(failures)).toBe(pause);
  });
});

describe('isTooOld', () => {
  const DAY = 86_400_000;
  it.each([
    [undefined, false],
    [0, true],
    [DAY * 9, false],
  ])('first sent at %s', (triedAt, isOld) => {
    expect(entry.isTooOld(triedAt === undefined ? {} : { triedAt }, DAY * 10)).toBe(isOld);
  });
});

describe('newKey', () => {
  it('is never the same', () => {
    const keys = Array.from({ length: 500 }, entry.newKey);
    expect(new Set(keys).size).toBe(500);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
