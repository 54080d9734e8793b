import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.ts';

const report = process.env['PLAYWRIGHT_REPORT'];
const reporters: ReporterDescription[] = [['list']];
if (report) reporters.push(['json', { outputFile: report }]);
const chromium = findChromium();

/** Components of packages/ui by themselves, on the page of their gallery. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/components',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: reporters,
  use: {
    ...(process.env['GALLERY_URL'] ? { baseURL: process.env['GALLERY_URL'] } : {}),
    locale: 'fa-IR',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: ['--disable-background-networking', '--no-first-run'],
    },
  },
});
