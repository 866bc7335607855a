import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { ConfirmDelete } from '../parts/confirm-delete.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import type { RuleGroup } from './rules.queries.ts';

/** What is edited: a group, or a new one. */
export type EditedGroup = RuleGroup | 'new';

/** Names a group of rules, or deletes it. */
export function RuleGroupDrawer({
  edited,
  onClose,
}: {
  edited: EditedGroup | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('rules');
  return (
    <FormDrawer
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? t('newGroup') : t('list.editGroup')}
    >
      {edited && <RuleGroupForm edited={edited} onClose={onClose} />}
    </FormDrawer>
  );
}

function RuleGroupForm({ edited, onClose }: { edited: EditedGroup; onClose: () => void }) {
  const { t } = useTranslation(['rules', 'common']);
  const stored = edited === 'new' ? undefined : edited;
  const form = useForm({
    initialValues: {
      title: stored?.attributes.title ?? '',
      description: stored?.attributes.description ?? '',
    },
    validate: { title: (title) => (title.trim() === '' ? t('common:field.needed') : null) },
  });
  const saving = useSaving({
    form,
    save: (body, force) =>
      stored
        ? contentOf(
            api.PUT('/v1/rule-groups/{id}', {
              params: { path: { id: stored.id } },
              headers: unlessChanged(force ? undefined : stored.attributes.updated_at),
              body,
            }),
          )
        : contentOf(api.POST('/v1/rule-groups', { body })),
    done() {
      tell(t('common:saved'));
      onClose();
    },
    reload: onClose,
  });
  return (
    <form onSubmit={saving.submit}>
      <Stack>
        <TextInput label={t('common:title')} required data-autofocus {...form.getInputProps('title')} />
        <Textarea
          label={t('common:description')}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        {saving.notice}
        <Group justify="space-between" align="flex-end">
          {stored ? (
            <ConfirmDelete
              name={stored.attributes.title}
              warning={t('list.deleteGroup')}
              remove={() =>
                contentOf(api.DELETE('/v1/rule-groups/{id}', { params: { path: { id: stored.id } } }))
              }
              done={onClose}
            />
          ) : (
            <span />
          )}
          <FormButtons saving={saving} onCancel={onClose} />
        </Group>
      </Stack>
    </form>
  );
}
