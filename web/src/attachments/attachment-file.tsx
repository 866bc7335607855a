import { ActionIcon, Anchor, Group, Menu, Modal, Skeleton, Text, UnstyledButton } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, serverUrl } from '../api/client.ts';
import { useSettings } from '../app/settings.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import classes from './attachments.module.css';
import { EditAttachment } from './edit-attachment.tsx';
import { writeSize } from './sizes.ts';

type Attachment = Schema<'Attachment'>;

/** Pictures that every browser shows. Drawings (SVG) may carry scripts and are not among them. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);
/** Larger ones are only shown when they are asked for, in bytes. */
const THUMB_MAX = 3_000_000;

const isPicture = ({ attributes }: Attachment): boolean => PICTURES.has(attributes.mime);
const addressOf = (id: string): string => `${serverUrl}/api/v1/attachments/${id}/download`;

/** The picture in a file, as an address of this page; it is sent as a download and not as a picture. */
function usePicture(attachment: Attachment, isWanted: boolean) {
  const { id, attributes } = attachment;
  const query = useQuery({
    queryKey: ['attachments', id, 'content', attributes.md5],
    queryFn: async () => {
      const params = { path: { id } };
      const content = await contentOf(api.GET('/v1/attachments/{id}/download', { params, parseAs: 'blob' }));
      return new Blob([content as unknown as Blob], { type: attributes.mime });
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { volatile: true },
  });
  const { data } = query;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, query };
}

function Preview({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const { t } = useTranslation(['attachments', 'common']);
  const { address, query } = usePicture(attachment, true);
  const name = attachment.attributes.title || attachment.attributes.filename;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={name}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Loaded query={query} skeleton={<Skeleton height="50vh" />}>
        {() => address && <img className={classes.picture} src={address} alt={name} />}
      </Loaded>
    </Modal>
  );
}

function Thumb({ attachment, onOpen }: { attachment: Attachment; onOpen: () => void }) {
  const { t } = useTranslation(['attachments', 'common']);
  const { size, filename, mime } = attachment.attributes;
  const isSmall = isPicture(attachment) && size <= THUMB_MAX;
  const { address } = usePicture(attachment, isSmall);
  const Icon = mime === 'application/pdf' ? IconFileTypePdf : IconFile;
  if (!isPicture(attachment))
    return (
      <span className={classes.thumb}>
        <Icon size={22} aria-hidden />
      </span>
    );
  return (
    <UnstyledButton className={classes.thumb} onClick={onOpen} aria-label={t('view', { name: filename })}>
      {address ? <img src={address} alt="" /> : <IconFile size={22} aria-hidden />}
    </UnstyledButton>
  );
}

interface MenuProps {
  attachment: Attachment;
  onEdit(): void;
}

function FileMenu({ attachment, onEdit }: MenuProps) {
  const { t } = useTranslation(['attachments', 'common']);
  const explain = useExplain();
  const { id } = attachment;
  const { filename } = attachment.attributes;
  const remove = useMutation({
    mutationFn: () => contentOf(api.DELETE('/v1/attachments/{id}', { params: { path: { id } } })),
    onSuccess: () => tell(t('common:deleted', { name: filename })),
    onError: (error) => tellProblem(explain(error)),
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      onClose={() => setAsking(false)}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('actions', { name: filename })}
          loading={remove.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={addressOf(id)}
          download={filename}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('common:download')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          closeMenuOnClick={isAsking}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => (isAsking ? remove.mutate() : setAsking(true))}
        >
          {isAsking ? t('deleteReally') : t('common:delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** One attached file: what it is, a look at it, and what can be done with it. */
export function AttachmentFile({ attachment }: { attachment: Attachment }) {
  const { locale } = useSettings();
  const [isShown, setShown] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const { filename, title, notes, size } = attachment.attributes;
  const name = title || filename;
  return (
    <li className={classes.file}>
      <Thumb attachment={attachment} onOpen={() => setShown(true)} />
      <div style={{ minWidth: 0 }}>
        <Anchor
          href={addressOf(attachment.id)}
          target="_blank"
          rel="noopener"
          style={{ overflowWrap: 'anywhere' }}
          onClick={(event) => {
            if (!isPicture(attachment)) return;
            event.preventDefault();
            setShown(true);
          }}
        >
          {name}
        </Anchor>
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {title ? `${filename} · ` : ''}
            {writeSize(size, locale)}
          </Text>
        </Group>
        {notes && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {notes}
          </Text>
        )}
      </div>
      <FileMenu attachment={attachment} onEdit={() => setEdited(true)} />
      {isShown && <Preview attachment={attachment} onClose={() => setShown(false)} />}
      {isEdited && <EditAttachment attachment={attachment} onClose={() => setEdited(false)} />}
    </li>
  );
}
