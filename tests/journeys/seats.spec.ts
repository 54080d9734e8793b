import type { Locator, Page } from '@playwright/test';
import type { CourseOffer, Purchase, Receipt } from '@kavosh/contract/purchases.ts';
import { holdsForEveryone } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './journey-database.ts';
import { memberWith, newMember, own, post, soldCourse } from './money-steps.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:404|409|422)/);
});

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'خرید دوره' });

/** Gives a course editions with these capacities, and answers their ids; `end` closes them. */
async function withEditions(course: number, capacities: readonly (number | null)[]): Promise<number[]> {
  return inDatabase(async (client) => {
    const ids: number[] = [];
    for (const [at, capacity] of capacities.entries()) {
      const { rows } = await client.query<{ id: number }>(
        `insert into edition (course_id, source_key, center, teacher, schedule, starts_at, capacity)
         values ($1, gen_random_uuid()::text, $2, '', 'شنبه‌ها ۱۷ تا ۱۹', now() + interval '20 days', $3) returning id`,
        [course, `شعبه ${at + 1}`, capacity],
      );
      ids.push(rows[0]!.id);
    }
    return ids;
  });
}
const closeEditions = (ids: readonly number[]): Promise<unknown> =>
  inDatabase((client) => client.query('update edition set is_open = false where id = any($1)', [ids]));

test('a full edition: asked, in the queue, the seat comes, is bought @desktop', async ({ page }) => {
  const { token } = await memberWith(page, 9_000_000);
  const other = await newMember(page.request, 9_000_000);
  const { id, title } = await soldCourse(page.request, token, 'wallet', 9);
  const [full, roomy] = (await withEditions(id, [1, 30])) as [number, number];
  try {
    const { purchase } = await post<{ purchase: Purchase }>(
      page.request,
      `courses/${id}/purchase`,
      { method: 'wallet', edition: full },
      other.token,
    );
    await page.goto(`/course/${id}`);
    await expect(page.locator('.edition-list li').first()).toContainText('ظرفیت تکمیل');
    await page.locator('.course-offer .buy-form').getByRole('button').click();
    // Nothing is chosen, so nothing can be paid.
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await expect(dialog(page).getByRole('button', { name: /^پرداخت/ })).toHaveCount(0);
    await dialog(page)
      .getByRole('radio', { name: /شعبه ۲|شعبه 2/ })
      .check();
    await expect(dialog(page).getByRole('button', { name: /^پرداخت/ })).toBeVisible();
    await dialog(page)
      .getByRole('radio', { name: /شعبه ۱|شعبه 1/ })
      .check();
    await expect(dialog(page)).toContainText('می‌خواهید در صف بمانید؟');
    await page.setViewportSize({ width: 360, height: 740 });
    await holdsForEveryone(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog(page).getByRole('button', { name: 'در صف می‌مانم' }).click();
    await expect(dialog(page)).toContainText('نفر اول صف هستید');
    await dialog(page).getByRole('button', { name: 'بستن' }).first().click();
    await expect(page.locator('.course-queue')).toContainText('نفر اول صف هستید');
    await page.goto('/dashboard/purchases');
    const place = page.locator('.waiting-places li');
    await expect(place).toContainText(title);
    await expect(place).toContainText('نفر اول صف هستید');
    // The other one withdraws: the seat is kept for the first of the queue.
    const path = `users/dashboard/purchases/${purchase.id}`;
    const { receipt } = await own<{ receipt: Receipt }>(page.request, `${path}/receipt`, other.token);
    await post(page.request, `${path}/withdraw`, { amount: receipt.refund.amount }, other.token);
    const { offer } = await own<{ offer: CourseOffer }>(page.request, `courses/${id}/offer?edition=${full}`, token);
    expect(offer.editions.find((one) => one.id === full)).toMatchObject({ is_full: false });
    await page.reload();
    await expect(place).toContainText('برای شما نگه داشته شده است');
    await page.setViewportSize({ width: 360, height: 740 });
    await holdsForEveryone(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await place.getByRole('link', { name: 'ثبت‌نام' }).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page)
      .getByRole('radio', { name: /شعبه ۱|شعبه 1/ })
      .check();
    await expect(dialog(page)).toContainText('برای شما نگه داشته شده است');
    await dialog(page)
      .getByRole('button', { name: /^پرداخت/ })
      .click();
    await expect(dialog(page)).toContainText('خرید شما انجام و تأیید شد.');
    await page.goto('/dashboard/purchases');
    await expect(page.getByRole('heading', { name: 'خریدها' })).toBeVisible();
    await expect(place).toHaveCount(0);
  } finally {
    await closeEditions([full, roomy]);
  }
});

test('who waits may leave the queue @desktop', async ({ page }) => {
  const { token } = await memberWith(page, 9_000_000);
  const other = await newMember(page.request, 9_000_000);
  const { id } = await soldCourse(page.request, token, 'wallet', 10);
  const [full] = (await withEditions(id, [1])) as [number];
  try {
    await post(page.request, `courses/${id}/purchase`, { method: 'wallet' }, other.token);
    await post(page.request, `courses/${id}/editions/${full}/waiting`, {}, token);
    await page.goto('/dashboard/purchases');
    await page.getByRole('button', { name: /بیرون رفتن از صف/ }).click();
    await expect(page.getByText('از صف بیرون رفتید')).toBeVisible();
    await expect(page.locator('.waiting-places')).toHaveCount(0);
    const { places } = await own<{ places: unknown[] }>(page.request, 'users/dashboard/waiting', token);
    expect(places).toEqual([]);
  } finally {
    await closeEditions([full]);
  }
});
