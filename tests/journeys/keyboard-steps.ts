import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Stop {
  /** What has the focus, in words; null where nothing has it. */
  at: string | null;
  /** Whether one sees that it does. What a script gave the focus to be read from (tabindex -1) needs no ring. */
  isSeen: boolean;
  /** Whether it is what is looked for. */
  isWanted: boolean;
  /** What is looked for was drawn anew since it was found. */
  isGone: boolean;
}

const stop = (page: Page, wanted: ElementHandle | null = null): Promise<Stop> =>
  page.evaluate((target) => {
    const one = document.activeElement;
    const isGone = target !== null && !target.isConnected;
    if (!one || one === document.body || one === document.documentElement)
      return { at: null, isSeen: false, isWanted: false, isGone };
    const drawn = (style: CSSStyleDeclaration): boolean =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
    const near = [one, one.parentElement, one.nextElementSibling].filter((part) => part instanceof Element);
    const isSeen =
      (one as HTMLElement).tabIndex < 0 ||
      near.some((part) => [null, '::before', '::after'].some((pseudo) => drawn(getComputedStyle(part, pseudo))));
    return {
      at:
        `${one.tagName.toLowerCase()}.${one.className} ` +
        `«${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}»`,
      isSeen,
      isWanted: one === target,
      isGone,
    };
  }, wanted);

/** The focus is on something, and is seen there. */
export async function focusIsSeen(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { at, isSeen } = await stop(page);
      return isSeen ? 'seen' : (at ?? 'lost');
    }, 'the focus')
    .toBe('seen');
}

/**
 * Presses Tab (or Shift+Tab) until the target has the focus. At each stop on the way the focus is somewhere, and is
 * seen.
 */
export async function tabTo(page: Page, target: Locator, { back = false, most = 150 } = {}): Promise<void> {
  await expect(target).toBeVisible();
  let wanted = await target.elementHandle();
  const way: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    const { at, isSeen, isWanted, isGone } = await stop(page, wanted);
    if (isGone) {
      await expect(target).toBeVisible();
      wanted = await target.elementHandle();
      continue;
    }
    if (presses > 0) {
      if (!isSeen) await focusIsSeen(page);
      way.push(at ?? 'lost');
    }
    if (isWanted) return focusIsSeen(page);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${String(target)} was not reached by keyboard; the way: ${way.slice(-20).join(' → ')}`);
}

/** Goes to the target by keyboard and presses it. */
export async function pressOn(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
  way: { back?: boolean } = {},
): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}
