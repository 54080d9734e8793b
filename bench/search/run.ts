import { parseArgs } from 'node:util';
import { openBenchDatabase, startPinned } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { runWrk, wrkLine } from '../wrk.ts';
import { makeQueries, mix } from './make-queries.ts';

/*
 * The search call: the server alone on core 0; PostgreSQL and wrk share core 1. Needs wrk and taskset. The
 * baseline is GET /readyz of the same server, the smallest round trip to PostgreSQL there is.
 *   node bench/search/run.ts [--courses 20000] [--connections 32] [--seconds 20]
 */
const { values } = parseArgs({ options: { courses: { type: 'string', default: '20000' }, connections: { type: 'string', default: '32' }, seconds: { type: 'string', default: '20' } } });
const QUERIES = 2000;
const WARM_UP_SECONDS = 5;

const database = await openBenchDatabase(Number(values.courses));
try {
  const queries = makeQueries(database.courses, QUERIES);
  const connections = Number(values.connections);
  const seconds = Number(values.seconds);
  console.log(`${machineLine()}; ${connections} connections, ${queries.length} different queries: ${Object.entries(mix).map(([name, share]) => `${name} ${share} %`).join(', ')}`);
  const pathOf = (query: string): string => `/api/v1/web/service/courses/search${query}`;
  // First as people are served, where an answer is good for ten seconds; then with every search asked of the database.
  for (const [served, env] of [['as served', {}], ['each asked anew', { PAGE_CACHE: 'off' }]] as const) {
    const server = await startPinned(database, 'serve.ts', env);
    try {
      await runWrk(server.port, queries.map(pathOf), { connections, seconds: WARM_UP_SECONDS });
      const before = await server.spent();
      const found = await runWrk(server.port, queries.map(pathOf), { connections, seconds });
      const after = await server.spent();
      console.log(wrkLine(`the mix, ${served}`, found));
      const each = (what: 'postgres' | 'server') => (((after[what] - before[what]) / found.requests) * 1000).toFixed(0);
      console.log(`processor time of one search: PostgreSQL ${each('postgres')} µs, server ${each('server')} µs`);
      if (served === 'as served') continue;
      for (const [name, chosen] of [['words only', /^\?q=[^&]*&sortby=1$/], ['no words', /^\?(?!q=)/], ['a filter', /category|academy|type|is_free/]] as const) {
        console.log(wrkLine(name, await runWrk(server.port, queries.filter((query) => chosen.test(query)).map(pathOf), { connections, seconds: Math.min(8, seconds) })));
      }
      const ready = await runWrk(server.port, ['/readyz'], { connections, seconds: Math.min(8, seconds) });
      console.log(wrkLine('baseline: /readyz, one select 1', ready));
      console.log(`a search takes ${((ready.requests / ready.seconds) / (found.requests / found.seconds)).toFixed(1)} times what the smallest round trip to PostgreSQL takes`);
    } finally {
      await server.stop();
    }
  }
} finally {
  await database.close();
}
