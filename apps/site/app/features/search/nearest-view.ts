import { searchPath } from '@kavosh/contract/addresses.ts';
import type { NearestAnswer } from '@kavosh/contract/search-reading.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { NearestView } from '../../shared/reading/nearest.tsx';
import { searchCopy } from './copy.ts';
import { countFilters, searchHref, withoutFilters, withText, type SearchAddress } from './search-address.ts';

const { nearest: copy } = searchCopy.nothing;

/** All courses, whatever list was searched. */
const everywhere = (address: SearchAddress): SearchAddress => ({
  ...withoutFilters(address),
  path: '/courses',
  category: [],
});

/** What the page of a text without results offers instead; runs in loaders. */
export function nearestView(
  address: SearchAddress,
  category: { name: string } | null,
  { texts, of, text, total }: NearestAnswer,
): NearestView {
  const list = {
    text: everywhere(address),
    alternative: everywhere(withText(address, text ?? '')),
    filters: withText(address, ''),
    all: everywhere(withText(address, '')),
  }[of];
  const isOfCategory = of === 'filters' && category !== null && countFilters(address) === 0;
  return {
    isSameText: of === 'text',
    instead: text,
    words: texts.map((text) => ({ text, href: searchPath(text) })),
    things:
      total === 0
        ? null
        : {
            title: isOfCategory ? copy.category(category.name) : copy[of](text ?? ''),
            all: { text: copy.more(formatNumber(total)), href: searchHref(list) },
          },
  };
}
