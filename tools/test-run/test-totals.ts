import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, the ones that did so when they were tried again. */
  again?: number;
}

/** Null when the runner wrote no report. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

export function readVitestTotals(file: string): Totals | null {
  const report = readReport(file) as VitestReport | null;
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * A journey that passed only on its second try has passed, but is counted separately, because it has to be examined.
 */
export function readPlaywrightTotals(file: string): Totals | null {
  const report = readReport(file) as PlaywrightReport | null;
  return (
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      again: report.stats.flaky,
    }
  );
}

export const addTotals = (a: Totals, b: Totals): Totals => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  again: (a.again ?? 0) + (b.again ?? 0),
});

/** `123 passed, 0 failed`, and `, 4 skipped`, `, 1 passed at the second try` when there are any. */
export const totalsLine = ({ passed, failed, skipped, again = 0 }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` +
  (again > 0 ? `, ${again} passed at the second try` : '');
