import { defineConfig } from '@playwright/test';
import { chromiumOptions, common } from '../playwright-defaults.ts';

export default defineConfig({
  ...common,
  // Emptied at the start: another suite's folder must not lie in it.
  outputDir: '../../test-results/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A busy machine may be late once; what passes at the second try only is counted apart
  // (tools/test-run/test-totals.ts).
  retries: 1,
  // Nothing is measured by it: a machine that others use as well takes twice as long.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global setup, which the workers' own reading of this file comes after.
    ...(process.env['JOURNEYS_URL'] ? { baseURL: process.env['JOURNEYS_URL'] } : {}),
    // One context for all journeys of a worker, emptied between them: a fresh one begins a process of the browser that
    // has no code of ours compiled yet, which costs more than most journeys do.
    reuseContext: true,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Recording every test takes a fifth of the time: what failed is recorded when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [
    // A journey that belongs to one of them alone says so in its title.
    // Moving things takes a fifth of a journey's processor time. At this width things stand still, as for people who
    // asked for it; on phones, and in the journeys of carousels and messages, they move.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
