import { createToken } from '../domains/users/users.service/tokens.ts';
import type { Role } from '../kernel/ctx.ts';
import { withApp } from './open.ts';
import { print, printJson } from './print.ts';

/** Adds a person, and if wished a token, whose text is then the last line on stdout. */
export async function createUser(options: {
  email: string;
  password?: string;
  role: Role;
  token?: string;
  json?: boolean;
}): Promise<void> {
  const { email, password, role, token: name, json } = options;
  await withApp(async ({ app }) => {
    let text: string | undefined;
    const actor = await app.addUser({ email, password, role }, async (ctx) => {
      if (name !== undefined) text = (await createToken(ctx, { name })).text;
    });
    if (json) return printJson({ id: actor.userId, email: actor.email, role, ...(text && { token: text }) });
    print(`Created user ${actor.userId}, ${actor.email} (${role}).`);
    if (text !== undefined) print(text);
  });
}
