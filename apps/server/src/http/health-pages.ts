import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { within } from '../kernel/deadline.ts';

/** A balancer that has to wait longer than this had better send people elsewhere. */
const PATIENCE_MS = 1_000;

/** /healthz: this process answers. /readyz: it can do its work, so a balancer may send people here. */
// oxlint-disable-next-line typescript/no-explicit-any -- any database will do: only `select 1` is asked of it
export async function healthPages(app: FastifyInstance, { db, isStopping }: { db: Kysely<any>; isStopping: () => boolean }): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    if (isStopping()) return reply.code(503).send('stopping\n');
    try {
      await within(PATIENCE_MS, sql`select 1`.execute(db));
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send('database\n');
    }
    return reply.send('ready\n');
  });
}
