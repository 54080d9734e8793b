import type { Locator, Page } from '@playwright/test';

export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 768;
export const addressOf = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
/** The box in the middle of a page. */
export const box = (page: Page): Locator => page.getByRole('main').locator('input[type=search]');
export const list = (page: Page): Locator => page.getByRole('listbox', { name: 'پیشنهادهای جست‌وجو' });
/** Of the list; a menu of a page has some too. */
export const options = (page: Page): Locator => list(page).getByRole('option');
/** A device on which these texts were searched, the last one first. */
export const searchedHere = (page: Page, ...texts: string[]): Promise<unknown> =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('recentSearches') === null) localStorage.setItem('recentSearches', kept);
  }, JSON.stringify(texts));
