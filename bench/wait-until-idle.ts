import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 1_000;
/** In a row. */
const QUIET_STEPS = 3;
const MOST_STEPS = 240;
const QUIET = 0.1;

/** Ticks since the machine started: all, and those in which nothing was to do. */
function ticks(): { all: number; idle: number } {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.trim().split(/\s+/);
  const numbers = fields.map(Number);
  return { all: numbers.reduce((sum, one) => sum + one, 0), idle: numbers[3]! + numbers[4]! };
}

/**
 * Waits until the machine has nothing to do (a product that was just started draws its pictures), four minutes at most.
 * Linux only.
 */
export async function waitUntilIdle(): Promise<void> {
  let before = ticks();
  for (let step = 0, quiet = 0; step < MOST_STEPS && quiet < QUIET_STEPS; step += 1) {
    await pause(STEP_MS);
    const now = ticks();
    const busy = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
    quiet = busy < QUIET ? quiet + 1 : 0;
    before = now;
  }
}
