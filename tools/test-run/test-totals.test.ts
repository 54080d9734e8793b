import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addTotals, readPlaywrightTotals, readVitestTotals, totalsLine } from './test-totals.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-totals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("the runners' reports become one line", () => {
  const vitest = readVitestTotals(
    report({ numPassedTests: 100, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
  );
  const playwright = readPlaywrightTotals(report({ stats: { expected: 23, unexpected: 1, flaky: 1, skipped: 0 } }));
  expect(vitest).toEqual({ passed: 100, failed: 1, skipped: 3 });
  expect(playwright).toEqual({ passed: 24, failed: 1, skipped: 0, again: 1 });
  expect(totalsLine(addTotals(vitest!, playwright!))).toBe(
    '124 passed, 2 failed, 3 skipped, 1 passed at the second try',
  );
  expect(totalsLine({ passed: 123, failed: 0, skipped: 0 })).toBe('123 passed, 0 failed');
});

test('a runner that wrote nothing has no totals', () => {
  expect(readVitestTotals(join(folder, 'absent.json'))).toBeNull();
});
