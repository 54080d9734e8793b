import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/site/app/routes.ts';

/** The addresses of these routes and of those in them, parameters as `:name`; what is left over is one of its own. */
function addressesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children ? addressesOf(children, here) : path !== undefined || index ? [here || '/'] : [];
  });
}

/** The address of each page of the site as `routes.ts` has it, such as `/course/:slug`; `*` for an unknown one. */
export const siteRoutes: readonly string[] = [...new Set(addressesOf(routes, ''))];

const shapeOf = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`, 'u');

/** Routes that none of these addresses leads to. A page without parameters is not reached by another one's. */
export function routesWithout(addresses: readonly string[]): string[] {
  const paths = addresses.map((address) => address.split(/[?#]/)[0]!.replace(/(?<=.)\/$/, ''));
  const plain = new Set(siteRoutes.filter((route) => !/[:*]/.test(route)));
  return siteRoutes.filter(
    (route) => !paths.some((path) => (plain.has(path) ? path === route : shapeOf(route).test(path))),
  );
}
