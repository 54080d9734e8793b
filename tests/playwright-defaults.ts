import type { PlaywrightTestConfig, ReporterDescription } from '@playwright/test';
import { findTestBrowser } from '../tools/find-chromium.ts';

const report = process.env['PLAYWRIGHT_REPORT'];
const reporters: ReporterDescription[] = [['list']];
if (report) reporters.push(['json', { outputFile: report }]);

/** All that the suites run by Playwright have in common. */
export const common = {
  testDir: '.',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  workers: 2,
  reporter: reporters,
} satisfies PlaywrightTestConfig;

/** How the Chromium for tests is started: with nothing that goes out to the network by itself. */
export function chromiumOptions(): { executablePath?: string; args: string[] } {
  const browser = findTestBrowser();
  return {
    ...(browser === null ? {} : { executablePath: browser }),
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
