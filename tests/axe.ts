import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What is agreed on, and what axe adds to it as good practice. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe says of colours. Of all else it says in dark what it said in light: the document is the same one. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export interface Look {
  /** Only what is in it: a selector. */
  within?: string | undefined;
  /** Only the rules of colours. */
  onlyColours?: boolean | undefined;
}

/**
 * Colours change and boxes fade in over a moment; in the middle of it their contrast is of neither state. What goes by
 * the scroll and not by time never ends, nor does what goes round or stands still.
 */
async function nothingChanges(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, playState, effect }) =>
          timeline instanceof DocumentTimeline &&
          playState === 'running' &&
          effect?.getComputedTiming().iterations !== Infinity,
      );
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/**
 * What axe finds, a line for each rule that is broken. Axe's own runner for Playwright opens a page of its own for
 * each look and hands over all that passed, which takes as long as looking.
 */
async function findingsOf(page: Page, { within, onlyColours = false }: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ place, runOnly }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(place ?? document, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
      );
    },
    { place: within, runOnly: onlyColours ? colourRules : allRules },
  );
}

/** Axe finds nothing in the colours that are shown, once they are all there. */
export async function expectNoFindings(page: Page, look: Look = {}): Promise<void> {
  await nothingChanges(page);
  expect(await findingsOf(page, look), 'what axe finds').toEqual([]);
}
