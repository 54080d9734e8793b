import type { Page } from '@playwright/test';
import { codeOfMobile, deskUrl, expect, password } from './fixtures.ts';

/** Invented members of an academy of the demo; the editor needs no code. */
export const panelOwner = '09120000021';
export const panelEditor = '09120000022';

/** An address of the panel of academies, on the server of the desk. */
export const panelUrl = (path = '/'): string => deskUrl(path).replace('/desk/', '/academy/');

/** Signs in, with a code where one is asked for, up to the panel's home. */
export async function signInToPanel(page: Page, mobile: string): Promise<void> {
  await page.goto(panelUrl());
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
  const home = page.getByRole('heading', { name: 'کارهای آموزشگاه' });
  if (mobile !== panelOwner) return expect(home).toBeVisible();
  // A code is good once, and a test of another process may have given this one.
  await expect(async () => {
    await page.getByLabel('کد شش‌رقمی').fill(await codeOfMobile(page, mobile));
    await page.getByRole('button', { name: 'تأیید', exact: true }).click();
    await expect(home).toBeVisible({ timeout: 4_000 });
  }).toPass({ intervals: [5_000], timeout: 100_000 });
}
