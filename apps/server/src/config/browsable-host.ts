import { isIP } from 'node:net';

/**
 * Host as it stands in an address that a browser can open: every-interface addresses become localhost, IPv6 gets its
 * brackets.
 */
export function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
