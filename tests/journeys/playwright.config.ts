import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.ts';

const report = process.env['PLAYWRIGHT_REPORT'];
const reporters: ReporterDescription[] = [['list']];
if (report) reporters.push(['json', { outputFile: report }]);
const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine may be late once; what passes at the second try only is counted apart (tools/test-totals.ts).
  retries: 1,
  // Nothing is measured by it: a machine that others use as well takes twice as long.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: reporters,
  use: {
    // Set by the global setup, which the workers' own reading of this file comes after.
    ...(process.env['JOURNEYS_URL'] ? { baseURL: process.env['JOURNEYS_URL'] } : {}),
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      // Nothing that goes out to the network by itself.
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // A journey that belongs to one of them alone says so in its title.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
