/** Where the pages of an entry of the menu stand that do not begin with its own path. */
const alsoBelow: Readonly<Record<string, readonly string[]>> = { '/jobs': ['/job/'], '/courses': ['/course/'] };

/**
 * `aria-current` of an entry of a menu: `page` on its own page, `true` on the pages below it, as a job is below the
 * jobs. Pure.
 */
export function currentEntry(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path || pathname === `${path}/`) return 'page';
  if (path === '/') return undefined;
  return [`${path}/`, ...(alsoBelow[path] ?? [])].some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}

/** Where an entry of a menu leads. */
export type MenuPath = '/' | '/courses' | '/jobs' | '/compare' | '/about' | '/contact' | '/faq';
