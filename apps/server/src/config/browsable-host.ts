import { isIP } from 'node:net';

/** A host for an address that browsers can open: every-interface addresses become localhost, IPv6 gets its brackets. */
export function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
