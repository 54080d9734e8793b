import type { RouteConfigEntry } from '@react-router/dev/routes';
import * as z from 'zod';
import siteRoutes from '../../apps/site/app/routes.ts';
import { allEndpoints } from '../../packages/contract/src/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { pageParameters } from '../../packages/contract/src/page-parameters.ts';
import type { FuzzTarget } from './fuzz-cases.ts';
import { serverRoutes } from './server-routes.ts';

/*
 * What is asked is read from the routes themselves: the calls of the contract, what else the server gave to its web
 * framework (/dev, media, sitemaps, returns from gateways), and the pages of the site. A new route is there by itself.
 */

/** Names that no declaration tells: what gateways send people back with, and what pages read besides. */
const undeclared = ['Authority', 'Status', 'trackId', 'success', 'orderId', 'next', 'top_up'];
const lists = new Set([
  'category',
  'academy',
  'type',
  'city',
  'work_experience',
  'contract_type',
  'salary_range',
  'have',
]);
const ofPages = [
  ...pageParameters.map((name) => (lists.has(name) ? `${name}[]` : name)),
  'category_name',
  'all_cities',
  ...undeclared,
];

/** A path with places, once for each of them: `{}` there, and in the others what may well be somebody's number. */
function withOnePlace(path: string, places: RegExp): string[] {
  const found = [...path.matchAll(places)];
  if (found.length === 0) return [path];
  return found.map((_place, chosen) => {
    let at = -1;
    return path.replace(places, () => ((at += 1) === chosen ? '{}' : '1'));
  });
}

function queryNames(query: z.core.$ZodType | undefined): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, shape]) =>
    typeof shape === 'object' && JSON.stringify(shape).includes('"array"') ? `${name}[]` : name,
  );
}

function callTargets(): FuzzTarget[] {
  const parameters = new Map<string, Set<string>>();
  for (const { path, query } of Object.values<Endpoint>(allEndpoints)) {
    for (const one of withOnePlace(path, /\{\w+\}/g)) {
      const names = parameters.get(one) ?? new Set();
      for (const name of queryNames(query)) names.add(name);
      parameters.set(one, names);
    }
  }
  return [...parameters].map(([path, names]) => ({ name: path, path, parameters: [...names] }));
}

async function otherTargets(): Promise<FuzzTarget[]> {
  const own = (await serverRoutes()).filter((url) => !url.startsWith('/api/v1/'));
  return own
    .flatMap((url) => withOnePlace(url, /:\w+(?:\([^)]*\))?|\*/g))
    .map((path) => ({ name: path, path, parameters: ofPages }));
}

/** The paths of a tree of routes. */
const pathsOf = (routes: readonly RouteConfigEntry[], before = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const whole = path === undefined ? before : `${before}/${path}`;
    return [whole || '/', ...pathsOf(children, whole)];
  });

const pages = [...new Set(pathsOf(siteRoutes))].flatMap((path) => withOnePlace(path, /:\w+|\*/g));

/** One that is known, so that what it brings is read. */
const returned: FuzzTarget = { name: 'return from a gateway', path: '/payment/return/demo', parameters: undeclared };

/** Calls of the API, and what else the server answers by itself. */
export const serverTargets: readonly FuzzTarget[] = [...callTargets(), ...(await otherTargets()), returned];

/** Pages of the site, what their script asks for, addresses that end in a number, and files. */
export const siteTargets: readonly FuzzTarget[] = [
  ...new Set([
    ...pages,
    ...pages.filter((path) => path !== '/' && !path.endsWith('{}')).map((path) => `${path}.data`),
    '/course/x-ka{}',
    '/job/x-ka{}',
    '/assets/{}',
  ]),
].map((path) => ({ name: path, path, parameters: ofPages }));
