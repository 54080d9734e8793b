import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
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
  /** All rules but those of colours, for another width of a page whose colours were looked at. */
  withoutColours?: boolean | undefined;
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

/** Less than half of what `axe.source` is: each document loads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Marks text whose contrast was looked at in another element, such as in the same cell of the row above. */
const REPEATED = 'data-looked-at';

/** Loads axe into the document. Contrast, which takes most of its time, it looks at where text is not repeated. */
async function provideAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate((mark) => {
    const { configure } = (window as unknown as { axe: typeof axe }).axe;
    configure({ rules: [{ id: 'color-contrast', selector: `*:not([${mark}])` }] });
  }, REPEATED);
}

/**
 * Marks each element whose own text has the same colours as another one's of the same markup: the same tags, classes
 * and states all the way up, on the same ground.
 */
const markRepeated = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const once = <Answer>(find: (one: Element) => Answer): ((one: Element) => Answer) => {
      const known = new Map<Element, Answer>();
      return (one) => {
        if (!known.has(one)) known.set(one, find(one));
        return known.get(one)!;
      };
    };
    /** What names a thing or says where it leads; no style goes by it. */
    const named =
      /^(?:id|for|name|value|href|src|srcset|alt|title|datetime|d|points|aria-label|aria-(?:\w+by|controls))$/;
    const markup: (one: Element) => string = once((one) => {
      const attributes = [...one.attributes]
        .filter(({ name }) => !named.test(name))
        // Numbers in data are those of a course or a job.
        .map(({ name, value }) => `${name}=${name.startsWith('data-') ? value.replaceAll(/\d+/g, '0') : value}`);
      const above = one.parentElement ? markup(one.parentElement) : '';
      return `${above}>${one.tagName} ${attributes.sort().join(' ')}`;
    });
    const ground: (one: Element) => string = once((one) => {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one);
      const above = one.parentElement ? ground(one.parentElement) : '';
      return `${above}|${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
    });
    const isControl = (one: Element): boolean => one.matches('input, select, textarea');
    const seen = new Set<string>();
    for (const one of document.querySelectorAll('body *')) {
      const hasText = [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      if (!hasText || isControl(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(one);
      const look = `${markup(one)} ${ground(one)} ${color} ${fontSize} ${fontWeight}`;
      if (seen.has(look)) one.setAttribute(mark, '');
      seen.add(look);
    }
  }, REPEATED);

/**
 * What axe finds, a line for each rule that is broken. Axe's own runner for Playwright opens a page of its own for
 * each look and hands over all that passed, which takes as long as looking.
 */
async function findingsOf(page: Page, { within, onlyColours, withoutColours }: Look): Promise<string[]> {
  await provideAxe(page);
  if (!withoutColours) await markRepeated(page);
  return page.evaluate(
    async ({ place, runOnly, without, mark }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      const { violations } = await run(place ?? document, { runOnly, rules, resultTypes: ['violations'] });
      for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
      );
    },
    {
      place: within,
      runOnly: onlyColours ? colourRules : allRules,
      without: withoutColours ? colourRules : [],
      mark: REPEATED,
    },
  );
}

/** Axe finds nothing in the colours that are shown, once they are all there. */
export async function expectNoFindings(page: Page, look: Look = {}): Promise<void> {
  await nothingChanges(page);
  expect(await findingsOf(page, look), 'what axe finds').toEqual([]);
}
