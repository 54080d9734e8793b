/**
 * Where people may be sent for a course of an academy: the stored address, if it is https, has no user name in it and
 * its host is exactly one of the academy's. The import lets nothing else in; what came into the table otherwise, or was
 * stored when the academy had another list, leads nowhere. Null: there is no such address, and nothing is linked,
 * redirected to or given a tracking code.
 */
export function outgoingAddress(stored: string | null, hosts: readonly string[]): string | null {
  const url = stored === null ? null : URL.parse(stored);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return hosts.includes(url.host) ? url.href : null;
}
