import type { MutationOptions } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

// The client asks the page where the server is.
vi.stubGlobal('document', { baseURI: 'http://own.example/' });
const { queries } = await import('./queries.ts');
const readAnew = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();

const change = (options: MutationOptions<unknown>) =>
  queries
    .getMutationCache()
    .build(queries, options as MutationOptions)
    .execute(undefined);
const refused = () => Promise.reject(new Error('refused'));

beforeEach(() => readAnew.mockClear());

it('reads all anew after a change, and not after one that was refused', async () => {
  await change({ mutationFn: async () => 1 });
  expect(readAnew).toHaveBeenCalledTimes(1);
  await change({ mutationFn: refused }).catch(() => undefined);
  expect(readAnew).toHaveBeenCalledTimes(1);
});

it('sends the steps of a scope in order, and reads anew after the last, even a refused one', async () => {
  const sent: number[] = [];
  const step = (number: number, wait: number) =>
    change({
      scope: { id: 'steps' },
      mutationFn: async () => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        sent.push(number);
        if (number === 3) throw new Error('refused');
      },
    }).catch(() => undefined);
  await Promise.all([step(1, 20), step(2, 5), step(3, 1)]);
  expect(sent).toEqual([1, 2, 3]);
  expect(readAnew).toHaveBeenCalledTimes(1);
});
