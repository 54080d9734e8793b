import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Doctor } from '../kernel/ports/doctor.ts';

const program = fileURLToPath(new URL('../../../../tools/doctor/main.ts', import.meta.url));
/** Longer than all its own limits of time together. */
const PATIENCE_MS = 60_000;
/** A finding is a sentence or two. */
const MOST_SAID_BYTES = 1_000_000;

const Printed = z.object({
  at: z.string(),
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['good', 'look', 'bad']),
      says: z.string(),
      remedy: z.string().nullable(),
    }),
  ),
});

/**
 * Runs the program of `npm run doctor` apart from this process, so that it reads the settings as the next start would.
 * @param env its environment: that of the server
 */
export const doctorProgram =
  (env: Readonly<Record<string, string>>): Doctor =>
  () =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, '--json'], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: PATIENCE_MS,
        killSignal: 'SIGKILL',
      });
      let printed = '';
      let complained = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.length > MOST_SAID_BYTES) child.kill('SIGKILL');
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complained = `${complained}${text}`.slice(-2_000);
      });
      child.once('error', reject);
      child.once('close', (code) => {
        // 1: something is bad.
        const found = code === 0 || code === 1 ? Printed.safeParse(parsed(printed)) : null;
        if (found?.success) resolve(found.data);
        else reject(new Error(`the doctor ended with ${code} and no findings: ${complained}`));
      });
    });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
