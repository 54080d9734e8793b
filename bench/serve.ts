import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

// The real server without the site's pages: what the search call costs, and nothing else. Started by run.ts, pinned to one core.
const config = readConfig();
const log = createLog({ level: 'error' });
const database = openDatabase<Tables>({ url: config.databaseUrl!, poolSize: config.databasePoolSize, log });
const app = await buildApp({ config, database, log, withSite: false });
await app.listen({ host: config.host, port: config.port });
console.log('listening');
process.once('SIGTERM', () => void app.close().then(() => database.close()).then(() => process.exit(0)));
