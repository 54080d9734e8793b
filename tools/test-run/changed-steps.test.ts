import { expect, test } from 'vitest';
import { changedSteps, databaseTestsBeside } from './changed-steps.ts';

const folders: Record<string, string[]> = {
  'apps/server/src/domains/jobs': ['jobs.ts', 'jobs.db.test.ts', 'jobs.test.ts', 'README.md'],
  docs: ['tests.md'],
};

test('database tests run if they changed or are beside a changed file', () => {
  const beside = (...files: string[]) => databaseTestsBeside(files, (folder) => folders[folder] ?? []);
  expect(beside('apps/server/src/domains/jobs/jobs.ts')).toEqual(['apps/server/src/domains/jobs/jobs.db.test.ts']);
  expect(beside('tests/api/jobs.db.test.ts')).toEqual(['tests/api/jobs.db.test.ts']);
  expect(beside('apps/server/src/domains/jobs/README.md', 'docs/tests.md')).toEqual([]);
});

test('without changes there is one step, and prose is not linted', () => {
  const names = (files: string[], database: string[] = []) =>
    changedSteps('main', files, '/results', database).map(({ name }) => name);
  expect(names([])).toEqual(['unit tests']);
  expect(names(['docs/tests.md'])).toEqual(['format', 'unit tests']);
  expect(names(['a.ts'], ['a.db.test.ts'])).toEqual(['format', 'lint', 'unit tests', 'database tests']);
});

test('names are passed on unchanged, and changes are compared with the merge base', () => {
  const [format, lint, unit] = changedSteps('v1', ['a file.ts'], '/results', []);
  expect([format?.command, lint?.command]).toEqual([
    "oxfmt --check --no-error-on-unmatched-pattern 'a file.ts'",
    "oxlint 'a file.ts'",
  ]);
  expect(unit?.command).toContain('--changed v1 ');
});
