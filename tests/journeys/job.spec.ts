import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNothingToJump } from './half-arrived.ts';
import { expectSound } from './job-steps.ts';
import { closedJob } from './journey-database.ts';
import { memberWith } from './money-steps.ts';
import { newNumber, register } from './people.ts';
const notFound = /the server responded with a status of (?:401|404|410|500)/;
let board: Promise<JobDetail[]> | undefined;

/** Jobs of the demo board, read once by each worker. */
function jobs(request: APIRequestContext): Promise<JobDetail[]> {
  board ??= (async () => {
    const found: JobDetail[] = [];
    for (let id = 1; id <= 40; id += 1) {
      const answer = await request.get(`/api/v1/web/service/jobs/${id}`);
      if (answer.ok()) found.push(((await answer.json()) as { data: { job: JobDetail } }).data.job);
    }
    return found;
  })();
  return board;
}

async function jobWhere(request: APIRequestContext, fits: (job: JobDetail) => unknown): Promise<JobDetail> {
  const found = (await jobs(request)).find((one) => one.is_open && fits(one));
  if (!found) throw new Error(`no demo job is like that: ${String(fits)}`);
  return found;
}

/** What a row of facts says. */
const row = (page: Page, label: string) =>
  page
    .locator('.job-rows > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const apply = (page: Page) => page.getByRole('link', { name: 'مشاهده و ارسال رزومه' }).filter({ visible: true });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('addresses', () => {
  test('a wrong slug and a bare id lead to the one address @desktop', async ({ request }) => {
    const job = await jobWhere(request, () => true);
    for (const address of [`/job/${job.id}`, `/job/x-ka${job.id}?q=1`, `/job/ka7ka${job.id}`]) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(301);
      expect(decodeURI(answer.headers()['location'] ?? '')).toBe(jobPath(job));
    }
    expect((await request.get(encodeURI(jobPath(job)), { maxRedirects: 0 })).status()).toBe(200);
  });

  test('what is no job is the 404 screen @desktop', async ({ page, problems }) => {
    problems.allow(notFound);
    for (const address of ['/job/سی-شارپ', '/job/x-ka99999999', '/job/x-kaabc', '/job/0']) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد',
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });
});

test.describe('what a visitor reads', () => {
  test('the head and every row; the row of travel is a dash', async ({ page, request }) => {
    const job = await jobWhere(
      request,
      (one) =>
        one.salary_from !== null &&
        one.company.name_en &&
        one.benefits.length > 1 &&
        one.conditions.skills.some((skill) => skill.seniority_level) &&
        one.work_days,
    );
    await page.goto(jobPath(job));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
    const head = page.locator('.job-head');
    await expect(head).toContainText(job.company.name_fa);
    await expect(head).toContainText(job.company.name_en!);
    await expect(head.locator('time')).toHaveText(/^[۰-۹]+ \S+ ۱۴[۰-۹]{2}$/);
    await expect(row(page, 'حقوق').first()).toHaveText(`از ${formatToman(job.salary_from!)}`);
    await expect(row(page, 'روزها و ساعت کاری')).toHaveText(job.work_days!);
    await expect(row(page, 'سفرهای کاری')).toHaveText('-');
    await expect(row(page, 'مزایا').getByRole('listitem')).toHaveText(job.benefits.map(({ name }) => name));
    const skill = job.conditions.skills.find((one) => one.seniority_level)!;
    await expect(
      row(page, 'مهارت‌ها').getByText(`${skill.name} (${skill.seniority_level})`, { exact: true }),
    ).toBeVisible();
    for (const name of [
      'بازه سنی',
      'جنسیت',
      'حداقل تحصیلات',
      'حداقل سابقه',
      'وضعیت نظام وظیفه',
      'موقعیت مکانی',
      'نوع قرارداد',
    ])
      await expect(row(page, name)).toHaveText(/\S/);
  });

  test('the sections of the ad, and jobs like it', async ({ page, request }) => {
    const job = await jobWhere(
      request,
      (one) => one.requirements && one.company.about && one.recommended_jobs.length > 2,
    );
    await page.goto(jobPath(job));
    for (const name of ['شرح شغل', 'شاخص‌های کلیدی از نظر کارفرما', 'شرایط احراز', 'درباره شرکت', 'فرصت‌های شغلی مرتبط'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page.getByText(job.requirements![0]!, { exact: true })).toBeVisible();
    await expect(page.locator('.job-card')).toHaveCount(job.recommended_jobs.length);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const next = job.recommended_jobs[0]!;
    await page.locator('.job-card').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title);
    await expect(page.locator('.job-html').first()).toContainText(/\S/);
    expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
  });

  test('a salary that is not stated is by agreement @desktop', async ({ page, request }) => {
    const job = await jobWhere(request, (one) => one.salary_from === null);
    await page.goto(jobPath(job));
    await expect(row(page, 'حقوق').first()).toHaveText('توافقی');
  });
});

test.describe('applying', () => {
  test('opens the advertiser in a tab of its own, with a note before', async ({ page, context, request }) => {
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

test.describe('a job that is closed', () => {
  test('says so, takes no applications, shows open ones like it, and is kept from search engines', async ({ page }) => {
    const id = await closedJob('1 day');
    const answer = await page.goto(`/job/${id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('مهلت این فرصت شغلی به پایان رسیده است')).toBeVisible();
    await expect(page.getByRole('link', { name: 'مشاهده و ارسال رزومه' })).toHaveCount(0);
    await expect(page.locator('.job-card')).toHaveCount(3);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expectSound(page);
  });

  test('and has been for long, is gone, with open ones like it @desktop', async ({ page, problems }) => {
    problems.allow(notFound);
    const id = await closedJob('31 days');
    const answer = await page.goto(`/job/x-ka${id}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('این فرصت شغلی دیگر در دسترس نیست.');
    await expect(page.getByRole('heading', { level: 2, name: 'فرصت‌های شغلی مرتبط' })).toBeVisible();
    await expect(page.locator('.job-card').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectSound(page);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, and a bookmark leads to signing in @desktop', async ({ page, request }) => {
    const job = await jobWhere(request, (one) => one.requirements && one.ref_url);
    await page.goto(jobPath(job));
    for (const name of ['شرح شغل', 'شاخص‌های کلیدی از نظر کارفرما', 'شرایط احراز'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(apply(page)).toHaveAttribute('href', job.ref_url!);
    await page.locator('.job-action').click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(jobPath(job));
  });
});

test('search engines and those who share it are told what it is @desktop', async ({ page, request }) => {
  const job = await jobWhere(
    request,
    (one) => one.salary_from !== null && one.city !== null && one.valid_until !== null,
  );
  await page.goto(jobPath(job));
  await expect(page).toHaveTitle(`${job.title} در ${job.company.name_fa} | کاوش`);
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(decodeURI(new URL(canonical).pathname)).toBe(jobPath(job));
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  expect(job.images.og).not.toBeNull();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`${job.images.og}$`));
  expect((await request.get(job.images.og!)).headers()['content-type']).toBe('image/png');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
  const [about, way] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(about).toMatchObject({
    '@type': 'JobPosting',
    title: job.title,
    datePosted: job.created_at,
    validThrough: job.valid_until,
    hiringOrganization: { name: job.company.name_fa },
    jobLocation: { address: { addressLocality: job.city, addressCountry: 'IR' } },
    baseSalary: { currency: 'IRR', value: { minValue: job.salary_from! * 10, unitText: 'MONTH' } },
  });
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
});

test.describe('while it arrives', () => {
  test.use({ javaScriptEnabled: false });

  test('what is there stays where it is when the end of the page comes', async ({ page, request }) => {
    const job = await jobWhere(request, (one) => one.salary_from);
    await expectNothingToJump(page, jobPath(job), { end: '<section', parts: ['.job-head', '.job-apply', '.job-body'] });
  });
});

test.describe(() => {
  test.use({ fresh: true });

  test('axe finds nothing, nothing moves while it loads, nothing is cut off at 320 px', async ({
    page,
    request,
    isMobile,
  }) => {
    const job = await jobWhere(request, (one) => one.requirements && one.benefits.length > 0 && one.company.about);
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(jobPath(job));
    await expectSound(page, { dark: isMobile });
    expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.01);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
});
