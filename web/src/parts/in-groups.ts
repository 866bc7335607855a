/** What lies in a group of bills and piggy banks, or in none. */
interface Grouped {
  attributes: { object_group_title: string | null; object_group_order: number | null };
}

/** Things under the title of their group, groups in their order, those without one at the end. */
export function inGroups<T extends Grouped>(things: readonly T[]): { title: string | null; things: T[] }[] {
  const groups = Map.groupBy(things, ({ attributes }) => attributes.object_group_title);
  const place = (one: T | undefined) => one?.attributes.object_group_order ?? Number.MAX_SAFE_INTEGER;
  return [...groups]
    .map(([title, among]) => ({ title, things: among }))
    .sort((a, b) => place(a.things[0]) - place(b.things[0]));
}
