import { list, nothing, one, plain } from '../../../http/json-api.ts';
import { pageOf, rangeLinks } from '../../../http/list-input.ts';
import { idIn, type RawInput, type Route } from '../../../http/route.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { UNTRIMMED } from '../rules.input/rule.ts';
import { readPreviewedRule, readRange, wantsPreview } from './runs.input.ts';
import {
  presentExplanation,
  presentRun,
  presentRunChange,
  presentRunInFull,
  presentTested,
} from './runs.presenter.ts';
import { listRunChanges } from './runs.service/changes.ts';
import { explainRule } from './runs.service/explain.ts';
import { explainPreviewed, previewRule } from './runs.service/preview.ts';
import type { Subject } from './runs.service/rules.ts';
import { cancelRun, getRunInFull, listRuns } from './runs.service/runs.ts';
import { TESTED_MAX, testRules } from './runs.service/test.ts';
import { resumeRun, triggerRules } from './runs.service/trigger.ts';
import { undoRun } from './runs.service/undo.ts';

/** The answer to a test: one page, whatever page was asked for (contract 30, section 6.4). */
async function test(ctx: Ctx, subject: Subject['subject'], raw: RawInput) {
  const range = readRange(raw);
  const links = rangeLinks({ start: range.start ?? undefined, end: range.end ?? undefined });
  const asked = { range, preview: wantsPreview(raw) };
  const tested = await testRules(ctx, { subject, subjectId: idIn(raw) }, asked);
  const shown = list(presentTested(tested, ctx.actor.userGroupId), pageOf(raw), links);
  return { ...shown, perPage: TESTED_MAX };
}

/** The endpoints that run rules, try them out, explain them, and undo what they did (contract 30, 6.4). */
export const runsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/rules/runs',
    summary: 'Rules that were started by hand, newest first.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await listRuns(ctx, request);
      return list({ items: items.map(presentRun), total }, request);
    },
  },
  {
    method: 'GET',
    path: '/v1/rules/runs/:id',
    summary: 'How far a run has come.',
    handle: async (ctx, { raw }) => one(presentRunInFull(await getRunInFull(ctx, idIn(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/rules/runs/:id/changes',
    summary: 'What a run changed in each split, as it was before and as the run left it.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await listRunChanges(ctx, idIn(raw), request);
      return list({ items: items.map(presentRunChange), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/rules/runs/:id/cancel',
    summary: 'Stops a run; what it did stays.',
    handle: async (ctx, { raw }) =>
      one(presentRunInFull({ run: await cancelRun(ctx, idIn(raw)), skips: [] })),
  },
  {
    method: 'POST',
    path: '/v1/rules/runs/:id/resume',
    summary: 'Lets a run go on that was stopped.',
    prepare: (preparation, { raw }) => resumeRun(preparation, idIn(raw)),
    handle: async (ctx, { raw }) => one(presentRunInFull(await getRunInFull(ctx, idIn(raw)))),
  },
  {
    method: 'POST',
    path: '/v1/rules/runs/:id/undo',
    summary: 'Gives back what a run changed and nobody changed since.',
    prepare: (preparation, { raw }) => undoRun(preparation, idIn(raw)),
    handle: async (ctx, { raw }) => one(presentRunInFull(await getRunInFull(ctx, idIn(raw)))),
  },
  {
    method: 'POST',
    path: '/v1/rules/preview',
    summary: 'The transactions that a rule would be run over before it is stored, and what would change.',
    effect: 'read',
    untrimmed: UNTRIMMED,
    handle: async (ctx, { raw }) => {
      const [page, range] = [pageOf(raw), readRange(raw)];
      const tested = await previewRule(ctx, readPreviewedRule(raw), { range, page });
      return list(presentTested(tested, ctx.actor.userGroupId), page);
    },
  },
  {
    method: 'POST',
    path: '/v1/rules/preview/:journalId',
    summary: 'Why a rule would apply to a split or would not, before it is stored.',
    effect: 'read',
    untrimmed: UNTRIMMED,
    handle: async (ctx, { raw }) => {
      const draft = readPreviewedRule(raw);
      return plain(presentExplanation(await explainPreviewed(ctx, draft, idIn(raw, 'journalId'))));
    },
  },
  {
    method: 'GET',
    path: '/v1/rules/:id/test',
    summary: 'The transactions that a rule would be run over.',
    handle: (ctx, { raw }) => test(ctx, 'rule', raw),
  },
  {
    method: 'POST',
    path: '/v1/rules/:id/trigger',
    summary: 'Runs a rule over transactions.',
    prepare: (preparation, { raw }) =>
      triggerRules(preparation, { subject: 'rule', subjectId: idIn(raw) }, readRange(raw)),
    handle: async () => nothing(),
  },
  {
    method: 'GET',
    path: '/v1/rules/:id/explain/:journalId',
    summary: 'Why a rule applies to a split or does not, and what it would do.',
    handle: async (ctx, { raw }) => {
      const about = { ruleId: idIn(raw), journalId: idIn(raw, 'journalId') };
      return plain(presentExplanation(await explainRule(ctx, about)));
    },
  },
  {
    method: 'GET',
    path: '/v1/rule-groups/:id/test',
    summary: 'The transactions that the rules of a group would be run over.',
    handle: (ctx, { raw }) => test(ctx, 'rule group', raw),
  },
  {
    method: 'POST',
    path: '/v1/rule-groups/:id/trigger',
    summary: 'Runs the rules of a group over transactions.',
    prepare: (preparation, { raw }) =>
      triggerRules(preparation, { subject: 'rule group', subjectId: idIn(raw) }, readRange(raw)),
    handle: async () => nothing(),
  },
];
