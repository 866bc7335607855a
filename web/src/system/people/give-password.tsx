import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { FormDrawer } from '../../parts/form-drawer.tsx';
import { tell } from '../../parts/notices.ts';
import { FormButtons, useSaving } from '../../parts/saving.tsx';
import { NewPasswordInput } from '../../settings/parts/new-password-input.tsx';

/** Gives somebody a password, their first or a new one. */
export function GivePassword({ person }: { person: Schema<'User'> }) {
  const { t } = useTranslation('system');
  const [giving, setGiving] = useState(false);
  const close = () => setGiving(false);
  const { email } = person.attributes;
  return (
    <>
      <Button
        variant="default"
        aria-label={t('people.givePasswordTo', { email })}
        onClick={() => setGiving(true)}
      >
        {t('people.givePassword')}
      </Button>
      <FormDrawer opened={giving} onClose={close} title={email}>
        <PasswordForm id={person.id} email={email} onClose={close} />
      </FormDrawer>
    </>
  );
}

function PasswordForm({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const { t } = useTranslation(['system', 'common', 'settings']);
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
          data-autofocus
          onSuggest={(password) => form.setFieldValue('password', password)}
          {...form.getInputProps('password')}
        />
        {saving.notice}
      </Stack>
      <FormButtons saving={saving} onCancel={onClose} label={t('people.givePassword')} />
    </form>
  );
}
