import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { isolatedText } from '../../../shared/isolated-text.ts';
import { jobsCopy } from '../copy.ts';
import { countJobFilters, jobListPath, type JobAddress } from '../job-address.ts';

const { search } = jobsCopy;

/** The heading of a list: its text, else its category, else all jobs. */
export function jobListTitle({ q, category }: JobAddress): string {
  if (q !== '') return search.resultsFor(isolatedText(q));
  return category ? jobsCopy.jobsOf(category.name) : jobsCopy.jobs;
}

/**
 * What a list says of itself to tabs and search engines. Only whole lists are for these to keep: all jobs and
 * categories, page by page.
 */
export function jobListHead(address: JobAddress, total: number) {
  const { q, category, page } = address;
  const count = formatNumber(total);
  const title = jobListTitle(address);
  const path = jobListPath(category);
  const whole = q === '' && countJobFilters(address) === 0;
  return {
    title: page > 1 ? search.onPage(title, toPersianDigits(page)) : title,
    description: q
      ? search.describe.query(q, count)
      : category
        ? search.describe.category(category.name, count)
        : search.describe.all(count),
    ...(whole ? { canonicalPath: page > 1 ? `${path}?page=${page}` : path } : { index: false }),
  };
}
