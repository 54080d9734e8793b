import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';

// A process of its own for tests that kill it: starts PostgreSQL on the folder given, prints `up`, and holds it until
// it is told to end.
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('the data folder is missing');
const server = await startEmbeddedPostgres({ dataDir, durable: false, settings: { shared_buffers: '16MB' } });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log('up');
