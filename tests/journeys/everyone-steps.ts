import { coloursAreThere } from './colours-are-there.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { forcedColourFaults, layoutFaults, motionFaults } from './everyone-faults.ts';
import { expect } from './fixtures.ts';

/** Any of the colours that a device asks for, once the page has them; movement is never asked for here. */
export async function showAs(page: Page, colours: 'light' | 'dark' | 'forced'): Promise<void> {
  await page.emulateMedia({
    colorScheme: colours === 'dark' ? 'dark' : 'light',
    forcedColors: colours === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  // A colour that is inherited goes down one element a frame. What is not drawn yet does not end its change: it is not
  // waited for.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [calm, frames] = [0, 0];
        const frame = (): void => {
          frames += 1;
          calm = document.getAnimations().length === 0 ? calm + 1 : 0;
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

/** What axe says of colours. Of all else it says in dark what it said in light: the document is the same one. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing, in light nor in dark. */
export async function isSound(page: Page): Promise<void> {
  for (const colours of ['light', 'dark'] as const) {
    await showAs(page, colours);
    await coloursAreThere(page);
    const builder = new AxeBuilder({ page });
    if (colours === 'dark') builder.withRules(colourRules);
    else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    const { violations } = await builder.analyze();
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
      ),
      colours,
    ).toEqual([]);
  }
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
export async function holdsForEveryone(page: Page, { axe = true } = {}): Promise<void> {
  await gone(() => motionFaults(page), 'without movement');
  if (axe) await isSound(page);
  await standsForcedColours(page, false);
  await gone(() => layoutFaults(page), 'as wide as it is');
}
