import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As domains/imports asks for it. */
interface Reading {
  file: string;
  profile: string;
  source: string;
  isFull: boolean;
  mayShrink: boolean;
  dryRun: boolean;
  name: string;
  signal: AbortSignal;
}

const program = fileURLToPath(new URL('../../../import/src/main.ts', import.meta.url));
/** Of its output when it fails. */
const SAID_BYTES = 4_000;
/** It reads with a lower priority: where processors are few, answering users comes first. */
const LOW_PRIORITY = 3;
/** The time from the request to end; at most one transaction is in progress then. */
const END_PATIENCE_MS = 10_000;
/** All good, and: imported, but rows or values were bad. */
const TAKEN: readonly (number | null)[] = [0, 2];

/**
 * Reads a feed with the program of `npm run import`, apart from this process: its memory is bounded, and its work
 * delays no answer. @param env its environment: where the database and the data are
 */
export const feedProgram =
  (env: Readonly<Record<string, string>>) =>
  async (reading: Reading): Promise<{ answer: unknown } | { failure: string }> => {
    const folder = await mkdtemp(join(tmpdir(), 'kavosh-answer-'));
    const answer = join(folder, 'answer.json');
    try {
      const { code, said } = await run(reading, answer, env);
      if (!TAKEN.includes(code)) return { failure: said };
      return { answer: JSON.parse(await readFile(answer, 'utf8')) as unknown };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

function run(
  { file, profile, source, isFull, mayShrink, dryRun, name, signal }: Reading,
  answer: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const args = [program, file, '--profile', profile, '--source', source, '--answer', answer, '--name', name];
  if (isFull) args.push('--full');
  if (isFull && mayShrink) args.push('--allow-shrink');
  if (dryRun) args.push('--dry-run');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // If the process has ended already, there is no priority to lower.
    if (child.pid !== undefined) lowerPriority(child.pid);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-SAID_BYTES);
    });
    let killing: NodeJS.Timeout | undefined;
    const end = () => {
      child.kill('SIGTERM');
      killing = setTimeout(() => child.kill('SIGKILL'), END_PATIENCE_MS);
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(killing);
      signal.removeEventListener('abort', end);
      resolve({ code, said: lastSentence(said) });
    });
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // Then it reads with the normal priority.
  }
}

/** What it said last, without lines of progress and of where it stumbled. */
const lastSentence = (said: string): string => {
  const lines = said.split('\n').map((line) => line.trim());
  const told = lines.filter((line) => line !== '' && !line.startsWith('at ') && !/^\d+ of \d+/.test(line));
  return told.slice(-3).join(' ');
};
