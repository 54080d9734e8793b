import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { withTimeout } from '../kernel/concurrency/with-timeout.ts';

/** A balancer that has to wait longer than this had better send people elsewhere. */
const PATIENCE_MS = 1_000;
/** Rows that do not fit into the memory given beside them, so that PostgreSQL has to write some 200 KiB to its disk. */
const ROWS = 8_192;
const MEMORY = '64kB';

/**
 * Fails where the database cannot be reached or cannot write: read only, or its disk is full. A row that is written and
 * rolled back might fit into an existing page; a temporary file of PostgreSQL needs new room each time, and leaves
 * nothing behind.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- any database will do: no table is asked
async function probeWriting(db: Kysely<any>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const {
      rows: [state],
    } = await sql<{ read_only: string }>`
      select current_setting('transaction_read_only') as read_only, set_config('work_mem', ${MEMORY}, true)`.execute(
      tx,
    );
    if (state?.read_only === 'on') throw new Error('the database is read only');
    await sql`select count(*) from generate_series(1, ${sql.lit(ROWS)})`.execute(tx);
  });
}

export interface HealthPagesOptions {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  db: Kysely<any>;
  isStopping: () => boolean;
  /** Comes back when all that answers need is in memory; asked again after it failed, it tries again. */
  start: () => Promise<void>;
}

/** /healthz: this process answers. /readyz: it can do its work, so a balancer may send people here. */
export async function healthPages(app: FastifyInstance, { db, isStopping, start }: HealthPagesOptions): Promise<void> {
  /** Simultaneous callers share one answer. */
  let probing: Promise<void> | undefined;
  const probe = (): Promise<void> =>
    (probing ??= withTimeout(PATIENCE_MS, probeWriting(db)).finally(() => {
      probing = undefined;
    }));
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    if (isStopping()) return reply.code(503).send('stopping\n');
    try {
      await probe();
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer or cannot write');
      return reply.code(503).header('retry-after', '5').send('database\n');
    }
    try {
      await withTimeout(PATIENCE_MS, start());
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the search index is not in memory yet');
      return reply.code(503).header('retry-after', '5').send('starting\n');
    }
    return reply.send('ready\n');
  });
}
