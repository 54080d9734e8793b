import type { Page } from '@playwright/test';

/**
 * Colours change over a moment; in the middle of it their contrast is of neither theme. What goes by the scroll and not
 * by time never ends.
 */
export async function coloursAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const ending = document
      .getAnimations()
      .filter(
        (one) => one.timeline instanceof DocumentTimeline && one.effect?.getComputedTiming().iterations !== Infinity,
      );
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}
