import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { Page } from '../../kernel/page.ts';
import type { Attachment } from './attachments.repository.ts';

/**
 * An attachment as the wire shows it (contract 10, section 12). `baseUrl` is that of the server's facts: both
 * addresses are complete, because clients use them as they are (contract 50, rule 16).
 */
export function presentAttachment(attachment: Attachment, baseUrl: string): Resource {
  const { id, filename, title, notes, mime, size, md5 } = attachment;
  const address = `${baseUrl}/api/v1/attachments/${id}`;
  return {
    type: 'attachments',
    id,
    uri: `/attachment/${id}`,
    attributes: {
      created_at: showInstant(attachment.createdAt),
      updated_at: showInstant(attachment.updatedAt),
      attachable_id: String(attachment.attachableId),
      attachable_type: attachment.attachableType,
      hash: md5,
      // The name under which an older client looks for the hash (contract 50, attachments).
      md5,
      filename,
      download_url: `${address}/download`,
      upload_url: `${address}/upload`,
      title,
      notes,
      mime,
      size,
    },
  };
}

/** A page of attachments. */
export const presentAttachments = ({ items, total }: Page<Attachment>, baseUrl: string): Page<Resource> => ({
  items: items.map((attachment) => presentAttachment(attachment, baseUrl)),
  total,
});
