import { jobSearchPath } from '@kavosh/contract/addresses.ts';
import { courseFilters } from '@kavosh/contract/course-filters.ts';
import type { ReadingAnswer } from '@kavosh/contract/search-reading.ts';
import { asksForWork } from '@kavosh/persian/dictionary/other-list.ts';
import { readingView, type ReadingView } from '../../shared/reading/reading-view.ts';
import {
  searchHref,
  withExact,
  withFilterToggled,
  withFree,
  withPlainWord,
  withText,
  type SearchAddress,
} from './search-address.ts';

/** The list with a filter that words of its text ask for; null where it is on already, or is none of the page. */
function narrowed(address: SearchAddress, { parameter, value }: { parameter: string; value: string }): string | null {
  if (parameter === 'is_free') return address.is_free === 1 ? null : searchHref({ ...withFree(address, 1), page: 1 });
  const filter = courseFilters.find((name) => name === parameter);
  if (!filter || address[filter].includes(value)) return null;
  return searchHref(withFilterToggled(address, filter, value));
}

/** What a list of courses says of how its text was read; runs in loaders. */
export const courseReading = (address: SearchAddress, answer: ReadingAnswer): ReadingView | null =>
  readingView(address.q, address.exact === 1, answer, {
    exact: searchHref(withExact(address, 1)),
    loose: searchHref(withExact(address, 0)),
    text: (text) => searchHref(withText(address, text)),
    plain: (intent) => searchHref(withPlainWord(address, intent.plain)),
    narrowed: (filter) => narrowed(address, filter),
    elsewhere: asksForWork(address.q) ? { list: 'jobs', href: jobSearchPath(address.q) } : null,
  });
