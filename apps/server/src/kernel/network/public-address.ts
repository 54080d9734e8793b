import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Raised at connect time when a name leads to an address that is not of the public Internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  readonly code = 'ENOTPUBLIC';
}

/**
 * Whether an IP address is one of the public Internet: not private, loopback, link-local (where clouds keep their
 * metadata), multicast, reserved, and not a public address that only wraps a private one (IPv4 in IPv6, 6to4, NAT64,
 * Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ipaddr.process(text).range() === 'unicast';
}

/** An IP address written as the host of a URL, without brackets; null for a name. */
export function addressOfHost(hostname: string): string | null {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : null;
}

/**
 * A name lookup for sockets that refuses names with any address that is not public. The very addresses that were
 * checked are the ones connected to, so a name that changes its answer in between gains nothing.
 */
export function publicLookup(resolve: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const refused = addresses.find((one) => !isPublicAddress(one.address));
      const first = addresses[0];
      if (refused || !first)
        return callback(new PrivateAddressError(`${hostname} leads to ${refused?.address ?? 'no address'}`), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

/** Whether a host has a name that others can know: no bare number, and none of a network of one's own. */
export const isPublicName = (hostname: string): boolean =>
  addressOfHost(hostname) === null &&
  /.\.[^.\d]/.test(hostname) &&
  !/\.(?:local|localhost|internal|lan|home)$/.test(hostname);
