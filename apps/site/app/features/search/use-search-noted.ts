import { useEffect } from 'react';
import { useNavigationType } from 'react-router';

/** The text of the list that this tab showed last, so that paging and sorting are not taken for searches. */
let last: string | null = null;

/**
 * Whether a list that is shown now is a search that was just made here: typed or chosen, not opened, reloaded, paged,
 * sorted or gone back to. Pure.
 */
export function isNewSearch(q: string, before: string | null, navigation: 'PUSH' | 'POP' | 'REPLACE'): boolean {
  return q !== '' && q !== before && navigation === 'PUSH';
}

/**
 * Remembers a search on this device, and notes it at the server without a name, once its results are seen. A search
 * without results is neither: it is of no use again.
 * @param shownAt the list; another object with every list
 */
export function useSearchNoted(q: string, total: number, shownAt: object): void {
  const navigation = useNavigationType();
  useEffect(() => {
    const isNew = isNewSearch(q, last, navigation);
    last = q;
    if (!isNew || total === 0) return;
    void Promise.all([import('../../shared/recent-searches.ts'), import('./note-search.ts')]).then(
      ([{ rememberSearch }, { tellOfSearch }]) => {
        rememberSearch(q);
        tellOfSearch(q);
      },
      // Failed to load: nothing is lost that is waited for.
      () => undefined,
    );
  }, [q, total, navigation, shownAt]);
}
