import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { HistoryOf } from '../history/history-of.tsx';
import { ConfirmDelete } from '../parts/confirm-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { RuleForm } from './rule-form.tsx';
import { type Rule, ruleQuery, rulesQuery } from './rules.queries.ts';
import { RunDrawer } from './run-drawer.tsx';
import type { RunSubject } from './start-run.ts';

/** Builds a new rule, or changes one. */
export function RuleScreen() {
  const { id } = useParams({ from: '/inside/rules/$id' });
  return id === 'new' ? <NewRule /> : <StoredRule key={id} id={id} />;
}

function NewRule() {
  const { t } = useTranslation('rules');
  const search = useSearch({ from: '/inside/rules/$id' });
  const groups = useQuery(rulesQuery);
  return (
    <>
      <PageHeader title={t('newRule')} />
      <Loaded query={groups}>
        {(known) => (
          <RuleForm
            stored={undefined}
            given={{
              ...search,
              group: search.group ?? known[0]?.group.attributes.title ?? t('form.firstGroup'),
            }}
            groups={known.map(({ group }) => group)}
          />
        )}
      </Loaded>
    </>
  );
}

function StoredRule({ id }: { id: string }) {
  const rule = useQuery(ruleQuery(id));
  const reload = async () => (await rule.refetch()).data;
  return <Loaded query={rule}>{(read) => <ShownRule read={read} reload={reload} />}</Loaded>;
}

interface ShownProps {
  read: Rule;
  reload(): Promise<Rule | undefined>;
}

function ShownRule({ read, reload }: ShownProps) {
  const { t } = useTranslation('rules');
  const groups = useQuery(rulesQuery);
  // Another state of the rule, read meanwhile, is shown, but must not take away what is being typed.
  const [shown, setShown] = useState(read);
  const dirty = useRef(false);
  useEffect(() => {
    if (!dirty.current) setShown(read);
  }, [read]);
  const [subject, setSubject] = useState<RunSubject>();
  const navigate = useNavigate();
  const { id } = read;
  const { title, active } = read.attributes;
  return (
    <>
      <PageHeader title={title}>
        <ConfirmDelete
          name={title}
          warning={t('form.deleteWarning')}
          remove={() => contentOf(api.DELETE('/v1/rules/{id}', { params: { path: { id } } }))}
          done={() => void navigate({ to: '/rules' })}
        />
        <Button
          variant="default"
          disabled={!active}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => setSubject({ kind: 'rule', id, title })}
        >
          {t('list.run')}
        </Button>
      </PageHeader>
      <Loaded query={groups}>
        {(known) => (
          <RuleForm
            key={JSON.stringify(shown.attributes)}
            stored={shown}
            given={{ group: '' }}
            dirty={dirty}
            groups={known.map(({ group }) => group)}
            onReload={() => void reload().then((now) => now && setShown(now))}
          />
        )}
      </Loaded>
      <HistoryOf subject="rules" id={id} />
      <RunDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
