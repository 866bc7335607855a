import type { Resource } from '../../http/json-api.ts';
import { showInstant } from '../../kernel/date.ts';
import type { Tag } from './tags.repository.ts';

/** A tag as the wire shows it; its date is a plain day (contract 10, section 6). */
export function presentTag(tag: Tag): Resource {
  return {
    type: 'tags',
    id: tag.id,
    attributes: {
      created_at: showInstant(tag.createdAt),
      updated_at: showInstant(tag.updatedAt),
      tag: tag.tag,
      date: tag.date,
      description: tag.description,
      longitude: tag.location?.longitude ?? null,
      latitude: tag.location?.latitude ?? null,
      zoom_level: tag.location?.zoomLevel ?? null,
    },
  };
}
