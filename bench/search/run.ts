import { parseArgs } from 'node:util';
import { openBenchDatabase } from '../bench-server.ts';
import { machineLine } from '../machine.ts';
import { measureSearch } from '../measure-search.ts';
import { runWrk, wrkLine } from '../wrk.ts';
import { startGroonga } from './groonga.ts';
import { makeQueries, mix } from './make-queries.ts';

/*
 * The search call: the server alone on core 0; PostgreSQL and wrk share core 1. Needs wrk and taskset. The
 * baseline is GET /select-1 of the same server, the smallest round trip to PostgreSQL there is.
 * With `--peer groonga` the same queries are asked of Groonga on core 0 with the same courses, words and weights.
 *   node bench/search/run.ts [--courses 20000] [--connections 32] [--seconds 20] [--peer groonga]
 */
const { values } = parseArgs({
  options: {
    courses: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '20' },
    peer: { type: 'string' },
  },
});
const QUERIES = 2000;
if (values.peer !== undefined && values.peer !== 'groonga') throw new Error('The one peer is groonga.');

const database = await openBenchDatabase(Number(values.courses));
try {
  const queries = makeQueries(database.courses, QUERIES);
  const connections = Number(values.connections);
  const seconds = Number(values.seconds);
  console.log(
    `${machineLine()}; ${connections} connections, ${queries.length} different queries: ${Object.entries(mix)
      .map(([name, share]) => `${name} ${share} %`)
      .join(', ')}`,
  );
  await measureSearch(database, {
    call: '/api/v1/web/service/courses/search',
    queries,
    connections,
    seconds,
    apart: [
      ['words only', /^\?q=[^&]*&sortby=1$/],
      ['no words', /^\?(?!q=)/],
      ['a filter', /category|academy|type|is_free/],
    ],
  });
  if (values.peer === 'groonga') {
    const peer = await startGroonga(database);
    try {
      const paths = queries.map((query) => peer.pathOf(query));
      await runWrk(peer.port, paths, { connections, seconds: 5 });
      const found = await runWrk(peer.port, paths, { connections, seconds });
      console.log(wrkLine(`the mix, groonga ${peer.version}`, found));
    } finally {
      await peer.stop();
    }
  }
} finally {
  await database.close();
}
