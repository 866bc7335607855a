import type { Resource, ResourcePage } from '../../../http/json-api.ts';
import { showInstant } from '../../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES } from '../../../ledger/kinds.ts';
import { formatAmount } from '../../../ledger/money.ts';
import type { SplitView } from '../../search/search.service/split-views.ts';
import { presentGroups } from '../../transactions/transactions.presenter.ts';
import type { SplitDecision } from '../engine/engine.logic/decide.ts';
import type { ConditionVerdict, TreeVerdict } from '../engine/engine.logic/explanation.ts';
import type { RuleRun } from './runs.logic.ts';
import type { Explanation } from './runs.service/explain.ts';
import type { RunInFull } from './runs.service/runs.ts';
import type { Tested } from './runs.service/test.ts';

/** A run as the wire shows it. */
export function presentRun(run: RuleRun): Resource {
  return {
    type: 'rule_runs',
    id: run.id,
    path: `/rules/runs/${run.id}`,
    uri: `/rules/runs/${run.id}`,
    attributes: {
      created_at: showInstant(run.createdAt),
      updated_at: showInstant(run.updatedAt),
      finished_at: run.finishedAt && showInstant(run.finishedAt),
      subject_type: run.subject,
      subject_id: String(run.subjectId),
      title: run.title,
      state: run.state,
      start: run.start,
      end: run.end,
      accounts: run.accounts.map(String),
      transactions_seen: run.seen,
      transactions_matched: run.matched,
      transactions_changed: run.changed,
      transactions_restored: run.restored,
      transactions_skipped: run.skipped,
    },
  };
}

/** A run with the splits to which undoing could not give everything back, and why. */
export function presentRunInFull({ run, skips }: RunInFull): Resource {
  const shown = presentRun(run);
  const skipped = skips.map(({ groupId, journalId, reasons }) => ({
    transaction_group_id: String(groupId),
    transaction_journal_id: String(journalId),
    reason: reasons.join('; '),
  }));
  return { ...shown, attributes: { ...shown.attributes, skipped } };
}

/** The fields of a split that rules can change, as the wire shows them. */
function shownFields(split: SplitView): Record<string, unknown> {
  const { source, destination, currency, foreignCurrency, foreignAmount } = split;
  return {
    type: split.type,
    description: split.description,
    notes: split.notes,
    amount: formatAmount(split.amount, currency.decimals),
    currency_code: currency.code,
    foreign_amount:
      foreignAmount === null ? null : formatAmount(foreignAmount, foreignCurrency?.decimals ?? 2),
    foreign_currency_code: foreignCurrency?.code ?? null,
    source_name: source.name,
    source_type: ACCOUNT_TYPE_NAMES[source.type].long,
    destination_name: destination.name,
    destination_type: ACCOUNT_TYPE_NAMES[destination.type].long,
    category_name: split.category?.name ?? null,
    budget_name: split.budget?.name ?? null,
    bill_name: split.bill?.name ?? null,
    tags: split.tags.map(({ name }) => name),
  };
}

/** What rules would change in a split, field by field, and of which piggy banks it would move money. */
function presentChanges({ before, after, piggyBankIds }: SplitDecision): object {
  if (after === null) return { deleted: true, fields: {} };
  const [old, now] = [shownFields(before), shownFields(after)];
  const changed = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  const fields = Object.fromEntries(changed.map((name) => [name, { before: old[name], after: now[name] }]));
  const piggyBanks = piggyBankIds.length > 0 && { piggy_bank_ids: piggyBankIds.map(String) };
  return { deleted: false, fields, ...piggyBanks };
}

/** The transactions that a test found; with what would change where that was asked for. */
export function presentTested(tested: Tested, userGroupId: number): ResourcePage {
  const { total, view, decisions } = tested;
  const resources = presentGroups(view, userGroupId);
  if (!decisions) return { items: resources, total };
  const items = resources.map((resource, n) => {
    const changes = (view.groups[n]?.splits ?? []).flatMap(({ id }) => {
      const decision = decisions.get(id);
      return decision ? [{ transaction_journal_id: String(id), ...presentChanges(decision) }] : [];
    });
    return { ...resource, attributes: { ...resource.attributes, changes } };
  });
  return { items, total };
}

const presentCondition = ({ type, value, prohibited, seen, holds, skipped, problem }: ConditionVerdict) => ({
  type,
  value,
  prohibited,
  seen,
  holds,
  skipped,
  problem,
});

function presentTree(tree: TreeVerdict): object {
  if (!('kind' in tree)) return presentCondition(tree);
  const { kind, negated, holds, of } = tree;
  const parts = of.map(presentTree);
  // In the words in which it was written.
  return negated ? { not: parts[0], holds } : { [kind]: parts, holds };
}

/** Why a rule applies to a split or does not, and what it would do. */
export function presentExplanation({ rule, isActive, verdict, decision }: Explanation): object {
  return {
    data: {
      rule_id: String(rule.id),
      rule_title: rule.title,
      transaction_journal_id: String(decision.before.journalId),
      active: isActive,
      strict: verdict.strict,
      matches: verdict.matches,
      triggers: verdict.triggers.map(presentCondition),
      conditions: verdict.conditions && presentTree(verdict.conditions),
      actions: decision.steps.flatMap(({ actions }) => actions),
      changes: presentChanges(decision),
    },
  };
}
