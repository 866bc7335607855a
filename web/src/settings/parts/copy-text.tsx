import { Button, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './parts.module.css';

/** A text to be taken elsewhere, with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('settings');
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without HTTPS browsers keep the clipboard closed; what is selected can be copied by hand.
      setCopied(false);
    }
  };
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        ref={field}
        readOnly
        label={label}
        value={text}
        className={classes.secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        flex="none"
        variant="light"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
    </Group>
  );
}
