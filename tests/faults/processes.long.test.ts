import { expect, test } from 'vitest';
import { runProcessChaos } from './processes/process-chaos.ts';

/** How many workers are killed, at random moments; KAVOSH_KILLS for more. */
const KILLS = Number(process.env['KAVOSH_KILLS'] ?? 40);
/** A kill takes four seconds on an idle machine. */
const PATIENCE_MS = Math.max(1_200_000, KILLS * 15_000);
/** KAVOSH_SEED repeats the kills of a run. */
const seed = Number(process.env['KAVOSH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test(
  'processes are killed at random under load: nothing lost, nothing doubled, no message sent twice, and all come back',
  async () => {
    console.log(`seed ${seed}`);
    const { wrong, ...end } = await runProcessChaos({ seed, kills: KILLS, clients: 8, people: 12 });
    console.log(JSON.stringify(end));
    expect(wrong).toEqual([]);
    expect(end.killed).toBe(KILLS);
    expect(end.purchases).toBeGreaterThan(10);
    expect(end.codes.told).toBeGreaterThan(30);
  },
  PATIENCE_MS,
);
