import { createHash } from 'node:crypto';
import pg from 'pg';
import { currentRequestId } from '../kernel/request-id.ts';
import { watchCache } from '../kernel/caches/cache-figures.ts';
import { smallCacheLimit } from '../kernel/caches/small-cache.ts';

/**
 * Past this many different texts, or bytes of them, further ones run unnamed: a query whose text varies without bound
 * must not fill this process's memory, nor PostgreSQL's, where each connection has them all. None is ever forgotten:
 * its plan would stay there.
 */
const mostNames = 2_000;
/**
 * A plan of ours no longer fits (a migration changed a table), or a pooler in between has dropped it: each name is then
 * given up for a new one.
 */
const staleStatementCodes = new Set(['0A000', '26000']);

const names = new Map<string, string>();
let bytes = 0;
let generation = 0;
watchCache('statements', () => ({ entries: names.size, bytes, limitBytes: smallCacheLimit('statements') }));

/** Letters, the name, and its place. */
const costOf = (text: string): number => text.length + 150;

function nameFor(text: string): string | undefined {
  const known = names.get(text);
  const cost = costOf(text);
  if (known !== undefined || names.size >= mostNames || bytes + cost > smallCacheLimit('statements')) return known;
  const name = `k${generation}_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  bytes += cost;
  return name;
}

function renewIfStale(error: unknown): void {
  if (!staleStatementCodes.has((error as { code?: string } | null)?.code ?? '')) return;
  generation += 1;
  names.clear();
  bytes = 0;
}

/** How many different texts have a name now; for the metrics and tests. */
export const namedStatementCount = (): number => names.size;

/**
 * The beginning of a transaction, under the name of the request that it belongs to: PostgreSQL shows that name in
 * pg_stat_activity, for locks and in its own log (`%a`). The same round trip; it ends with the transaction.
 */
function marked(query: string): string {
  const id = /^begin$|^start transaction/i.test(query) ? currentRequestId() : null;
  // Ids are UUIDs; anything else is not written into a statement.
  return id !== null && /^[\da-f-]{36}$/.test(id) ? `${query}; set local application_name = 'kavosh:${id}'` : query;
}

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * Runs every parameterised query as a named statement, which the server parses and plans once a connection; Kysely's
 * dialect runs unnamed ones. Queries without values go the simple way: there is little to plan, and several statements
 * in one text are possible only so.
 */
export class NamedStatementClient extends pg.Client {
  /* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-argument -- pg declares a dozen overloads, each
     of which is passed on as it came */
  override query(query: any, values?: any, callback?: any): any {
    if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(typeof query === 'string' ? marked(query) : query, values, callback);
    const name = nameFor(query);
    const config: pg.QueryConfig = name === undefined ? { text: query, values } : { name, text: query, values };
    if (typeof callback === 'function') {
      const answer = callback as Callback;
      return super.query(config, (error: Error, result: unknown) => {
        renewIfStale(error);
        answer(error, result);
      });
    }
    return super.query(config).catch((error: unknown) => {
      renewIfStale(error);
      throw error;
    });
  }
}
