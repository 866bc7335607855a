import type { Domain } from '../../domain.ts';
import { fireAtStore, fireAtUpdate } from './engine/engine.service/run.ts';
import { ruleGroupsDescriptions } from './groups/groups.description.ts';
import { ruleGroupsRoutes } from './groups/groups.routes.ts';
import { rulesDescriptions } from './rules.description.ts';
import { rulesRoutes } from './rules.routes.ts';
import { forgetRules } from './rules.service/forget.ts';
import { followCurrency, followRename } from './rules.service/mentions.ts';
import { rulesMigration } from './rules.tables.ts';
import { runsDescriptions } from './runs/runs.description.ts';
import { runsRoutes } from './runs/runs.routes.ts';

/** What is done to transactions by itself. */
export const rules: Domain = {
  name: 'rules',
  paths: ['rules', 'rule-groups'],
  routes: [...rulesRoutes, ...ruleGroupsRoutes, ...runsRoutes],
  descriptions: { ...rulesDescriptions, ...ruleGroupsDescriptions, ...runsDescriptions },
  forget: forgetRules,
  migrations: [rulesMigration],
  reactions: {
    'transaction.stored': fireAtStore,
    'transaction.updated': fireAtUpdate,
    'account.renamed': (ctx, { what, from, to }) => followRename(ctx, what, [{ from, to }]),
    'category.renamed': (ctx, { from, to }) => followRename(ctx, 'category', [{ from, to }]),
    'budget.renamed': (ctx, { from, to }) => followRename(ctx, 'budget', [{ from, to }]),
    'bill.renamed': (ctx, { from, to }) => followRename(ctx, 'bill', [{ from, to }]),
    'piggy-bank.renamed': (ctx, { from, to }) => followRename(ctx, 'piggy bank', [{ from, to }]),
    'tag.renamed': (ctx, { from, to }) => followRename(ctx, 'tag', [{ from, to }]),
    'currency.renamed': followCurrency,
  },
};
