import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failureLines, readPlaywrightFailures, readVitestFailures } from './named-failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('tests and files that failed are named from the report of unit tests', () => {
  const file = report({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'divides', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(failureLines(readVitestFailures(file))).toEqual([
    '✗ a.test.ts › divides\n    expected 1\n    to be 2',
    '✗ b.test.ts\n    no such module',
  ]);
});

test('journeys that failed or were tried again are named with the project and what was wrong at first', () => {
  const file = report({
    suites: [
      {
        title: 'home.spec.ts',
        specs: [
          { title: 'fine', tests: [{ projectName: 'phone', status: 'expected', results: [{ status: 'passed' }] }] },
        ],
        suites: [
          {
            title: 'menu',
            specs: [
              {
                title: 'opens',
                tests: [
                  {
                    projectName: 'desktop',
                    status: 'flaky',
                    results: [
                      { status: 'failed', errors: [{ message: 'out of time' }, { message: 'not in sight' }] },
                      { status: 'passed', errors: [] },
                    ],
                  },
                ],
              },
              { title: 'closes', tests: [{ projectName: '', status: 'unexpected', results: [] }] },
            ],
          },
        ],
      },
    ],
  });
  expect(failureLines(readPlaywrightFailures(file))).toEqual([
    '~ passed at the second try [desktop] › home.spec.ts › menu › opens\n    out of time\n    not in sight',
    '✗ home.spec.ts › menu › closes',
  ]);
});

test('a long message is cut, and a runner that wrote nothing names nothing', () => {
  const failureMessages = [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')];
  const file = report({
    testResults: [
      { name: 'a', status: 'failed', assertionResults: [{ fullName: 'b', status: 'failed', failureMessages }] },
    ],
  });
  expect(failureLines(readVitestFailures(file))[0]!.split('\n')).toHaveLength(15);
  expect(readVitestFailures(join(folder, 'absent.json'))).toEqual([]);
  expect(readPlaywrightFailures(join(folder, 'absent.json'))).toEqual([]);
});
