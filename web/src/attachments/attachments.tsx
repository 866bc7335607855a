import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../parts/loaded.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import type { Attachable } from './attach.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentFile } from './attachment-file.tsx';
import classes from './attachments.module.css';
import { attachmentsQuery } from './attachments.queries.ts';
import { pastedFiles } from './pasted.ts';
import { useNoStrayDrops } from './stray-drops.ts';
import { type Upload, useUploads } from './uploads.ts';

export type { Attachable };

function UploadRow({ upload, onRetry, onDrop }: { upload: Upload; onRetry(): void; onDrop(): void }) {
  const { t } = useTranslation(['attachments', 'common']);
  const { name, share, problem } = upload;
  return (
    <li className={classes.file}>
      <span className={classes.thumb}>
        <IconPaperclip size={20} aria-hidden />
      </span>
      <div>
        <Text size="sm">{name}</Text>
        {problem === undefined ? (
          <ProgressLine share={share} label={t('uploading', { name })} />
        ) : (
          <Text size="sm" c="var(--money-out)" role="alert">
            {problem}
          </Text>
        )}
      </div>
      {problem !== undefined && (
        <Group gap={4} wrap="nowrap">
          <Button size="sm" variant="light" onClick={onRetry}>
            {t('common:retry')}
          </Button>
          <ActionIcon variant="subtle" color="gray" aria-label={t('common:remove')} onClick={onDrop}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}

/** Takes files: chosen, dropped, or pasted while nothing is being typed. */
function DropZone({ onFiles, children }: { onFiles(files: File[]): void; children: ReactNode }) {
  useNoStrayDrops();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard.
    <div
      className={classes.drop}
      {...(isOver && { 'data-over': true })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** Only one list of files on a screen takes what is pasted: the first. */
let taker: symbol | undefined;

function usePaste(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const me = Symbol('attachments');
    taker ??= me;
    const paste = (event: ClipboardEvent) => {
      // A form above the screen takes it for itself.
      if (taker !== me || document.querySelector('[role="dialog"]')) return;
      const files = pastedFiles(event);
      if (files.length > 0) onFiles(files);
    };
    addEventListener('paste', paste);
    return () => {
      removeEventListener('paste', paste);
      if (taker === me) taker = undefined;
    };
  }, [onFiles]);
}

/** The files of something, with a place to drop more. */
export function Attachments({ type, id }: { type: Attachable; id: string }) {
  const { t } = useTranslation(['attachments', 'common']);
  const files = useQuery(attachmentsQuery(type, id));
  const { uploads, add, retry, drop } = useUploads(type, id);
  usePaste(add);
  return (
    <div>
      <Loaded query={files} skeleton={<RowsSkeleton rows={1} />}>
        {(found) =>
          found.length + uploads.length > 0 && (
            <ul className={classes.list}>
              {found.map((attachment) => (
                <AttachmentFile key={attachment.id} attachment={attachment} />
              ))}
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  onRetry={() => retry(upload)}
                  onDrop={() => drop(upload.key)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <DropZone onFiles={add}>
        <AttachButton label={t('add')} onFiles={add} />
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('hint')}
        </Text>
      </DropZone>
    </div>
  );
}
