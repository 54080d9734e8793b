import { isPublicName } from '../../kernel/network/public-address.ts';

/**
 * An address that may receive events: https, without a user name, on a host with a public name. Null: it is none.
 * Where the name leads is looked at each time it is called. Pure.
 */
export function readAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (!isPublicName(url.hostname.replace(/\.$/, ''))) return null;
  url.hash = '';
  return url.href.length <= 2_000 ? url.href : null;
}
