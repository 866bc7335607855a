import type { Actor, Ctx, Preparation } from '../../../kernel/ctx.ts';
import type { Day } from '../../../kernel/date.ts';
import { householdsToRenew, renewAutoBudgets } from '../../budgets/budgets.service/renew.ts';
import {
  createDue,
  createOn,
  householdsDue,
  type ReadGroup,
} from '../../recurrences/recurrences.service/due.ts';
import * as ledger from '../../transactions/transactions.service/sums.ts';
import { actorOf, listUsers } from '../../users/users.service/people.ts';

/** The ways of work that comes back to the households: short looks, and writes in the name of a member. */
export interface Workplace {
  look<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>;
  perform<T>(actor: Actor, run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Told of what broke in a household; the others are worked for all the same. */
  failed(error: unknown, actor: Actor): void;
}

/** Work for a day. */
export interface Task {
  day: Day;
  /** Whether somebody named the day, past or to come; else what was missed before it counts too. */
  isNamed?: boolean;
  /** The only household that it is for; undefined for all of them. */
  only?: number | undefined;
  /** Reads a transaction as a request would send it; `newGroup` of the transactions. */
  readGroup: ReadGroup;
}

/** The workplace of a request, before its transaction; whatever breaks there breaks the request. */
export const workplaceOf = (preparation: Preparation): Workplace => ({
  look: (run) => preparation.look(run),
  perform: (actor, run) => preparation.as(actor).perform(run),
  failed(error) {
    throw error;
  },
});

/** Works for one household after another. */
async function forEach(place: Workplace, actors: readonly Actor[], run: (actor: Actor) => Promise<unknown>) {
  for (const actor of actors) {
    try {
      await run(actor);
    } catch (error) {
      place.failed(error, actor);
    }
  }
}

/** Somebody of each household that is found, in whose name the server works there. */
export function actorsOf(
  place: Workplace,
  find: (ctx: Ctx) => Promise<number[]>,
  only?: number,
): Promise<Actor[]> {
  return place.look(async (ctx) => {
    const households = (await find(ctx)).filter((id) => only === undefined || id === only);
    const people = households.length > 0 ? await listUsers(ctx) : [];
    const found = households.flatMap((id) => people.find(({ userGroupId }) => userGroupId === id) ?? []);
    return found.map(actorOf);
  });
}

const everyHousehold = async (ctx: Ctx): Promise<number[]> => [
  ...new Set((await listUsers(ctx)).map(({ userGroupId }) => userGroupId)),
];

/** Gives every household the limits of the periods that have begun; see `renewAutoBudgets`. */
export async function renewBudgets(place: Workplace, { day, only }: Omit<Task, 'readGroup'>): Promise<void> {
  const actors = await actorsOf(place, (ctx) => householdsToRenew(ctx, day), only);
  await forEach(place, actors, (actor) => place.perform(actor, (ctx) => renewAutoBudgets(ctx, day, ledger)));
}

/**
 * Makes the transactions that come back in every household: those that are due and missed ones (`createDue`),
 * or those of a named day alone (`createOn`).
 */
export async function makeRecurring(place: Workplace, task: Task): Promise<void> {
  const { day, isNamed = false, only, readGroup } = task;
  const make = isNamed ? createOn : createDue;
  const households = isNamed ? everyHousehold : (ctx: Ctx) => householdsDue(ctx, day);
  const actors = await actorsOf(place, households, only);
  await forEach(place, actors, async (actor) => {
    while (!(await place.perform(actor, (ctx) => make(ctx, day, readGroup))).isDone);
  });
}
