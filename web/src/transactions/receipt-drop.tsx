import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachButton } from '../attachments/attach-button.tsx';
import { pastedFiles } from '../attachments/pasted.ts';
import { useNoStrayDrops } from '../attachments/stray-drops.ts';
import classes from './transaction-form.module.css';

interface Props {
  files: File[];
  onChange(files: File[]): void;
}

/** Takes files that are attached once the transaction is stored: dropped, chosen, or pasted. */
export function ReceiptDrop({ files, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const [isOver, setOver] = useState(false);
  useNoStrayDrops();
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = pastedFiles(event);
      if (pasted.length > 0) onChange([...files, ...pasted]);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [files, onChange]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChange([...files, ...event.dataTransfer.files]);
  };
  return (
    <Group
      className={classes.drop}
      {...(isOver && { 'data-over': true })}
      gap="xs"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <AttachButton label={t('form.attach')} onFiles={(chosen) => onChange([...files, ...chosen])} />
      {files.length === 0 && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('form.attachHint')}
        </Text>
      )}
      {files.map((file, at) => (
        <Group key={`${file.name} ${file.size} ${file.lastModified}`} gap={4} wrap="nowrap">
          <Text size="sm" truncate maw={220}>
            {file.name}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('form.detach', { name: file.name })}
            onClick={() => onChange(files.filter((_, n) => n !== at))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Group>
  );
}
