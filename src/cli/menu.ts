import { Command, Option } from 'commander';
import { VERSION } from '../version.ts';

const JSON_OPTION = ['--json', 'answer in JSON, for scripts'] as const;

/**
 * What the command line offers. The work of a command lies in the file of its name, which is read only when
 * the command is called, so that none waits for what another needs.
 */
export function buildMenu(): Command {
  const program = new Command('ledgerfly')
    .description('Self-hosted personal finance server. Settings come from the environment and the file .env.')
    .version(VERSION)
    .showHelpAfterError()
    .exitOverride();
  addServerCommands(program);
  addUserCommands(program.command('user').description('people who may use this server'));
  addTokenCommands(
    program.command('token').description('personal access tokens, with which apps identify themselves'),
  );
  addClientCommands(program.command('client').description('apps that people may give access to (OAuth 2.0)'));
  return program;
}

function addServerCommands(program: Command): void {
  program
    .command('serve')
    .description('start the server; on the first start also make the database and its owner')
    .action(async () => (await import('./serve.ts')).serve());
  program
    .command('demo')
    .description('start a server with a made-up household of two years, to look around in')
    .option('--data <folder>', 'keep it in this folder; without it everything is removed at the end')
    .action(async (options) => (await import('./demo.ts')).demo(options));
  program
    .command('migrate')
    .description('bring the database to the newest schema')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./migrate.ts')).migrateDatabase(options));
  program
    .command('verify')
    .description('recompute balances, sums and history; exit code 1 when something differs')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./verify.ts')).verify(options));
  program
    .command('seed')
    .description(
      'load a file of API request bodies, one JSON object a line, through the same write functions',
    )
    .argument('<file>', 'lines such as {"kind":"transaction","body":{...}}')
    .requiredOption('--user <email>', 'into whose books')
    .option(...JSON_OPTION)
    .action(async (file, options) => (await import('./seed.ts')).seed(file, options));
  program
    .command('routes')
    .description('list the routes of the API with the folder of each')
    .argument('[word]', 'only those with this word in them')
    .option(...JSON_OPTION)
    .action(async (word, options) => (await import('./routes.ts')).listRoutes(word, options));
}

function addUserCommands(user: Command): void {
  user
    .command('create')
    .description('add a person with books of their own')
    .requiredOption('--email <email>', 'e-mail address')
    .option('--password <password>', 'password; without one only tokens work')
    .addOption(new Option('--role <role>', 'what they may do').choices(['owner', 'user']).default('user'))
    .option('--token <name>', 'also make a token of this name; its text is the last line printed')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./user-create.ts')).createUser(options));
  user
    .command('list')
    .description('list everybody')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./user-list.ts')).listUsers(options));
  user
    .command('password')
    .description('set a new password and end all sessions')
    .requiredOption('--email <email>', 'whose')
    .option('--password <password>', 'the new password; left out, one is generated and printed')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./user-password.ts')).setPassword(options));
  user
    .command('reset-factor')
    .description('turn the second factor off of somebody who lost device and recovery codes')
    .requiredOption('--email <email>', 'whose')
    .action(async (options) => (await import('./user-reset-factor.ts')).resetFactor(options));
}

function addClientCommands(client: Command): void {
  client
    .command('create')
    .description('make a client; the secret of a confidential one is the last line printed')
    .requiredOption('--user <email>', 'who looks after it')
    .requiredOption('--name <name>', 'what people are shown when it asks for access')
    .requiredOption('--redirect <addresses...>', 'where browsers are sent with the answer, letter by letter')
    .option('--public', 'for an app that cannot keep a secret; it has to use PKCE')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./client-create.ts')).createClient(options));
  client
    .command('list')
    .description('list the clients of everybody')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./client-list.ts')).listClients(options));
  client
    .command('revoke')
    .description('remove a client, with all tokens that people gave it')
    .argument('<id>', 'its number, as `client list` shows it')
    .action(async (id) => (await import('./client-revoke.ts')).revokeClient(id));
}

function addTokenCommands(token: Command): void {
  token
    .command('create')
    .description('make a token and print its text')
    .requiredOption('--user <email>', 'whose')
    .requiredOption('--name <name>', 'a name to tell it by')
    .option('--expires <date>', 'day or time at which it ends')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./token-create.ts')).createToken(options));
  token
    .command('list')
    .description('list the tokens that are not revoked')
    .option('--user <email>', 'only those of one person')
    .option(...JSON_OPTION)
    .action(async (options) => (await import('./token-list.ts')).listTokens(options));
  token
    .command('revoke')
    .description('make a token worthless, at once')
    .argument('<id>', 'its number, as `token list` shows it')
    .action(async (id) => (await import('./token-revoke.ts')).revokeToken(id));
}
