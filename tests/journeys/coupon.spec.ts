import type { Locator, Page } from '@playwright/test';
import { formatToman } from '@kavosh/persian/money.ts';
import { holdsForEveryone } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './journey-database.ts';
import { memberWith, payIn, soldCourse } from './money-steps.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:404|409|422)/);
});

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'خرید دوره' });

test('a code of the academy: typed in any way, shown before it is paid, and on the receipt @desktop', async ({
  page,
}) => {
  const { token } = await memberWith(page, 9_000_000);
  const { id, price } = await soldCourse(page.request, token, 'wallet', 11);
  const off = Math.floor(price / 4);
  await inDatabase((client) =>
    client.query(
      `insert into coupon (academy_id, code, folded, percent, from_at, created_at)
       select academy_id, 'Kavosh-1405', 'kavosh1405', 25, now(), now() from course where id = $1
       on conflict do nothing`,
      [id],
    ),
  );
  await page.goto(`/course/${id}`);
  await page.locator('.course-offer .buy-form').getByRole('button').click();
  await dialog(page).getByText('کد تخفیف دارید؟').click();
  const box = dialog(page).getByRole('textbox', { name: 'کد تخفیف' });
  await box.fill('kavsh');
  await box.press('Enter');
  await expect(dialog(page)).toContainText('این کد تخفیف برای این دوره پیدا نشد.');
  await expect(box).toHaveValue('kavsh');
  await page.setViewportSize({ width: 360, height: 740 });
  await holdsForEveryone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await box.fill('KAVOSH ۱۴۰٥');
  await dialog(page).getByRole('button', { name: 'به کار بردن کد' }).click();
  await expect(dialog(page)).toContainText('کد تخفیف به کار رفت: Kavosh-1405');
  await expect(dialog(page)).toContainText(formatToman(price - off));
  await dialog(page).getByRole('button', { name: 'بدون کد' }).click();
  await expect(dialog(page).getByRole('button', { name: `پرداخت ${formatToman(price)}` })).toBeVisible();
  await box.or(dialog(page).getByText('کد تخفیف دارید؟')).first().click();
  await box.fill('kavosh1405');
  await box.press('Enter');
  await dialog(page)
    .getByRole('button', { name: `پرداخت ${formatToman(price - off)}` })
    .click();
  await expect(dialog(page)).toContainText('خرید شما انجام و تأیید شد.');
  await dialog(page).getByRole('link').first().click();
  await expect(page.getByRole('article', { name: 'رسید خرید' })).toContainText('Kavosh-1405');
  await expect(page.getByRole('article', { name: 'رسید خرید' })).toContainText(formatToman(off));
  await expect(page.getByRole('article', { name: 'رسید خرید' })).toContainText(formatToman(price - off));
});

test('a code is still used after topping up for what is missing @desktop', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, title, price } = await soldCourse(page.request, token, 'wallet', 11);
  const paid = price - Math.floor(price / 4);
  await inDatabase((client) =>
    client.query(
      `insert into coupon (academy_id, code, folded, percent, from_at, created_at)
       select academy_id, 'Kavosh-1405', 'kavosh1405', 25, now(), now() from course where id = $1
       on conflict do nothing`,
      [id],
    ),
  );
  await payIn(mobile, paid - 30_000);
  await page.goto(`/course/${id}`);
  await page.locator('.course-offer .buy-form').getByRole('button').click();
  await dialog(page).getByText('کد تخفیف دارید؟').click();
  await dialog(page).getByRole('textbox', { name: 'کد تخفیف' }).fill('kavosh1405');
  await dialog(page).getByRole('button', { name: 'به کار بردن کد' }).click();
  await dialog(page)
    .getByRole('button', { name: `افزایش موجودی به مبلغ ${formatToman(30_000)}` })
    .click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await page.getByRole('link', { name: `تمام کردن خرید «${title}»` }).click();
  await expect(dialog(page)).toContainText('کد تخفیف به کار رفت: Kavosh-1405');
  await dialog(page)
    .getByRole('button', { name: `پرداخت ${formatToman(paid)}` })
    .click();
  await expect(dialog(page)).toContainText('خرید شما انجام و تأیید شد.');
});
