import { expect, test } from 'vitest';
import { courseJobsView } from './course-jobs-view.ts';

const job = {
  id: 5,
  title: 'برنامه‌نویس پایتون',
  contract_type: null,
  province: null,
  city: null,
  company: { name_fa: 'رایان', name_en: null, avatar: null },
  salary_from: 45_000_000,
  created_at: '2026-11-01T00:00:00.000Z',
};

test('counts and salaries are in words, skills lead to their jobs', () => {
  const view = courseJobsView({
    open_jobs: 12,
    median_salary_from: 40_000_000,
    skills: [{ id: 1, name: 'C#' }],
    jobs: [job, { ...job, id: 6, salary_from: null }],
  })!;
  expect(view.count).toBe('۱۲ فرصت شغلی باز، مهارت‌های این دوره را می‌خواهند.');
  expect(view.median).toBe('میانه حداقل حقوق اعلام‌شده: ۴۰٬۰۰۰٬۰۰۰ تومان در ماه');
  expect(view.skills).toEqual([{ id: 1, name: 'C#', href: '/jobs/search?q=C%23&page=1' }]);
  expect(view.nearest.map(({ href, salary }) => [href, salary])).toEqual([
    ['/job/برنامه-نویس-پایتون-ka5', 'از ۴۵٬۰۰۰٬۰۰۰ تومان'],
    ['/job/برنامه-نویس-پایتون-ka6', 'توافقی'],
  ]);
});

test('no job, no section; no stated salary, no median', () => {
  expect(
    courseJobsView({ open_jobs: 0, median_salary_from: null, skills: [{ id: 1, name: 'x' }], jobs: [] }),
  ).toBeNull();
  expect(
    courseJobsView({ open_jobs: 1, median_salary_from: null, skills: [{ id: 1, name: 'x' }], jobs: [job] })!.median,
  ).toBeNull();
});
