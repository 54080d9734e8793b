import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NamedFailure } from './named-failures.ts';
import type { Totals } from './test-totals.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One part of the run: a command, and how its report is read. */
export interface Step {
  name: string;
  /** A shell command, as in package.json. */
  command: string;
  env?: () => NodeJS.ProcessEnv;
  /** Reads what the step's tests came to. Without it the step counts only when it fails. */
  totals?: () => Totals | null;
  /** Reads which of them failed, or passed only at the second try. */
  failures?: () => NamedFailure[];
}

/** What became of a step. */
export interface StepOutcome {
  ok: boolean;
  totals: Totals;
  /** The last line about it, with the seconds it took. */
  verdict: string;
  failures: NamedFailure[];
}

/** A step that has not ended, with what it has printed so far. */
interface Running {
  step: Step;
  child: ChildProcess;
  printed: Buffer[];
}

const running = new Set<Running>();
let signalsAreWatched = false;

/** On a signal, the run prints the output of its steps so far and stops them. */
function watchSignals(): void {
  if (signalsAreWatched) return;
  signalsAreWatched = true;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const { step, child, printed } of running) {
        process.stdout.write(`\n▶ ${step.name}, stopped in the middle\n`);
        process.stdout.write(Buffer.concat(printed));
        child.kill(signal);
      }
      process.exit(code);
    });
  }
}

function runCommand(step: Step, alone: boolean): Promise<{ code: number; printed: Buffer }> {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  // Buffered output is printed to the same screen in the end.
  const colours = !alone && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(step.command, {
      shell: true,
      cwd: root,
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, ...colours, ...step.env?.() },
    });
    const one: Running = { step, child, printed: [] };
    running.add(one);
    const keep = (chunk: Buffer): void => void one.printed.push(chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (code: number): void => {
      running.delete(one);
      resolve({ code, printed: Buffer.concat(one.printed) });
    };
    child.once('error', () => end(127));
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs the command of a step. Alone, it prints directly; beside others its output is buffered and printed when it ends.
 * @param print writes to the screen; tests read it
 * @returns whether it succeeded, and the totals of its tests: a step that fails without a failed test counts as one
 */
export async function runStep(
  step: Step,
  alone: boolean,
  print: (text: string | Buffer) => void = (text) => void process.stdout.write(text),
): Promise<StepOutcome> {
  watchSignals();
  print(`\n▶ ${step.name}${alone ? '' : ' begins'}\n`);
  const began = performance.now();
  let code = 1;
  let printed: string | Buffer = '';
  try {
    ({ code, printed } = await runCommand(step, alone));
  } catch (error) {
    printed = `${(error as Error).message}\n`;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict =
    code === 0 ? `✓ ${step.name} (${seconds} s)` : `✗ ${step.name} failed with exit ${code} (${seconds} s)`;
  if (!alone) print(`\n▶ ${step.name}\n`);
  print(printed);
  print(`${verdict}\n`);
  const totals = step.totals?.() ?? { passed: 0, failed: 0, skipped: 0 };
  // A step may fail without a failed test: a file that does not load, a browser that is missing.
  return {
    ok: code === 0,
    totals: code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals,
    verdict,
    failures: step.failures?.() ?? [],
  };
}
