import { startServer, type BenchDatabase } from './bench-server.ts';
import { runWrk, wrkLine } from './wrk.ts';

const WARM_UP_SECONDS = 5;

export interface MeasuredSearch {
  /** The call's path, before the query. */
  call: string;
  /** With their question marks. */
  queries: readonly string[];
  /** Some of the queries, measured apart, by name. */
  apart: readonly (readonly [name: string, chosen: RegExp])[];
  connections: number;
  seconds: number;
}

/**
 * Measures a search call: first as people are served, where answers are kept for some seconds; then with every search
 * asked of the database.
 */
export async function measureSearch(
  database: BenchDatabase,
  { call, queries, apart, connections, seconds }: MeasuredSearch,
): Promise<void> {
  const pathOf = (query: string): string => call + query;
  const short = { connections, seconds: Math.min(8, seconds) };
  for (const [served, env] of [
    ['as served', {}],
    ['each asked again', { PAGE_CACHE: 'off' }],
  ] as const) {
    const server = await startServer(database, 'serve.ts', env);
    try {
      await runWrk(server.port, queries.map(pathOf), { connections, seconds: WARM_UP_SECONDS });
      const before = await server.spent();
      const found = await runWrk(server.port, queries.map(pathOf), { connections, seconds });
      const after = await server.spent();
      console.log(wrkLine(`the mix, ${served}`, found));
      const each = (what: 'postgres' | 'server') => (((after[what] - before[what]) / found.requests) * 1000).toFixed(0);
      console.log(`processor time of one search: PostgreSQL ${each('postgres')} µs, server ${each('server')} µs`);
      if (served === 'as served') continue;
      for (const [name, chosen] of apart)
        console.log(
          wrkLine(name, await runWrk(server.port, queries.filter((query) => chosen.test(query)).map(pathOf), short)),
        );
      const ready = await runWrk(server.port, ['/select-1'], short);
      console.log(wrkLine('baseline: /select-1, one select 1', ready));
      console.log(
        `a search takes ${(ready.requests / ready.seconds / (found.requests / found.seconds)).toFixed(1)} ` +
          'times what the smallest round trip to PostgreSQL takes',
      );
    } finally {
      await server.stop();
    }
  }
}
