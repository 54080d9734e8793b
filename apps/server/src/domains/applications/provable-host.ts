import { isIP } from 'node:net';

/**
 * The host of a site on which a token may be put: a name that everyone can look up, at the usual port. Null: the site
 * has none. Pure.
 */
export function provableHost(site: string | null): string | null {
  if (site === null || !URL.canParse(site)) return null;
  const { protocol, hostname, port } = new URL(site);
  if (!/^https?:$/.test(protocol) || port !== '' || hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  const isName =
    hostname.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname);
  return isName && !/\.(?:local|localhost|internal|lan|home|onion)$/.test(hostname) ? hostname : null;
}
