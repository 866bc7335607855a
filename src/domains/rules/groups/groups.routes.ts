import { list, nothing, one } from '../../../http/json-api.ts';
import { pageOf } from '../../../http/list-input.ts';
import { idIn, type Route } from '../../../http/route.ts';
import { presentRule } from '../rules.presenter.ts';
import { listRulesOfGroup } from '../rules.service.ts';
import { readNewRuleGroup, readRuleGroupChange } from './groups.input.ts';
import { presentRuleGroup } from './groups.presenter.ts';
import * as groups from './groups.service.ts';

/** The endpoints of groups of rules (contract 30, section 1). */
export const ruleGroupsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/rule-groups',
    summary: 'The groups of rules, in their order.',
    handle: async (ctx, { raw }) => {
      const request = pageOf(raw);
      const { items, total } = await groups.listRuleGroups(ctx, request);
      return list({ items: items.map(presentRuleGroup), total }, request);
    },
  },
  {
    method: 'POST',
    path: '/v1/rule-groups',
    summary: 'Adds a group of rules.',
    handle: async (ctx, { raw }) =>
      one(presentRuleGroup(await groups.storeRuleGroup(ctx, readNewRuleGroup(raw)))),
  },
  {
    method: 'GET',
    path: '/v1/rule-groups/:id',
    summary: 'One group of rules.',
    handle: async (ctx, { raw }) => one(presentRuleGroup(await groups.getRuleGroup(ctx, idIn(raw)))),
  },
  {
    method: 'PUT',
    path: '/v1/rule-groups/:id',
    summary: 'Changes a group of rules, or moves it among the others.',
    handle: async (ctx, { raw }) =>
      one(presentRuleGroup(await groups.updateRuleGroup(ctx, idIn(raw), readRuleGroupChange(raw)))),
  },
  {
    method: 'DELETE',
    path: '/v1/rule-groups/:id',
    summary: 'Deletes a group with the rules in it.',
    handle: async (ctx, { raw }) => {
      await groups.destroyRuleGroup(ctx, idIn(raw));
      return nothing();
    },
  },
  {
    method: 'GET',
    path: '/v1/rule-groups/:id/rules',
    summary: 'The rules of a group, as they were made.',
    handle: async (ctx, { raw }) => {
      const { id } = await groups.getRuleGroup(ctx, idIn(raw));
      const request = pageOf(raw);
      const { items, total } = await listRulesOfGroup(ctx, id, request);
      return list({ items: items.map(presentRule), total }, request);
    },
  },
];
