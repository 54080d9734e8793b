import type { Page } from '@playwright/test';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { translate, type TranslatedWindow, type TranslatorWay } from '../translator.ts';
import { twoCourses } from './compare-steps.ts';
import { expect, test } from './fixtures.ts';
import { memberWith, own, soldCourse } from './money-steps.ts';
import { codeTo, newNumber, typeCode } from './people.ts';
import { ask, cards } from './search-steps.ts';

const ways: readonly TranslatorWay[] = ['replace', 'beside', 'away', 'wrap', 'merge', 'split'];
test.describe.configure({ timeout: 60_000 });
/** React's own warning that the page changed before hydration, which it recovers from. */
const MENDED = /Minified React error #(?:418|421|423|425)/;
/** The error screen. */
const broken = (page: Page) => page.getByRole('heading', { level: 1, name: /خطا/ });
const total = (page: Page) => page.locator('main .search-count');
const searchBox = (page: Page) => page.locator('input[name=q]:visible').first();

test.beforeEach(({ problems }) => {
  problems.allow(MENDED);
  problems.allow(/the server responded with a status of (?:404|409|422)/);
});
test.afterEach(async ({ page }) => {
  await expect(broken(page)).toHaveCount(0);
});

/** Translates each page from its load on, before its script runs. */
const fromTheStart = (page: Page, way: TranslatorWay = 'replace') => page.addInitScript(translate, way);
const isTranslated = (page: Page) => expect(page.locator('font[data-t]').first()).toBeAttached();

async function searchOn(page: Page, request: Parameters<typeof ask>[0]): Promise<void> {
  for (const text of ['پایتون', 'زبان', 'چیزی که هیچ جا نیست ۹۹']) {
    await searchBox(page).fill(text);
    await searchBox(page).press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
    const { total_results: found, courses } = await ask(request, `q=${encodeURIComponent(text)}`);
    if (found === 0) continue;
    await expect(total(page)).toContainText(formatNumber(found));
    await expect(total(page)).toHaveCount(1);
    await expect(cards(page).first().locator(`a[href*='-ka${courses[0]!.id}']`).first()).toBeVisible();
  }
}

for (const way of ways) {
  test(`searching a list while a translator changes it by «${way}» @desktop`, async ({ page, request }) => {
    await page.goto('/courses');
    await page.evaluate(translate, way);
    await isTranslated(page);
    await searchOn(page, request);
  });
}

test('search, filters, order and pages on lists translated from the start @desktop', async ({ page, request }) => {
  await fromTheStart(page);
  await page.goto('/courses');
  await isTranslated(page);
  await searchOn(page, request);
  const { options } = await ask(request, '');
  const academy = options.academies[0]!;
  await page.goto('/courses?sortby=2&page=1');
  await page.getByRole('checkbox', { name: academy.name }).check();
  const one = await ask(request, `academy[0]=${academy.id}`);
  await expect(total(page)).toContainText(formatNumber(one.total_results));
  await page.locator('main a.chip:visible', { hasText: academy.name }).click();
  const all = await ask(request, '');
  await expect(total(page)).toContainText(formatNumber(all.total_results));
  await page.locator('.sort-bar select').first().selectOption('3');
  await expect.poll(() => new URL(page.url()).searchParams.get('sortby')).toBe('3');
  await page.goto('/jobs/search');
  await searchBox(page).fill('برنامه‌نویس');
  await searchBox(page).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('برنامه‌نویس');
  await expect(page.locator('main .search-count')).toHaveCount(1);
});

test('the original is restored, in either way, and searches still work @desktop', async ({ page, request }) => {
  for (const how of ['nodes', 'texts'] as const) {
    await page.goto('/courses');
    await page.evaluate(translate, 'replace' as const);
    await isTranslated(page);
    await page.evaluate((kind) => {
      (window as unknown as TranslatedWindow).showOriginal(kind);
    }, how);
    await expect(page.locator('font[data-t]')).toHaveCount(0);
    await searchOn(page, request);
    expect(await page.locator('main').textContent()).not.toContain('‹t›');
  }
});

test('courses are compared on a translated page @desktop', async ({ page, request }) => {
  const { primary, secondary } = await twoCourses(request);
  await fromTheStart(page);
  await page.goto(`/compare?primary=${primary.id}`);
  await isTranslated(page);
  await page
    .locator('main')
    .getByRole('button', { name: /برای افزودن دوره/ })
    .first()
    .click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input[type=search]').fill(secondary.title);
  await dialog.getByRole('listitem').filter({ hasText: secondary.title }).first().getByRole('button').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('secondary')).toBe(String(secondary.id));
  await expect(page.locator('.compare-table')).toContainText(formatToman(secondary.prices!.final.price));
});

test('buying a course from the wallet on translated pages, with every figure up to date @phone', async ({ page }) => {
  const { token } = await memberWith(page, 50_000_000);
  const { id, price } = await soldCourse(page.request, token, 'wallet', 3);
  await fromTheStart(page);
  await page.goto(`/course/${id}`);
  await isTranslated(page);
  await page.locator('.course-offer .buy-form button').click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toContainText(formatToman(price));
  await dialog.getByRole('button', { name: `پرداخت ${formatToman(price)}` }).click();
  await expect(dialog).toContainText('خرید شما انجام و تأیید شد.');
  await dialog.getByRole('button', { name: /بستن/ }).first().click();
  await expect(page.locator('.course-offer .buy-form a')).toContainText('ورود به دوره');
  const { wallet } = await own<{ wallet: { balance: number } }>(page.request, 'users/dashboard/wallet', token);
  await page.goto('/dashboard/wallet');
  await expect(page.locator('.money-figure', { hasText: 'موجودی کیف پول' })).toContainText(formatToman(wallet.balance));
  await page.goto('/dashboard/purchases?tab=all');
  await expect(page.locator('main')).toContainText(formatNumber(price));
});

test('signing in, the profile and a message on translated pages @phone', async ({ page }) => {
  await fromTheStart(page);
  const number = newNumber();
  await page.goto('/auth');
  await page.getByLabel('شماره موبایل').fill('12');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('شماره موبایل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.waitForURL((url) => url.pathname === '/register/code');
  await typeCode(page, await codeTo(number));
  await page.waitForURL((url) => url.pathname === '/register/complete-info');
  await page.locator('input[autocomplete=given-name]').fill('سارا');
  await page.locator('input[autocomplete=family-name]').fill('نمونه‌زاده');
  await page.locator('input[autocomplete=new-password]').fill('sabz-6-anar');
  await page.locator('main form button[type=submit]').first().click();
  // The token is stored a moment before the page leads home.
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/dashboard/edit');
  const first = page.locator('input[name=user_first_name]');
  await first.fill('');
  await first.blur();
  await first.fill('نرگس');
  await page.locator('.profile-foot button[type=submit]').click();
  await expect(page.locator('.profile-unsaved')).toHaveCount(0);
  await expect(first).toHaveValue('نرگس');
  await page.goto('/contact');
  await page.locator('main textarea').fill('سلام');
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.locator('main .field-error').first()).toBeVisible();
});

test('navigating back and forth on a translated site @desktop', async ({ page }) => {
  await fromTheStart(page);
  await page.goto('/');
  await isTranslated(page);
  for (const path of ['/courses', '/jobs', '/faq', '/about', '/categories', '/contact']) {
    await page.locator(`a[href^="${path}"]:visible`).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toContain(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  }
  for (let back = 0; back < 5; back += 1) {
    await page.goBack();
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  }
});

test('figures, codes and names are not translated @desktop', async ({ page, request }) => {
  await fromTheStart(page);
  await page.goto('/courses');
  await isTranslated(page);
  const { courses } = await ask(request, '');
  const card = cards(page).first();
  await expect(card.locator('.course-card-academy')).not.toContainText('‹t›');
  await expect(card.locator('.course-card-academy')).toContainText(courses[0]!.academy.name);
  for (const price of await page.locator('.price-final:not(.price-free)').allTextContents())
    expect(price).not.toContain('‹t›');
  await expect(page.locator('header a.brand')).not.toContainText('‹t›');
  await page.goto('/contact');
  for (const code of await page.locator('main bdi').allTextContents()) expect(code).not.toContain('‹t›');
});
