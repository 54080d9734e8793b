import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { layoutFaults } from '../journeys/everyone-faults.ts';
import { expect, test } from './fixtures.ts';

/**
 * Nothing that bars people from what the page shows now, in both colours, and nothing out of place at three widths.
 * The page stays in the dark, 1280 px wide.
 */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await test.step('light', () => expectNoFindings(page));
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await test.step('dark', () => expectNoFindings(page, { onlyColours: true }));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
}
