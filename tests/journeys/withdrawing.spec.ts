import type { Locator, Page } from '@playwright/test';
import { formatToman } from '@kavosh/persian/money.ts';
import { expect, test } from './fixtures.ts';
import { holdsForEveryone } from './everyone-steps.ts';
import { memberWith, own, payIn, soldCourse, type SoldCourse } from './money-steps.ts';

const buying = (page: Page): Locator => page.getByRole('dialog', { name: 'خرید دوره' });
const withdrawing = (page: Page): Locator => page.getByRole('dialog', { name: 'انصراف از خرید' });
const refund = (page: Page): Locator => page.getByRole('region', { name: 'انصراف از خرید' });
const balanceOf = async (page: Page, token: string): Promise<number> =>
  (await own<{ wallet: { balance: number } }>(page.request, 'users/dashboard/wallet', token)).wallet.balance;
const until = /تا پایان [۰-۹]{1,2} \S+ ۱۴[۰-۹]{2} می‌توانید انصراف دهید\./;

/** A member who has bought a course from the wallet, on its receipt. What was said before paying is looked at. */
async function bought(
  page: Page,
  kind: 'wallet' | 'academy',
  place: number,
): Promise<{ token: string; course: SoldCourse }> {
  const { token, mobile } = await memberWith(page, 0);
  const course = await soldCourse(page.request, token, kind, place);
  await payIn(mobile, course.price);
  await page.goto(`/course/${course.id}`);
  await expect(page.locator('.course-refund')).toContainText(/تا [۰-۹]+ روز کاری پس از دسترسی حق انصراف دارید\./);
  await page.locator('.course-offer .buy-form').getByRole('button').click();
  await expect(buying(page)).toContainText(
    kind === 'wallet' ? until : /تا [۰-۹]+ روز کاری پس از دسترسی به دوره می‌توانید انصراف دهید\./,
  );
  await buying(page)
    .getByRole('button', { name: `پرداخت ${formatToman(course.price)}` })
    .click();
  await expect(buying(page)).toContainText(/خرید شما (?:انجام و تأیید|ثبت) شد\./);
  await page.goto('/dashboard/purchases?tab=all');
  await page.getByRole('link', { name: kind === 'wallet' ? until : 'می‌توانید انصراف دهید.' }).click();
  await expect(refund(page)).toBeVisible();
  return { token, course };
}

test('in its days and not entered: said what comes back, and one press gives it back', async ({ page }) => {
  const { token, course } = await bought(page, 'wallet', 2);
  const { price, cashback } = course;
  await expect(refund(page)).toContainText(until);
  await expect(refund(page)).toContainText(`${formatToman(price - cashback)} همان لحظه برمی‌گردد`);
  await refund(page).getByRole('button', { name: 'انصراف از خرید' }).click();
  await expect(withdrawing(page)).toContainText(formatToman(price - cashback));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdsForEveryone(page);
  await withdrawing(page).getByRole('button', { name: 'انصراف می‌دهم' }).dblclick();
  await expect(page.getByText('از خرید انصراف دادید و مبلغ آن برگشت.')).toBeVisible();
  await expect(page.locator('.receipt').filter({ hasText: 'بازپرداخت‌شده' })).toBeVisible();
  await expect(refund(page)).toContainText(`این خرید بازپرداخت شد و ${formatToman(price - cashback)} برگشت.`);
  await expect(refund(page).getByRole('button')).toHaveCount(0);
  // All that was paid: the cashback of the purchase is taken out of it.
  expect(await balanceOf(page, token)).toBe(price);
  await page.goto(`/course/${course.id}`);
  await expect(page.locator('.course-offer .buy-form').getByRole('button')).toHaveText('خرید این دوره');
});

test('once it was entered the academy is asked, and the receipt says how that stands', async ({ page }) => {
  const { token, course } = await bought(page, 'wallet', 3);
  await page.getByRole('region', { name: 'ورود به دوره' }).getByRole('button', { name: 'ورود به دوره' }).click();
  await expect(page.getByRole('link', { name: 'رفتن به دوره' })).toBeVisible();
  await page.reload();
  await expect(refund(page)).toContainText('راه ورود به دوره را دیده‌اید');
  await refund(page).getByRole('button', { name: 'درخواست انصراف' }).click();
  await expect(withdrawing(page)).toContainText('با نظر آموزشگاه');
  await withdrawing(page).getByLabel('توضیح برای آموزشگاه (اختیاری)').fill('سطح دوره برایم بالاست.');
  await withdrawing(page).getByRole('button', { name: 'فرستادن درخواست' }).click();
  await expect(page.getByText('درخواست انصراف شما برای آموزشگاه فرستاده شد.')).toBeVisible();
  await expect(refund(page)).toContainText('درخواست انصراف: در انتظار پاسخ آموزشگاه.');
  await expect(refund(page)).toContainText(/آموزشگاه تا پایان .+ برای پاسخ وقت دارد\./);
  await expect(refund(page).getByRole('button')).toHaveCount(0);
  expect(await balanceOf(page, token)).toBe(course.cashback);
  await page.goto('/dashboard/purchases?tab=all');
  await expect(page.getByRole('link', { name: 'درخواست انصراف: در انتظار پاسخ آموزشگاه.' })).toBeVisible();
});

test('while the academy has not let its buyer in, all of it comes back, to the card as well @desktop', async ({
  page,
}) => {
  const { token, course } = await bought(page, 'academy', 0);
  await expect(refund(page)).toContainText('تا وقتی آموزشگاه راه ورود شما را نداده است');
  await refund(page).getByRole('button', { name: 'انصراف از خرید' }).click();
  await withdrawing(page)
    .getByLabel('تا جایی که ممکن است به همان کارتی برگردد که از آن پرداخته‌ام')
    .check({ force: true });
  await withdrawing(page).getByRole('button', { name: 'انصراف می‌دهم' }).click();
  await expect(page.getByText('خرید لغو شد و مبلغ آن برگشت.')).toBeVisible();
  await expect(refund(page)).toContainText(
    new RegExp(`${formatToman(course.price)}: (?:در صف بازگشت به کارت|در راه بازگشت به کارت|به کارت برگشت)\\.`),
  );
  await expect(page.locator('.receipt').filter({ hasText: 'لغوشده' })).toBeVisible();
  // Set aside on its way to the card, or there.
  await expect
    .poll(
      async () =>
        (await own<{ wallet: { balance_available: number } }>(page.request, 'users/dashboard/wallet', token)).wallet
          .balance_available,
    )
    .toBe(0);
});
