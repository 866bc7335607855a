import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Digits of the codes that devices show. */
const DIGITS = 6;

interface Props {
  email: string;
  busy: boolean;
  notice: string | undefined;
  onCode(code: string): void;
  onBack(): void;
}

/** Asks for the code of the second factor, or for one of those that were written down. */
export function CodeForm({ email, busy, notice, onCode, onBack }: Props) {
  const { t } = useTranslation(['session', 'common']);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code or a refusal begins anew.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [recovery, notice]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(code.trim());
  };
  const type = (text: string) => {
    setCode(text);
    const digits = text.replaceAll(' ', '');
    // Whoever has typed all digits has nothing else to do.
    if (!recovery && !busy && /^\d+$/.test(digits) && digits.length === DIGITS) onCode(digits);
  };
  return (
    <form onSubmit={submit} aria-label={t('codeTitle')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('codeExplain', { email })}
        </Text>
        {notice && (
          <Alert role="alert" color="red" variant="light" py="xs">
            {notice}
          </Alert>
        )}
        <TextInput
          ref={field}
          label={recovery ? t('recoveryCode') : t('code')}
          name="code"
          size="md"
          value={code}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="off"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('goOn')}
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!recovery)}>
            {recovery ? t('useDevice') : t('useRecovery')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {t('common:back')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
