import { answerLearners, walkPanelPages } from './panel-pages.ts';
import { deskUrl, expect, test } from './fixtures.ts';
import { panelEditor, panelOwner, panelUrl, signInToPanel } from './panel-sign-in.ts';

test('an owner signs in with a code, and sees what waits, the money, the courses and the orders', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await signInToPanel(page, panelOwner);
  await expect(page.getByRole('heading', { name: 'پول' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'دانشکده رایان‌مهر' })).toBeVisible();
  await page.getByRole('link', { name: 'دوره‌ها', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'دوره‌ها' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'سفارش‌ها', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'سفارش‌ها' })).toBeVisible();
  await answerLearners(page, panelUrl);
  await walkPanelPages(page, panelUrl);
  // The desk knows nothing of this browser.
  await page.goto(deskUrl());
  await expect(page.getByRole('heading', { name: 'ورود به میز کار' })).toBeVisible();
  await page.context().close();
});

test('an editor needs no code, and sees no orders and no money', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await signInToPanel(page, panelEditor);
  await expect(page.getByRole('heading', { name: 'پول' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'سفارش‌ها', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'خروج از پنل آموزشگاه' }).click();
  await expect(page.getByRole('heading', { name: 'ورود به پنل آموزشگاه' })).toBeVisible();
  await page.context().close();
});
