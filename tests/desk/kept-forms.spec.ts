import { signOutOfDesk } from '@kavosh/contract/desk/session.ts';
import type { Page } from '@playwright/test';
import { translate } from '../translator.ts';
import { deskUrl, expect, giveCode, mobiles, password, test } from './fixtures.ts';

const title = 'نمایشگاه کتاب برگزار شد';
const body = 'متنی بلند که کسی نمی‌خواهد دوباره بنویسد. '.repeat(20).trim();
const form = (page: Page) => page.getByRole('dialog', { name: 'خبر تازه' });
const asking = (page: Page) => page.getByRole('dialog', { name: 'نوشته‌های ذخیره‌نشده' });
const again = (page: Page) => page.getByRole('dialog', { name: 'نشست شما به پایان رسیده است' });

async function write(page: Page): Promise<void> {
  await page.goto(deskUrl('/news'));
  await page.getByRole('button', { name: 'خبر تازه' }).click();
  await form(page).getByLabel('عنوان').fill(title);
  await form(page).getByLabel('متن').fill(body);
}
const isThere = async (page: Page): Promise<void> => {
  await expect(form(page).getByLabel('عنوان')).toHaveValue(title);
  await expect(form(page).getByLabel('متن')).toHaveValue(body);
};
const endSession = (page: Page) => page.context().clearCookies();
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kavoshDeskDrafts')).length);

test('Escape asks first; the draft stays, survives a reload, and is deleted when discarded', async ({ as }) => {
  const page = await as('owner');
  await write(page);
  await page.keyboard.press('Escape');
  await expect(asking(page)).toBeVisible();
  await asking(page).getByRole('button', { name: 'ماندن' }).click();
  await isThere(page);
  await page.keyboard.press('Escape');
  await asking(page).getByRole('button', { name: 'نگه داشتن پیش‌نویس' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'خبر تازه' }).click();
  await isThere(page);
  await expect(form(page).getByText('ذخیره نشده بود، برگشته است')).toBeVisible();
  await form(page).getByRole('button', { name: 'دور انداختن نوشته‌ها' }).click();
  await expect(form(page).getByLabel('عنوان')).toHaveValue('');
  expect(await draftsOf(page)).toBe(0);
  // Without input there is no question.
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
});

test('the session ends: the sign-in dialog opens above the form, and saving continues', async ({ as }) => {
  test.setTimeout(180_000);
  const page = await as('owner');
  await write(page);
  await endSession(page);
  await form(page).getByRole('button', { name: 'انتشار' }).click();
  await form(page).getByRole('button', { name: 'بله، منتشر شود' }).click();
  await expect(again(page)).toBeVisible();
  await isThere(page);
  await again(page).getByLabel('شماره موبایل').fill(mobiles.owner);
  await again(page).getByLabel('رمز عبور').fill(password);
  await again(page).getByRole('button', { name: 'ادامه' }).click();
  await again(page).getByLabel('کد شش‌رقمی').waitFor();
  await giveCode(page, 'owner', () => expect(again(page)).toBeHidden({ timeout: 30_000 }));
  await expect(form(page)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  expect(await draftsOf(page)).toBe(0);
});

test('leaving by the menu asks first, on pages and in forms beside lists', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/texts/faq'));
  const lead = page.getByLabel('سطر زیر عنوان');
  await lead.fill('سطری که هنوز ذخیره نشده است');
  await page.getByRole('button', { name: 'افزودن پرسش' }).click();
  await page.getByLabel('پاسخ').last().fill('پاسخی تازه');
  await page.getByRole('link', { name: 'خبرها' }).click();
  await asking(page).getByRole('button', { name: 'ماندن' }).click();
  await expect(lead).toHaveValue('سطری که هنوز ذخیره نشده است');
  await page.getByRole('link', { name: 'خبرها' }).click();
  await asking(page).getByRole('button', { name: 'نگه داشتن پیش‌نویس' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'خبرها' })).toBeVisible();
  await page.goto(deskUrl('/texts/faq'));
  await expect(lead).toHaveValue('سطری که هنوز ذخیره نشده است');
  await expect(page.getByLabel('پاسخ').last()).toHaveValue('پاسخی تازه');
  await page.getByRole('link', { name: 'خبرها' }).click();
  await asking(page).getByRole('button', { name: 'رها کردن نوشته‌ها' }).click();
  await page.goto(deskUrl('/texts/faq'));
  await expect(page.getByLabel('پاسخ').last()).not.toHaveValue('پاسخی تازه');
  expect(await draftsOf(page)).toBe(0);
});

test('a card number is not saved, and signing out deletes all drafts', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/news'));
  await page.getByRole('button', { name: 'خبر تازه' }).click();
  await form(page).getByLabel('عنوان').fill('واریز');
  await form(page).getByLabel('متن').fill('به کارت ۵۰۲۲-۲۹۱۰-۱۲۳۴-۵۶۷۲ بزنید');
  await expect.poll(() => draftsOf(page)).toBe(1);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('۵۰۲۲');
  await page.goto(deskUrl('/'));
  // Checks what signing out does without ending the session that the other tests need.
  await page.route(`**${signOutOfDesk.path}`, (route) =>
    route.fulfill({ json: { code: 200, message: null, data: {} } }),
  );
  await page.getByRole('button', { name: 'خروج از میز کار' }).click();
  await expect(page.getByLabel('شماره موبایل')).toBeVisible();
  expect(await draftsOf(page)).toBe(0);
});

test('the polling home page reports that there was no user activity', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/'));
  await page.getByRole('heading', { name: 'کارهای من' }).waitFor();
  await page.waitForLoadState('networkidle');
  const header = async (act: () => Promise<unknown>): Promise<string | undefined> => {
    const [request] = await Promise.all([page.waitForRequest(/\/api\/v1\/desk\//), act()]);
    return request.headers()['kavosh-unattended'];
  };
  await page.clock.install();
  await page.goto(deskUrl('/'));
  await page.getByRole('heading', { name: 'در انتظار شما' }).waitFor();
  expect(await header(() => page.clock.fastForward(61_000))).toBe('1');
  expect(await header(() => page.getByRole('link', { name: 'خبرها' }).click())).toBeUndefined();
});

test('on a translated desk lists, forms and dialogs still work @translated', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses'));
  await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
  await page.evaluate(translate, 'replace' as const);
  await expect(page.locator('font[data-t]').first()).toBeAttached();
  await page.getByRole('searchbox').or(page.locator('form.filters input')).first().fill('پایتون');
  await page.locator('form.filters button[type=submit]').click();
  await expect(page).toHaveURL(/q=|find=|title=/);
  for (const name of ['خبرها', 'پیام‌ها', 'خریدها', 'کاربران', 'تنظیم‌ها', 'دسته‌ها', 'کارهای من']) {
    await page.locator('#desk-menu').getByRole('link', { name }).first().click();
    await expect(page.locator('main h1')).toContainText(name);
    await expect(page.getByText('این بخش باز نشد')).toHaveCount(0);
  }
  await page.locator('#desk-menu').getByRole('link', { name: 'خبرها' }).click();
  await page.getByRole('button', { name: 'خبر تازه' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input').first().fill('عنوان');
  await dialog.locator('textarea').fill('متن پیش‌نمایش');
  await dialog.locator('summary').click();
  await expect(dialog.locator('article')).toContainText('متن پیش‌نمایش');
  await dialog.locator('textarea').fill('متنی دیگر');
  await expect(dialog.locator('article')).toContainText('متنی دیگر');
  await expect(dialog.locator('article')).not.toContainText('متن پیش‌نمایش');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'رها کردن نوشته‌ها' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
