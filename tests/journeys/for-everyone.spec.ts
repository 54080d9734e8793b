import type { APIRequestContext, Page } from '@playwright/test';
import type { Purchase } from '@kavosh/contract/purchases.ts';
import { expectNoFindings } from '../axe.ts';
import { motionFaults } from './everyone-faults.ts';
import { fits, gone, isSound, showAs, standsForcedColours } from './everyone-steps.ts';
import { expect, test, type Problems } from './fixtures.ts';
import { demoMember, own } from './money-steps.ts';
import { demoPeople } from './people.ts';
import { knowNumber, publicParts } from './public-pages.ts';
import { routesWithout } from './site-routes.ts';

/** Widths are set here: one project is enough. */
async function holdsOnEachWidth(page: Page, path: string): Promise<void> {
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
}

const allowRefusedPages = (problems: Problems): void => {
  test.setTimeout(300_000);
  problems.allow(/the server responded with a status of (?:404|410)/);
};

for (const [part, pagesOf] of Object.entries(publicParts)) {
  test(`${part}: every page fits 320 px and large letters, stands forced colours, moves nothing @desktop`, async ({
    page,
    request,
    problems,
  }) => {
    allowRefusedPages(problems);
    await knowNumber(page);
    for (const [name, path] of Object.entries(await pagesOf(request))) {
      await test.step(name, async () => {
        await holdsOnEachWidth(page, path);
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

/** Pages of routes that no part of the public side has, with a row of the person's own where one is asked for. */
async function otherPages(request: APIRequestContext, token: string): Promise<string[]> {
  const known = (await Promise.all(Object.values(publicParts).map((pagesOf) => pagesOf(request)))).flatMap((pages) =>
    Object.values<string>(pages),
  );
  const { purchases } = await own<{ purchases: Purchase[] }>(request, 'users/dashboard/purchases', token);
  const examples: Readonly<Record<string, string>> = {
    '/dashboard/purchases/:id': `/dashboard/purchases/${purchases[0]!.id}`,
    '/dashboard/*': '/dashboard/nothing-here',
    '/lite/*': '/lite/sign-in',
  };
  return routesWithout(known).map((route) => examples[route] ?? route);
}

test('every other page of the routes, for a member: none is forgotten, and each holds on every width @desktop', async ({
  page,
  request,
  problems,
}) => {
  allowRefusedPages(problems);
  const token = await demoMember(page, demoPeople.history);
  const pages = await otherPages(request, token);
  expect(
    pages.filter((path) => /[:*]/.test(path)),
    'routes with parameters that no page is known of',
  ).toEqual([]);
  expect(pages).toContain('/dashboard/bookmarks');
  const faults: string[] = [];
  for (const path of pages)
    await test.step(path, async () => {
      try {
        await holdsOnEachWidth(page, path);
        await standsForcedColours(page, true);
      } catch (error) {
        // The pages after it are looked at all the same.
        faults.push(`${path}: ${(error as Error).message}`);
      }
    });
  expect(faults).toEqual([]);
});
