import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, contentOf } from '../api/client.ts';
import { tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { type FilledGroup, rulesQuery } from './rules.queries.ts';

/** The list with one thing at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  const one = list[from];
  return one === undefined ? [...list] : rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, one);
}

/** One thing done to the rules on screen before the server has done it. */
interface Step {
  show(groups: FilledGroup[]): FilledGroup[];
  send(): Promise<unknown>;
}

/** Does something to the rules at once, and takes it back where the server refuses it. */
function useStep() {
  const client = useQueryClient();
  const explain = useExplain();
  return useMutation({
    // Steps that follow each other quickly are sent one after the other, or the last one might come first.
    scope: { id: 'rules' },
    mutationFn: ({ send }: Step) => send(),
    async onMutate({ show }: Step) {
      await client.cancelQueries({ queryKey: rulesQuery.queryKey });
      const before = client.getQueryData(rulesQuery.queryKey);
      if (before) client.setQueryData(rulesQuery.queryKey, show(before));
      return before;
    },
    onError(error, _step, before) {
      client.setQueryData(rulesQuery.queryKey, before);
      tellProblem(explain(error));
    },
  }).mutate;
}

/** What can be done to rules in their list, seen at once. */
export interface RuleSteps {
  moveRule(group: FilledGroup, from: number, to: number): void;
  moveGroup(from: number, to: number, group: FilledGroup): void;
  switchRule(id: string, active: boolean): void;
  switchGroup(id: string, active: boolean): void;
}

const inGroups = (groups: FilledGroup[], id: string, change: (one: FilledGroup) => FilledGroup) =>
  groups.map((one) => (one.group.id === id ? change(one) : one));

/** Moves and switches rules and their groups, seen at once. */
export function useRuleSteps(): RuleSteps {
  const step = useStep();
  return {
    moveRule({ group, rules }, from, to) {
      const rule = rules[from];
      if (!rule || from === to || to < 0 || to >= rules.length) return;
      const path = { id: rule.id };
      step({
        show: (all) => inGroups(all, group.id, (one) => ({ ...one, rules: moved(one.rules, from, to) })),
        send: () => contentOf(api.PUT('/v1/rules/{id}', { params: { path }, body: { order: to + 1 } })),
      });
    },
    moveGroup(from, to, { group }) {
      const path = { id: group.id };
      step({
        show: (all) => moved(all, from, to),
        send: () => contentOf(api.PUT('/v1/rule-groups/{id}', { params: { path }, body: { order: to + 1 } })),
      });
    },
    switchRule(id, active) {
      step({
        show: (all) =>
          all.map((one) => ({
            ...one,
            rules: one.rules.map((rule) =>
              rule.id === id ? { ...rule, attributes: { ...rule.attributes, active } } : rule,
            ),
          })),
        send: () => contentOf(api.PUT('/v1/rules/{id}', { params: { path: { id } }, body: { active } })),
      });
    },
    switchGroup(id, active) {
      const switched = ({ group, ...rest }: FilledGroup) => ({
        ...rest,
        group: { ...group, attributes: { ...group.attributes, active } },
      });
      step({
        show: (all) => inGroups(all, id, switched),
        send: () =>
          contentOf(api.PUT('/v1/rule-groups/{id}', { params: { path: { id } }, body: { active } })),
      });
    },
  };
}
