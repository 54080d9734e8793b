import { searchPath } from '@kavosh/contract/addresses.ts';
import { jobFilters } from '@kavosh/contract/job-filters.ts';
import type { ReadingAnswer } from '@kavosh/contract/search-reading.ts';
import { asksForLearning } from '@kavosh/persian/dictionary/other-list.ts';
import { readingView, type ReadingView } from '../../../shared/reading/reading-view.ts';
import {
  jobHref,
  withFilterToggled,
  withJobExact,
  withJobPlace,
  withJobText,
  withPlainJobWord,
  type JobAddress,
} from '../job-address.ts';

/** The list with a filter that words of its text ask for; null where it is on already, or is none of the page. */
function narrowed(address: JobAddress, { parameter, value }: { parameter: string; value: string }): string | null {
  const id = Number(value);
  const filter = jobFilters.find((name) => name === parameter);
  if (filter) return address[filter].includes(id) ? null : jobHref(withFilterToggled(address, filter, id));
  // A search is in one place: where one is chosen, the word has nothing to add.
  if ((parameter !== 'province' && parameter !== 'city') || address.place) return null;
  return jobHref(withJobPlace(address, { kind: parameter, id, name: '' }));
}

/** What a list of jobs says of how its text was read; runs in loaders. */
export const jobReading = (address: JobAddress, answer: ReadingAnswer): ReadingView | null =>
  readingView(address.q, address.exact === 1, answer, {
    exact: jobHref(withJobExact(address, 1)),
    loose: jobHref(withJobExact(address, 0)),
    text: (text) => jobHref(withJobText(address, text)),
    plain: (intent) => jobHref(withPlainJobWord(address, intent.plain)),
    narrowed: (filter) => narrowed(address, filter),
    elsewhere: asksForLearning(address.q) ? { list: 'courses', href: searchPath(address.q) } : null,
  });
