import type { Page } from '@playwright/test';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { expect, test } from './fixtures.ts';
import { openJob, richCourse } from './public-pages.ts';

// A browser that has the fonts already draws the page with them at once.
test.use({ fresh: true });

/** What moved at once, and how much of the screen that is. */
interface Shift {
  value: number;
  moved: string[];
}

/** Keeps what moves from the beginning of each document in `window.shifts`. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const told = ({ x, y, width, height }: DOMRectReadOnly): string => `${width}×${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const one = node instanceof Element ? node : node?.parentElement;
            return `${one?.tagName}.${one?.className}: ${told(previousRect)} to ${told(currentRect)}`;
          }),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      }),
  );

const loadedFonts = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.fonts].filter(({ status, family }) => family === 'Vazirmatn' && status === 'loaded').length,
  );

/** Opens the page with its fonts held back until it is drawn, and says what moved when they came. */
async function shiftsOfFonts(page: Page, path: string): Promise<Shift[]> {
  const { promise: isDrawn, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await isDrawn;
    await route.continue();
  });
  // Fonts are preloaded: without them the page is not loaded.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await nextFrames(page);
  expect(await loadedFonts(page), 'fonts that came too early').toBe(0);
  await page.evaluate(() => {
    (window as unknown as { shifts: Shift[] }).shifts.length = 0;
  });
  letFontsCome();
  await expect.poll(() => loadedFonts(page)).toBeGreaterThan(0);
  await page.waitForLoadState('load');
  await nextFrames(page);
  await page.unrouteAll();
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

test('fonts that come late move next to nothing @phone', async ({ page, context, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  const client = await context.newCDPSession(page);
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const lists = ['/courses', '/courses?page=2', '/courses?page=3', '/courses?q=C%23'];
  const others = ['/', '/categories', coursePath(await richCourse(request)), '/jobs', '/jobs/search/'];
  for (const [width, paths] of [
    [360, [...lists, ...others, jobPath(await openJob(request))]],
    [320, lists],
    [412, lists],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of paths)
      await test.step(`${path}, ${width} px`, async () => {
        const shifts = await shiftsOfFonts(page, path);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);

        expect.soft(total, `${path}, ${width} px: ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(0.005);
      });
  }
});
