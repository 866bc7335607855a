import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, unlessChanged } from '../../api/client.ts';
import { tell } from '../../parts/notices.ts';
import { FormButtons, useSaving } from '../../parts/saving.tsx';

interface Props {
  type: Schema<'LinkType'> | 'new';
  onDone(): void;
}

/** Asks what a link means, seen from either end. */
export function LinkTypeForm({ type, onDone }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const { name, inward, outward, updated_at } =
    type === 'new' ? { name: '', inward: '', outward: '', updated_at: undefined } : type.attributes;
  const needed = (text: string) => (text.trim() ? null : t('common:field.needed'));
  const form = useForm({
    initialValues: { name, outward, inward },
    validate: { name: needed, outward: needed, inward: needed },
  });
  const saving = useSaving({
    form,
    save: (body, force) =>
      type === 'new'
        ? contentOf(api.POST('/v1/link-types', { body }))
        : contentOf(
            api.PUT('/v1/link-types/{id}', {
              params: { path: { id: type.id } },
              body,
              headers: force ? {} : unlessChanged(updated_at),
            }),
          ),
    done() {
      tell(t('common:saved'));
      onDone();
    },
    reload: onDone,
  });
  return (
    <form onSubmit={saving.submit} aria-label={t('linkTypes.add')}>
      <Stack gap="md">
        <TextInput
          label={t('common:name')}
          placeholder={t('linkTypes.nameExample')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('linkTypes.outward')}
          placeholder={t('linkTypes.outwardExample')}
          autoComplete="off"
          {...form.getInputProps('outward')}
        />
        <TextInput
          label={t('linkTypes.inward')}
          placeholder={t('linkTypes.inwardExample')}
          autoComplete="off"
          {...form.getInputProps('inward')}
        />
        {saving.notice}
      </Stack>
      <FormButtons saving={saving} onCancel={onDone} />
    </form>
  );
}
