import { list, nothing, one, plain } from '../../http/json-api.ts';
import { pageOf } from '../../http/list-input.ts';
import { idIn, type Route } from '../../http/route.ts';
import { readExpression, readNewRule, readRuleChange, UNTRIMMED } from './rules.input/rule.ts';
import { presentRule } from './rules.presenter.ts';
import { destroyRule } from './rules.service/destroy.ts';
import { validateExpression } from './rules.service/expressions.ts';
import { storeRule } from './rules.service/store.ts';
import { updateRule } from './rules.service/update.ts';
import { getRule, listRules } from './rules.service.ts';

/** The endpoints of rules themselves (contract 30, section 1); those that run them are in `runs`. */
export const rulesRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/rules',
    summary: 'All rules, as they were made.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await listRules(ctx, request);
      return list({ items: items.map(presentRule), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/rules',
    summary: 'Adds a rule.',
    untrimmed: UNTRIMMED,
    handle: async (ctx, { raw }) => one(presentRule(await storeRule(ctx, readNewRule(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/rules/validate-expression',
    summary: 'Whether a text may stand as the value of an action.',
    handle: async (_ctx, { raw }) => plain(validateExpression(readExpression(raw))),
  },
  {
    method: 'GET',
    path: '/v1/rules/:id',
    summary: 'One rule.',
    handle: async (ctx, { raw }) => one(presentRule(await getRule(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/rules/:id',
    summary: 'Changes a rule; what is not sent stays.',
    untrimmed: UNTRIMMED,
    handle: async (ctx, { raw }) => one(presentRule(await updateRule(ctx, idIn(raw), readRuleChange(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/rules/:id',
    summary: 'Deletes a rule; what it did to transactions stays.',
    handle: async (ctx, { raw }) => {
      await destroyRule(ctx, idIn(raw));
      return nothing();
    },
  },
];
