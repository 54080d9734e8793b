import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { jobFilters, jobFilterShapes } from '@kavosh/contract/job-filters.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { jobsCopy } from '../copy.ts';
import { jobFeedPath } from '../feed-path.ts';
import { countJobFilters, jobHref, withFilterToggled, withoutJobFilters } from '../job-address.ts';
import { jobAddressOf, readJobRequest } from '../read-job-address.ts';
import { JobAddressFields } from './job-address-fields.tsx';
import { chosenFilters, filterGroups, toFilterOptions } from './job-filter-options.ts';
import { jobReading } from './job-reading.ts';

const nowhere = { category: null, page: 1, provinces: [], cities: [] };
const read = (search: string) => jobAddressOf(readJobRequest(search, undefined).read, nowhere);
const all = read('');
const choices = { work_experiences: [], contract_types: [], salary_ranges: [] };
const offered = { categories: [], provinces: [], cities: [], negotiable: 0, ...choices };

describe.each(jobFilters)('of the declared filter %s follows', (filter) => {
  const chosen = withFilterToggled(all, filter, 7);

  test('its place in the address, which is read back', () => {
    expect(read(jobHref(chosen).split('?')[1] ?? '')).toEqual(chosen);
    expect(countJobFilters(chosen)).toBe(1);
    expect(withoutJobFilters(chosen)).toEqual(all);
    expect(readQueryString(jobFeedPath(chosen).split('?')[1] ?? '')[filter]).toEqual(['7']);
  });

  test('its group in the panel, its chip and its hidden field', () => {
    expect(filterGroups.map((one) => one.filter)).toContain(filter);
    const answer = { ...offered, [jobFilterShapes[filter].offers]: [{ id: 7, name: 'هفتم', title: 'هفتم', count: 2 }] };
    expect(chosenFilters(chosen, toFilterOptions(answer)).map((chip) => chip.text)).toEqual(['هفتم']);
    expect(chosenFilters(chosen, toFilterOptions(offered))[0]!.text).toContain(jobsCopy.filters.legends[filter]);
    const fields = renderToStaticMarkup(createElement(JobAddressFields, { address: chosen }));
    expect(fields).toContain(`<input type="hidden" name="${filter}[0]" value="7"/>`);
  });

  test('the link of a word that asks for it', () => {
    const met = { kind: 'place', met: true, narrows: false } as const;
    const answer = {
      corrected: null,
      understood: [],
      intents: [{ typed: 'واژه', plain: 0, filter: { parameter: filter, value: '7' }, ...met }],
      amounts: [],
      named: [],
      cheapest: null,
      relaxed: null,
      alternatives: [],
      missing_words: [],
      near_results: 0,
      near_from: null,
    };
    const narrowHref = jobReading({ ...all, q: 'واژه' }, answer)?.intents[0]?.narrowHref;
    expect(narrowHref).toBe(jobHref({ ...chosen, q: 'واژه' }));
  });
});
