import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import { generatePassword, listUsers } from '../domains/users/users.service/people.ts';
import { createToken } from '../domains/users/users.service/tokens.ts';
import { print } from './print.ts';

/** The owner's e-mail address when nobody set one. It leads nowhere, but is a valid one. */
const DEFAULT_EMAIL = 'owner@localhost.localdomain';

/**
 * Adds the owner to a database without people, with what the configuration says or else generated secrets,
 * and prints those once. Secrets that the operator chose are not repeated: this output often ends in a log.
 * Gives the owner's token; undefined where there are people already.
 */
export async function welcomeOwner(app: App, config: Config): Promise<string | undefined> {
  if (!(await isEmpty(app))) return undefined;
  const email = config.ownerEmail ?? DEFAULT_EMAIL;
  const password = config.ownerPassword ?? generatePassword();
  let token = '';
  try {
    await app.addUser({ email, password, role: 'owner' }, async (ctx) => {
      token = (await createToken(ctx, { name: 'First token', text: config.ownerToken })).text;
    });
  } catch (error) {
    // Several servers may be starting on one PostgreSQL database; the first of them has welcomed the owner.
    if (await isEmpty(app)) throw error;
    return undefined;
  }
  print('This is a new ledger. Its owner is:');
  print(`  E-mail:   ${email}`);
  print(`  Password: ${config.ownerPassword === undefined ? password : '(the one in OWNER_PASSWORD)'}`);
  print(`  Token:    ${config.ownerToken === undefined ? token : '(the one in OWNER_TOKEN)'}`);
  print('What is shown here is shown only once.');
  return token;
}

async function isEmpty(app: App): Promise<boolean> {
  return (await app.read(listUsers)).length === 0;
}
