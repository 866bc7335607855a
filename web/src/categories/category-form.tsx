import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import { useFreshWhenOpened } from '../parts/use-fresh-when-opened.ts';
import type { Category } from './categories.queries.ts';

interface Values {
  name: string;
  notes: string;
}

const valuesOf = (category?: Category): Values => ({
  name: category?.attributes.name ?? '',
  notes: category?.attributes.notes ?? '',
});

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The category to change; without it a new one is made. */
  category?: Category | undefined;
}

function store(category: Category | undefined, values: Values, force: boolean) {
  const body = { name: values.name, notes: values.notes || null };
  if (!category) return contentOf(api.POST('/v1/categories', { body }));
  const headers = force ? {} : unlessChanged(category.attributes.updated_at);
  return contentOf(api.PUT('/v1/categories/{id}', { params: { path: { id: category.id } }, body, headers }));
}

/** Makes a category, or changes one. */
export function CategoryForm({ opened, onClose, category }: Props) {
  const { t } = useTranslation(['categories', 'common']);
  const queries = useQueryClient();
  const form = useForm<Values>({ initialValues: valuesOf(category) });
  const seen = useFreshWhenOpened({ form, opened, of: category, values: () => valuesOf(category) });
  const saving = useSaving({
    form,
    save: (values, force) => store(seen, values, force),
    done({ data }) {
      tell(t('saved', { name: data.attributes.name }));
      form.reset();
      onClose();
    },
    reload() {
      void queries.invalidateQueries({ queryKey: ['categories'] });
      onClose();
    },
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={category ? t('edit') : t('new')}>
      <form onSubmit={saving.submit} noValidate>
        <Stack>
          {saving.notice}
          <TextInput label={t('common:name')} required data-autofocus {...form.getInputProps('name')} />
          <Textarea label={t('common:notes')} autosize minRows={3} {...form.getInputProps('notes')} />
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
