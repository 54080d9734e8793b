const absoluteForm = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The address of a request in the one form that everything behind it can read: path and query, the path decodable.
 * Whole addresses (`GET http://host/path`, RFC 9112 § 3.2.2) lose their origin; in a path with broken escapes the
 * percent signs stand for themselves. Bytes beyond ASCII never come this far: Node answers them with 400. Pure, total
 * and idempotent.
 */
export function normalizeUrl(raw: string): string {
  let url = raw;
  if (url.charCodeAt(0) !== 47) {
    if (url === '*') return url;
    url = url.replace(absoluteForm, '');
    if (!url.startsWith('/')) url = `/${url}`;
  }
  const fragment = url.indexOf('#');
  if (fragment >= 0) url = url.slice(0, fragment);
  if (!url.includes('%')) return url;
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
