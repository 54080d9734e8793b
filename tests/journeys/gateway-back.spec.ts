import type { Locator, Page } from '@playwright/test';
import { showOffer, type CourseOffer } from '@kavosh/contract/purchases.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { expect, test } from './fixtures.ts';
import { memberWith, payIn, soldCourse } from './money-steps.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'خرید دوره' });

interface Door {
  /** Top-ups that were asked for. */
  asked: { amount: number; key: string | undefined }[];
  /** How often the browser has left for the gateway. */
  left: number;
}

/** Notes what top-ups are asked for, and holds the browser on its page when it leaves for the gateway. */
async function heldAtTheDoor(page: Page): Promise<Door> {
  const door: Door = { asked: [], left: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wallet/top-ups'))
      door.asked.push({
        amount: (request.postDataJSON() as { amount: number }).amount,
        key: request.headers()['idempotency-key'],
      });
  });
  // An answer without content leaves the page where it is.
  await page.route('**/dev/gateway/**', (route) => {
    door.left += 1;
    return route.fulfill({ status: 204 });
  });
  return door;
}

/**
 * What a browser says when a page is left and its back button brings a page out of its cache, as it was left. The
 * browser of the journeys keeps none.
 */
const comesBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const step of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(step, { persisted: true }));
  });

test("back by the browser's own button the dialog is alive: the missing is asked for, a new key @desktop", async ({
  page,
}) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, price } = await soldCourse(page.request, token, 'wallet', 8);
  await payIn(mobile, price - 30_000);
  const door = await heldAtTheDoor(page);
  await page.goto(`/course/${id}`);
  await page.locator('.course-offer .buy-form').getByRole('button').click();
  const topUp = dialog(page).getByRole('button', { name: /^افزایش موجودی به مبلغ/ });
  await expect(topUp).toHaveText(`افزایش موجودی به مبلغ ${formatToman(30_000)}`);
  await topUp.click();
  await expect.poll(() => door.left).toBe(1);
  await expect(topUp).toHaveAttribute('aria-busy', 'true');
  // Some of it was paid after all.
  await payIn(mobile, 10_000);
  await comesBack(page);
  await expect(topUp).toHaveText(`افزایش موجودی به مبلغ ${formatToman(20_000)}`);
  await expect(topUp).not.toHaveAttribute('aria-busy');
  await topUp.click();
  await expect.poll(() => door.asked.map(({ amount }) => amount)).toEqual([30_000, 20_000]);
  expect(new Set(door.asked.map(({ key }) => key)).size).toBe(2);
  // Else the browser would leave in the middle of the next journey.
  await expect.poll(() => door.left).toBe(2);
});

test("back from the gateway on the wallet's page, its form is alive and the balance is that of now @desktop", async ({
  page,
}) => {
  const { mobile } = await memberWith(page, 0);
  const door = await heldAtTheDoor(page);
  await page.goto('/dashboard/wallet');
  const pay = page.getByRole('button', { name: 'پرداخت', exact: true });
  await page.getByLabel('مبلغ شارژ (تومان)').fill('۵۰٬۰۰۰');
  await pay.click();
  await expect.poll(() => door.left).toBe(1);
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await payIn(mobile, 70_000);
  await comesBack(page);
  await expect(pay).not.toHaveAttribute('aria-busy');
  await expect(page.locator('.money-figure').filter({ hasText: 'موجودی کیف پول' })).toContainText(formatToman(70_000));
  await pay.click();
  await expect.poll(() => door.asked.map(({ amount }) => amount)).toEqual([50_000, 50_000]);
  expect(new Set(door.asked.map(({ key }) => key)).size).toBe(2);
  // Else the browser would leave in the middle of the next journey.
  await expect.poll(() => door.left).toBe(2);
});

test('short by more than one payment may be: the most is asked for, and it is said how many it takes @desktop', async ({
  page,
}) => {
  const { token } = await memberWith(page, 0);
  const { id } = await soldCourse(page.request, token, 'wallet', 9);
  await page.route(`**${showOffer.path.replace('{id}', String(id))}`, async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { offer: CourseOffer } };
    envelope.data.offer = { ...envelope.data.offer, amount: 120_000_000, missing: 120_000_000 };
    await route.fulfill({ response: answer, json: envelope });
  });
  const door = await heldAtTheDoor(page);
  await page.goto(`/course/${id}`);
  await page.locator('.course-offer .buy-form').getByRole('button').click();
  await expect(dialog(page)).toContainText('هر پرداخت حداکثر ۵۰٬۰۰۰٬۰۰۰ تومان است؛ این مبلغ را در ۳ پرداخت بپردازید.');
  await dialog(page).getByRole('button', { name: 'افزایش موجودی به مبلغ ۵۰٬۰۰۰٬۰۰۰ تومان' }).click();
  await expect.poll(() => door.left).toBe(1);
  expect(door.asked.map(({ amount }) => amount)).toEqual([50_000_000]);
});
