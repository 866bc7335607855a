import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import type { Tag } from './tags.queries.ts';

interface Values {
  tag: string;
  date: string;
  description: string;
  latitude: string;
  longitude: string;
}

const valuesOf = (tag?: Tag): Values => ({
  tag: tag?.attributes.tag ?? '',
  date: tag?.attributes.date?.slice(0, 10) ?? '',
  description: tag?.attributes.description ?? '',
  latitude: String(tag?.attributes.latitude ?? ''),
  longitude: String(tag?.attributes.longitude ?? ''),
});

/** How near a map shows a place that nobody chose a distance for. */
const ZOOM = 12;

function bodyOf({ tag, date, description, latitude, longitude }: Values) {
  const place = latitude.trim() !== '' && longitude.trim() !== '';
  return {
    tag,
    date: date || null,
    description: description || null,
    latitude: place ? latitude.trim().replace(',', '.') : null,
    longitude: place ? longitude.trim().replace(',', '.') : null,
    zoom_level: place ? ZOOM : null,
  };
}

function store(tag: Tag | undefined, values: Values, force: boolean) {
  const body = bodyOf(values);
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
  const form = useForm<Values>({ initialValues: valuesOf(tag) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays while the form is open.
  useEffect(() => {
    if (opened) form.setValues(valuesOf(tag));
  }, [opened]);
  const saving = useSaving({
    form,
    save: (values, force) => store(tag, values, force),
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
