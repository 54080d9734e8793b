import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { sharedProcesses } from './tests/database/shared-processes.ts';

const notSource = ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'data/**'];
/** What takes long and is asked for by name: `npm run test:long`. */
const longTests = '{apps,packages,tools,tests}/**/*.long.test.ts';
const unitTests = '{apps,packages,tools,bench}/**/*.test.{ts,tsx}';
/** What turns the clock: a timer that another file left would run in its time. */
const ownProcess = globSync(unitTests, {
  cwd: import.meta.dirname,
  exclude: (name) => name === 'node_modules' || name === 'build',
})
  .filter((file) => !/\.(?:db|long)\.test\.ts$/.test(file))
  .filter((file) => /useFakeTimers|test-set-up/.test(readFileSync(new URL(file, import.meta.url), 'utf8')));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [unitTests],
          exclude: ['**/*.{db,long}.test.ts', ...ownProcess, ...notSource],
          // Pure logic needs no world of its own a file: loading the same modules 200 times took most of the time.
          isolate: false,
          maxWorkers: 2,
          // Some work hard or wait for sockets, and the machine may be busy with others; nothing is measured by these
          // limits.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'unit-own-process', include: ownProcess, exclude: notSource, maxWorkers: 2, testTimeout: 30_000 },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,packages,tools,tests}/**/*.db.test.ts'],
          exclude: notSource,
          globalSetup: ['./tests/database/global-setup.ts'],
          // The files of a process share its modules (docs/decisions/0235); what one leaves running fails it.
          setupFiles: ['./tests/database/nothing-left.ts'],
          isolate: false,
          pool: sharedProcesses,
          // Two at a time: each file has a database of its own, and the machine has to carry PostgreSQL as well.
          maxWorkers: 2,
          // Other parts of the suite run beside them; nothing is measured by these limits.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'long',
          include: [longTests],
          exclude: notSource,
          globalSetup: ['./tests/database/global-setup.ts'],
          pool: 'forks',
          // Memory is measured and servers are killed: one at a time.
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
