import { setImmediate as nextTurn } from 'node:timers/promises';
import { removeStrayFiles } from '../domains/attachments/attachments.service/files.ts';
import { actorsOf, makeRecurring, renewBudgets, type Workplace } from '../domains/cron/cron.service/work.ts';
import { catchUp, householdsBehind } from '../domains/search/search.service/backlog.ts';
import { newGroup } from '../domains/transactions/transactions.input/group.ts';
import { abandonedHouseholds, emptyAbandoned } from '../domains/users/people/people.service.ts';
import { forgetMessages } from '../domains/webhooks/messages/messages.service/clear.ts';
import { DOMAINS } from '../domains.ts';
import { forgetHistory } from '../history/forget.ts';
import { householdsUnlisted, listOlder } from '../history/subjects.ts';
import { makeCtx, performWrite, type React } from '../history/write.ts';
import type { RegularJob, RoundParts } from '../jobs/round.ts';
import { NOBODY } from '../kernel/ctx.ts';
import { civilOf, dayOf } from '../kernel/date.ts';
import type { FileStore } from '../kernel/files.ts';

/** What the jobs work with. */
export interface JobParts extends RoundParts {
  files: FileStore;
  react: React;
}

/** The workplace of a job: where something breaks in one household, the others still get theirs. */
function workplaceFor({ store, react, logger }: JobParts, operation: string, at: Date): Workplace {
  return {
    look: (run) => store.read((db) => run(makeCtx({ db, at, react }, NOBODY))),
    perform: (actor, run) => performWrite({ store, react }, { actor, at, operation }, run),
    failed: (error, { userGroupId }) =>
      logger.warn({ err: error, household: userGroupId, operation }, 'work for a household failed'),
  };
}

const dayAt = (at: Date) => dayOf(civilOf(at));

/** THE LIST of what comes back by itself, in the order in which it is done. */
export function regularJobs(parts: JobParts): RegularJob[] {
  const { store, files, clock } = parts;
  return [
    {
      name: 'remove stray files',
      run: () => removeStrayFiles({ files, now: () => clock.now(), read: store.read, write: store.write }),
    },
    {
      name: 'renew auto-budgets',
      run: (at) => renewBudgets(workplaceFor(parts, 'renew auto-budgets', at), { day: dayAt(at) }),
    },
    {
      name: 'make recurring transactions',
      run: (at) => {
        const place = workplaceFor(parts, 'make recurring transactions', at);
        return makeRecurring(place, { day: dayAt(at), readGroup: newGroup });
      },
    },
    {
      name: 'write search texts',
      run: (at) => writeSearchTexts(workplaceFor(parts, 'write search texts', at)),
    },
    {
      name: 'list older history',
      run: (at) => listOlderHistory(workplaceFor(parts, 'list older history', at)),
    },
    { name: 'forget old messages', run: (at) => forgetMessages(store.write, at) },
    { name: 'remove abandoned households', run: (at) => removeAbandoned(parts, at) },
  ];
}

/** Lets transactions be found that are older than the search; see `catchUp`. */
async function writeSearchTexts(place: Workplace): Promise<void> {
  for (const actor of await actorsOf(place, householdsBehind)) {
    while (await place.perform(actor, catchUp));
  }
}

/** Lets rows of the history be found by what they tell of that are older than that; see `listOlder`. */
async function listOlderHistory(place: Workplace): Promise<void> {
  for (const id of await place.look(({ db }) => householdsUnlisted(db))) {
    const actor = { ...NOBODY, userGroupId: id };
    while (await place.perform(actor, ({ db }) => listOlder(db, id))) await nextTurn();
  }
}

/** Takes the households away whose last member was deleted; see `emptyAbandoned`. */
async function removeAbandoned(parts: JobParts, at: Date): Promise<void> {
  const place = workplaceFor(parts, 'remove abandoned households', at);
  const forgets = [...DOMAINS.flatMap(({ forget }) => forget ?? []).reverse(), forgetHistory];
  for (const id of await place.look(abandonedHouseholds)) {
    const actor = { ...NOBODY, userGroupId: id };
    // Requests that arrived meanwhile are answered between two pieces.
    while (!(await place.perform(actor, (ctx) => emptyAbandoned(ctx, id, forgets)))) await nextTurn();
  }
}
