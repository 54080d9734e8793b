import type { Page } from '@playwright/test';

/** Opens a page whose script waits. @returns lets the script come, and waits until the page answers by it */
export async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await open;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // The last thing of every page.
  await page.locator('.site-footer-end').waitFor({ state: 'attached' });
  // Until its styles are there, what a width hides is visible.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((one) => one.sheet),
  );
  return async () => {
    letThrough();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
}
