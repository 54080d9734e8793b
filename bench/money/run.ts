import { parseArgs } from 'node:util';
import { openBenchDatabase, startServer } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { runWrk, wrkLine } from '../wrk.ts';
import { fillBooks, sellCourses } from './fill.ts';

/*
 * Money over HTTP: purchases from the wallet, each of another person and course, and the calls of the dashboard, on
 * books of a million entries. The server alone on core 0; PostgreSQL and wrk share core 1; with --unpinned each where
 * the system puts it. The baseline is GET /select-1 of the same server, the smallest round trip to PostgreSQL.
 * Afterwards all rules of the books are looked at. Needs wrk and taskset. node bench/money/run.ts [--entries 1000000]
 * [--people 1000] [--connections 32] [--seconds 15] [--unpinned]
 */
const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    people: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '15' },
    unpinned: { type: 'boolean', default: false },
  },
});
/** With a thousand people more purchases than can be made meanwhile. */
const COURSES = 60;
const connections = Number(values.connections);
const seconds = Number(values.seconds);
const dashboard = [
  'users/dashboard',
  'users/dashboard/purchases?tab=all',
  'users/dashboard/wallet',
  'users/dashboard/wallet/transactions',
  'users/dashboard/wallet/transactions?page=3',
  'users/dashboard/notifications',
  'users/dashboard/bookmarks',
];

const pinned = !values.unpinned;
const bench = await openBenchDatabase(2_000, { pinned });
try {
  const courses = await sellCourses(bench.client, COURSES);
  const buyers = await fillBooks(bench.client, Number(values.people), Number(values.entries));
  console.log(
    `${machineLine()}; ${connections} connections, ${pinned ? 'server on a core of its own' : 'nothing pinned'}`,
  );
  const server = await startServer(bench, 'serve.ts', {});
  try {
    const call = (method: string, path: string, token: string, body = '') =>
      `${method}\t/api/v1/web/service/${path}\t${token}\t${body}`;
    // The next ones in the list are of other people and other courses.
    const purchases = Array.from({ length: COURSES }, (_, round) =>
      buyers.map(({ token }, at) =>
        call(
          'POST',
          `courses/${courses[(round + at) % COURSES]}/purchase`,
          token,
          '{"method":"wallet","amount":10000}',
        ),
      ),
    ).flat();
    const before = await server.spent();
    const bought = await runWrk(server.port, purchases, { connections, seconds, pinned });
    const after = await server.spent();
    console.log(wrkLine('purchases from the wallet', bought));
    const each = (what: 'postgres' | 'server') => (((after[what] - before[what]) / bought.requests) * 1000).toFixed(0);
    console.log(`processor time of one purchase: PostgreSQL ${each('postgres')} µs, server ${each('server')} µs`);
    for (const path of dashboard) {
      console.log(
        wrkLine(
          path,
          await runWrk(
            server.port,
            buyers.map(({ token }) => call('GET', path, token)),
            { connections, seconds: Math.min(6, seconds), pinned },
          ),
        ),
      );
    }
    const [rich] = buyers;
    console.log(
      wrkLine(
        'transactions of one with a tenth',
        await runWrk(
          server.port,
          [1, 40, 900].map((page) => call('GET', `users/dashboard/wallet/transactions?page=${page}`, rich!.token)),
          { connections, seconds: Math.min(6, seconds), pinned },
        ),
      ),
    );
    const ready = await runWrk(server.port, ['/select-1'], { connections, seconds: Math.min(6, seconds), pinned });
    console.log(wrkLine('baseline: /select-1, one select 1', ready));
    console.log(
      `a purchase takes ${(ready.requests / ready.seconds / (bought.requests / bought.seconds)).toFixed(1)} ` +
        'times what the smallest round trip to PostgreSQL takes',
    );
  } finally {
    await server.stop();
  }
  const { rows } = await bench.client.query<{ rule: string }>('select rule, subject, detail from ledger.violations');
  console.log(
    rows.length === 0 ? 'the books are in order' : `the books are wrong: ${JSON.stringify(rows.slice(0, 5))}`,
  );
  if (rows.length > 0) process.exitCode = 1;
} finally {
  await bench.close();
}
