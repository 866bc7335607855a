import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asset, ok, record, spending } from '../../../test/build.ts';
import { historyOf, problemsOf } from '../../../test/checks.ts';
import { type Client, openWorld, type World } from '../../../test/world.ts';
import { RULE_GROUPS_MAX, RULES_MAX } from './rules.logic/rule.ts';

type Body = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Milliseconds that are many times what any of this takes, and nothing against what does not end. */
const SOON = 5000;

const ANYTHING = { type: 'amount_more', value: '0.01' };

let made = 0;
/** Makes a rule that fits everything and gives its number. */
async function rule(me: Client, actions: Body[], more: Body = {}): Promise<string> {
  const body = {
    title: `Rule ${++made}`,
    rule_group_title: 'All',
    trigger: 'store-journal',
    strict: true,
    triggers: [ANYTHING],
    actions,
    ...more,
  };
  return ok(await me.post('/v1/rules', body)).json.data.id;
}

/** The first split of a transaction. */
const split = async (me: Client, id: string) =>
  ok(await me.get(`/v1/transactions/${id}`)).json.data.attributes.transactions[0];

/** Numbers from 0 to `below` that follow from a seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const TIMINGS = ['store-journal', 'update-journal', 'manual-activation'] as const;
const TAGS = ['a', 'b', 'c'];

/** A rule that does something when a tag is there, and then gives or takes a tag that others wait for. */
interface Link {
  name: string;
  timing: (typeof TIMINGS)[number];
  /** None for a rule that always acts. */
  needs: string | undefined;
  adds: string | undefined;
  removes: string | undefined;
}

function randomChain(seed: number): Link[] {
  const random = randomFrom(seed);
  const maybe = () => TAGS[random(TAGS.length + 1)];
  return Array.from({ length: 12 }, (_, n) => ({
    name: String.fromCharCode(65 + n),
    timing: TIMINGS[random(TIMINGS.length)] as Link['timing'],
    needs: maybe(),
    adds: maybe(),
    removes: maybe(),
  }));
}

/** What the rules of a timing make of a split when each is run once, in their order. */
function runOnce(chain: readonly Link[], timing: Link['timing'], before: { notes: string; tags: string[] }) {
  const tags = new Set(before.tags);
  let { notes } = before;
  for (const { name, needs, adds, removes } of chain.filter((link) => link.timing === timing)) {
    if (needs !== undefined && !tags.has(needs)) continue;
    notes += name;
    if (adds !== undefined) tags.add(adds);
    if (removes !== undefined) tags.delete(removes);
  }
  return { notes, tags: [...tags].sort() };
}

async function storeChain(me: Client, chain: readonly Link[]): Promise<void> {
  for (const { name, timing, needs, adds, removes } of chain) {
    const actions = [
      { type: 'append_notes', value: name },
      ...(adds === undefined ? [] : [{ type: 'add_tag', value: adds }]),
      ...(removes === undefined ? [] : [{ type: 'remove_tag', value: removes }]),
    ];
    const triggers = [needs === undefined ? ANYTHING : { type: 'tag_is', value: needs }];
    await rule(me, actions, { trigger: timing, triggers });
  }
}

describe('rules that feed each other', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    test(`are run once each, in their order, and start none of any timing (seed ${seed})`, async () => {
      const me = await world.household();
      const source_id = await asset(me, 'Checking');
      const chain = randomChain(seed);
      await storeChain(me, chain);
      const shown = async (id: string) => {
        const { notes, tags } = await split(me, id);
        return { notes: notes ?? '', tags: [...tags].sort() };
      };

      const { id } = await record(me, spending({ source_id }));
      const stored = runOnce(chain, 'store-journal', { notes: '', tags: [] });
      expect(await shown(id)).toEqual(stored);

      ok(await me.put(`/v1/transactions/${id}`, { transactions: [{ amount: '9' }] }));
      const updated = runOnce(chain, 'update-journal', stored);
      expect(await shown(id)).toEqual(updated);

      const groups = ok(await me.get('/v1/rule-groups')).json.data;
      ok(await me.post(`/v1/rule-groups/${groups[0].id}/trigger`), 204);
      // Somebody who starts a group by hand starts all of its rules, whatever they wait for by themselves.
      const all = chain.map((link) => ({ ...link, timing: 'manual-activation' as const }));
      expect(await shown(id)).toEqual(runOnce(all, 'manual-activation', updated));
    });
  }

  test('write one change of the transaction into the history', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    await rule(me, [{ type: 'set_description', value: 'B' }], {
      triggers: [{ type: 'description_is', value: 'A' }],
    });
    await rule(me, [{ type: 'set_description', value: 'A' }], {
      triggers: [{ type: 'description_is', value: 'B' }],
    });
    await rule(me, [{ type: 'set_description', value: 'never' }], { trigger: 'update-journal' });
    const { id } = await record(me, spending({ source_id, description: 'B' }));
    expect((await split(me, id)).description).toBe('A');
    const rows = await historyOf(world.store, me.actor.userGroupId);
    const changes = JSON.parse(rows.at(-1)?.changes ?? '[]') as { action: string }[];
    expect(changes.filter(({ action }) => action === 'transactions.update')).toHaveLength(1);
  });
});

describe('what others would never be done with', () => {
  const PATTERNS = ['^(a+)+$', '(a|aa)+$', '(a|a?)+b', '(.*a){20}$', '(a*)*b'];

  test('is matched in time that grows with the text alone, in rules and in searches', async () => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    const description = `${'a'.repeat(900)}!`;
    for (const value of PATTERNS) {
      await rule(me, [{ type: 'append_notes', value: 'x' }], {
        triggers: [{ type: 'description_matches', value }],
      });
    }
    const began = performance.now();
    const { id } = await record(me, spending({ source_id, description }));
    for (const value of PATTERNS) {
      const query = encodeURIComponent(`description_matches:"${value}"`);
      ok(await me.get(`/v1/search/transactions?query=${query}`));
    }
    expect(performance.now() - began).toBeLessThan(SOON);
    expect((await split(me, id)).notes).toBeNull();
  });

  test.each([
    ['a division by zero', '=amount / 0'],
    ['a power of powers', '=9 ** 9 ** 9 ** 9'],
    ['a range without end', '=1..999999999999'],
    ['a pattern that doubles with every sign', `='${'a'.repeat(900)}!' matches '/^(a+)+$/' / 0`],
    ['a text that doubles', `=${Array.from({ length: 200 }, () => 'description').join(' ~ ')}`],
  ])('%s fails its action alone', async (_what, value) => {
    const me = await world.household();
    const source_id = await asset(me, 'Checking');
    await rule(me, [
      { type: 'set_notes', value },
      { type: 'add_tag', value: 'after' },
    ]);
    const began = performance.now();
    const { id } = await record(me, spending({ source_id, description: 'a'.repeat(1000) }));
    expect(performance.now() - began).toBeLessThan(SOON);
    expect(await split(me, id)).toMatchObject({ notes: null, tags: ['after'] });
  });
});

describe('a transfer from an account to itself', () => {
  test.each([
    ['withdrawal', { type: 'convert_transfer', value: 'Checking' }],
    ['deposit', { type: 'convert_transfer', value: 'Checking' }],
    ['transfer', { type: 'set_destination_account', value: 'Checking' }],
    ['transfer', { type: 'set_source_account', value: 'Savings' }],
  ])('is never made of a %s', async (type, action) => {
    const me = await world.household();
    const [checking, savings] = [await asset(me, 'Checking'), await asset(me, 'Savings')];
    const sides: Record<string, Body> = {
      withdrawal: { source_id: checking },
      deposit: { source_name: 'Employer', destination_id: checking, destination_name: null },
      transfer: { source_id: checking, destination_id: savings, destination_name: null },
    };
    const id = await rule(me, [action], { trigger: 'manual-activation' });
    const stored = await record(me, spending({ type, ...sides[type] }));
    const before = await split(me, stored.id);
    ok(await me.post(`/v1/rules/${id}/trigger`), 204);
    expect(await split(me, stored.id)).toEqual(before);
    const { data } = ok(await me.get(`/v1/rules/${id}/explain/${before.transaction_journal_id}`)).json;
    expect(data.actions).toEqual([expect.objectContaining({ changed: false, why: expect.any(String) })]);
    expect(await problemsOf(world.store, me.actor.userGroupId)).toEqual([]);
  });
});

describe('a household that has as many as it may have', () => {
  const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
  const flags = { active: 0, strict: 1, stop_processing: 0 };

  test('of rules gets no other one', async () => {
    const me = await world.household();
    const group = ok(await me.post('/v1/rule-groups', { title: 'All' })).json.data.id;
    const { userGroupId } = me.actor;
    const rows = Array.from({ length: RULES_MAX }, (_, n) => ({
      ...{ user_group_id: userGroupId, rule_group_id: Number(group), title: `Rule ${n}`, description: '' },
      ...{ position: n + 1, timing: 'store-journal', conditions: null, ...flags, ...stamps },
    }));
    await world.store.write(async (db) => {
      for (let n = 0; n < RULES_MAX; n += 1000) {
        await db
          .insertInto('rules')
          .values(rows.slice(n, n + 1000))
          .execute();
      }
    });
    const body = { title: 'One more', rule_group_id: group, trigger: 'store-journal', triggers: [ANYTHING] };
    const { errors } = ok(
      await me.post('/v1/rules', { ...body, actions: [{ type: 'clear_notes' }] }),
      422,
    ).json;
    expect(errors).toEqual({ title: [`There may not be more than ${RULES_MAX} rules.`] });
  });

  test('of groups gets no other one', async () => {
    const me = await world.household();
    const rows = Array.from({ length: RULE_GROUPS_MAX }, (_, n) => ({
      ...{ user_group_id: me.actor.userGroupId, title: `Group ${n}`, description: '' },
      ...{ position: n + 1, active: 1, ...stamps },
    }));
    await world.store.write((db) => db.insertInto('rule_groups').values(rows).execute());
    const { errors } = ok(await me.post('/v1/rule-groups', { title: 'One more' }), 422).json;
    expect(errors).toEqual({ title: [`There may not be more than ${RULE_GROUPS_MAX} groups of rules.`] });
  });
});
