import { feedPaths } from '@kavosh/contract/addresses.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';
import { filtersOf, type SearchAddress } from './search-address.ts';

/** The feed of a list: the same text and filters, in the feed's own order. */
export function courseFeedPath(address: SearchAddress, page: { id: number } | null): string {
  const { q, category } = address;
  const filters = filtersOf((filter) => address[filter]);
  const is_free = address.is_free === 1 ? 1 : undefined;
  return feedPaths.courses + writeQueryString({ q, category: page ? [page.id] : category, ...filters, is_free });
}
