import { sql } from 'kysely';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig, setNodeEnv } from '../apps/server/src/config/config.ts';
import type { Tables } from '../apps/server/src/domains.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { servingRole } from '../apps/server/src/platform/serving-role.ts';
import { createLog } from '../apps/server/src/platform/log.ts';

// The real server, without the site's pages unless BENCH_SITE is 1: what its calls or its pages cost, and nothing else.
// Started by bench-server.ts.
setNodeEnv(false);
const config = readConfig();
const log = createLog({ level: config.logLevel });
const database = openDatabase<Tables>({
  url: config.databaseUrl!,
  poolSize: config.databasePoolSize,
  log,
  role: servingRole,
});
const app = await buildApp({ config, database, log, withSite: process.env['BENCH_SITE'] === '1' });
// The baseline: the smallest round trip to PostgreSQL that this server can make.
app.get('/select-1', async () => {
  await sql`select 1`.execute(database.kysely);
  return 'ok';
});
await app.listen({ host: config.host, port: config.port });
console.log('listening');
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0)),
);
