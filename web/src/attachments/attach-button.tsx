import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';

interface Props {
  label: string;
  onFiles(files: File[]): void;
}

/** Takes files to attach, several at once. */
export function AttachButton({ label, onFiles }: Props) {
  return (
    <FileButton multiple onChange={onFiles}>
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          size="sm"
          px="xs"
          leftSection={<IconPaperclip size={16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
