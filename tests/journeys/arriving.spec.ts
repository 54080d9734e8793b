import type { APIRequestContext, Page } from '@playwright/test';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { isSound, showAs } from './everyone-steps.ts';
import { isWide, showFilters } from './job-steps.ts';
import { openJob, richCourse } from './public-pages.ts';

// What moves while a page arrives is seen where nothing of it has been fetched before.
test.use({ fresh: true });

interface Look {
  path: string;
  /** Opens what is looked at as well. */
  open?: (page: Page) => Promise<void>;
}

const openPlaces = async (page: Page): Promise<void> => {
  await showFilters(page);
  await page.getByLabel('موقعیت مکانی').click();
  await expect(page.getByRole('listbox', { name: 'استان‌ها و شهرها' }).getByRole('option').first()).toBeVisible();
};
const openPanel = async (page: Page): Promise<void> => {
  if (!isWide(page)) await showFilters(page);
};

/** The pages of each part by name. */
const parts = {
  courses: async (request: APIRequestContext): Promise<Record<string, Look>> => ({
    'all courses': { path: '/courses' },
    filtered: { path: '/courses?academy[0]=1&type[0]=1&is_free=1', open: openPanel },
    'a category': { path: '/courses/هوش-مصنوعی/' },
    'a text with C#': { path: '/courses?q=C%23' },
    'nothing found': { path: '/courses?q=zzqqxx' },
    empty: { path: '/courses?academy[0]=987654' },
    'a course': { path: coursePath(await richCourse(request)) },
  }),
  jobs: async (request: APIRequestContext): Promise<Record<string, Look>> => ({
    'the landing': { path: '/jobs' },
    'all jobs': { path: '/jobs/search/' },
    filtered: {
      path: '/jobs/search/?province=8&contract_type[0]=1&salary_range[0]=2&negotiable=0',
      open: openPlaces,
    },
    'a text': { path: '/jobs/search/?q=C%23' },
    empty: { path: '/jobs/search/?city[0]=999999' },
    'a job': { path: jobPath(await openJob(request)) },
  }),
};

/** How far things have jumped since the document began. */
const jumps = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [part, pagesOf] of Object.entries(parts)) {
  test(`${part}: nothing jumps, nothing is cut off, axe finds nothing`, async ({
    page,
    context,
    request,
    isMobile,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const client = await context.newCDPSession(page);
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const [name, { path, open }] of Object.entries(await pagesOf(request))) {
      await test.step(name, async () => {
        await page.goto(path);
        expect.soft(await jumps(page), `what jumps: ${name}`).toBeLessThan(0.01);
        expect.soft(await overflow(page), `what sticks out: ${name}`).toBeLessThanOrEqual(0);
        // Rules and colours are the same at any width: phones are looked at, and where wide pages have more beside.
        if (isMobile) await isSound(page);
        else if (open) await expectNoFindings(page);
        if (open) {
          await open(page);
          await (isMobile ? isSound(page) : expectNoFindings(page));
        }
        if (!isMobile) return;
        const before = page.viewportSize()!;
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => overflow(page), `what sticks out at 320 px: ${name}`).toBeLessThanOrEqual(0);
        await page.setViewportSize(before);
        await showAs(page, 'light');
      });
    }
  });
}
