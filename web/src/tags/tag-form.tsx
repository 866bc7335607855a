import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import { bodyOf, missingIn, type TagValues, valuesOf } from './tag-form.values.ts';
import type { Tag } from './tags.queries.ts';

function store(tag: Tag | undefined, values: TagValues, force: boolean) {
  const body = bodyOf(values, tag);
  if (!tag) return contentOf(api.POST('/v1/tags', { body }));
  const headers = force ? {} : unlessChanged(tag.attributes.updated_at);
  return contentOf(api.PUT('/v1/tags/{tagOrId}', { params: { path: { tagOrId: tag.id } }, body, headers }));
}

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The tag to change; without it a new one is made. */
  tag?: Tag | undefined;
}

/** Makes a tag, or changes one. */
export function TagForm({ opened, onClose, tag }: Props) {
  const { t } = useTranslation(['tags', 'common']);
  const queries = useQueryClient();
  const form = useForm<TagValues>({
    initialValues: valuesOf(tag),
    validate: (values) => {
      const missing = missingIn(values).map((field) => [field, t('common:field.needed')]);
      return Object.fromEntries(missing);
    },
  });
  const seen = useFreshWhenOpened({ form, opened, of: tag, values: () => valuesOf(tag) });
  const saving = useSaving({
    form,
    save: (values, force) => store(seen, values, force),
    done({ data }) {
      tell(t('saved', { name: data.attributes.tag }));
      form.reset();
      onClose();
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['tags'] });
      onClose();
    },
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={tag ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput label={t('common:name')} required data-autofocus {...form.getInputProps('tag')} />
          <TextInput type="date" label={t('common:date')} {...form.getInputProps('date')} />
          <Textarea
            label={t('common:description')}
            autosize
            minRows={2}
            {...form.getInputProps('description')}
          />
          <Group grow align="flex-start">
            <TextInput inputMode="decimal" label={t('latitude')} {...form.getInputProps('latitude')} />
            <TextInput inputMode="decimal" label={t('longitude')} {...form.getInputProps('longitude')} />
          </Group>
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
