import type { RouterContextProvider } from 'react-router';
import { hostServices } from '../host.ts';

/**
 * Adds to a loader's data what only markup is made of. A document has that markup already, so what it was made of stays
 * out of the data that the browser wakes it with: the server renders with it, the router's serialiser does not see it.
 * On the way from page to page, where the browser makes the markup, it travels as all else.
 * @returns `data` with `unsent` in it, which the browser must take as optional; a copy by `...` is without it
 */
export function withUnsent<Data extends object, Unsent extends object>(
  context: Readonly<RouterContextProvider>,
  data: Data,
  unsent: Unsent,
): Data & Partial<Unsent> {
  const { isDocument, unsent: all } = context.get(hostServices);
  if (!isDocument) return { ...data, ...unsent };
  all.push([Object.keys(unsent).join(' '), unsent]);
  const hidden = Object.fromEntries(
    Object.entries(unsent).map(([name, value]: [string, unknown]) => [name, { value }]),
  );
  return Object.defineProperties({ ...data }, hidden);
}

/** The same for lists after which nothing is there at all where they are empty: an empty one is told. */
export function withUnsentList<Data extends object, Lists extends Record<string, readonly unknown[] | undefined>>(
  context: Readonly<RouterContextProvider>,
  data: Data,
  lists: Lists,
): Data & Partial<Lists> {
  const empty = Object.entries(lists).filter(([, list]) => list?.length === 0);
  return withUnsent(context, { ...data, ...Object.fromEntries(empty) }, lists);
}
