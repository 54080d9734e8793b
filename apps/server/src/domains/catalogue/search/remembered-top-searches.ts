import type { Clock } from '../../../kernel/clock.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import type { SearchExecutor } from './listed-course-store.ts';
import { withoutBlocked } from './search-blocks.ts';
import { topSearch } from './top-search.ts';

const REMEMBERED_MS = 10_000;
const MOST = 50;

/** What people search most; counted every ten seconds at most, but what is blocked is gone at once. */
export function rememberedTopSearches(
  db: SearchExecutor,
  reads: SearchExecutor,
  clock: Clock,
): (limit: number) => Promise<string[]> {
  const counted = memoizeFor(
    REMEMBERED_MS,
    () => topSearch(reads, MOST),
    () => clock.now().getTime(),
  );
  return async (limit) => (await withoutBlocked(db, await counted())).slice(0, limit);
}
