import { account, asset, ok } from '../../../../test/build.ts';
import type { Client, World } from '../../../../test/world.ts';

/** A household with two accounts of its own and somebody to pay. */
export interface Home {
  me: Client;
  main: string;
  savings: string;
  gym: string;
}

/** Makes a home. */
export async function home(world: World): Promise<Home> {
  const me = await world.household();
  const main = await asset(me, 'Main', { iban: 'NL91ABNA0417164300' });
  const savings = await asset(me, 'Savings');
  const gym = await account(me, { name: 'Gym', type: 'expense' });
  return { me, main, savings, gym };
}

/** The rhythm of most recurrences. */
export const MONTHLY = { type: 'monthly', moment: '5', skip: 0, weekend: 1 };

/** A request for a recurrence with plain defaults. */
export const bodyOf = ({ main, gym }: Pick<Home, 'main' | 'gym'>, more: object = {}) => ({
  type: 'withdrawal',
  title: 'Gym',
  first_date: '2026-04-05',
  repeat_until: null,
  repetitions: [MONTHLY],
  transactions: [{ description: 'Gym fee', amount: '20', source_id: main, destination_id: gym }],
  ...more,
});

/** Makes a recurrence and gives its resource. */
export const add = async (of: Home, more: object = {}) =>
  ok(await of.me.post('/v1/recurrences', bodyOf(of, more))).json.data;
