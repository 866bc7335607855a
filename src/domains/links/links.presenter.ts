import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { Link } from './links.repository.ts';

/** A link as the wire shows it (contract 10, section 5.1). */
export function presentLink(link: Link): Resource {
  return {
    type: 'transaction_links',
    id: link.id,
    attributes: {
      created_at: showInstant(link.createdAt),
      updated_at: showInstant(link.updatedAt),
      inward_id: String(link.inwardId),
      outward_id: String(link.outwardId),
      link_type_id: String(link.linkTypeId),
      notes: link.notes,
    },
  };
}
