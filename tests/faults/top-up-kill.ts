/**
 * The long form of tests/api/top-up-kill.db.test.ts: kills a server with -9 between a provider's yes and the commit of
 * the credit, so many times, and looks whether the reconciler credits each payment exactly once.
 *
 *   node tests/faults/top-up-kill.ts [--runs 200]
 *
 * On a database of its own, and on this machine alone. Ends with 1 when a payment was lost or credited twice.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { killTopUps, notCreditedOnce } from './kill-top-ups.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } });
const runs = Math.min(10_000, Math.max(1, Number(values.runs) || 0));
const dataDir = mkdtempSync(join(tmpdir(), 'kavosh-kill-'));
// mkdtemp closes the folder to others; as root PostgreSQL runs as another user.
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await migrate({ url: postgres.url });
  const startedAt = performance.now();
  const done = await killTopUps(postgres.url, runs, (run, number) => {
    if (number % 10 === 9) console.log(`${number + 1} runs, the last one: ${JSON.stringify(run)}`);
  });
  const wrong = notCreditedOnce(done);
  const between = done.filter((run) => run.moment === 'between').length;
  const late = done.filter((run) => run.creditedBeforeDeath).length;
  console.log(
    `${done.length} kills in ${Math.round((performance.now() - startedAt) / 1000)} s: ${between} surely ` +
      `between the yes and the commit, ${late} after the commit; ${wrong.length} not credited exactly once`,
  );
  for (const run of wrong) console.log(JSON.stringify(run));
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
