import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../settings/parts/copy-text.tsx';

/** Says how somebody who was just added gets a password: on the command line of the server. */
export function FirstPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation(['system', 'common']);
  return (
    <Stack gap="md">
      <Alert role="status" variant="light" title={t('people.added', { email })}>
        {t('people.needsPassword')}
      </Alert>
      <CopyText label={t('people.command')} text={passwordCommand(email)} />
      <Text size="sm" c="dimmed">
        {t('people.commandExplain')}
      </Text>
      <Button onClick={onDone}>{t('common:ok')}</Button>
    </Stack>
  );
}

/** A text as one word for a shell, whatever signs it holds. */
const quoted = (text: string): string =>
  /^[\w@.+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The command that gives somebody a new password. */
export const passwordCommand = (email: string): string =>
  `npx ledgerfly user password --email ${quoted(email)}`;
