/** Ways in which several hosts may be asked for; libpq's names. All mean the one that takes writes. */
const meansPrimary = new Set(['read-write', 'primary']);

/**
 * A connection string that names several hosts, `postgres://user:password@one:5432,two:5432/kavosh`, as one connection
 * string for each, in their order. `target_session_attrs=read-write` or `primary` is what is always meant.
 * @returns null where it is no such string
 */
export function splitHosts(url: string): string[] | null {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]*)(.*)$/.exec(url);
  if (!found) return null;
  const [, before, hosts, after] = found as unknown as [string, string, string, string];
  const rest = withoutTarget(after);
  const all = hosts.split(',').map((host) => `${before}${host}${rest}`);
  const isSeveral = all.length > 1;
  if (rest === null || !all.every((one) => URL.canParse(one) && (!isSeveral || new URL(one).hostname !== '')))
    return null;
  return all;
}

/** @returns null where something else is asked for than a host that takes writes */
function withoutTarget(after: string): string | null {
  const [path, query] = after.split('?', 2) as [string, string | undefined];
  if (query === undefined) return path;
  const parameters = query.split('&');
  const target = parameters.find((one) => one.startsWith('target_session_attrs='));
  if (target !== undefined && !meansPrimary.has(target.slice('target_session_attrs='.length))) return null;
  const kept = parameters.filter((one) => one !== target);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
