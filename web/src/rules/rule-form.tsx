import { Box, Paper, Stack, Title } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, contentOf, unlessChanged } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { ActionList } from './action-list.tsx';
import { ConditionGroup } from './condition-group.tsx';
import { isComplete, leavesOf } from './condition-tree.ts';
import {
  type Beginning,
  editedRule,
  isDoable,
  newRule,
  partField,
  type RuleValues,
  type WireParts,
  wireParts,
} from './rule-form-values.ts';
import { RuleHead } from './rule-head.tsx';
import { RulePreview } from './rule-preview.tsx';
import classes from './rules.module.css';
import { type Rule, type RuleGroup, rulesQuery } from './rules.queries.ts';

/** A rule while it is edited. */
export type RuleFormState = UseFormReturnType<RuleValues>;

interface Props {
  /** Undefined for a new rule, which begins with what is given. */
  stored: Rule | undefined;
  given: Beginning;
  groups: RuleGroup[];
  onReload?: () => void;
  /** Is told whether there is something typed that is not stored. */
  dirty?: RefObject<boolean>;
}

/** What is missing in a rule, by field. */
function missing({ title, group, root, actions }: RuleValues, needed: string): Record<string, string> {
  const leaves = leavesOf(root).filter((leaf) => !isComplete(leaf));
  const undoable = actions.filter((action) => !isDoable(action));
  const fields = [
    ...(title.trim() === '' ? ['title'] : []),
    ...(group.trim() === '' ? ['group'] : []),
    ...(leavesOf(root).length === 0 ? ['root'] : []),
    ...(actions.length === 0 ? ['actions'] : []),
    ...[...leaves, ...undoable].map(({ id }) => partField(id)),
  ];
  return Object.fromEntries(fields.map((field) => [field, needed]));
}

/** The fields of the form that are called otherwise in the API. */
const FIELDS: Record<string, string> = { rule_group_id: 'group', rule_group_title: 'group' };

/** The number of the group of a title, which is made where there is none yet. */
async function groupIdOf(title: string, groups: readonly RuleGroup[]): Promise<string> {
  const known = groups.find(({ attributes }) => attributes.title === title.trim());
  if (known) return known.id;
  const { data: group } = await contentOf(api.POST('/v1/rule-groups', { body: { title } })).catch(atGroup);
  // Where the rule itself is refused, the group is there already when it is saved again.
  queries.setQueryData(rulesQuery.queryKey, (all) => all && [...all, { group, rules: [] }]);
  return group.id;
}

/** What is wrong with the title of a group is not about that of the rule. */
function atGroup(error: unknown): never {
  const texts = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  if (!(error instanceof ApiError) || texts.length === 0) throw error;
  throw new ApiError(error.status, { message: error.message, errors: { rule_group_title: texts } });
}

/** Builds a rule, and shows beside it what the rule would do. */
export function RuleForm({ stored, given, groups, onReload, dirty }: Props) {
  const { t } = useTranslation(['rules', 'common']);
  const navigate = useNavigate();
  const [begun] = useState(() => (stored ? editedRule(stored) : newRule(given)));
  const form = useForm<RuleValues>({
    initialValues: begun,
    validate: (values) => missing(values, t('common:field.needed')),
  });
  useEffect(() => {
    if (dirty) dirty.current = form.isDirty();
  });
  const isSaved = useRef(false);
  const sent = useRef<WireParts>(undefined);
  const saving = useSaving({
    form,
    async save({ group, stops, root, actions, ...head }, force) {
      sent.current = wireParts(root, actions);
      const { parts } = sent.current;
      const body = {
        ...head,
        ...parts,
        conditions: parts.conditions ?? null,
        stop_processing: stops,
        rule_group_id: await groupIdOf(group, groups),
      };
      if (!stored) return contentOf(api.POST('/v1/rules', { body }));
      return contentOf(
        api.PUT('/v1/rules/{id}', {
          params: { path: { id: stored.id } },
          headers: unlessChanged(force ? undefined : stored.attributes.updated_at),
          body,
        }),
      );
    },
    done() {
      isSaved.current = true;
      tell(t('common:saved'));
      void navigate({ to: '/rules' });
    },
    fieldOf: (name) => FIELDS[name] ?? sent.current?.fieldOf(name) ?? name,
    ...(onReload && { reload: onReload }),
  });
  useBlocker({
    shouldBlockFn: () => !isSaved.current && form.isDirty() && !window.confirm(t('form.leave')),
    enableBeforeUnload: () => !isSaved.current && form.isDirty(),
  });
  const { setErrors } = form;
  const showAtParts = useCallback(
    (errors: Record<string, string>) => setErrors((before) => ({ ...withoutParts(before), ...errors })),
    [setErrors],
  );
  return (
    <div className={classes.builder}>
      <form onSubmit={saving.submit} noValidate aria-label={t('form.label')}>
        <Stack gap="lg">
          <RuleHead form={form} groups={groups} isNew={!stored} />
          <Conditions form={form} />
          <Actions form={form} />
          {saving.notice}
          <FormButtons saving={saving} onCancel={() => void navigate({ to: '/rules' })} />
        </Stack>
      </form>
      <Box className={classes.aside}>
        <RulePreview values={form.values} onErrors={showAtParts} />
      </Box>
    </div>
  );
}

function Conditions({ form }: { form: RuleFormState }) {
  const { t } = useTranslation('rules');
  const [fresh, setFresh] = useState<number>();
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h5" mb="sm">
        {t('form.conditions')}
      </Title>
      <ConditionGroup
        group={form.values.root}
        editing={{
          root: form.values.root,
          change(root, added) {
            setFresh(added);
            form.setErrors(withoutParts);
            form.setFieldValue('root', root);
          },
          errorOf: (id) => errorAt(form, partField(id)),
          fresh,
        }}
      />
      <PartError text={errorAt(form, 'root') ?? errorAt(form, 'conditions')} />
    </Paper>
  );
}

function Actions({ form }: { form: RuleFormState }) {
  const { t } = useTranslation('rules');
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h5" mb="sm">
        {t('form.actions')}
      </Title>
      <ActionList
        actions={form.values.actions}
        onChange={(actions) => {
          form.setErrors(withoutParts);
          form.setFieldValue('actions', actions);
        }}
        errorOf={(id) => errorAt(form, partField(id))}
      />
      <PartError text={errorAt(form, 'actions')} />
    </Paper>
  );
}

function PartError({ text }: { text: string | undefined }) {
  return text ? (
    <Box component="p" role="alert" c="red" fz="sm" mb={0}>
      {text}
    </Box>
  ) : null;
}

const errorAt = (form: RuleFormState, field: string): string | undefined => {
  const error = form.errors[field];
  return typeof error === 'string' ? error : undefined;
};

/** What was wrong with conditions and actions is asked anew once they change. */
const withoutParts = (errors: RuleFormState['errors']) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('part.')));
