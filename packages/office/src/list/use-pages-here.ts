import { useState } from 'react';
import type { ListPages } from './use-list.ts';

/** The pages of a list that is a part of a page, whose address says nothing of it. `after`: null on the first one. */
export function usePagesHere(): { after: string | null; page: ListPages } {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    after: cursors.at(-1) ?? null,
    page: {
      number: cursors.length + 1,
      isFirst: cursors.length === 0,
      onFirst: () => setCursors([]),
      ...(cursors.length > 0 ? { onBack: () => setCursors(cursors.slice(0, -1)) } : {}),
      onNext: (after) => setCursors([...cursors, after]),
    },
  };
}
