import { expect, test } from 'vitest';
import { changedSteps, databaseTestsBeside } from './changed-steps.ts';

const folders: Record<string, string[]> = {
  'apps/server/src/domains/jobs': ['jobs.ts', 'jobs.db.test.ts', 'jobs.test.ts', 'README.md'],
  docs: ['tests.md'],
};

test('of the tests with a database those that changed are run, and those beside what changed', () => {
  const beside = (...files: string[]) => databaseTestsBeside(files, (folder) => folders[folder] ?? []);
  expect(beside('apps/server/src/domains/jobs/jobs.ts')).toEqual(['apps/server/src/domains/jobs/jobs.db.test.ts']);
  expect(beside('tests/api/jobs.db.test.ts')).toEqual(['tests/api/jobs.db.test.ts']);
  expect(beside('apps/server/src/domains/jobs/README.md', 'docs/tests.md')).toEqual([]);
});

test('nothing that changed is one step, and prose is not linted', () => {
  const names = (files: string[], database: string[] = []) =>
    changedSteps('main', files, '/results', database).map(({ name }) => name);
  expect(names([])).toEqual(['unit tests']);
  expect(names(['docs/tests.md'])).toEqual(['format', 'unit tests']);
  expect(names(['a.ts'], ['a.db.test.ts'])).toEqual(['format', 'lint', 'unit tests', 'database tests']);
});

test('names are handed over as they are, and tests are looked for from where the branch was left', () => {
  const [format, lint, unit] = changedSteps('v1', ['a file.ts'], '/results', []);
  expect([format?.command, lint?.command]).toEqual([
    "oxfmt --check --no-error-on-unmatched-pattern 'a file.ts'",
    "oxlint 'a file.ts'",
  ]);
  expect(unit?.command).toContain('--changed v1 ');
});
