import { useState } from 'react';

/** Categories as the server answers them. */
export interface CategoryRows {
  rows: readonly { id: number; version: number }[];
}

/**
 * The version on which a colleague works on a category. A refusal that brings the current categories updates them on
 * the page and lets the next attempt use the current version.
 * @param category null: a new one, without a version
 */
export function useSeenVersion<Rows extends CategoryRows>(
  category: { id: number } | null,
  seen: number,
  onStale: (now: Rows) => void,
): readonly [version: number, takeNow: (now: Rows | null) => void] {
  const [version, setVersion] = useState(seen);
  const takeNow = (now: Rows | null) => {
    if (!now) return;
    onStale(now);
    setVersion(now.rows.find(({ id }) => id === category?.id)?.version ?? version);
  };
  return [version, takeNow];
}
