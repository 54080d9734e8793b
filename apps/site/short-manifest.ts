import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const before = 'window.__reactRouterManifest=';

/** The router's list of routes; of a route, what is known of it. */
interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * The router's list of routes as browsers need it, half as long. What a route's file imports is for links in the first
 * document, which the server writes from a list of its own; what is false, the router takes for false where it is
 * missing. Pure.
 * @param code the file as the router's builder wrote it
 * @throws where it is written in another way
 */
export function shortManifest(code: string): string {
  if (!code.startsWith(before)) throw new Error("the router's list of routes begins otherwise");
  const { routes, ...rest } = JSON.parse(code.slice(before.length).replace(/;\s*$/, '')) as Manifest;
  const isNeeded = ([key, value]: [string, unknown]): boolean => key !== 'imports' && value !== false;
  const short: Manifest['routes'] = {};
  for (const [id, route] of Object.entries(routes))
    short[id] = Object.fromEntries(Object.entries(route).filter(isNeeded));
  return `${before}${JSON.stringify({ ...rest, routes: short })};`;
}

/** Shortens the list of routes of a build. @param folder the build's client folder */
export async function shortenManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const lists = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (lists.length !== 1) throw new Error(`${lists.length} lists of routes in ${assets}`);
  const path = join(assets, lists[0]!);
  await writeFile(path, shortManifest(await readFile(path, 'utf8')));
}
