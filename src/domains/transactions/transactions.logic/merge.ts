import { DETAILS, type Details } from './split.ts';

const PLACE = ['latitude', 'longitude', 'zoom_level'] as const;

/**
 * The optional fields of a split after an update: submitted ones replace what is stored, empty ones remove
 * it. The place changes only as a whole: all three given set it, all three empty remove it (contract 10,
 * section 4.10 and D-33).
 */
export function mergeDetails(
  stored: Details,
  values: Record<string, unknown>,
  wasSent: (field: (typeof DETAILS)[number]) => boolean,
): Details {
  const merged = { ...stored } as Record<string, unknown>;
  for (const name of DETAILS) {
    if (!(PLACE as readonly string[]).includes(name) && wasSent(name)) merged[name] = values[name] ?? null;
  }
  const sent = PLACE.filter(wasSent);
  const filled = PLACE.filter((name) => values[name] !== null && values[name] !== undefined);
  if (sent.length === PLACE.length && (filled.length === PLACE.length || filled.length === 0)) {
    for (const name of PLACE) merged[name] = values[name] ?? null;
  }
  return merged as Details;
}
