import type { Db } from '../../kernel/database.ts';
import type { Instant } from '../../kernel/date.ts';
import { prepared } from '../../storage/prepared.ts';
import type { SettingName, SettingValue } from './configuration.logic/settings.ts';

const selectByName = prepared<{ name: string }, { value: string }>((db, value) =>
  db.selectFrom('configuration').select('value').where('name', '=', value('name')),
);

/** What was set under a name; undefined when nothing was. */
export async function selectSetting(db: Db, name: SettingName): Promise<SettingValue | undefined> {
  const [row] = await selectByName(db, { name });
  return row && JSON.parse(row.value);
}

/** Everything that was set, by name. */
export async function selectSettings(db: Db): Promise<Map<string, SettingValue>> {
  const rows = await db.selectFrom('configuration').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** Sets a name to a value and gives the number of its row. */
export async function upsertSetting(
  db: Db,
  row: { name: SettingName; value: SettingValue; at: Instant },
): Promise<number> {
  const { name, at } = row;
  const value = JSON.stringify(row.value);
  const { id } = await db
    .insertInto('configuration')
    .values({ name, value, created_at: at, updated_at: at })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value, updated_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
