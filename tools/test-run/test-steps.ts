import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser, provideTestBrowser } from '../find-chromium.ts';
import { findEngines, sayMissing } from '../find-engines.ts';
import type { Task } from './run-side-by-side.ts';
import type { Step } from './run-step.ts';
import { readPlaywrightFailures, readVitestFailures } from './named-failures.ts';
import { readPlaywrightTotals, readVitestTotals } from './test-totals.ts';

export const usualParts = ['static', 'unit', 'db', 'components', 'desk', 'journeys', 'engines'] as const;
/** `long` takes minutes more and runs only when asked for. */
export const parts = [...usualParts, 'long'] as const;
export type Part = (typeof parts)[number];

/** A step of the run, and when it may begin. */
export interface TestStep extends Task, Step {
  /** With whichever of them it runs. */
  parts: readonly Part[];
  /** Looked at when its turn comes: what cannot run here is no failure, and is said in the end. */
  prepare?: () => { runs: boolean; note: string | null };
  /** Without these nothing that begins later can be trusted to run. */
  stopsAll: boolean;
}

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};
const script = (name: string): string => scripts[name] ?? 'false';

function prepareEngines(): { runs: boolean; note: string | null } {
  const engines = findEngines();
  const found = [
    ...(engines.webkit ? [`WebKit: ${engines.webkit.browser}`] : []),
    ...(engines.firefox ? [`Firefox: ${versionOf(engines.firefox)}`] : []),
  ];
  const missing = sayMissing(engines);
  return {
    runs: found.length > 0,
    note: [...found, ...(missing === null ? [] : [missing])].join('\n'),
  };
}

/** As the last lines name it: what it calls itself, and where it is. */
function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return `${stdout.trim().split('\n')[0] ?? ''} (${program})`;
}

function prepareChromium(): { runs: boolean; note: string | null } {
  const browser = findTestBrowser();
  return { runs: true, note: browser === null ? null : `Chromium: ${versionOf(browser)}` };
}

/** What `tools/provide-browsers.ts` is asked for. */
const browsersFor = (wanted: readonly Part[]): string[] => [
  ...(wanted.some((part) => ['components', 'desk', 'journeys'].includes(part)) ? ['chromium'] : []),
  ...(wanted.includes('engines') ? ['engines'] : []),
];

/** A suite of Playwright's in Chromium, or in the browsers that it finds itself. */
function browserStep(part: Part, results: string, more: Pick<TestStep, 'name' | 'load'> & Partial<TestStep>): TestStep {
  const report = join(results, `${part}.json`);
  const { env: moreEnv, ...rest } = more;
  return {
    parts: [part],
    command: `playwright test -c tests/${part}/playwright.config.ts`,
    stopsAll: false,
    after: ['build', 'browsers'],
    env: () => ({ PLAYWRIGHT_REPORT: report, PRODUCT_PICTURES: join(results, 'pictures'), ...moreEnv?.() }),
    totals: () => readPlaywrightTotals(report),
    failures: () => readPlaywrightFailures(report),
    ...rest,
  };
}

const checks = 'lock, workspaces, boundaries, long lines, unused exports and API document';

const inChromium = {
  env: (): NodeJS.ProcessEnv => ({ CHROMIUM_PATH: provideTestBrowser() }),
  prepare: prepareChromium,
};

/**
 * The steps of the parts that are wanted, the ones first that others wait for or that take the longest. The checks of
 * the sources come one after another, since a broken lock or boundary is told in a second; all else goes beside them.
 * The loads are shares of two processors. Journeys and database tests have two workers each and never run beside each
 * other: five workers on two processors mostly get in each other's way (docs/decisions/0174).
 * @param results folder for the runners' reports
 */
export function stepsFor(wanted: readonly Part[], results: string): TestStep[] {
  const vitestReport = join(results, 'vitest.json');
  const projects = [
    ...(wanted.includes('unit') ? ['unit', 'unit-own-process'] : []),
    ...(wanted.includes('db') ? ['database'] : []),
    ...(wanted.includes('long') ? ['long'] : []),
  ];
  const vitest =
    `vitest run ${projects.map((name) => `--project ${name}`).join(' ')} --reporter=default --reporter=json ` +
    `--outputFile.json="${vitestReport}"`;
  const steps: TestStep[] = [
    {
      name: checks,
      parts: ['static'],
      command: script('check'),
      stopsAll: true,
      load: 1,
    },
    // Before the tests that ask for pages: built by one of them, it would be built while the others run.
    {
      name: 'build',
      parts: ['db', 'desk', 'journeys', 'engines', 'long'],
      command: script('build'),
      stopsAll: true,
      load: 1,
    },
    // Where they are missing they are fetched, which is mostly waiting for the network.
    {
      name: 'browsers',
      parts: ['components', 'desk', 'journeys', 'engines'],
      command: `node tools/provide-browsers.ts ${browsersFor(wanted).join(' ')}`,
      stopsAll: false,
      load: 0,
    },
    {
      name: 'types',
      parts: ['static'],
      command: script('typecheck'),
      stopsAll: true,
      load: 1,
      after: [checks],
    },
    { name: 'lint', parts: ['static'], command: script('lint'), stopsAll: true, load: 1, after: ['types'] },
    { name: 'format', parts: ['static'], command: script('format:check'), stopsAll: true, load: 1, after: ['lint'] },
    browserStep('journeys', results, { name: 'journeys', load: 1.25, ...inChromium }),
    // Its codes are good once in half a minute: it waits more than it works.
    browserStep('desk', results, { name: 'desk', load: 0.5, ...inChromium }),
    {
      name: `${projects.join(' and ')} tests`,
      parts: ['unit', 'db', 'long'],
      command: vitest,
      totals: () => readVitestTotals(vitestReport),
      failures: () => readVitestFailures(vitestReport),
      stopsAll: false,
      // The long ones measure memory: nothing goes beside them.
      load: wanted.includes('long') ? 2 : 1.25,
      after: ['build'],
    },
    // Its desk has the colleagues of the desk's own tests, whose codes are good once.
    browserStep('engines', results, {
      name: 'journeys in WebKit and Firefox',
      load: 0.75,
      prepare: prepareEngines,
      after: ['build', 'browsers', 'desk'],
    }),
    browserStep('components', results, { name: 'components', load: 0.25, after: ['browsers'], ...inChromium }),
  ];
  return steps.filter((step) => step.parts.some((part) => wanted.includes(part)));
}
