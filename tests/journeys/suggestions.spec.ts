import { isSound } from './everyone-steps.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addressOf, box, isWide, list, options, searchedHere } from './suggestion-steps.ts';

const suggestionsCall = /\/courses\/suggestions/;

/** Answers the box in place of the server: each text with one suggestion that repeats it, when `ready` says so. */
async function answerWith(page: Page, ready: (text: string) => Promise<void>) {
  const asked: string[] = [];
  const now = { underWay: 0, most: 0 };
  await page.route(suggestionsCall, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(text);
    now.underWay += 1;
    now.most = Math.max(now.most, now.underWay);
    await ready(text);
    now.underWay -= 1;
    const suggestions = [
      { kind: 'query', id: null, text: `پاسخ ${text}`, url: `/courses?q=${encodeURIComponent(text)}&sortby=1&page=1` },
    ];
    await route
      .fulfill({ json: { code: 200, message: null, data: { suggestions, corrected: null } } })
      .catch(() => undefined);
  });
  return { asked, now };
}

test.describe('with the keyboard', () => {
  test('arrows go round the list, the focus stays, Enter takes what is chosen @desktop', async ({ page }) => {
    await page.goto('/');
    await box(page).pressSequentially('پای');
    await expect(options(page).first()).toContainText('پایتون');
    await expect(box(page)).toHaveAttribute('role', 'combobox');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
    await expect(box(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id'))!);
    await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id'))!);
    await expect(box(page)).toBeFocused();
    // Home and End are the text's.
    await page.keyboard.press('Home');
    await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
    await page.keyboard.type('x');
    await expect(box(page)).toHaveValue('xپای');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('End');
    const category = options(page).filter({ hasText: 'دسته' }).first();
    await expect(category).toBeVisible();
    // What many people searched may stand before it.
    const place = (await options(page).allTextContents()).findIndex((text) => text.includes('دسته'));
    for (let press = 0; press <= place; press += 1) await page.keyboard.press('ArrowDown');
    await expect(category).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toMatch(/^\/courses\/پایتون\/\?category\[0\]=\d+&sortby=1&page=1$/);
    await expect(list(page)).toHaveCount(0);
  });

  test('Enter with nothing chosen searches the text, and the list goes with the page @desktop', async ({ page }) => {
    await page.goto('/');
    await box(page).pressSequentially('پایتون');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پایتون&sortby=1&page=1');
    await expect(list(page)).toHaveCount(0);
  });

  test('Esc closes, and empties the box the second time; down opens again; Tab closes and goes on @desktop', async ({
    page,
  }) => {
    await page.goto('/');
    await box(page).pressSequentially('پای');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('پای');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(list(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'جست‌وجو', exact: true })).toBeFocused();
  });
});

test.describe('what is offered', () => {
  test('kinds are named, what was typed is marked, in any spelling @desktop', async ({ page }) => {
    await page.goto('/');
    await box(page).pressSequentially('طراحي');
    await expect(options(page).filter({ hasText: 'دسته' }).first()).toBeVisible();
    await expect(options(page).filter({ hasText: 'دوره' }).first()).toBeVisible();
    await expect(options(page).first().locator('mark')).toHaveText('طراحی');
    await expect(options(page).first().locator('svg')).toBeVisible();
    await box(page).fill('آکادمی پلکان');
    await expect(options(page).first()).toContainText('آموزشگاه');
    await options(page).first().click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/courses\?academy\[0\]=\d+&sortby=1&page=1$/);
  });

  test('a slip is mended while it is typed, told, and taken back by the last line @desktop', async ({ page }) => {
    await page.goto('/');
    await box(page).pressSequentially('پاتیون');
    const mended = page.getByRole('group', { name: 'پیشنهادها برای «پایتون»' });
    await expect(mended.getByRole('option').first()).toContainText('پایتون');
    await expect(options(page).last()).toHaveText('جست‌وجوی عین «پاتیون»');
    await options(page).last().click();
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پاتیون&sortby=1&page=1&exact=1');
  });

  test('a course leads to its page @desktop', async ({ page }) => {
    await page.goto('/courses');
    const field = isWide(page) ? page.locator('.site-header-row input[type=search]') : box(page);
    await field.fill('C#');
    await options(page).filter({ hasText: 'دوره' }).first().click();
    await expect(page).toHaveURL(/\/course\/.+-ka\d+$/);
  });

  test('screen readers hear how many there are, once the typing rests @desktop', async ({ page }) => {
    await page.goto('/');
    const said = page.locator('form output');
    await box(page).pressSequentially('پای');
    await expect(said).toHaveText(/^[۱-۸] پیشنهاد$/);
    await box(page).fill('شترمرغپرنده');
    await expect(said).toHaveText('پیشنهادی پیدا نشد');
    await expect(list(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(said).toHaveText('');
  });

  test('the empty box shows what people search most @desktop', async ({ page }) => {
    await page.goto('/');
    await box(page).click();
    const group = page.getByRole('group', { name: 'پرجست‌وجوترین عبارت‌ها' });
    await expect(group.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'جست‌وجوهای اخیر شما' })).toHaveCount(0);
    const text = (await group.getByRole('option').first().innerText()).trim();
    await group.getByRole('option').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`نتایج جست‌وجو برای «${text}»`);
  });

  test("every box has it: the header's, the menu's, the 404 page's and the one of a search without results", async ({
    page,
    problems,
  }) => {
    problems.allow(/404/);
    for (const path of ['/no-such-page', '/courses?q=zzqqxx']) {
      await page.goto(path);
      await box(page).fill('پای');
      await expect(options(page).first()).toBeVisible();
    }
    await page.goto('/about');
    if (!isWide(page)) await page.getByRole('button', { name: 'باز کردن منو' }).click();
    const field = page.locator('header input[type=search]').filter({ visible: true });
    await field.fill('پای');
    await expect(options(page).first()).toBeVisible();
    // Esc is the list's first; the menu around it stays.
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('پای');
  });
});

test.describe('when it leaves', () => {
  test('a press beside it, or another page, closes it @desktop', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('پای');
    await expect(list(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list(page)).toHaveCount(0);
    // The box of a list stays while the list under it changes.
    await page.goto('/courses');
    await page.getByLabel('مرتب‌سازی').selectOption({ label: 'جدیدترین' });
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=2&page=1');
    const field = isWide(page) ? page.locator('.site-header-row input[type=search]') : box(page);
    await field.fill('پای');
    await expect(list(page)).toBeVisible();
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/courses');
    await expect(list(page)).toHaveCount(0);
    await expect(field).toHaveValue('پای');
  });

  test('an answer that comes after that opens nothing @desktop', async ({ page }) => {
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    const { asked } = await answerWith(page, () => open);
    await page.goto('/');
    await box(page).fill('پای');
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press('Escape');
    const answered = page.waitForResponse(suggestionsCall);
    letThrough();
    await answered;
    await expect(list(page)).toHaveCount(0);
  });
});

test.describe('slow and failing answers', () => {
  test('one question at a time, the newest next, nothing older over it, and no gap between two lists @desktop', async ({
    page,
  }) => {
    const gates = new Map<string, PromiseWithResolvers<void>>(
      ['پ', 'پایتون'].map((text) => [text, Promise.withResolvers<void>()]),
    );
    const { asked, now } = await answerWith(page, async (text) => {
      await gates.get(text)?.promise;
    });
    await page.goto('/');
    await box(page).fill('و');
    await expect(options(page)).toHaveText([/پاسخ و/]);
    await box(page).fill('پ');
    await expect.poll(() => asked).toContain('پ');
    for (const text of ['پا', 'پای', 'پایتون']) await box(page).fill(text);
    // The old list stays until there is a new one.
    await expect(options(page)).toHaveText([/پاسخ و/]);
    gates.get('پ')!.resolve();
    await expect.poll(() => asked.at(-1)).toBe('پایتون');
    await expect(options(page)).toHaveText([/پاسخ و/]);
    gates.get('پایتون')!.resolve();
    await expect(options(page)).toHaveText([/پاسخ پایتون/]);
    expect(asked.filter((text) => text !== '')).toEqual(['و', 'پ', 'پایتون']);
    expect(now.most).toBe(1);
    // What was answered during this visit is not asked again.
    await box(page).fill('و');
    await expect(options(page)).toHaveText([/پاسخ و/]);
    expect(asked.filter((text) => text === 'و')).toHaveLength(1);
  });

  test('a failure is silent, and the box searches all the same @desktop', async ({ page, problems }) => {
    problems.allow(/ERR_FAILED|503/);
    await page.route(suggestionsCall, (route) => route.abort());
    await page.goto('/');
    await box(page).pressSequentially('پایتون');
    await expect(box(page)).toHaveAttribute('role', 'combobox');
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پایتون&sortby=1&page=1');
  });

  test('without its part of the script a box is the form that it was @desktop', async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/);
    await page.route(/search-suggestions.*\.js/, (route) => route.abort());
    await page.goto('/');
    await box(page).pressSequentially('پایتون');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پایتون&sortby=1&page=1');
  });
});

test.describe('for everyone', () => {
  test('axe finds nothing in an open list, with recent searches and without @phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await searchedHere(page, 'پایتون', 'C# و .NET');
    await page.goto('/');
    const look = () => isSound(page, 'main');
    await box(page).click();
    await expect(page.getByRole('group', { name: 'پرجست‌وجوترین عبارت‌ها' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await look();
    await box(page).fill('پای');
    await expect(options(page).locator('mark').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await look();
  });

  test('on 320 px it fits, on forced colours it shows what is chosen @phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.emulateMedia({ forcedColors: 'active' });
    await searchedHere(page, 'برنامه‌نویسی وب با جاوااسکریپت و تایپ‌اسکریپت از مقدماتی تا پیشرفته');
    await page.goto('/');
    await box(page).click();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveCSS('outline-style', 'solid');
    const place = (await page.locator('.combobox-popup').boundingBox())!;
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(320);
    expect(place.y + place.height).toBeLessThanOrEqual(568);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('touching an option keeps the focus, and with it the keyboard @phone', async ({ page }) => {
    await searchedHere(page, 'پایتون', 'وب');
    await page.goto('/');
    await box(page).tap();
    await page.getByRole('button', { name: 'حذف «پایتون» از جست‌وجوهای اخیر' }).tap();
    await expect(options(page).first()).toHaveText('وب');
    await expect(box(page)).toBeFocused();
    for (const option of await options(page).all())
      expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });

  test('nothing of it is loaded before somebody is in a box @desktop', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(loaded.filter((url) => /search-suggestions|suggestions\?|recent-searches/.test(url))).toEqual([]);
    await box(page).focus();
    await expect.poll(() => loaded.some((url) => /search-suggestions.*\.js/.test(url))).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every box is a plain form @desktop', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('پایتون');
    await page.getByRole('main').getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پایتون&sortby=1&page=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتایج جست‌وجو برای «پایتون»');
  });
});
