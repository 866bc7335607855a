import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, unlessChanged } from '../api/client.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';

/** The form for the names and notes of a file. */
export function EditAttachment({
  attachment: { id, attributes },
  onClose,
}: {
  attachment: Schema<'Attachment'>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['attachments', 'common']);
  // What was there when the form was opened: what others change meanwhile is asked about, not written over.
  const [{ filename, title, notes, updated_at }] = useState(attributes);
  const form = useForm({ initialValues: { filename, title: title ?? '', notes: notes ?? '' } });
  const saving = useSaving({
    form,
    save: (values, force) =>
      contentOf(
        api.PUT('/v1/attachments/{id}', {
          params: { path: { id } },
          body: { filename: values.filename, title: values.title || null, notes: values.notes || null },
          headers: force ? {} : unlessChanged(updated_at),
        }),
      ),
    done: () => {
      tell(t('common:saved'));
      onClose();
    },
    reload: onClose,
  });
  return (
    <FormDrawer opened title={t('rename')} onClose={onClose}>
      <form onSubmit={saving.submit}>
        <Stack gap="sm">
          <TextInput label={t('common:title')} data-autofocus {...form.getInputProps('title')} />
          <TextInput label={t('filename')} required {...form.getInputProps('filename')} />
          <Textarea label={t('common:notes')} autosize minRows={3} {...form.getInputProps('notes')} />
          {saving.notice}
        </Stack>
        <FormButtons saving={saving} onCancel={onClose} />
      </form>
    </FormDrawer>
  );
}
