import { expectSound } from './expect-sound.ts';
import { expect, test } from './fixtures.ts';
import { panelEditor, signInToPanel } from './panel-sign-in.ts';

test('a long name of an academy is cut in the head, and the page stays as wide as the window', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fa-IR', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const name = 'آموزشگاه زبان و مهارت‌های دیجیتال نیلوفر آزمایشی تهران';
  await page.route('**/api/v1/panel/session**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data?: { session?: { academy: { name: string } } } };
    if (body.data?.session) body.data.session.academy.name = name;
    await route.fulfill({ response: answer, json: body });
  });
  await signInToPanel(page, panelEditor);
  await expect(page.locator('.desk-brand')).toHaveText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const button of await page.locator('.desk-head button').all()) await expect(button).toBeInViewport();
  await expectSound(page);
  await context.close();
});
