import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createDemoGateway } from '../../apps/server/src/platform/payment/demo-gateway.ts';

/** A database that is never there: to know what can be asked nothing has to be. */
const nowhere = (): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/**
 * Every address that the server answers by itself in a demo, pages apart, as it was given to the web framework:
 * `/media/:id/:file`.
 */
export async function serverRoutes(): Promise<string[]> {
  const urls = new Set<string>();
  const metrics = createMetrics();
  const kysely = nowhere();
  const app = await buildApp({
    config: readConfig({ DEMO: '1' }),
    database: { kysely },
    log: createLog({ level: 'silent' }),
    withSite: false,
    metrics: {
      ...metrics,
      watchRequests: (watched) =>
        void watched.addHook('onRoute', ({ url }) => {
          urls.add(url);
        }),
    },
    inbox: { latest: async () => [] },
    demoGateway: createDemoGateway(kysely),
  });
  await app.close();
  return [...urls];
}
