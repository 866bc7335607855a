import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '../../src/domain.ts';
import type { Route } from '../../src/http/route.ts';
import { ROOT, type Tree } from './tree.ts';

/** A route with the domain that offers it and the file it is written in. */
export interface PlacedRoute {
  method: string;
  path: string;
  domain: string;
  /** Undefined when no file of routes exports it. */
  file: string | undefined;
}

/** The part of a domain these checks look at. */
export interface ServedDomain {
  name: string;
  paths: readonly string[];
}

/** The index of all URLs, made anew by `UPDATE_GOLDEN=1`. */
export const GOLDEN = 'test/golden/routes.txt';

/** The first segment of a path behind its version. */
const segmentOf = (path: string): string => path.replace(/^\/v\d+(?=\/)/, '').split('/')[1] ?? '';

/** Routes outside of their domain's paths or folder, paths of two domains, and paths that nobody serves. */
export function checkRoutes(domains: readonly ServedDomain[], routes: readonly PlacedRoute[]): string[] {
  const owners = new Map<string, string>();
  const errors: string[] = [];
  for (const domain of domains) {
    for (const path of domain.paths) {
      const owner = owners.get(path);
      if (owner)
        errors.push(
          `src/domains/${domain.name}/index.ts: /${path} is served by ${owner} already. Take it out.`,
        );
      else owners.set(path, domain.name);
      // A domain that has no routes yet may reserve its segments.
      const own = routes.filter((route) => route.domain === domain.name);
      if (own.length > 0 && !own.some((route) => segmentOf(route.path) === path)) {
        errors.push(
          `src/domains/${domain.name}/index.ts: no route begins with /${path}. Take it out of paths.`,
        );
      }
    }
  }
  for (const route of routes) {
    const at = route.file ?? `src/domains/${route.domain}/index.ts`;
    const name = `${route.method} ${route.path}`;
    if (!domains.find((domain) => domain.name === route.domain)?.paths.includes(segmentOf(route.path))) {
      errors.push(
        `${at}: ${name} is outside of the paths of ${route.domain}. Move it to the folder its URL names.`,
      );
    }
    if (!route.file?.startsWith(`src/domains/${route.domain}/`)) {
      errors.push(
        `${at}: ${name} of ${route.domain} is not exported by a routes file of its own. Write it there.`,
      );
    }
  }
  const names = routes.map((route) => `${route.method} ${route.path}`);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [...errors, ...twice.map((name) => `src/domains.ts: ${name} is offered twice. Remove one.`)];
}

/** Every route of the project with its file, found by identity in what the routes files export. */
export async function placedRoutes(
  tree: Tree,
): Promise<{ domains: readonly Domain[]; routes: PlacedRoute[] }> {
  const { DOMAINS } = (await import('../../src/domains.ts')) as { DOMAINS: readonly Domain[] };
  const files = new Map<unknown, string>();
  for (const { path } of tree.sources.filter((source) =>
    /\.routes(?:\.ts$|\/[\w-]+\.ts$)/.test(source.path),
  )) {
    const exported = Object.values((await import(join(ROOT, path))) as Record<string, unknown>);
    for (const route of exported.flat()) files.set(route, files.get(route) ?? path);
  }
  const routes = DOMAINS.flatMap((domain) =>
    (domain.routes ?? []).map((route: Route) => ({
      method: route.method,
      path: route.path,
      domain: domain.name,
      file: files.get(route),
    })),
  );
  return { domains: DOMAINS, routes };
}

/** The text of the index: one line per route, in the order of URLs. */
export function routesIndex(routes: readonly PlacedRoute[]): string {
  const order = ['GET', 'POST', 'PUT', 'DELETE'];
  const sorted = [...routes].sort((a, b) =>
    a.path === b.path ? order.indexOf(a.method) - order.indexOf(b.method) : a.path < b.path ? -1 : 1,
  );
  const width = Math.max(0, ...sorted.map((route) => route.path.length));
  return sorted
    .map((r) => `${r.method.padEnd(6)} ${r.path.padEnd(width)}  ${r.file ?? 'no file'}\n`)
    .join('');
}

/** Tells when the kept index is stale; writes it anew when asked to by `UPDATE_GOLDEN=1`. */
export function checkRoutesIndex(index: string): string[] {
  const file = join(ROOT, GOLDEN);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, index);
  return compareIndexes(readKept(file), index);
}

/** What a kept index lacks, and what it has too much. */
export function compareIndexes(kept: string, made: string): string[] {
  const [before, now] = [kept.split('\n'), made.split('\n')];
  const mend = 'Run the architecture test with UPDATE_GOLDEN=1 and look at the difference.';
  return [
    ...now.filter((line) => !before.includes(line)).map((line) => `${GOLDEN}: lacks "${line}". ${mend}`),
    ...before.filter((line) => !now.includes(line)).map((line) => `${GOLDEN}: "${line}" is gone. ${mend}`),
  ];
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
