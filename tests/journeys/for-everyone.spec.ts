import { expectNoFindings } from '../axe.ts';
import { motionFaults } from './everyone-faults.ts';
import { fits, gone, isSound, showAs, standsForcedColours } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { knowNumber, publicParts } from './public-pages.ts';

for (const [part, pagesOf] of Object.entries(publicParts)) {
  // Widths are set here: one project is enough.
  test(`${part}: every page fits 320 px and large letters, stands forced colours, moves nothing @desktop`, async ({
    page,
    request,
    problems,
  }) => {
    test.setTimeout(300_000);
    problems.allow(/the server responded with a status of (?:404|410)/);
    await knowNumber(page);
    for (const [name, path] of Object.entries(await pagesOf(request))) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await showAs(page, 'light');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await gone(() => motionFaults(page), 'without movement');
        await isSound(page);
        await fits(page, 320, '100%');
        // Colours are the same at any width.
        await expectNoFindings(page, { withoutColours: true });
        await fits(page, 360, '200%');
        await fits(page, 1280, '200%');
        await page.setViewportSize({ width: 1280, height: 300 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
          window.scrollTo(0, 400);
        });
        await expect(page.getByRole('button', { name: 'بازگشت به بالای صفحه' })).toBeVisible();
        await page.setViewportSize({ width: 1280, height: 800 });
        // A focus that a script moves shows after a key only.
        await page.keyboard.press('Tab');
        await standsForcedColours(page, true);
      });
    }
  });
}
