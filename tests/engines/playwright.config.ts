import { defineConfig } from '@playwright/test';
import { findEngines } from '../../tools/find-engines.ts';
import { common } from '../playwright-defaults.ts';
import { engineNames } from './driver.ts';
import type { EngineOptions } from './fixtures.ts';

const engines = findEngines();

/**
 * The short journeys in the engines besides Chromium that are installed. The runner is Playwright's; its browsers take
 * no part.
 */
export default defineConfig<object, EngineOptions>({
  ...common,
  // One worker for each engine: a browser serves one of them, and is started once.
  outputDir: '../../test-results/engines',
  globalSetup: './global-setup.ts',
  retries: 1,
  timeout: 180_000,
  use: process.env['JOURNEYS_URL'] ? { baseURL: process.env['JOURNEYS_URL'] } : {},
  projects: engineNames.filter((name) => engines[name] !== null).map((name) => ({ name, use: { engineName: name } })),
});
