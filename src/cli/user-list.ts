import { listUsers as usersOf } from '../domains/users/users.service/people.ts';
import { showInstant } from '../kernel/date.ts';
import { withApp } from './open.ts';
import { printJson, printTable } from './print.ts';

/** Lists everybody. */
export async function listUsers(options: { json?: boolean }): Promise<void> {
  await withApp(async ({ app }) => {
    const users = (await app.read(usersOf)).map(({ id, email, role, blocked, createdAt }) => {
      return { id, email, role, blocked, created_at: showInstant(createdAt) };
    });
    if (options.json) return printJson(users);
    const rows = users.map((u) => [String(u.id), u.email, u.role, u.blocked ? 'blocked' : '', u.created_at]);
    printTable([['ID', 'E-MAIL', 'ROLE', '', 'CREATED'], ...rows]);
  });
}
