/**
 * The address that people may be sent to for an academy's course: the stored one, if it is https, without a user name,
 * and its host is exactly one of the academy's. The import accepts no other; an address that came into the table
 * another way, or was stored under an earlier list of hosts, is not used. Null: there is no such address, so nothing is
 * linked, redirected to or given a tracking code.
 */
export function outgoingAddress(stored: string | null, hosts: readonly string[]): string | null {
  const url = stored === null ? null : URL.parse(stored);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return hosts.includes(url.host) ? url.href : null;
}
