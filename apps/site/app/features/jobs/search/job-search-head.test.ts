import { describe, expect, test } from 'vitest';
import type { JobAddress } from '../job-address.ts';
import { jobListHead, jobListTitle } from './job-search-head.ts';

const all: JobAddress = {
  category: null,
  q: '',
  place: null,
  work_experience: [],
  contract_type: [],
  salary_range: [],
  negotiable: 1,
  page: 1,
  exact: 0,
  explain: 0,
  plain: [],
};
const category = { id: 3, name: 'داده و هوش' };

describe('what a list of jobs says of itself', () => {
  test('its heading is the text, else the category, else all', () => {
    expect(jobListTitle(all)).toBe('فرصت‌های شغلی');
    expect(jobListTitle({ ...all, category })).toBe('فرصت‌های شغلی داده و هوش');
    expect(jobListTitle({ ...all, category, q: 'پایتون' })).toBe('نتایج جست‌وجو برای «پایتون»');
  });
  test('whole lists are for search engines, page by page', () => {
    expect(jobListHead(all, 80)).toMatchObject({ canonicalPath: '/jobs/search/' });
    expect(jobListHead({ ...all, category, page: 2 }, 80)).toMatchObject({
      title: 'فرصت‌های شغلی داده و هوش، صفحه ۲',
      canonicalPath: '/jobs/داده-و-هوش?page=2',
    });
  });
  test.each([
    { q: 'x' },
    { negotiable: 0 as const },
    { contract_type: [1] },
    { place: { kind: 'city' as const, id: 1, name: '' } },
  ])('%j is not', (part) => {
    const head = jobListHead({ ...all, ...part }, 3);
    expect(head).toMatchObject({ index: false });
    expect(head).not.toHaveProperty('canonicalPath');
    expect(head.description).toContain('۳');
  });
});
