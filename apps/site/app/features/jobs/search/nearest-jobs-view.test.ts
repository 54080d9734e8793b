import { expect, test } from 'vitest';
import { jobFiltersOf, type JobAddress } from '../job-address.ts';
import { nearestJobsView } from './nearest-jobs-view.ts';

const address: JobAddress = {
  category: { id: 2, name: 'حسابداری' },
  q: 'شترمرغ',
  place: { kind: 'province', id: 8, name: 'تهران' },
  ...jobFiltersOf(() => []),
  negotiable: 1,
  page: 1,
  exact: 0,
  explain: 0,
  plain: [],
};

test.each([
  ['text', 'همین جست‌وجو در همه فرصت‌های شغلی', '/jobs/search/?q=شترمرغ&page=1'],
  ['filters', 'فرصت‌های شغلی دیگر با همین فیلترها', '/jobs/حسابداری?province=8&page=1'],
  ['all', 'تازه‌ترین فرصت‌های شغلی', '/jobs/search/?page=1'],
] as const)('what is shown of «%s» has its heading and its whole list', (of, title, href) => {
  const { things } = nearestJobsView(address, { texts: [], of, text: null, total: 12 });
  expect(things?.title).toBe(title);
  expect(decodeURIComponent(things!.all.href)).toBe(href);
});

test('words lead to their lists among all jobs, a category alone is called by its name', () => {
  const view = nearestJobsView({ ...address, place: null }, { texts: ['C#'], of: 'filters', text: null, total: 3 });
  expect(view.words).toEqual([{ text: 'C#', href: '/jobs/search/?q=C%23&page=1' }]);
  expect(view.things?.title).toBe('تازه‌ترین فرصت‌های شغلی حسابداری');
  expect(nearestJobsView(address, { texts: [], of: 'all', text: null, total: 0 }).things).toBeNull();
});
