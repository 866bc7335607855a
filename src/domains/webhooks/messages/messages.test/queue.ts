import { asset, ok, record, spending } from '../../../../../test/build.ts';
import { type Client, TEST_NOW, type World } from '../../../../../test/world.ts';

/** Fields of a request, or columns of a row. */
export type Body = Record<string, unknown>;

/** A webhook with plain defaults. */
export const HOOK = {
  title: 'Books',
  triggers: ['UPDATE_TRANSACTION'],
  responses: ['TRANSACTIONS'],
  deliveries: ['JSON'],
  url: 'https://hooks.example.org/books',
};
/** The moment at which tests begin, as it is stored. */
export const NOW = TEST_NOW.slice(0, 19).replace('T', ' ');

/** A household with a webhook, a transaction, and a way to make messages. */
export async function home(world: World, more: Body = {}) {
  const me = await world.household();
  const source_id = await asset(me, 'Checking');
  const group: string = (await record(me, spending({ source_id }))).id;
  const webhook: string = ok(await me.post('/v1/webhooks', { ...HOOK, ...more })).json.data.id;
  const at = `/v1/webhooks/${webhook}`;
  const tell = async () => {
    ok(await me.post(`${at}/trigger-transaction/${group}`), 204);
    return ok(await me.get(`${at}/messages?limit=1`)).json.data[0].id as string;
  };
  return { me, group, webhook, at, tell };
}

/** The numbers in a list. */
export const idsAt = async (me: Client, path: string): Promise<string[]> =>
  ok(await me.get(path)).json.data.map(({ id }: { id: string }) => id);

/** What the queue holds of messages, oldest first. */
export const rowsOf = (world: World, webhook: string) =>
  world.store.read((db) =>
    db
      .selectFrom('webhook_messages')
      .select(['id', 'state', 'tries', 'errored', 'forced', 'next_try_at', 'claimed_by'])
      .where('webhook_id', '=', Number(webhook))
      .orderBy('id')
      .execute(),
  );

/** Puts messages into a state, as if they had been sent or tried. */
export const put = (world: World, ids: string[], columns: Body) =>
  world.store.write((db) =>
    db.updateTable('webhook_messages').set(columns).where('id', 'in', ids.map(Number)).execute(),
  );

/** Writes a try of a message down, as the sender does. */
export const attempt = (world: World, message: string, columns: Body = {}) =>
  world.store.write(async (db) => {
    const about = { user_group_id: 1, message_id: Number(message), status_code: 200, duration_ms: 12 };
    const more = { logs: null, response: 'ok', created_at: NOW, updated_at: NOW, ...columns };
    const row = db
      .insertInto('webhook_attempts')
      .values({ ...about, ...more })
      .returning('id');
    return String((await row.executeTakeFirstOrThrow()).id);
  });

/** Fills the queue of a webhook with copies of its first message, each with a try. */
export async function fill(world: World, webhook: string, count: number): Promise<void> {
  await world.store.write(async (db) => {
    const first = await db
      .selectFrom('webhook_messages')
      .selectAll()
      .where('webhook_id', '=', Number(webhook))
      .executeTakeFirstOrThrow();
    const { id: _id, ...copy } = first;
    for (let made = 0; made < count; ) {
      const rows = Array.from({ length: Math.min(50, count - made) }, () => copy);
      const ids = await db.insertInto('webhook_messages').values(rows).returning('id').execute();
      const about = { user_group_id: 1, status_code: 500, duration_ms: 1, created_at: NOW, updated_at: NOW };
      await db
        .insertInto('webhook_attempts')
        .values(ids.map(({ id }) => ({ ...about, message_id: id })))
        .execute();
      made += rows.length;
    }
  });
}

/** How many rows a table has, of whomever. */
export const countOf = (world: World, table: 'webhook_messages' | 'webhook_attempts') =>
  world.store.read(async (db) => {
    const row = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
    return (await row.executeTakeFirstOrThrow()).n;
  });
