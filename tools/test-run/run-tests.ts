import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureLines } from './named-failures.ts';
import { runSideBySide } from './run-side-by-side.ts';
import { runStep, type StepOutcome } from './run-step.ts';
import { changedFiles, changedSteps, databaseTestsBeside } from './changed-steps.ts';
import { parts, stepsFor, usualParts, type Part, type TestStep } from './test-steps.ts';
import { addTotals, totalsLine, type Totals } from './test-totals.ts';

const nothing: Totals = { passed: 0, failed: 0, skipped: 0 };

/** The steps' loads are those of two workers each: with fewer processors they wait for each other as before. */
const LEAST_CAPACITY = 2;

/**
 * Runs all of the project's checks but the long ones, the named parts, or with `--changed` the checks of a change in
 * progress; as many in parallel as the machine has room for. After a failed check or build no further step starts;
 * failed tests do not stop the other parts. The last lines say how long each part took and name the tests that failed
 * or were retried; the very last line is the total, as in `123 passed, 0 failed`.
 */
export async function runTests(names: readonly string[]): Promise<void> {
  const [first, since = 'main', ...more] = names;
  if (first === '--changed' && more.length === 0) {
    const files = changedFiles(since);
    return run((results) => changedSteps(since, files, results, databaseTestsBeside(files)));
  }
  const unknown = names.find((name) => !parts.includes(name as Part));
  if (unknown !== undefined) {
    console.error(`npm test knows the parts ${parts.join(', ')}, not ${unknown}.`);
    process.exitCode = 1;
    return;
  }
  return run((results) => stepsFor(names.length === 0 ? usualParts : (names as Part[]), results));
}

async function run(stepsIn: (results: string) => TestStep[]): Promise<void> {
  const results = mkdtempSync(join(tmpdir(), 'kavosh-results-'));
  const outcomes: StepOutcome[] = [];
  const steps = stepsIn(results);
  const notes: string[] = [];
  try {
    const left = await runSideBySide(steps, Math.max(LEAST_CAPACITY, availableParallelism()), async (step) => {
      const { runs, note } = step.prepare?.() ?? { runs: true, note: null };
      if (note !== null && !notes.includes(note)) notes.push(note);
      // The last one has the screen for itself.
      const outcome = runs
        ? await runStep(step, outcomes.length === steps.length - 1)
        : { ok: true, totals: nothing, verdict: `– ${step.name} cannot run here`, failures: [] };
      outcomes.push(outcome);
      if (outcome.ok) return 'go on';
      process.exitCode = 1;
      return step.stopsAll ? 'stop' : 'go on';
    });
    if (left.length > 0) notes.push(`Not begun: ${left.join('; ')}.`);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
  console.log('');
  for (const { verdict } of outcomes) console.log(verdict);
  for (const note of notes) console.log(`\n${note}`);
  for (const line of failureLines(outcomes.flatMap(({ failures }) => failures))) console.log(`\n${line}`);
  console.log(`\n${totalsLine(outcomes.reduce((sum, { totals }) => addTotals(sum, totals), nothing))}`);
}
