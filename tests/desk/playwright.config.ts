import { defineConfig } from '@playwright/test';
import { chromiumOptions, common } from '../playwright-defaults.ts';

/** The desk in a browser. One worker: all of them have the same three colleagues, and a code is good once. */
export default defineConfig({
  ...common,
  outputDir: '../../test-results/desk',
  globalSetup: './global-setup.ts',
  workers: 1,
  // What a step did to money is done: a second try would begin elsewhere.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Recording every test takes a fifth of the time: what failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: chromiumOptions(),
  },
});
