import { dayOf } from '../time/day.ts';
import type { Tag } from './tags.queries.ts';

/** What is typed about a tag. */
export interface TagValues {
  tag: string;
  date: string;
  description: string;
  latitude: string;
  longitude: string;
}

/** What the form of a tag begins with. */
export const valuesOf = (tag?: Tag): TagValues => ({
  tag: tag?.attributes.tag ?? '',
  date: tag?.attributes.date ? dayOf(tag.attributes.date) : '',
  description: tag?.attributes.description ?? '',
  latitude: String(tag?.attributes.latitude ?? ''),
  longitude: String(tag?.attributes.longitude ?? ''),
});

/** How near a map shows a place that nobody chose a distance for. */
const ZOOM = 12;

const isEmpty = (text: string): boolean => text.trim() === '';

/** What is still needed before a tag can be stored: a place has both of its numbers, or none. */
export function missingIn({ tag, latitude, longitude }: TagValues): (keyof TagValues)[] {
  return [
    ...(isEmpty(tag) ? (['tag'] as const) : []),
    ...(isEmpty(latitude) && !isEmpty(longitude) ? (['latitude'] as const) : []),
    ...(isEmpty(longitude) && !isEmpty(latitude) ? (['longitude'] as const) : []),
  ];
}

/** What is sent of a tag. How near a map shows its place is not typed here, so it stays as it was. */
export function bodyOf({ tag, date, description, latitude, longitude }: TagValues, before?: Tag) {
  const hasPlace = !isEmpty(latitude);
  const number = (text: string) => text.trim().replace(',', '.');
  return {
    tag,
    date: date || null,
    description: description || null,
    latitude: hasPlace ? number(latitude) : null,
    longitude: hasPlace ? number(longitude) : null,
    zoom_level: hasPlace ? (before?.attributes.zoom_level ?? ZOOM) : null,
  };
}
