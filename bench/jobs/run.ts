import { parseArgs } from 'node:util';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openBenchDatabase } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { measureSearch } from '../measure-search.ts';
import { loadJobs } from './load-jobs.ts';
import { makeJobs } from './make-jobs.ts';
import { makeQueries, mix } from './make-queries.ts';

/*
 * The search for jobs: the server alone on core 0; PostgreSQL and wrk share core 1. Needs wrk and taskset. The baseline
 * is GET /select-1 of the same server, the smallest round trip to PostgreSQL there is. node bench/jobs/run.ts [--jobs
 * 100000] [--connections 32] [--seconds 20]
 */
const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '20' },
  },
});
const QUERIES = 2000;

const bench = await openBenchDatabase(0);
try {
  const records = makeJobs(Number(values.jobs), new Date());
  const database = openDatabase<Tables>({ url: bench.url, log: console, statementTimeoutMs: 120_000 });
  console.log(
    `${records.length} jobs indexed again in ${(await loadJobs(database.kysely, records, new Date())).toFixed(1)} s`,
  );
  await database.close();
  await bench.client.query('vacuum analyze');
  const {
    rows: [size],
  } = await bench.client.query<{ size: string }>(
    `
      select pg_size_pretty(sum(pg_total_relation_size(oid))) as size
      from pg_class where relkind = 'r' and relname like 'job\\_search\\_%'`,
  );
  console.log(`search tables: ${size!.size}`);
  const queries = makeQueries(records, QUERIES);
  const connections = Number(values.connections);
  const seconds = Number(values.seconds);
  console.log(
    `${machineLine()}; ${connections} connections, ${queries.length} different queries: ${Object.entries(mix)
      .map(([name, share]) => `${name} ${share} %`)
      .join(', ')}`,
  );
  await measureSearch(bench, {
    call: '/api/v1/web/service/jobs/search',
    queries,
    connections,
    seconds,
    apart: [
      ['words only', /^\?q=[^&]*$/],
      ['no words', /^\?(?!q=)/],
      ['a filter', /category|province|city|contract|experience|salary/],
    ],
  });
} finally {
  await bench.close();
}
