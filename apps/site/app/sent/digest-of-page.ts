import { hash } from 'node:crypto';

/** Of the router's context of a page. */
interface Loaded {
  loaderData: unknown;
  actionData: unknown;
  errors: unknown;
}

/** Whether JSON says all of it. The same values are the same JSON, however they came to be and whoever shares them. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}

/**
 * Says all that a page is made of beside the build and its address. Browsers wake a page from the same data and must
 * find the same markup, so nothing else may go into it.
 * @param unsent what loaders gave for markup alone, in any order, by its names
 * @returns null where it cannot be told: the page failed, or something of it is no plain value or yet to come
 */
export function digestOfPage(
  status: number,
  headers: Headers,
  { loaderData, actionData, errors }: Loaded,
  unsent: readonly (readonly [names: string, data: object])[],
): string | null {
  if (errors !== null) return null;
  const inOrder = unsent.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const all = [status, [...headers], loaderData, actionData, inOrder];
  return isPlain(all) ? hash('sha256', JSON.stringify(all), 'base64url') : null;
}
