import { DOMAINS } from '../domains.ts';
import { urlOf } from '../http/route.ts';
import { printJson, printTable } from './print.ts';

/** Lists the routes, those with a word in their method, path or folder if one is given. */
export async function listRoutes(word: string | undefined, options: { json?: boolean }): Promise<void> {
  const all = DOMAINS.flatMap(({ name, routes = [] }) =>
    routes.map((route) => ({ method: route.method, path: urlOf(route), folder: `src/domains/${name}` })),
  );
  const found = all
    .filter((route) => word === undefined || Object.values(route).join(' ').includes(word))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  if (options.json) printJson(found);
  else printTable(found.map(({ method, path, folder }) => [method, path, folder]));
}
