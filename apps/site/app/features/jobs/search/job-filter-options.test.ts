import { describe, expect, test } from 'vitest';
import { jobHref, type JobAddress } from '../job-address.ts';
import { chosenFilters, offered, toFilterOptions } from './job-filter-options.ts';

const options = toFilterOptions({
  categories: [{ id: 3, name: 'داده', count: 4 }],
  provinces: [{ id: 8, name: 'تهران', jobs: 4 }],
  cities: [],
  contract_types: [{ id: 1, name: 'تمام‌وقت', count: 3 }],
  work_experiences: [{ id: 2, title: 'کمتر از سه سال', count: 0 }],
  salary_ranges: [{ id: 5, title: 'از ۶۰ میلیون تومان', from: 60_000_000, count: 1 }],
  negotiable: 2,
});
const all: JobAddress = {
  category: null,
  q: '',
  place: null,
  work_experience: [],
  contract_type: [],
  salary_range: [],
  negotiable: 1,
  page: 3,
  exact: 0,
  explain: 0,
  plain: [],
};

test('a choice that would leave nothing is not offered, unless it is chosen', () => {
  expect(offered(options.contract_type, [])).toEqual([{ id: 1, name: 'تمام‌وقت', count: 3 }]);
  expect(offered(options.work_experience, [])).toEqual([]);
  expect(offered(options.work_experience, [2])).toEqual([{ id: 2, name: 'کمتر از سه سال', count: 0 }]);
  expect(options.negotiable).toBe(2);
});

describe('what a list is filtered by', () => {
  test('is named, each with the way to take it back', () => {
    const address: JobAddress = {
      ...all,
      salary_range: [5],
      contract_type: [1],
      work_experience: [2],
      negotiable: 0,
      place: { kind: 'province', id: 8, name: 'تهران' },
    };
    const chips = chosenFilters(address, options);
    expect(chips.map(({ text }) => text)).toEqual([
      'از ۶۰ میلیون تومان',
      'تمام‌وقت',
      'کمتر از سه سال',
      'بدون حقوق توافقی',
      'تهران',
    ]);
    expect(chips.map(({ to }) => jobHref(to))).toEqual([
      '/jobs/search/?province=8&work_experience[0]=2&contract_type[0]=1&negotiable=0&page=1',
      '/jobs/search/?province=8&work_experience[0]=2&salary_range[0]=5&negotiable=0&page=1',
      '/jobs/search/?province=8&contract_type[0]=1&salary_range[0]=5&negotiable=0&page=1',
      '/jobs/search/?province=8&work_experience[0]=2&contract_type[0]=1&salary_range[0]=5&page=1',
      '/jobs/search/?work_experience[0]=2&contract_type[0]=1&salary_range[0]=5&negotiable=0&page=1',
    ]);
  });
  test('nothing where nothing is', () => {
    expect(chosenFilters(all, options)).toEqual([]);
  });
  test('what nobody knows goes by its number', () => {
    expect(
      chosenFilters({ ...all, contract_type: [99], place: { kind: 'city', id: 7, name: '' } }, options).map(
        ({ text }) => text,
      ),
    ).toEqual(['نوع قرارداد ۹۹', 'موقعیت مکانی ۷']);
  });
});
