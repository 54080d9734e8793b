import { parseArgs } from 'node:util';
import { runDrill } from './money/drill.ts';

/*
 * A chaos test of buying, topping up and withdrawing, a backup in the middle of it, a restore into another folder; then
 * everything that clients
 * had been told before the backup began is looked for there. Exit code 1 where something is missing or wrong.
 *   node tests/faults/backup-drill.ts [--seconds 60] [--clients 32] [--people 40]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '32' },
    people: { type: 'string', default: '40' },
  },
});
const { wrong, before, acknowledged, bytes, backupMs, restoreMs } = await runDrill({
  seconds: Number(values.seconds),
  clients: Number(values.clients),
  people: Number(values.people),
  say: (line) => console.log(line),
});
for (const line of wrong.slice(0, 50)) console.log(line);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const told = `${acknowledged} calls acknowledged, ${before} of them before the backup`;
const verdict = wrong.length === 0 ? 'nothing is missing' : `${wrong.length} things are wrong`;
const size = `${(bytes / 1024 / 1024).toFixed(0)} MB`;
console.log(`backup in ${seconds(backupMs)} (${size}), restore in ${seconds(restoreMs)}; ${told}: ${verdict}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
