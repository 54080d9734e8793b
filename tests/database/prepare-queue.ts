import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openQueue, type Queue } from '../../apps/server/src/platform/queue.ts';
import { logLines } from '../api/start-app.ts';
import { openPatiently } from './open-patiently.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

/** A queue on a database of the file's own, for what sends from it. */
export interface PreparedQueue {
  database: Database<never>;
  queue: Queue;
  log: ReturnType<typeof createLog>;
  /** What was logged so far. */
  lines: ReturnType<typeof logLines>['lines'];
}

/** Registers the hooks that open and close it; its parts are there once a test runs. */
export function prepareQueue(): PreparedQueue {
  const sink = logLines();
  const log = createLog({ level: 'info' }, sink);
  const prepared = { log, lines: sink.lines } as PreparedQueue;
  let testing: TestDatabase;
  beforeAll(async () => {
    testing = await testDatabase();
    prepared.database = openPatiently<never>({ url: testing.url, poolSize: 3, log });
    prepared.queue = await openQueue({ url: testing.url, log });
  });
  afterAll(async () => {
    await prepared.queue.stop();
    await prepared.database.close();
    await testing.drop();
  });
  return prepared;
}
