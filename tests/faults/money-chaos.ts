import { parseArgs } from 'node:util';
import { runChaosTest } from './money/chaos-test.ts';
import { seededFaults, type SeededFaultName } from './money/seeded-faults.ts';

/*
 * People buying, topping up and withdrawing, academies and operators confirming, cancelling, refunding, paying out and
 * rejecting, colleagues of finance paying academies, over HTTP and by operators' code, while the server and PostgreSQL
 * are killed with -9; then everybody's log is held against the books. Exit code 1 where anything differs. node
 * tests/faults/money-chaos.ts [--seconds 60] [--kills 6] [--clients 32] [--people 40] [--fault NAME] --fault puts
 * something wrong in on purpose, which has to be found (tests/faults/money/seeded-faults.ts).
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    kills: { type: 'string', default: '6' },
    clients: { type: 'string', default: '32' },
    people: { type: 'string', default: '40' },
    fault: { type: 'string' },
  },
});
if (values.fault !== undefined && !Object.hasOwn(seededFaults, values.fault))
  throw new Error(`--fault takes one of ${Object.keys(seededFaults).join(', ')}`);
const { wrong, acknowledged, journals, debts, audits, payouts, sales } = await runChaosTest({
  seconds: Number(values.seconds),
  kills: Number(values.kills),
  clients: Number(values.clients),
  people: Number(values.people),
  fault: values.fault as SeededFaultName | undefined,
  say: (line) => console.log(line),
});
for (const line of wrong.slice(0, 50)) console.log(line);
console.log(
  `${acknowledged} calls acknowledged, ${journals} journals, ${debts} debts, ${payouts} payouts sent, ` +
    `${sales.seats} seats given, ${sales.offered} of them by a queue, ${sales.codes} uses of codes, ` +
    `${audits} audits meanwhile: ` +
    (wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} things are wrong`),
);
process.exitCode = wrong.length === 0 ? 0 : 1;
