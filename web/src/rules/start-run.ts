import { api, contentOf } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { RunRange } from './rules.queries.ts';

/** What is run: a rule, or the rules of a group. */
export interface RunSubject {
  kind: 'rule' | 'rule group';
  id: string;
  title: string;
}

/** How often it is asked whether a run has begun, in milliseconds. */
const ASK_MS = 200;
/** Runs that are looked at: others may start some at the same moment. */
const LOOKED_AT = 10;

const newest = async () =>
  (await contentOf(api.GET('/v1/rules/runs', { params: { query: { limit: LOOKED_AT } } }))).data;

const send = ({ kind, id }: RunSubject, body: RunRange): Promise<unknown> => {
  const params = { path: { id } };
  return kind === 'rule'
    ? contentOf(api.POST('/v1/rules/{id}/trigger', { params, body }))
    : contentOf(api.POST('/v1/rule-groups/{id}/trigger', { params, body }));
};

const after = (ms: number) => new Promise<'later'>((resolve) => setTimeout(() => resolve('later'), ms));

/**
 * Starts rules and gives the number of the run as soon as it has one; undefined where no rule of it is
 * switched on. The server answers the request at the end of the run, and how far it is can be asked before.
 */
export async function startRun(subject: RunSubject, range: RunRange): Promise<string | undefined> {
  const last = BigInt((await newest())[0]?.id ?? 0);
  const sent = send(subject, range);
  // All that the run changes is read anew when it is over, wherever the person is by then.
  const ended = sent.then(() => 'over' as const).finally(() => void queries.invalidateQueries());
  // Whoever waits below is told; afterwards the screen of the run shows how it went.
  ended.catch(() => undefined);
  for (let isOver = false; ; ) {
    const found = (await newest()).find(
      ({ id, attributes }) =>
        BigInt(id) > last && attributes.subject_type === subject.kind && attributes.subject_id === subject.id,
    );
    if (found || isOver) return found?.id;
    isOver = (await Promise.race([ended, after(ASK_MS)])) === 'over';
  }
}
