import { Button, Divider, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { tell } from '../../parts/notices.ts';
import { FormButtons, useSaving } from '../../parts/saving.tsx';
import { NewPasswordInput } from '../../settings/parts/new-password-input.tsx';

/** Below the form of a person: gives them a password, their first or a new one. */
export function GivePassword({ person, onClose }: { person: Schema<'User'>; onClose: () => void }) {
  const { t } = useTranslation('system');
  const [giving, setGiving] = useState(false);
  return (
    <>
      <Divider my="lg" />
      {giving ? (
        <PasswordForm id={person.id} email={person.attributes.email} onClose={onClose} />
      ) : (
        <Button variant="default" fullWidth onClick={() => setGiving(true)}>
          {t('people.givePassword')}
        </Button>
      )}
    </>
  );
}

function PasswordForm({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const { t } = useTranslation(['system', 'common', 'settings']);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password ? null : t('common:field.needed')) },
  });
  const saving = useSaving({
    form,
    save: (body) => contentOf(api.POST('/v1/users/{id}/password', { params: { path: { id } }, body })),
    done() {
      tell(t('people.passwordGiven', { email }));
      onClose();
    },
  });
  return (
    <form onSubmit={saving.submit} aria-label={t('people.givePasswordTo', { email })}>
      <Stack gap="md">
        <Text size="sm">{t('people.givePasswordExplain')}</Text>
        <NewPasswordInput
          label={t('settings:password.new')}
          ref={field}
          onSuggest={(password) => form.setFieldValue('password', password)}
          {...form.getInputProps('password')}
        />
        {saving.notice}
      </Stack>
      <FormButtons saving={saving} onCancel={onClose} label={t('people.givePassword')} />
    </form>
  );
}
