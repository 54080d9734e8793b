import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readVitestFailures } from './named-failures.ts';
import type { TestStep } from './test-steps.ts';
import { readVitestTotals } from './test-totals.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isDatabaseTest = (file: string): boolean => file.endsWith('.db.test.ts');

/** Files changed since the merge base with the other branch, including uncommitted ones, without deleted ones. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const [base = since] = git('merge-base', since, 'HEAD');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(join(root, file)));
}

/** Database tests that changed or are beside a changed file. Nearly all others start the whole app. */
export function databaseTestsBeside(
  files: readonly string[],
  list: (folder: string) => readonly string[] = (folder) => readdirSync(join(root, folder)),
): string[] {
  const code = files.filter((file) => /\.(?:ts|tsx|sql)$/.test(file));
  const beside = [...new Set(code.map(dirname))].flatMap((folder) => list(folder).map((name) => join(folder, name)));
  return [...new Set([...files, ...beside])].filter(isDatabaseTest).sort();
}

const quote = (files: readonly string[]): string => files.map((file) => `'${file}'`).join(' ');

/**
 * The checks of a change in progress: format, lint, the unit tests that import it, and the database tests beside it.
 * Types and everything else are left to the full run.
 */
export function changedSteps(
  since: string,
  files: readonly string[],
  results: string,
  databaseTests: readonly string[],
): TestStep[] {
  const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const vitest = (name: string, command: string): TestStep => {
    const report = join(results, `${name}.json`);
    return {
      name: `${name} tests`,
      parts: [],
      command:
        `vitest run ${command} --passWithNoTests --reporter=default --reporter=json ` + `--outputFile.json="${report}"`,
      totals: () => readVitestTotals(report),
      failures: () => readVitestFailures(report),
      stopsAll: false,
      load: 1,
    };
  };
  const check = (name: string, command: string): TestStep => ({ name, parts: [], command, stopsAll: false, load: 0.5 });
  return [
    ...(files.length > 0 ? [check('format', `oxfmt --check --no-error-on-unmatched-pattern ${quote(files)}`)] : []),
    ...(code.length > 0 ? [check('lint', `oxlint ${quote(code)}`)] : []),
    vitest('unit', `--project unit --project unit-own-process --changed ${since}`),
    ...(databaseTests.length > 0 ? [vitest('database', `--project database ${quote(databaseTests)}`)] : []),
  ];
}
