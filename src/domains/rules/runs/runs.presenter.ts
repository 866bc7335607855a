import type { Resource, ResourcePage } from '../../../http/json-api.ts';
import { showInstant } from '../../../kernel/date.ts';
import { ACCOUNT_TYPE_NAMES } from '../../../ledger/kinds.ts';
import { formatAmount } from '../../../ledger/money.ts';
import type { SplitView } from '../../search/search.service/split-views.ts';
import { presentGroups } from '../../transactions/transactions.presenter.ts';
import type { SplitDecision } from '../engine/engine.logic/decide.ts';
import type { ConditionVerdict, TreeVerdict } from '../engine/engine.logic/explanation.ts';
import { amountsOf, type RuleRun, type SplitContent } from './runs.logic.ts';
import type { Pointed, ShownChange } from './runs.service/changes.ts';
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

/** The fields that are not the same, before and after. */
function changedBetween(old: Record<string, unknown>, now: Record<string, unknown>): object {
  const changed = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed.map((name) => [name, { before: old[name], after: now[name] }]));
}

/** The same fields of what a run kept of a split; what is gone since is shown by its number. */
function keptFields(content: SplitContent, pointed: Pointed): Record<string, unknown> {
  const { booking, categoryId, budgetId, billId } = content;
  const { amount, foreignAmount } = amountsOf(content);
  const [source, destination] = [booking.sourceId, booking.destinationId].map((id) =>
    pointed.accounts.get(id),
  );
  const currency = pointed.currencies.find(booking.currencyId);
  const foreign = pointed.currencies.find(booking.foreignCurrencyId);
  const name = (id: number | null, names: ReadonlyMap<number, string>) =>
    id === null ? null : (names.get(id) ?? `#${id}`);
  return {
    type: booking.type,
    description: content.description,
    notes: content.notes,
    amount: formatAmount(amount, currency?.decimalPlaces ?? 2),
    currency_code: currency?.code ?? null,
    foreign_amount: foreignAmount === null ? null : formatAmount(foreignAmount, foreign?.decimalPlaces ?? 2),
    foreign_currency_code: foreign?.code ?? null,
    source_name: source?.name ?? `#${booking.sourceId}`,
    source_type: source ? ACCOUNT_TYPE_NAMES[source.type].long : null,
    destination_name: destination?.name ?? `#${booking.destinationId}`,
    destination_type: destination ? ACCOUNT_TYPE_NAMES[destination.type].long : null,
    category_name: name(categoryId, pointed.categories),
    budget_name: name(budgetId, pointed.budgets),
    bill_name: name(billId, pointed.bills),
    tags: content.tags,
  };
}

/** What a run changed in one split. */
export function presentRunChange(change: ShownChange): Resource {
  const { groupId, journalId, description, contents, pointed, piggyBankIds, reasons } = change;
  const fields = contents
    ? changedBetween(keptFields(contents.before, pointed), keptFields(contents.after, pointed))
    : {};
  return {
    type: 'rule_run_changes',
    id: journalId,
    attributes: {
      transaction_group_id: String(groupId),
      transaction_journal_id: String(journalId),
      description,
      deleted: contents === undefined,
      fields,
      piggy_bank_ids: piggyBankIds.map(String),
      skipped: reasons.join('; ') || null,
    },
    path: `/transactions/${groupId}`,
    uri: false,
  };
}

/** What rules would change in a split, field by field, and of which piggy banks it would move money. */
function presentChanges({ before, after, piggyBankIds }: SplitDecision): object {
  if (after === null) return { deleted: true, fields: {} };
  const fields = changedBetween(shownFields(before), shownFields(after));
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
