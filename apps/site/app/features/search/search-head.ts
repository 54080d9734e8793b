import { formatNumber } from '@kavosh/persian/money.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { isolatedText } from '../../shared/isolated-text.ts';
import { searchCopy } from './copy.ts';
import { countFilters, type SearchAddress } from './search-address.ts';

interface Ref {
  id: number;
  name: string;
}

/** The heading of a list: its text, else its category, else all courses. */
export function searchTitle({ q }: SearchAddress, category: Ref | null): string {
  return q === '' ? (category?.name ?? searchCopy.courses) : searchCopy.resultsFor(isolatedText(q));
}

/**
 * What a list says of itself to tabs and search engines. Only whole lists are for these to keep: all courses and
 * categories, page by page.
 */
export function searchHead(address: SearchAddress, category: Ref | null, total: number, canonicalPath: string) {
  const count = formatNumber(total);
  const title = searchTitle(address, category);
  const { head } = searchCopy;
  const whole = address.q === '' && countFilters(address) === 0 && address.sortby === 1;
  return {
    title: address.page > 1 ? searchCopy.onPage(title, toPersianDigits(address.page)) : title,
    description: address.q
      ? head.query(address.q, count)
      : category
        ? head.category(category.name, count)
        : head.all(count),
    ...(whole
      ? { canonicalPath: address.page > 1 ? `${canonicalPath}?page=${address.page}` : canonicalPath }
      : { index: false }),
  };
}
