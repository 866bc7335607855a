import type { Resource } from '../../../http/json-api.ts';
import { showInstant } from '../../../kernel/date.ts';
import type { LinkType } from './link-types.repository.ts';

/** A link type as the wire shows it (contract 10, section 5.2). */
export function presentLinkType(type: LinkType): Resource {
  return {
    type: 'link_types',
    id: type.id,
    attributes: {
      created_at: showInstant(type.createdAt),
      updated_at: showInstant(type.updatedAt),
      name: type.name,
      inward: type.inward,
      outward: type.outward,
      editable: type.editable,
    },
  };
}
