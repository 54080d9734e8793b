import { expect, test } from 'vitest';
import { jobPath } from '@kavosh/contract/addresses.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import type { JobSearchAnswer } from '@kavosh/contract/jobs.ts';
import { demoSite } from './demo-site.ts';

const site = demoSite();

/** An open job of the demo that asks for skills which courses teach. */
async function jobWithCourses(): Promise<{ job: JobDetail; skill: string }> {
  const { jobs } = await site.data<JobSearchAnswer>('jobs/search?q=python&page=1');
  for (const { id } of jobs) {
    const path = await site.data<{
      skills: { name: string; courses: number[] }[];
      plan: { courses: unknown[] };
    }>(`jobs/${id}/courses`);
    const taught = path.skills.filter(({ courses }) => courses.length > 0);
    if (taught.length > 1 && path.plan.courses.length > 0)
      return { job: (await site.data<{ job: JobDetail }>(`jobs/${id}`)).job, skill: taught[0]!.name };
  }
  throw new Error('no job of the demo has skills that courses teach');
}

test('a course says how many open jobs ask for what it teaches', async () => {
  const { courses } = await site.data<CourseSearchAnswer>('courses/search?q=python&page=1');
  const jobs = (await site.page(`/course/${courses[0]!.id}`)).one('.course-jobs');
  expect(jobs.hasText(/[۰-۹]+ فرصت شغلی باز، مهارت‌های این دوره را می‌خواهند/)).toBe(true);
  const link = jobs.byRole('link', 'دیدن فرصت‌های شغلی').href;
  expect(link).toMatch(/^\/jobs\/search\/?\?q=/);
  expect((await site.page(link)).all('.job-card')).not.toHaveLength(0);
});

test('without JavaScript what one has is sent, and the page comes back with the plan for the rest', async () => {
  const { job, skill } = await jobWithCourses();
  const page = await site.page(jobPath(job));
  const plan = page.one('.learning-path-plan').text;
  const box = page.byRole('checkbox', `«${skill}» را دارم`);
  const next = await site.submit(page, page.byRole('button', 'محاسبه دوباره'), [[box, true]]);
  expect(next.byRole('checkbox', `«${skill}» را دارم`).attribute('checked')).not.toBeNull();
  expect(next.one('.learning-path-plan').text).not.toBe(plan);
});

test('an unknown address shows what is searched most, as links', async () => {
  const { top_search: top } = await site.data<{ top_search: string[] }>('/api/v1/web/content/home');
  const page = await site.page('/no-such-page');
  expect(page.status).toBe(404);
  const links = page.byRole('main').all('.top-searches a');
  // A product that nobody has searched in has nothing to show, and then no heading either.
  expect(links.length > 0).toBe(top.length > 0);
  for (const link of links) expect(link.href).toMatch(/^\/courses\?q=/);
});

test('where somebody has to sign in, the way back leads nowhere but here', async () => {
  const page = await site.page('/unauthenticated?next=//evil.example');
  expect(page.hasText('برای دیدن این صفحه باید هویت خود را تأیید کنید')).toBe(true);
  expect(page.byRole('main').byRole('link', 'ورود / ثبت‌نام').href).toBe('/auth');
});

test('the app is shown with both stores and a picture of it', async () => {
  const section = (await site.page('/')).one('.app-promotion');
  expect(section.allByRole('heading', 'اپلیکیشن کاوش')).toHaveLength(1);
  expect(section.allByRole('link').map(({ text }) => text)).toEqual(['دریافت از کافه‌بازار', 'دریافت از مایکت']);
  for (const link of section.allByRole('link')) {
    expect(link.href).toMatch(/^https:\/\//);
    expect(link.attribute('rel')).toBe('noopener noreferrer');
  }
  expect(section.all('.phone svg')).not.toHaveLength(0);
});
