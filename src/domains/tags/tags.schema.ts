import { day, object, orNull, real, resource, TIMES, text, whole } from '../../http/schema.ts';

/** A tag (contract 10, section 6). */
export const Tag = resource(
  { name: 'Tag', type: 'tags' },
  object({
    ...TIMES,
    tag: text,
    date: orNull(day),
    description: orNull(text),
    longitude: orNull(real),
    latitude: orNull(real),
    zoom_level: orNull(whole),
  }),
);
