import { useState } from 'react';

/** Categories as the server answers them. */
export interface CategoryRows {
  rows: readonly { id: number; version: number }[];
}

/**
 * The version in which a category was looked at, and what is called with the categories that came along with a
 * refusal: they are shown, and the next try is made with the version of now.
 * @param category null: a new one, which has no version yet
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
