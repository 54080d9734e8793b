import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findEngines } from '../../tools/find-engines.ts';
import { engineNames } from './driver.ts';
import type { EngineOptions } from './fixtures.ts';

const report = process.env['PLAYWRIGHT_REPORT'];
const reporters: ReporterDescription[] = [['list']];
if (report) reporters.push(['json', { outputFile: report }]);
const engines = findEngines();

/**
 * The short journeys in the engines besides Chromium that are installed. The runner is Playwright's; its browsers take
 * no part.
 */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../journeys/global-setup.ts',
  forbidOnly: true,
  // One for each engine: a browser serves one worker, and is started once.
  workers: 2,
  retries: 1,
  timeout: 180_000,
  reporter: reporters,
  use: process.env['JOURNEYS_URL'] ? { baseURL: process.env['JOURNEYS_URL'] } : {},
  projects: engineNames.filter((name) => engines[name] !== null).map((name) => ({ name, use: { engineName: name } })),
});
