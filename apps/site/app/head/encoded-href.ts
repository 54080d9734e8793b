/**
 * Path and query as a header may carry them: percent-encoded as an address bar would, escapes that are there already
 * kept.
 */
export function encodedHref(href: string): string {
  const { pathname, search } = new URL(href, 'http://site.invalid');
  return pathname + search;
}
