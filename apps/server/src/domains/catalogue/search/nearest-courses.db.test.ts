import { describe, expect, it } from 'vitest';
import { searchCourses as endpoint } from '@kavosh/contract/courses.ts';
import { academyId, ask, find, prepareSearchCourses } from './search-courses.test-set-up.ts';

prepareSearchCourses();

type Query = Record<string, string | string[]>;

/** What is nearest to a text that finds nothing, as the contract has it. */
async function nearest(query: Query) {
  const { refusal, data } = await ask(query);
  expect(refusal).toBe('search.nothing_found');
  return endpoint.otherData['search.nothing_found'].parse(data).nearest;
}

describe('what is nearest to a text that finds nothing', () => {
  it.each([
    ['پایتونباز', 'پایتون'],
    ['مسئولیتباز', 'مسئولیت'],
  ])('words for «%s»: «%s»', async (q, word) => {
    const { texts } = await nearest({ q });
    expect(texts).toContain(word);
    for (const text of texts) expect((await find(text)).titles.length).toBeGreaterThan(0);
  });

  it('no word for what is near to none, and the best of all courses', async () => {
    const { courses, ...rest } = await nearest({ q: 'شترمرغ' });
    expect(rest).toEqual({ texts: [], of: 'all', text: null, total: 12 });
    const popular = await find({});
    expect(courses.map(({ title }) => title)).toEqual(popular.titles.slice(0, 4));
  });

  it('the best of what the filters leave', async () => {
    const filters = { academy: [await academyId('آکادمی سهند')] };
    const { of, total, courses } = await nearest({ q: 'شترمرغ', ...filters });
    const left = await find(filters);
    expect({ of, total }).toEqual({ of: 'filters', total: left.total_results });
    expect(courses.map(({ title }) => title)).toEqual(left.titles.slice(0, 4));
  });

  it('of all courses where the filters leave nothing either', async () => {
    expect(await nearest({ q: 'شترمرغ', academy: ['999999'] })).toMatchObject({ of: 'all', total: 12 });
  });

  it('the same text without the filters that it finds nothing under', async () => {
    const { of, total, courses, texts } = await nearest({ q: 'تحلیل داده', category: ['40'] });
    expect({ of, total, texts }).toEqual({ of: 'text', total: 1, texts: [] });
    expect(courses.map(({ title }) => title)).toEqual(['تحلیل داده']);
  });

  it('no other words for exactly what was typed', async () => {
    expect(await nearest({ q: 'پاتیون', exact: '1' })).toMatchObject({ texts: [], of: 'all' });
  });
});
