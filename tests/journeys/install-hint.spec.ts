import { memberWith } from './money-steps.ts';
import { expect, test } from './fixtures.ts';

const hint = 'نصب کاوش روی گوشی';

test('from the second day on a member sees one line about installing, until it is closed @desktop', async ({
  page,
}) => {
  await memberWith(page, 0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const line = page.getByRole('main').getByRole('complementary', { name: hint });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kavoshInstall'))).toMatch(/^\d+$/);
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt');
      Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) });
      dispatchEvent(event);
    });
  await offer();
  await expect(line).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('kavoshInstall', '1'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offer();
  await expect(line).toBeVisible();
  await expect(line.getByRole('button', { name: 'نصب کاوش' })).toBeVisible();
  await line.getByRole('button', { name: 'نه، ممنون' }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await offer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});
