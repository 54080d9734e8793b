import type { Page } from '@playwright/test';
import { jobPath } from '@kavosh/contract/addresses.ts';
import { expect, test } from './fixtures.ts';
import { demoMember } from './money-steps.ts';
import { openJob, richCourse } from './public-pages.ts';

/** Stops of one page that are looked at: what is its own, and some of its list. */
const MOST_STOPS = 60;

/** What has the focus and what is wrong with its ring; null at the end of the page. */
const stop = (page: Page): Promise<{ at: string; fault: string | null } | null> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return null;
    const at =
      `${one.tagName.toLowerCase()}.${one.className} ` +
      `«${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}»`;
    // A hidden checkbox shows its focus on the box beside it, a card on the link that covers it.
    const parts = [one, one.parentElement, one.nextElementSibling].filter((part) => part instanceof HTMLElement);
    const rings = parts.flatMap((part) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        // A border in the ring's colour is a part of it.
        const width = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
        const border = style.borderTopColor === style.outlineColor ? Number.parseFloat(style.borderTopWidth) : 0;
        if (width === 0 || width + border < 2) return style.boxShadow === 'none' ? [] : [{ part, reach: 0 }];
        const reach = width + Number.parseFloat(style.outlineOffset);
        // A link that lies over its whole card has its ring around the card.
        return [pseudo === null ? { part, reach } : { part: (part.offsetParent as HTMLElement | null) ?? part, reach }];
      }),
    );
    const ring = rings[0];
    if (!ring) return { at, fault: one.tabIndex < 0 ? null : 'no ring' };
    const { left, right, top, bottom } = ring.part.getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2) return { at, fault: null };
    for (let around = ring.part.parentElement; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflow === 'visible' || style.display === 'contents') continue;
      const box = around.getBoundingClientRect();
      const inner = {
        left: box.left + around.clientLeft,
        top: box.top + around.clientTop,
        right: box.left + around.clientLeft + around.clientWidth,
        bottom: box.top + around.clientTop + around.clientHeight,
      };
      // Half a pixel is rounding; more than that is a side of the ring that nobody sees.
      const cut = Math.max(
        inner.left - (left - ring.reach),
        right + ring.reach - inner.right,
        inner.top - (top - ring.reach),
        bottom + ring.reach - inner.bottom,
      );
      if (cut > 0.6)
        return { at, fault: `cut by ${cut.toFixed(1)} px at ${around.tagName.toLowerCase()}.${around.className}` };
    }
    return { at, fault: null };
  });

/** The focus has come to the footer, or to what stands behind it. */
const isPastContent = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const main = document.querySelector('#main')!;
    return (main.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0;
  });

/** Looks at the stops of a page, or at those of its content alone where its frame was looked at before. */
async function faultsOf(page: Page, path: string, part: 'all' | 'content'): Promise<string[]> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
  if (part === 'content') await page.locator('#main').focus();
  const faults = new Set<string>();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    let here = await stop(page);
    // A carousel may still be on its way to what has the focus.
    for (let looks = 0; looks < 10 && here !== null && here.fault !== null; looks += 1) {
      await page.waitForTimeout(100);
      here = await stop(page);
    }
    if (here === null || (part === 'content' && (await isPastContent(page)))) break;
    if (here.fault !== null) faults.add(`${path}: ${here.at}: ${here.fault}`);
  }
  return [...faults];
}

test.beforeEach(({ problems }) => {
  test.setTimeout(240_000);
  problems.allow(/the server responded with a status of 404/);
});

test('every stop of Tab on the public pages has a ring that is seen whole @desktop', async ({ page, request }) => {
  const { id } = await richCourse(request);
  const pages = [
    '/',
    '/courses',
    `/course/${id}`,
    '/categories',
    '/compare',
    '/jobs',
    '/jobs/search',
    jobPath(await openJob(request)),
    '/about',
  ];
  const faults: string[] = [];
  for (const path of [...pages, '/contact', '/faq', '/auth', '/nothing-here'])
    faults.push(...(await faultsOf(page, path, path === '/about' ? 'all' : 'content')));
  expect(faults).toEqual([]);
});

test('every stop of Tab in the dashboard has a ring that is seen whole @desktop', async ({ page }) => {
  await demoMember(page, '09120000001');
  const faults: string[] = [];
  for (const part of [
    '',
    '/wallet',
    '/transactions',
    '/purchases',
    '/notifications',
    '/bookmarks',
    '/favorites',
    '/edit',
  ])
    faults.push(...(await faultsOf(page, `/dashboard${part}`, part === '' ? 'all' : 'content')));
  expect(faults).toEqual([]);
});
