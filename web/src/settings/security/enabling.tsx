import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useSaving } from '../../parts/saving.tsx';
import { CopyText } from '../parts/copy-text.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** Turns the second factor on: password, secret for the device, a code of it, and codes for recovery. */
export function Enabling({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [secret, setSecret] = useState<Schema<'NewSecondFactor'>>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret) return <PasswordForm onSecret={setSecret} />;
  return (
    <Stack gap="md">
      <Text size="sm">{t('factor.scan')}</Text>
      <div className={classes.code}>
        <Suspense>
          <QrCode text={secret.otpauth_url} label={t('factor.qr')} />
        </Suspense>
      </div>
      <CopyText label={t('factor.secret')} text={secret.secret} />
      <CodeForm
        explain={t('factor.confirmExplain')}
        label={t('factor.confirm')}
        send={(code) => contentOf(api.POST('/v1/two-factor/confirm', { body: { code } }))}
        onDone={({ data }) => setCodes(data.recovery_codes)}
      />
    </Stack>
  );
}

function PasswordForm({ onSecret }: { onSecret: (secret: Schema<'NewSecondFactor'>) => void }) {
  const { t } = useTranslation(['settings', 'common', 'session']);
  const email = useSession()?.attributes.email;
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password ? null : t('common:field.needed')) },
  });
  const saving = useSaving({
    form,
    save: (body) => contentOf(api.POST('/v1/two-factor/enable', { body })),
    done: ({ data }) => onSecret(data),
  });
  return (
    <form onSubmit={saving.submit} aria-label={t('factor.enable')}>
      <Stack gap="md">
        <Text size="sm">{t('factor.passwordExplain')}</Text>
        {/* Password managers fill the password in only where they see whose it is. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordInput
          label={t('session:password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('session:showPassword') }}
          data-autofocus
          {...form.getInputProps('password')}
        />
        {saving.notice}
        <Button type="submit" loading={saving.busy}>
          {t('common:next')}
        </Button>
      </Stack>
    </form>
  );
}
