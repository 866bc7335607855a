import { PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../../api/client.ts';
import { tell } from '../../parts/notices.ts';
import { FormButtons, useSaving } from '../../parts/saving.tsx';
import { NewPasswordInput } from '../parts/new-password-input.tsx';

interface Props {
  email: string;
  onClose(): void;
}

/** Changes one's own password, by the current one. */
export function PasswordForm({ email, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common', 'session']);
  const needed = (text: string) => (text ? null : t('common:field.needed'));
  const form = useForm({
    initialValues: { current_password: '', password: '' },
    validate: { current_password: needed, password: needed },
  });
  const saving = useSaving({
    form,
    save: (body) => contentOf(api.POST('/v1/session/password', { body })),
    done() {
      tell(t('password.changed'));
      onClose();
    },
  });
  return (
    <form onSubmit={saving.submit} aria-label={t('password.change')}>
      <Stack gap="md">
        <Text size="sm">{t('password.explain')}</Text>
        {/* Password managers notice a new password only where they see whose it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('session:showPassword') }}
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <NewPasswordInput
          label={t('password.new')}
          onSuggest={(password) => form.setFieldValue('password', password)}
          {...form.getInputProps('password')}
        />
        {saving.notice}
      </Stack>
      <FormButtons saving={saving} onCancel={onClose} label={t('password.change')} />
    </form>
  );
}
