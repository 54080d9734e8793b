import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from './column-types.ts';
import type { DatabaseHosts } from './failover/follow-primary.ts';
import { NamedStatementClient } from './named-statements.ts';

export interface DatabaseOptions {
  /** Connection string. */
  url: string;
  /** Most connections at once; 10 if left out. */
  poolSize?: number;
  /** Takes the errors of idle connections. */
  log: Pick<Logger, 'error'>;
  /**
   * Longest a statement may run, on the server; 3 s if left out. An aborted request does not end its SQL, this does.
   */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Role that every connection takes on; the one of the connection string if left out. */
  role?: string;
  /** Longest that a query waits for a connection; 5 s if left out. */
  connectTimeoutMs?: number;
  /** Which of several hosts connections go to; the one of the connection string if left out. */
  hosts?: Pick<DatabaseHosts, 'stream'> | null;
  /** Refuses every write, even where the server would allow it. */
  isReadOnly?: boolean;
}

export interface Database<Tables> {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** Waits for the queries under way and closes every connection. Safe to call again. */
  close(): Promise<void>;
}

const defaultStatementTimeoutMs = 3_000;
const idleInTransactionTimeoutMs = 10_000;
/** Also the longest a query waits for a connection when all are busy. */
const defaultConnectTimeoutMs = 5_000;
const idleConnectionMs = 60_000;

/**
 * Opens a pool to the database; the first query connects. Reads columns as `column-types.ts` says and names its
 * statements.
 * @typeParam Tables every table that the holder may name
 */
export function openDatabase<Tables>(options: DatabaseOptions): Database<Tables> {
  const { url, poolSize = 10, log } = options;
  const settings = [
    ...(options.role === undefined ? [] : [`-c role=${options.role}`]),
    ...(options.isReadOnly ? ['-c default_transaction_read_only=on'] : []),
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedStatementClient,
    max: poolSize,
    min: Math.min(poolSize, 4),
    types: columnTypes,
    connectionTimeoutMillis: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
    idleTimeoutMillis: idleConnectionMs,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    application_name: options.applicationName ?? 'kavosh',
    ...(options.hosts ? { stream: options.hosts.stream } : {}),
    ...(settings === '' ? {} : { options: settings }),
  });
  let closing: Promise<void> | undefined;
  const note = (error: Error): void => {
    // A server that stops right after us may still cut a connection that is saying goodbye.
    if (!closing) log.error({ err: error }, 'a database connection broke');
  };
  pool.on('error', note);
  // The pool listens for errors only while a connection is idle; one that breaks while in use would otherwise end the
  // process.
  pool.on('connect', (client) => client.on('error', note));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, close: () => (closing ??= pool.end()) };
}
