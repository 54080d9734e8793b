import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// A clock that was turned stays in a context that is kept.
test.use({ fresh: true, contextOptions: { reducedMotion: 'no-preference' } });

const courses = (page: Page) => page.getByRole('list', { name: 'دوره‌های پیشنهادی' });
const academies = (page: Page) => page.getByRole('list', { name: 'آموزشگاه‌های همکار' });

/** Width of the slides, and the gap between the first two, in px. */
const measures = (row: Locator) =>
  row.evaluate((list) => {
    const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect());
    return { slide: first!.width, gap: first!.left - second!.right };
  });
const scrolled = (row: Locator) => row.evaluate((list) => Math.abs(list.scrollLeft));

/** [width of the screen, part of it that one look takes in, cards in it, px between them] */
const looks = {
  phone: [
    [320, 0.8, 1, 16],
    [360, 0.8, 1, 16],
  ],
  desktop: [
    [768, 0.8, 2, 24],
    [1024, 0.8, 3, 24],
    [1280, 0.8, 3, 24],
    [1535, 0.8, 3, 24],
    [1536, 0.9, 4, 24],
    [1920, 0.9, 5, 24],
  ],
} as const;
/** [width of the screen, logos in sight, px between them] */
const logos = {
  phone: [[360, 2, 16]],
  desktop: [
    [767, 2, 16],
    [768, 5, 48],
    [1023, 5, 48],
    [1024, 7, 48],
    [1536, 7, 48],
  ],
} as const;

test('a look at courses is 80vw wide, 90vw from 1536 px on; two logos are in sight, five, then seven', async ({
  page,
  isMobile,
}) => {
  const screen = isMobile ? 'phone' : 'desktop';
  await page.goto('/');
  for (const [width, part, cards, gap] of looks[screen]) {
    await page.setViewportSize({ width, height: 800 });
    const row = courses(page);
    await row.scrollIntoViewIfNeeded();
    await expect(async () => {
      const found = await measures(row);
      expect(found.slide * cards + found.gap * (cards - 1), `at ${width} px`).toBeCloseTo(width * part, 0);
      if (cards > 1) expect(found.gap).toBeCloseTo(gap, 0);
    }).toPass();
  }
  for (const [width, inSight, gap] of logos[screen]) {
    await page.setViewportSize({ width, height: 800 });
    const row = academies(page);
    await row.scrollIntoViewIfNeeded();
    await expect(async () => {
      const found = await measures(row);
      expect(found.gap, `at ${width} px`).toBeCloseTo(gap, 0);
      // The room for focus rings lies outside of what is seen.
      const seen = await row.evaluate(
        (list) => list.clientWidth - Number.parseFloat(getComputedStyle(list).paddingInlineStart) * 2,
      );
      expect(found.slide * inSight + found.gap * (inSight - 1), `at ${width} px`).toBeCloseTo(seen, 0);
    }).toPass();
  }
});

test('the buttons move by a look in 300 ms @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const row = courses(page);
  await row.scrollIntoViewIfNeeded();
  const next = page.locator('.shelf-courses').getByRole('button', { name: 'بعدی' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await next.click();
  await page.clock.runFor(250);
  await expect(row).toHaveAttribute('data-moving', 'true');
  const nearly = await scrolled(row);
  expect(nearly).toBeGreaterThan(0);
  await page.clock.runFor(100);
  await expect(row).not.toHaveAttribute('data-moving', 'true');
  expect(await scrolled(row)).toBeGreaterThan(900);
});

test('who wants no movement is there at once @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const row = courses(page);
  await row.scrollIntoViewIfNeeded();
  const next = page.locator('.shelf-courses').getByRole('button', { name: 'بعدی' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await next.click();
  await page.clock.runFor(50);
  await expect(row).not.toHaveAttribute('data-moving', 'true');
  expect(await scrolled(row)).toBeGreaterThan(900);
});

test('a row moves by keyboard, in the direction of reading @desktop', async ({ page }) => {
  await page.goto('/');
  for (const row of [courses(page), academies(page)]) {
    await row.scrollIntoViewIfNeeded();
    await row.focus();
    const isWhole = await row.evaluate((list) => list.scrollWidth <= list.clientWidth + 2);
    if (isWhole) continue;
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => scrolled(row)).toBeGreaterThan(0);
  }
});

test('a row follows the finger and rests at a slide @phone', async ({ page, context }) => {
  await page.goto('/');
  const row = courses(page);
  // What is laid out late would move the row away from under the finger; somebody moving is what it waits for.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, window.scrollY === 0 ? 40 : 0));
      return page.locator('.shelf ~ .shelf:not([data-laid])').count();
    })
    .toBe(0);
  const client = await context.newCDPSession(page);
  await row.evaluate((list) => list.scrollIntoView({ block: 'center' }));
  const box = (await row.boundingBox())!;
  // From left to right: what comes next in a line that is read from the right.
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: Math.round(box.y + box.height / 2) }],
    });
  await finger('touchStart', 80);
  for (let x = 90; x <= 300; x += 15) await finger('touchMove', x);
  await finger('touchEnd');
  await expect.poll(() => scrolled(row)).toBeGreaterThan(0);
  // 288 px of a card and the gap of 16, once or more.
  await expect.poll(async () => Math.round(await scrolled(row)) % 304).toBe(0);
  await expect(page.locator('.shelf-courses').getByRole('button', { name: 'بعدی' })).toBeHidden();
});

test('the buttons are where there is more, and nowhere else @desktop', async ({ page }) => {
  await page.goto('/');
  await courses(page).scrollIntoViewIfNeeded();
  const shelf = page.locator('.shelf-courses');
  const [back, on] = [shelf.getByRole('button', { name: 'قبلی' }), shelf.getByRole('button', { name: 'بعدی' })];
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  for (let looked = 0; looked < 12 && (await on.getAttribute('aria-disabled')) === 'false'; looked += 1) {
    const before = await scrolled(courses(page));
    await on.click();
    await expect.poll(() => scrolled(courses(page))).toBeGreaterThan(before);
    await expect(courses(page)).not.toHaveAttribute('data-moving', 'true');
  }
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await expect(back).toHaveAttribute('aria-disabled', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the rows scroll by themselves, and there are no buttons that would not answer @desktop', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    const row = courses(page);
    await row.scrollIntoViewIfNeeded();
    await expect(page.locator('.carousel-button')).toHaveCount(0);
    expect(
      await row.evaluate((list) => [
        getComputedStyle(list).overflowX,
        getComputedStyle(list).scrollSnapType,
        list.scrollWidth > list.clientWidth,
      ]),
    ).toEqual(['auto', 'x mandatory', true]);
    if (isMobile) return;
    await row.hover();
    await page.mouse.wheel(-400, 0);
    await expect.poll(() => scrolled(row)).toBeGreaterThan(0);
  });
});
