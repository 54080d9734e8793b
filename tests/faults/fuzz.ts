/**
 * The long form of the fuzz tests: thousands of requests with hostile values against every call, page and file.
 *
 * node tests/faults/fuzz.ts [--cases 5000] [--seed 1] [--only /courses] [--connections 8] [--url http://127.0.0.1:3000]
 *
 * Without --url it starts the product on a database of its own with the demo catalogue (the site has to be built: npm
 * run build) and also watches its memory. With --url it goes to a server that runs already, on this machine only. Ends
 * with 1 when something was found, and where one answer took longer than a second. What waits for others counts too: on
 * a busy machine ask over one connection.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { fuzzCases } from './fuzz-cases.ts';
import { serverTargets, siteTargets } from './fuzz-targets.ts';
import { judgeBy } from './judge-answer.ts';
import { runCases } from './run-cases.ts';
import { startVictim } from './start-victim.ts';

const MOST_CASES = 100_000;
/** As many are made and sent at once; more would only hold memory. */
const BATCH = 500;
/** No address may keep anybody longer, no matter what is in it. */
const SLOWEST_MS = 1_000;
const MOST_GROWTH_BYTES = 50 * 1024 * 1024;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    only: { type: 'string' },
    connections: { type: 'string', default: '8' },
    url: { type: 'string' },
  },
});
const cases = Math.min(MOST_CASES, Math.max(1, Number(values.cases) || 0));
const connections = Math.min(64, Math.max(1, Number(values.connections) || 1));
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);

function loopbackPort(address: string): number {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isThisMachine = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  if (!isThisMachine) throw new Error(`${hostname} is not this machine; hostile requests go nowhere else.`);
  return Number(port || 80);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function fuzz(port: number, memory: () => Promise<number | null>): Promise<boolean> {
  const judge = judgeBy(await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json());
  const targets = [...serverTargets, ...siteTargets].filter(
    (target) => values.only === undefined || target.name.includes(values.only),
  );
  console.log(`seed ${seed}, ${cases} cases for each of ${targets.length} targets`);
  let isClean = true;
  // The first requests fill pools, caches and compiled code.
  for (const target of targets)
    await runCases(port, fc.sample(fuzzCases(target), { numRuns: Math.min(cases, BATCH), seed: seed + 1 }), judge, {
      connections,
    });
  const before = await memory();
  for (const target of targets) {
    const times: number[] = [];
    const findings: string[] = [];
    const byStatus = new Map<number, number>();
    for (let done = 0; done < cases; done += BATCH) {
      const result = await runCases(
        port,
        fc.sample(fuzzCases(target), { numRuns: Math.min(BATCH, cases - done), seed: seed + done }),
        judge,
        { connections },
      );
      times.push(...result.times);
      findings.push(...result.findings);
      for (const [status, count] of result.byStatus) byStatus.set(status, (byStatus.get(status) ?? 0) + count);
    }
    const statuses = [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}×${count}`)
      .join(' ');
    const [p50, p99, slowest] = [percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1)];
    console.log(
      `${target.name.padEnd(60)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ` +
        `${slowest.toFixed(0)} ms; ${statuses}`,
    );
    for (const finding of findings.slice(0, 10)) console.log(`  ${finding}`);
    if (slowest > SLOWEST_MS)
      console.log(
        `  longer than ${SLOWEST_MS} ms: ${times.filter((time) => time > SLOWEST_MS).length} of ${times.length}`,
      );
    if (findings.length > 0 || slowest > SLOWEST_MS) isClean = false;
  }
  const after = await memory();
  if (before !== null && after !== null) {
    const growth = after - before;
    console.log(`memory after collection: ${(before / 2 ** 20).toFixed(0)} → ${(after / 2 ** 20).toFixed(0)} MiB`);
    if (growth > MOST_GROWTH_BYTES) isClean = false;
  }
  return isClean;
}

if (values.url !== undefined) {
  process.exitCode = (await fuzz(loopbackPort(values.url), async () => null)) ? 0 : 1;
} else {
  const dataDir = mkdtempSync(join(tmpdir(), 'kavosh-fuzz-'));
  // mkdtemp closes the folder to others; as root PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const victim = await startVictim(dataDir);
  try {
    process.exitCode = (await fuzz(victim.port, victim.memory)) ? 0 : 1;
  } finally {
    await victim.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
