import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens a page twice, first cut off where `end` begins in its text, then whole: what had arrived has to be where it
 * was. A browser paints what there is, so a part that takes its place or size from one behind it jumps, seldom enough
 * to be met by luck alone. For contexts without scripts, which would say that the page is not whole.
 */
export async function expectNothingToJump(
  page: Page,
  path: string,
  { end, parts }: { end: string; parts: readonly string[] },
): Promise<void> {
  const places = () =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const { x, y, width } = document.querySelector(selector)!.getBoundingClientRect();
          return { selector, x, y, width };
        }),
      parts,
    );
  await page.route(
    `**${encodeURI(path)}`,
    async (route) => {
      const answer = await route.fetch();
      const whole = await answer.text();
      expect(whole).toContain(end);
      await route.fulfill({ response: answer, body: whole.slice(0, whole.indexOf(end)) });
    },
    { times: 1 },
  );
  await page.goto(path);
  const before = await places();
  await page.goto(path);
  expect(await places()).toEqual(before);
}
