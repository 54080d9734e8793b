import { defineConfig } from 'vitest/config';

const notSource = ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'data/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', ...notSource],
          // Some work hard or wait for sockets, and the machine may be busy with others; nothing is measured by these limits.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,tools,tests}/**/*.db.test.ts'],
          exclude: notSource,
          globalSetup: ['./tests/database/global-setup.ts'],
          pool: 'forks',
          // Two at a time: each file has a database of its own, and the machine has to carry PostgreSQL as well.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
