import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { forcedColourFaults, layoutFaults, motionFaults } from './everyone-faults.ts';
import { expect, test } from './fixtures.ts';

/** Any of the colours that a device asks for, once the page has them; movement is never asked for here. */
export async function showAs(page: Page, colours: 'light' | 'dark' | 'forced'): Promise<void> {
  await page.emulateMedia({
    colorScheme: colours === 'dark' ? 'dark' : 'light',
    forcedColors: colours === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  // A colour that is inherited goes down one element a frame. What is not drawn yet does not end its change, and what
  // goes by the scroll and not by time never ends: neither is waited for.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [calm, frames] = [0, 0];
        const frame = (): void => {
          frames += 1;
          const timed = document.getAnimations().filter((one) => one.timeline instanceof DocumentTimeline);
          calm = timed.length === 0 ? calm + 1 : 0;
          if (calm > 2 || frames > 60) resolve();
          else requestAnimationFrame(frame);
        };
        frame();
      }),
  );
}

/** Faults may be there while a page is still arriving; they must be gone in the end. */
export const gone = (find: () => Promise<string[]>, what: string): Promise<void> => expect.poll(find, what).toEqual([]);

/** Nothing runs over the edge, is cut off or lies on a control, on a screen so wide and with letters so large. */
export async function fits(page: Page, width: number, letters: '100%' | '200%'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  await gone(() => layoutFaults(page), `${width} px, letters of ${letters}`);
}

/**
 * Axe finds nothing, in light nor in dark; nothing moves from here on. For dark all of it is drawn, and changes at
 * once: what is far below would be judged in the middle of its change.
 */
export async function isSound(page: Page, within?: string): Promise<void> {
  await showAs(page, 'light');
  await expectNoFindings(page, { within });
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await test.step('dark', () => expectNoFindings(page, { within, onlyColours: true }));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => {
    getComputedStyle(document.body).getPropertyValue('color');
    document.adoptedStyleSheets.pop();
  });
}

/** Controls and states are told apart in forced colours, and with `rings` where the focus is. */
export async function standsForcedColours(page: Page, rings: boolean): Promise<void> {
  await showAs(page, 'forced');
  await gone(() => forcedColourFaults(page, rings), 'forced colours');
  await showAs(page, 'light');
}

/**
 * All of it for what is open now: a menu, a dialog, errors. Moves no focus, or what is open would close. `axe`: unless
 * another journey has it look.
 */
export async function holdsForEveryone(page: Page, { axe = true as boolean | string } = {}): Promise<void> {
  await gone(() => motionFaults(page), 'without movement');
  if (axe !== false) await isSound(page, axe === true ? undefined : axe);
  await standsForcedColours(page, false);
  await gone(() => layoutFaults(page), 'as wide as it is');
}
