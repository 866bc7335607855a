import { Button } from '@mantine/core';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { useExplain } from '../parts/problem.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { RuleGroupCard } from './rule-group-card.tsx';
import { type EditedGroup, RuleGroupDrawer } from './rule-group-form.tsx';
import { type FilledGroup, type Rule, rulesQuery } from './rules.queries.ts';
import { RunDrawer } from './run-drawer.tsx';
import { RunsList } from './runs-list.tsx';
import type { RunSubject } from './start-run.ts';
import { useRuleSteps } from './use-rule-order.ts';

/** All rules in their groups, and what was run by hand. */
export function RulesScreen() {
  const { t } = useTranslation(['rules', 'common']);
  const rules = useQuery(rulesQuery);
  const steps = useRuleSteps();
  const duplicate = useDuplicating(rules.data ?? []);
  const [subject, setSubject] = useState<RunSubject>();
  const [edited, setEdited] = useState<EditedGroup>();
  return (
    <>
      <PageHeader title={t('common:nav.rules')} sub={t('about')}>
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('newGroup')}
        </Button>
        <NewRuleButton />
      </PageHeader>
      <Loaded query={rules} skeleton={<RowsSkeleton rows={6} height={72} />}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <NewRuleButton />
            </EmptyState>
          ) : (
            groups.map((filled, at) => (
              <RuleGroupCard
                key={filled.group.id}
                filled={filled}
                at={at}
                count={groups.length}
                steps={steps}
                onRun={setSubject}
                onDuplicate={duplicate}
                onEdit={setEdited}
              />
            ))
          )
        }
      </Loaded>
      <RunsList />
      <RunDrawer subject={subject} onClose={() => setSubject(undefined)} />
      <RuleGroupDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

function NewRuleButton() {
  const { t } = useTranslation('rules');
  return (
    <Button
      component={Link}
      to="/rules/$id"
      params={{ id: 'new' } as never}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('newRule')}
    </Button>
  );
}

/** Characters that a title may have. */
const TITLE_MAX = 100;

/** Makes another rule like one, switched off, so that it can be changed first. */
function useDuplicating(groups: FilledGroup[]): (rule: Rule) => void {
  const { t } = useTranslation('rules');
  const explain = useExplain();
  const taken = new Set(groups.flatMap(({ rules }) => rules.map(({ attributes }) => attributes.title)));
  const mutation = useMutation({
    mutationFn({ attributes }: Rule) {
      const { rule_group_title: _title, order: _order, triggers, actions, ...rest } = attributes;
      const named = (n: number) =>
        t('list.copy', { title: [...attributes.title].slice(0, TITLE_MAX - 20).join(''), n });
      let n = 1;
      while (taken.has(named(n))) n += 1;
      const body = { ...rest, title: named(n), active: false, triggers, actions };
      return contentOf(api.POST('/v1/rules', { body }));
    },
    onSuccess: ({ data }) => tell(t('list.duplicated', { title: data.attributes.title })),
    onError: (error) => tellProblem(explain(error)),
  });
  return mutation.mutate;
}
