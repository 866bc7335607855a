import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, api, contentOf, type Schema } from '../api/client.ts';

/** A rule, as the API shows it. */
export type Rule = Schema<'Rule'>;
/** A group of rules. */
export type RuleGroup = Schema<'RuleGroup'>;
/** A run of a rule or of the rules of a group. */
export type RuleRun = Schema<'RuleRun'>;

/** What is known of a rule that need not be stored yet. */
export type RuleParts = Pick<Rule['attributes'], 'strict' | 'conditions'> & {
  triggers: Pick<Schema<'RuleTrigger'>, 'type' | 'value' | 'prohibited' | 'active' | 'stop_processing'>[];
  actions: Pick<Schema<'RuleAction'>, 'type' | 'value' | 'active' | 'stop_processing'>[];
};

/** Over which transactions rules are run: all of them where nothing is said. */
export interface RunRange {
  start?: string | undefined;
  end?: string | undefined;
  accounts?: string[];
}

/** More rules and groups than anybody has: they are always shown together. */
const ALL = 10_000;

/** A group of rules with the rules in it, both in their order. */
export interface FilledGroup {
  group: RuleGroup;
  rules: Rule[];
}

/** All rules in their groups. */
export const rulesQuery = queryOptions({
  queryKey: ['rules', 'grouped'],
  async queryFn(): Promise<FilledGroup[]> {
    const params = { query: { limit: ALL } };
    const [groups, rules] = await Promise.all([
      contentOf(api.GET('/v1/rule-groups', { params })),
      contentOf(api.GET('/v1/rules', { params })),
    ]);
    const byOrder = (a: RuleGroup | Rule, b: RuleGroup | Rule) => a.attributes.order - b.attributes.order;
    return groups.data.sort(byOrder).map((group) => ({
      group,
      rules: rules.data.filter((rule) => rule.attributes.rule_group_id === group.id).sort(byOrder),
    }));
  },
});

/** One rule. */
export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: ['rules', id],
    queryFn: async () => (await contentOf(api.GET('/v1/rules/{id}', { params: { path: { id } } }))).data,
  });

/** The last runs. */
export const runsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['rules', 'runs', limit],
    // A run goes on, and ends, without anybody here doing anything.
    staleTime: 0,
    queryFn: () => contentOf(api.GET('/v1/rules/runs', { params: { query: { limit } } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isGoing) && isAsked(state) ? 1500 : false),
  });

/** Whether it is asked again how far runs are: not by somebody whose session is over. */
const isAsked = ({ error }: { error: Error | null }): boolean => !(error instanceof ApiError);

/** Whether a run is at work. */
export const isGoing = ({ attributes }: Pick<RuleRun, 'attributes'>): boolean =>
  attributes.state === 'running' || attributes.state === 'undoing';

/** How often the progress of a run is asked for, in milliseconds. */
const PROGRESS_MS = 700;

/** One run, asked for again and again while it is at work. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['rules', 'runs', 'one', id],
    queryFn: async () => (await contentOf(api.GET('/v1/rules/runs/{id}', { params: { path: { id } } }))).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isGoing(state.data) && isAsked(state) ? PROGRESS_MS : false,
  });

/** What a run changed, as it stands after so many changes. */
export const runChangesQuery = (id: string, { limit, of }: { limit: number; of: string }) =>
  queryOptions({
    queryKey: ['rules', 'runs', 'changes', id, limit, of],
    queryFn: () =>
      contentOf(api.GET('/v1/rules/runs/{id}/changes', { params: { path: { id }, query: { limit } } })),
    placeholderData: keepPreviousData,
  });

const preview = (parts: RuleParts, range: RunRange, limit: number) =>
  contentOf(api.POST('/v1/rules/preview', { params: { query: { limit } }, body: { ...parts, ...range } }));

/** A transaction that a rule would be run over, with what would change. */
export type Previewed = Awaited<ReturnType<typeof preview>>['data'][number];

/** The transactions that a rule would be run over, with what would change; the rule need not be stored. */
export const previewQuery = (parts: RuleParts | undefined, range: RunRange, limit: number) =>
  queryOptions({
    queryKey: ['rules', 'preview', parts, range, limit],
    enabled: parts !== undefined,
    queryFn: () => preview(parts as RuleParts, range, limit),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { volatile: true },
  });

/** How many transactions lie in a range. */
export const rangeSizeQuery = (range: RunRange) =>
  queryOptions({
    queryKey: ['rules', 'range', range],
    queryFn: async () => {
      const body = { strict: true, triggers: [{ type: 'exists', value: 'true' }], ...range };
      const page = await contentOf(api.POST('/v1/rules/preview', { params: { query: { limit: 1 } }, body }));
      return page.meta.pagination.total;
    },
  });

/** Why a rule applies to a split or does not; the rule need not be stored. */
export const explanationQuery = (parts: RuleParts, journalId: string) =>
  queryOptions({
    queryKey: ['rules', 'explanation', parts, journalId],
    queryFn: async () =>
      (
        await contentOf(
          api.POST('/v1/rules/preview/{journalId}', { params: { path: { journalId } }, body: parts }),
        )
      ).data,
    meta: { volatile: true },
  });

/** Transactions that a text finds, to choose one of them. */
export const foundQuery = (query: string) =>
  queryOptions({
    queryKey: ['rules', 'found', query],
    enabled: query !== '',
    queryFn: async () =>
      (await contentOf(api.GET('/v1/search/transactions', { params: { query: { query, limit: 8 } } }))).data,
    placeholderData: keepPreviousData,
    meta: { volatile: true },
  });
