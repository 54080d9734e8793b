import { feedPaths } from '@kavosh/contract/addresses.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';
import type { SearchAddress } from './search-address.ts';

/** The feed of a list: the same text and filters, in the feed's own order. */
export function courseFeedPath(
  { q, category, academy, type, level, city, is_free: isFree }: SearchAddress,
  page: { id: number } | null,
): string {
  const is_free = isFree === 1 ? 1 : undefined;
  const filters = { q, category: page ? [page.id] : category, academy, type, level, is_free, city };
  return feedPaths.courses + writeQueryString(filters);
}
