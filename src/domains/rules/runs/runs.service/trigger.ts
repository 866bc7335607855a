import { setImmediate as breathe } from 'node:timers/promises';
import type { Ctx, Preparation } from '../../../../kernel/ctx.ts';
import { instantOf } from '../../../../kernel/date.ts';
import { conflict, Refusal } from '../../../../kernel/refusal.ts';
import { keepFilesOf } from '../../../attachments/attachments.service/restore.ts';
import type { SplitView } from '../../../search/search.service/split-views.ts';
import { Household } from '../../actions/actions.logic/household.ts';
import { Unwritten } from '../../engine/engine.logic/balances.ts';
import type { CompiledRule } from '../../engine/engine.logic/compiled.ts';
import type { SplitDecision } from '../../engine/engine.logic/decide.ts';
import { applyDecisions, changesAnything } from '../../engine/engine.service/apply.ts';
import { forgetMade } from '../../engine/engine.service/learn.ts';
import { decide, groupsFor } from '../../engine/engine.service/run.ts';
import type { RangeDraft } from '../runs.input.ts';
import type { RuleRun } from '../runs.logic.ts';
import { insertChanges, insertRun, selectRange, updateRun } from '../runs.repository.ts';
import { interruptRun } from './interrupt.ts';
import { changesIn, keepDeletions } from './keep.ts';
import { rangeIn } from './range.ts';
import { type Chosen, chosenRules, rulesFor, type Subject } from './rules.ts';
import { getRun, isStillAt } from './runs.ts';

/** Groups that are looked at together: few enough that others hardly wait for it. */
const LOOK_GROUPS = 500;
/** Rules asked about splits in one look: many rules look at few groups, so that a look takes milliseconds. */
const LOOK_TESTS = 500_000;
/** Groups with changes that are written together, but for those of the last look. */
const WRITE_GROUPS = 200;
/** Looks after which the progress is written whether there is anything to be changed or not. */
const SILENT_LOOKS_MAX = 20;

/**
 * Runs a rule, or the active rules of a group, over the splits of a range, in batches that are each a
 * transaction of its own; gives the run, or undefined where no rule is active. Refuses (not found) an unknown
 * subject and (invalid) a wrong range, before anything is done (contract 30, section 6.4).
 */
export async function triggerRules(
  preparation: Preparation,
  subject: Subject,
  draft: RangeDraft,
): Promise<RuleRun | undefined> {
  const { chosen, range, rules } = await preparation.look(async (ctx) => {
    const found = await chosenRules(ctx, subject);
    const wanted = await rangeIn(ctx, draft);
    return { chosen: found, range: wanted, rules: await rulesFor(ctx, activeOf(found), wanted) };
  });
  if (rules.length === 0) return undefined;
  const { title } = chosen;
  const run = await preparation.perform(async ({ db, actor, now }) =>
    insertRun(db, { ...subject, title, ...range, ...actor, at: instantOf(now()) }),
  );
  return goOn(preparation, run, rules);
}

/**
 * Lets a run go on that was stopped, or that the server left when it went down, behind the last group that it
 * had finished. One that has come to its end stays as it is. Refuses (not found) an unknown run, or one whose
 * rule is gone, and (conflict) a run that was undone, or one whose rules are all switched off.
 */
export async function resumeRun(preparation: Preparation, id: number): Promise<RuleRun> {
  const { run, rules } = await preparation.look(async (ctx) => {
    const found = await getRun(ctx, id);
    return { run: found, rules: await rulesFor(ctx, activeOf(await chosenRules(ctx, found)), found) };
  });
  if (run.state === 'finished') return run;
  if (run.state === 'undoing' || run.state === 'undone') throw conflict('This run was undone.');
  if (rules.length === 0) throw conflict('The rules of this run are switched off.');
  const going = { ...run, state: 'running' as const, updatedAt: instantOf(preparation.now()) };
  if (!(await preparation.perform(({ db }) => updateRun(db, run, going)))) throw elsewhere();
  return goOn(preparation, going, rules);
}

/** Those rules that are active; whether their group is, is all one (contract 30, section 6.4). */
const activeOf = ({ rules }: Chosen) => rules.filter(({ active }) => active);

const elsewhere = () => conflict('This run was stopped, or is going on elsewhere.');

/** What was looked at since the progress was last written. */
interface Found {
  run: RuleRun;
  /** Splits in the range, of the groups in which something is to be changed. */
  only: Set<number>;
  groupIds: number[];
  /** What that moves on accounts. */
  unwritten: Unwritten;
}

/** How a run works: with its rules, and what it knows already of the household. */
interface Work {
  rules: readonly CompiledRule[];
  household: Household;
  /** Whether a rule asks for balances, which are others after what was written. */
  asksBalances: boolean;
}

/** Runs batch after batch to the end. A run in which a batch fails is left so that it can go on later. */
async function goOn(
  preparation: Preparation,
  begun: RuleRun,
  rules: readonly CompiledRule[],
): Promise<RuleRun> {
  const asksBalances = rules.some(({ needsBalances }) => needsBalances);
  const work: Work = { rules, household: new Household(), asksBalances };
  const reader = new Reader(preparation, begun, work);
  let written = begun;
  try {
    for (let isEnd = false; !isEnd; ) {
      const from = written;
      const found: Found = { run: from, only: new Set(), groupIds: [], unwritten: new Unwritten() };
      for (let n = 0; n < SILENT_LOOKS_MAX && found.groupIds.length < WRITE_GROUPS && !isEnd; n++) {
        const seen = await reader.next();
        if (seen) await preparation.look((ctx) => decideOn(ctx, { found, seen }, work));
        else isEnd = true;
        await breathe();
      }
      written = await preparation.perform((ctx) => act(ctx, { from, found, isEnd }, rules));
      forgetMade(work.household);
      if (asksBalances) await reader.startAfter(written.lastGroupId);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) await leave(preparation, written);
    throw error;
  } finally {
    await reader.settled();
  }
  return written;
}

/** What went wrong is told, not that it could not be noted: whoever tidies up will find the run. */
const leave = (preparation: Preparation, run: RuleRun): Promise<void> =>
  preparation.perform((ctx) => interruptRun(ctx, run)).catch(() => undefined);

/** Groups of a range that were read together, and which of their splits are in it. */
interface Seen {
  groups: readonly SplitView[][];
  only: ReadonlySet<number>;
  lastGroupId: number;
}

/**
 * Reads the groups of a run, always the next ones while the last ones are worked on: a database server works
 * at the same time as this process. What is read has been decided about again before it is written, so it
 * may be a little old; only balances must not be from before the last write.
 */
class Reader {
  readonly #preparation: Preparation;
  readonly #range: RuleRun;
  readonly #work: Work;
  #ahead: Promise<Seen | undefined>;

  constructor(preparation: Preparation, run: RuleRun, work: Work) {
    this.#preparation = preparation;
    this.#range = run;
    this.#work = work;
    this.#ahead = this.#read(run.lastGroupId);
  }

  /** The next groups, undefined at the end. */
  async next(): Promise<Seen | undefined> {
    const seen = await this.#ahead;
    if (seen) this.#ahead = this.#read(seen.lastGroupId);
    return seen;
  }

  /** Reads again behind a group. */
  async startAfter(groupId: number): Promise<void> {
    await this.settled();
    this.#ahead = this.#read(groupId);
  }

  /** Waits for what is being read; whether that can be done does not matter any more. */
  async settled(): Promise<void> {
    await this.#ahead.catch(() => undefined);
  }

  #read(after: number): Promise<Seen | undefined> {
    const { rules } = this.#work;
    const seen = this.#preparation.look((ctx) => readOn(ctx, { range: this.#range, after }, rules));
    // Somebody else may fail first, and then nobody asks for this one.
    seen.catch(() => undefined);
    return seen;
  }
}

/** Reads the next groups behind one, with what the rules ask; undefined when there are none. */
async function readOn(
  ctx: Ctx,
  { range, after }: { range: RuleRun; after: number },
  rules: readonly CompiledRule[],
): Promise<Seen | undefined> {
  const limit = Math.min(LOOK_GROUPS, Math.ceil(LOOK_TESTS / rules.length));
  const rows = await selectRange(ctx.db, ctx.actor.userGroupId, { range, after, limit });
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const groups = await groupsFor(ctx, rules, [...new Set(rows.map((row) => row.group_id))]);
  return { groups, only: new Set(rows.map((row) => row.id)), lastGroupId: last.group_id };
}

/** Works out what would change in groups that were read. */
async function decideOn(
  ctx: Ctx,
  { found, seen }: { found: Found; seen: Seen },
  { rules, household, asksBalances }: Work,
): Promise<void> {
  const { only } = seen;
  // A balance may be another one after what was decided before, so those that ask for it are decided about.
  const isMatched = (split: SplitView) =>
    only.has(split.journalId) && (asksBalances || rules.some((rule) => rule.matches(split)));
  const concerned = seen.groups.filter((splits) => splits.some(isMatched));
  const { unwritten } = found;
  const decided = await decide(ctx, { rules, mayStop: false, only, household, unwritten }, concerned);
  for (const decisions of decided.filter((of) => of.some(changesAnything))) {
    found.groupIds.push((decisions[0] as SplitDecision).before.groupId);
    for (const { before } of decisions) if (only.has(before.journalId)) found.only.add(before.journalId);
  }
  found.run = {
    ...found.run,
    lastGroupId: seen.lastGroupId,
    seen: found.run.seen + only.size,
    matched: found.run.matched + decided.flat().filter(({ steps }) => steps.length > 0).length,
  };
}

/**
 * Changes what was found to be changed, worked out once more in the transaction that writes it, and notes how
 * far the run has come and what it changed.
 */
async function act(
  ctx: Ctx,
  { from, found, isEnd }: { from: RuleRun; found: Found; isEnd: boolean },
  rules: readonly CompiledRule[],
): Promise<RuleRun> {
  if (!(await isStillAt(ctx, from))) throw elsewhere();
  const groups = await groupsFor(ctx, rules, found.groupIds);
  const decided = await decide(ctx, { rules, mayStop: false, only: found.only }, groups);
  const deleted = decided.flat().filter(({ after }) => after === null);
  const kept = await keepDeletions(
    ctx,
    deleted.map(({ before }) => before.journalId),
  );
  const changed = await applyDecisions(ctx, decided);
  const groupIds = [...new Set(changed.map(({ before }) => before.groupId))];
  if (groupIds.length > 0) await ctx.emit({ type: 'transactions.amended', groupIds });
  await keepFilesOf(
    ctx,
    [...kept.values()].flatMap(({ attachments }) => attachments),
  );
  const at = instantOf(ctx.now());
  const run = {
    ...found.run,
    changed: found.run.changed + changed.length,
    updatedAt: at,
    ...(isEnd && { state: 'finished' as const, finishedAt: at }),
  };
  await insertChanges(ctx.db, await changesIn(ctx, run.id, { changed, kept }));
  if (!(await updateRun(ctx.db, from, run))) throw elsewhere();
  return run;
}
