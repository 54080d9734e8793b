import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideTestBrowser } from './find-chromium.ts';
import { provideEngines, sayMissing } from './find-engines.ts';
import { addTotals, readPlaywrightTotals, readVitestTotals, totalsLine, type Totals } from './test-totals.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const usualParts = ['static', 'unit', 'db', 'components', 'desk', 'journeys', 'engines'] as const;
/** `long` takes minutes more and is asked for by name. */
const parts = [...usualParts, 'long'] as const;
type Part = (typeof parts)[number];

interface Step {
  name: string;
  /** With whichever of them it runs. */
  parts: readonly Part[];
  /** A shell command, as in package.json. */
  command: string;
  env?: () => NodeJS.ProcessEnv;
  /** Looked at first: what cannot run here is no failure, and is said in the end. */
  prepare?: () => { runs: boolean; note: string | null };
  /** Reads what the step's tests came to. Without it the step counts only when it fails. */
  totals?: () => Totals | null;
  /** Without these nothing after it can be trusted to run. */
  stopsAll: boolean;
}

const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;
const script = (name: string): string => scripts[name] ?? 'false';

/** @param results folder for the runners' reports */
function stepsFor(wanted: readonly Part[], results: string): Step[] {
  const vitestReport = join(results, 'vitest.json');
  const playwrightReport = join(results, 'playwright.json');
  const enginesReport = join(results, 'engines.json');
  const deskReport = join(results, 'desk.json');
  const componentsReport = join(results, 'components.json');
  const projects = [
    ...(wanted.includes('unit') ? ['unit', 'unit-own-process'] : []),
    ...(wanted.includes('db') ? ['database'] : []),
    ...(wanted.includes('long') ? ['long'] : []),
  ];
  const vitest =
    `vitest run ${projects.map((name) => `--project ${name}`).join(' ')} --reporter=default --reporter=json ` +
    `--outputFile.json="${vitestReport}"`;
  const steps: Step[] = [
    {
      name: 'lock, workspaces, boundaries, long lines, unused exports and API document',
      parts: ['static'],
      command: script('check'),
      stopsAll: true,
    },
    { name: 'format', parts: ['static'], command: script('format:check'), stopsAll: true },
    { name: 'types', parts: ['static'], command: script('typecheck'), stopsAll: true },
    { name: 'lint', parts: ['static'], command: script('lint'), stopsAll: true },
    // Before the tests that ask for pages: built by one of them, it would be built while the others run.
    { name: 'build', parts: ['db', 'desk', 'journeys', 'engines', 'long'], command: script('build'), stopsAll: true },
    {
      name: `${projects.join(' and ')} tests`,
      parts: ['unit', 'db', 'long'],
      command: vitest,
      totals: () => readVitestTotals(vitestReport),
      stopsAll: false,
    },
    {
      name: 'components',
      parts: ['components'],
      command: 'playwright test -c tests/components/playwright.config.ts',
      stopsAll: false,
      env: () => ({ CHROMIUM_PATH: provideTestBrowser(), PLAYWRIGHT_REPORT: componentsReport }),
      totals: () => readPlaywrightTotals(componentsReport),
    },
    {
      name: 'desk',
      parts: ['desk'],
      command: 'playwright test -c tests/desk/playwright.config.ts',
      stopsAll: false,
      env: () => ({ CHROMIUM_PATH: provideTestBrowser(), PLAYWRIGHT_REPORT: deskReport }),
      totals: () => readPlaywrightTotals(deskReport),
    },
    {
      name: 'journeys',
      parts: ['journeys'],
      command: 'playwright test -c tests/journeys/playwright.config.ts',
      stopsAll: false,
      env: () => ({ CHROMIUM_PATH: provideTestBrowser(), PLAYWRIGHT_REPORT: playwrightReport }),
      totals: () => readPlaywrightTotals(playwrightReport),
    },
    {
      name: 'journeys in WebKit and Firefox',
      parts: ['engines'],
      command: 'playwright test -c tests/engines/playwright.config.ts',
      stopsAll: false,
      prepare: prepareEngines,
      env: () => ({ PLAYWRIGHT_REPORT: enginesReport }),
      totals: () => readPlaywrightTotals(enginesReport),
    },
  ];
  return steps.filter((step) => step.parts.some((part) => wanted.includes(part)));
}

function prepareEngines(): { runs: boolean; note: string | null } {
  const engines = provideEngines();
  return { runs: engines.webkit !== null || engines.firefox !== null, note: sayMissing(engines) };
}

function runCommand(command: string, env: NodeJS.ProcessEnv): Promise<number> {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runStep(step: Step): Promise<{ ok: boolean; totals: Totals }> {
  console.log(`\n▶ ${step.name}`);
  const began = performance.now();
  let code = 1;
  try {
    code = await runCommand(step.command, step.env?.() ?? {});
  } catch (error) {
    console.error((error as Error).message);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(code === 0 ? `✓ ${step.name} (${seconds} s)` : `✗ ${step.name} failed with exit ${code} (${seconds} s)`);
  const totals = step.totals?.() ?? { passed: 0, failed: 0, skipped: 0 };
  // A step may fail without a failed test: a file that does not load, a browser that is missing.
  return { ok: code === 0, totals: code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals };
}

/**
 * Runs all of the project's checks but the long ones, or the parts that are named. A failed check or build stops the
 * run; failed tests do not keep the journeys from running. The last line sums the tests up, as in `123 passed, 0
 * failed`.
 */
export async function runTests(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !parts.includes(name as Part));
  if (unknown !== undefined) {
    console.error(`npm test knows the parts ${parts.join(', ')}, not ${unknown}.`);
    process.exitCode = 1;
    return;
  }
  const results = mkdtempSync(join(tmpdir(), 'kavosh-results-'));
  let totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  const notes: string[] = [];
  try {
    for (const step of stepsFor(names.length === 0 ? usualParts : (names as Part[]), results)) {
      const { runs, note } = step.prepare?.() ?? { runs: true, note: null };
      if (note !== null) notes.push(note);
      if (!runs) continue;
      const outcome = await runStep(step);
      totals = addTotals(totals, outcome.totals);
      if (outcome.ok) continue;
      process.exitCode = 1;
      if (step.stopsAll) break;
    }
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
  for (const note of notes) console.log(`\n${note}`);
  console.log(`\n${totalsLine(totals)}`);
}
