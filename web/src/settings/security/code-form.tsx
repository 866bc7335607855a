import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSaving } from '../../parts/saving.tsx';

interface Props<T> {
  explain?: string;
  /** What happens with the code. */
  label: string;
  color?: string;
  send(code: string): Promise<T>;
  onDone(answer: T): void;
}

/** Asks for a code of the device, or one for recovery. */
export function CodeForm<T>({ explain, label, color, send, onDone }: Props<T>) {
  const { t } = useTranslation(['settings', 'common']);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() ? null : t('common:field.needed')) },
  });
  const saving = useSaving({ form, save: ({ code }) => send(code.trim()), done: onDone });
  return (
    <form onSubmit={saving.submit} aria-label={label}>
      <Stack gap="md">
        {explain && <Text size="sm">{explain}</Text>}
        <TextInput
          label={t('factor.code')}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('code')}
        />
        {saving.notice}
        <Button type="submit" color={color} loading={saving.busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
