import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNothingToJump } from './half-arrived.ts';
import { memberWith } from './money-steps.ts';
import { newNumber, register } from './people.ts';
const notFound = /the server responded with a status of (?:401|404|410|500)/;

/** The first open job of the demo board that is like that. */
async function jobWhere(request: APIRequestContext, fits: (job: JobDetail) => unknown): Promise<JobDetail> {
  for (let id = 1; id <= 40; id += 1) {
    const answer = await request.get(`/api/v1/web/service/jobs/${id}`);
    if (!answer.ok()) continue;
    const { job } = ((await answer.json()) as { data: { job: JobDetail } }).data;
    if (job.is_open && fits(job)) return job;
  }
  throw new Error(`no demo job is like that: ${String(fits)}`);
}

const apply = (page: Page) => page.getByRole('link', { name: 'مشاهده و ارسال رزومه' }).filter({ visible: true });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('what a visitor reads', () => {
  test('a related job opens without loading the page again, its text trusted @desktop', async ({ page, request }) => {
    const job = await jobWhere(request, (one) => one.recommended_jobs.length > 0);
    await page.goto(jobPath(job));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const next = [...job.company_jobs, ...job.recommended_jobs][0]!;
    await page.locator('.job-card').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title);
    await expect(page.locator('.job-html').first()).toContainText(/\S/);
    expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
  });
});

test.describe('applying', () => {
  test('opens the advertiser in a tab of its own, with a note before @desktop', async ({ page, context, request }) => {
    await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>advertiser</title>' }),
    );
    const job = await jobWhere(request, (one) => one.ref_url?.startsWith('https://'));
    await page.goto(jobPath(job));
    await expect(apply(page)).toHaveAttribute('href', job.ref_url!);
    await expect(apply(page)).toHaveAttribute('target', '_blank');
    await expect(apply(page)).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(apply(page)).toHaveAccessibleDescription('شما به سایت آگهی‌دهنده منتقل می‌شوید');
    const [advertiser] = await Promise.all([context.waitForEvent('page'), apply(page).click()]);
    expect(advertiser.url()).toBe(job.ref_url);
    expect(await advertiser.evaluate(() => window.opener)).toBeNull();
  });

  test('stays in sight, and never lies on the footer @phone', async ({ page, request }) => {
    const job = await jobWhere(request, (one) => one.ref_url);
    await page.goto(jobPath(job));
    await expect(apply(page)).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(apply(page)).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('.site-footer-end')).toBeInViewport();
    await expect(page.locator('.job-apply-bar')).not.toBeInViewport();
  });
});

test.describe('bookmarking', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(notFound);
    problems.allow(/ERR_FAILED/);
  });

  test('a guest is told to sign in, and the mark is made after that @desktop', async ({ page, request }) => {
    const job = await jobWhere(request, () => true);
    await page.goto(jobPath(job));
    await page.locator('.job-action').click();
    await expect(toast(page, 'برای نشان کردن فرصت‌های شغلی باید وارد شوید یا ثبت‌نام کنید!')).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'ورود / ثبت‌نام' }).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    await register(page, newNumber(), { address: page.url() });
    await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toBe(jobPath(job));
    await expect(page.locator('.job-action')).toHaveAccessibleName('برداشتن نشان');
    await page.locator('.job-action').click();
    await expect(page.locator('.job-action')).toHaveAccessibleName('نشان کردن');
  });

  test('what the server does not take is taken back, and said @desktop', async ({ page, request }) => {
    const job = await jobWhere(request, () => true);
    await memberWith(page, 0);
    await page.goto(jobPath(job));
    await page.route('**/bookmark', (route) => route.abort());
    await page.locator('.job-action').click();
    await expect(toast(page, 'خطا در برقراری ارتباط')).toBeVisible();
    await expect(page.locator('.job-action')).toHaveAccessibleName('نشان کردن');
  });
});

test.describe('courses beside a job', () => {
  test('are a row: one in sight, three from 768 px, one and a half from 1024, then two and a half @desktop', async ({
    page,
    request,
  }) => {
    const job = await jobWhere(request, (one) => one.recommended_courses.length > 2);
    await page.goto(jobPath(job));
    const row = page.getByRole('list', { name: 'دوره‌های مرتبط' });
    for (const [width, inSight] of [
      [360, 1],
      [767, 1],
      [768, 3],
      [1023, 3],
      [1024, 1.5],
      [1279, 1.5],
      [1280, 2.5],
      [1536, 2.5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() =>
          row.evaluate((list) => {
            const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect());
            const gap = Math.round(first!.left - second!.right);
            const room = list.clientWidth - 2 * Number.parseFloat(getComputedStyle(list).paddingLeft);
            return { gap, inSight: Math.round(((room + gap) / (first!.width + gap)) * 10) / 10 };
          }),
        )
        .toEqual({ gap: 16, inSight });
    }
  });
});

test.describe('while it arrives', () => {
  test.use({ javaScriptEnabled: false });

  test('what is there stays where it is when the end of the page comes', async ({ page, request }) => {
    const job = await jobWhere(request, (one) => one.salary_from);
    await expectNothingToJump(page, jobPath(job), { end: '<section', parts: ['.job-head', '.job-apply', '.job-body'] });
  });
});
