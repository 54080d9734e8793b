import type { NearestAnswer } from '@kavosh/contract/search-reading.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { NearestView } from '../../../shared/reading/nearest.tsx';
import { jobsCopy } from '../copy.ts';
import { countJobFilters, jobHref, withJobText, withoutJobFilters, type JobAddress } from '../job-address.ts';

const { nearest: copy } = jobsCopy.search;

/** All jobs, whatever list was searched. */
const everywhere = (address: JobAddress): JobAddress => ({ ...withoutJobFilters(address), category: null });

/** What the list of a text without results offers instead; runs in loaders. */
export function nearestJobsView(address: JobAddress, { texts, of, text, total }: NearestAnswer): NearestView {
  const { category } = address;
  const list = {
    text: everywhere(address),
    alternative: everywhere(withJobText(address, text ?? '')),
    filters: withJobText(address, ''),
    all: everywhere(withJobText(address, '')),
  }[of];
  const isOfCategory = of === 'filters' && category !== null && countJobFilters(address) === 0;
  return {
    isSameText: of === 'text',
    instead: text,
    words: texts.map((text) => ({ text, href: jobHref(everywhere(withJobText(address, text))) })),
    things:
      total === 0
        ? null
        : {
            title: isOfCategory ? copy.category(category.name) : copy[of](text ?? ''),
            all: { text: copy.more(formatNumber(total)), href: jobHref(list) },
          },
  };
}
