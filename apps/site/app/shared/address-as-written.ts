/** What the router knows of a route: its id, its parent's, and its piece of the path. */
export interface KnownRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

const piecesOf = (path: string): string[] => path.split('/').filter((piece) => piece !== '');
const isFree = (piece: string): boolean => piece.startsWith(':');

/** The paths of all pages, in pieces. What takes any path names no page. */
export function pagePaths(routes: Readonly<Record<string, KnownRoute | undefined>>): string[][] {
  const whole = ({ parentId, path = '' }: KnownRoute): string[] => [
    ...(parentId === undefined || routes[parentId] === undefined ? [] : whole(routes[parentId])),
    ...piecesOf(path),
  ];
  return Object.values(routes)
    .flatMap((route) => (route === undefined ? [] : [whole(route)]))
    .filter((pieces) => !pieces.includes('*'));
}

/**
 * The right address for one typed in capital letters; null: the address is right, or names no page. Each page has one
 * address, in its own spelling; values in it (a course's slug) are left as they are.
 */
export function addressAsWritten(paths: readonly (readonly string[])[], pathname: string): string | null {
  if (!/[A-Z]/.test(pathname)) return null;
  const asked = piecesOf(pathname);
  const meant = paths
    .filter(
      (path) =>
        path.length === asked.length && path.every((piece, at) => isFree(piece) || piece === asked[at]!.toLowerCase()),
    )
    // A page with a fixed name comes before one that takes any.
    .sort((one, other) => one.filter(isFree).length - other.filter(isFree).length)[0];
  if (!meant) return null;
  const written =
    `/${meant.map((piece, at) => (isFree(piece) ? asked[at]! : piece)).join('/')}` +
    (pathname.endsWith('/') ? '/' : '');
  return written === pathname ? null : written;
}
