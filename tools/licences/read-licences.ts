/** A package of npm, in one version. */
export interface Licensed {
  name: string;
  version: string;
  /** As its package.json says; null where it says nothing. */
  licence: string | null;
  /** Only builds or tests. */
  isTool: boolean;
}

export interface LockedPackages {
  packages: Record<
    string,
    { version?: string; license?: string; link?: boolean; dev?: boolean; name?: string } | undefined
  >;
}

/** Every package of the lock but our own, each version once, by name. */
export function readLicences({ packages }: LockedPackages): Licensed[] {
  const found = new Map<string, Licensed>();
  for (const [path, entry] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1 || !entry || entry.link) continue;
    const name = entry.name ?? path.slice(at + 'node_modules/'.length);
    const version = entry.version ?? '';
    const key = `${name}@${version}`;
    const isTool = (entry.dev ?? false) && (found.get(key)?.isTool ?? true);
    found.set(key, { name, version, licence: entry.license ?? null, isTool });
  }
  return [...found.values()].toSorted((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}
