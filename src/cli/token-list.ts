import { listAllTokens } from '../domains/users/users.service/tokens.ts';
import { showInstant } from '../kernel/date.ts';
import { needUser, withApp } from './open.ts';
import { printJson, printTable } from './print.ts';

/** Lists the tokens of everybody or of one person; their texts are not known. */
export async function listTokens(options: { user?: string; json?: boolean }): Promise<void> {
  await withApp(async ({ app }) => {
    const email = options.user === undefined ? undefined : (await needUser(app, options.user)).email;
    const tokens = (await app.read(listAllTokens))
      .filter((token) => email === undefined || token.email === email)
      .map((token) => ({
        id: token.id,
        user: token.email,
        name: token.name,
        created_at: showInstant(token.createdAt),
        expires_at: token.expiresAt && showInstant(token.expiresAt),
        last_used_at: token.lastUsedAt && showInstant(token.lastUsedAt),
      }));
    if (options.json) return printJson(tokens);
    const rows = tokens.map((t) => {
      return [String(t.id), t.user, t.name, t.created_at, t.expires_at ?? 'never', t.last_used_at ?? 'never'];
    });
    printTable([['ID', 'USER', 'NAME', 'CREATED', 'EXPIRES', 'LAST USED'], ...rows]);
  });
}
