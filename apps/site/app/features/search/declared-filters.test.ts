import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { courseFilters } from '@kavosh/contract/course-filters.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { AddressFields } from './address-fields.tsx';
import { searchCopy } from './copy.ts';
import { courseReading } from './course-reading.ts';
import { courseFeedPath } from './feed-path.ts';
import { FilterChips } from './filter-chips.tsx';
import { searchAddressOf, readSearchQuery } from './read-search-address.ts';
import { countFilters, filtersOf, searchHref, withFilterToggled, withoutFilters } from './search-address.ts';

// Filters that have words or bands for values take no other numbers.
const values: Partial<Record<string, string>> = {
  level: 'advanced',
  certificate: 'technical',
  price: '2',
  length: '2',
  start: '2',
};
const all = searchAddressOf('/courses', readSearchQuery('', undefined).read, 1, null);
const nothingOffered = filtersOf(() => []) as Record<keyof ReturnType<typeof filtersOf>, []>;

describe.each(courseFilters)('of the declared filter %s follows', (filter) => {
  const value = values[filter] ?? '7';
  const chosen = withFilterToggled(all, filter, value);
  const search = searchHref(chosen).slice('/courses'.length);

  test('its place in the address, which is read back', () => {
    expect(readQueryString(search.slice(1))[filter]).toEqual([value]);
    expect(searchAddressOf('/courses', readSearchQuery(search, undefined).read, 1, null)).toEqual(chosen);
    expect(countFilters(chosen)).toBe(1);
    expect(withoutFilters(chosen)).toEqual(all);
    expect(readQueryString(courseFeedPath(chosen, null).split('?')[1] ?? '')[filter]).toEqual([value]);
  });

  test('its group in the panel, its chip and its hidden field', () => {
    expect(Object.keys(searchCopy.filters.legends)).toContain(filter);
    const chips = renderToStaticMarkup(createElement(FilterChips, { address: chosen, options: nothingOffered }));
    expect(chips).toContain(searchCopy.filters.legends[filter]);
    const fields = renderToStaticMarkup(createElement(AddressFields, { address: chosen, without: [] }));
    expect(fields).toContain(`<input type="hidden" name="${filter}[0]" value="${value}"/>`);
  });

  test('the link of a word that asks for it', () => {
    const answer = {
      corrected: null,
      understood: [],
      intents: [
        {
          typed: 'واژه',
          plain: 0,
          filter: { parameter: filter, value },
          kind: 'place' as const,
          met: true,
          narrows: false,
        },
      ],
      amounts: [],
      named: [],
      cheapest: null,
      relaxed: null,
      alternatives: [],
      missing_words: [],
      near_results: 0,
      near_from: null,
    };
    const narrowHref = courseReading({ ...all, q: 'واژه' }, answer)?.intents[0]?.narrowHref;
    expect(narrowHref).toBe(searchHref({ ...chosen, q: 'واژه' }));
  });
});
