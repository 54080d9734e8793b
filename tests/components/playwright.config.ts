import { defineConfig } from '@playwright/test';
import { chromiumOptions, common } from '../playwright-defaults.ts';

/** Components of packages/ui by themselves, on the page of their gallery. */
export default defineConfig({
  ...common,
  outputDir: '../../test-results/components',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  use: {
    ...(process.env['GALLERY_URL'] ? { baseURL: process.env['GALLERY_URL'] } : {}),
    locale: 'fa-IR',
    viewport: { width: 1280, height: 800 },
    launchOptions: chromiumOptions(),
  },
});
