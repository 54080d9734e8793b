import { isIP } from 'node:net';
import type { ContactDetails } from '@kavosh/contract/contact.ts';

/**
 * Pictures of OpenStreetMap, for the few of one small map that browsers ask for
 * (operations.osmfoundation.org/policies/tiles).
 */
const openStreetMap = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© مشارکت‌کنندگان OpenStreetMap',
} as const;

/** Names that do not exist on the open internet (RFC 2606, 6761, 6762, 8375). */
const ownNames = [
  'localhost',
  'local',
  'internal',
  'home.arpa',
  'test',
  'example',
  'invalid',
  'example.com',
  'example.net',
  'example.org',
];

/** Whether an address can be reached from the internet: https under a public name. Pure. */
export function isPublic(publicUrl: string | undefined): boolean {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  if (url === null || url.protocol !== 'https:') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 && host.includes('.') && !ownNames.some((name) => host === name || host.endsWith(`.${name}`));
}

/**
 * Where the map of the contact page gets its tiles: what is configured, else OpenStreetMap where Kavosh is public; null
 * where there are none. With `none` no tiles are requested. Pure.
 */
export function tilesOf(
  url: string | undefined,
  attribution: string | null,
  publicUrl: string | undefined,
): ContactDetails['tiles'] {
  if (url === 'none') return null;
  if (url !== undefined) return { url, attribution };
  return isPublic(publicUrl) ? openStreetMap : null;
}
