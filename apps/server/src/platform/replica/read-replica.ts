import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isTroubled } from '../../kernel/database-trouble.ts';
import { runEvery } from '../../kernel/concurrency/run-every.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import { openDatabase, type Database } from '../database.ts';
import { createLagMeter, type ReplicaLag } from './replica-lag.ts';

export interface ReadReplicaOptions<Tables> {
  /** Connection string of the replica. */
  url: string;
  /** Answers where the replica cannot, and is what the replica is measured against. */
  primary: Database<Tables>;
  /** Most connections to the replica at once. */
  poolSize: number;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  role?: string;
  /** Further behind it is not read from; 5 s if left out. */
  maxLagMs?: number;
  /** How often that is measured; a second if left out. */
  measureEveryMs?: number;
}

export interface ReplicaFigures extends ReplicaLag {
  /** How often the one and the other was asked since the start. */
  replicaReads: number;
  primaryReads: number;
}

export interface ReadReplica<Tables> {
  /**
   * The replica, or the primary while the replica is away, promoted or too far behind. For what everybody is shown
   * alike; what it answers may be some seconds old. It writes nothing.
   */
  kysely: Kysely<Tables>;
  /** The primary answers until the replica has all that was committed by now: what was changed is shown at once. */
  catchUp(): void;
  figures(): ReplicaFigures;
  close(): Promise<void>;
}

const usualMaxLagMs = 5_000;
const usualMeasureEveryMs = 1_000;
const firstMeasureMs = 2_000;
/** A replica that has to be connected to for longer is as good as away. */
const connectTimeoutMs = 1_000;
const statementTimeoutMs = 3_000;
/** A frozen server answers no statement timeout. */
const answerPatienceMs = 3_500;

/** A statement that ran too long would run as long on the primary. */
const tooSlow = '57014';
/** The replica gave way to what the primary wrote: it is well, and this one query is asked of the primary. */
const gaveWay = '40001';

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/**
 * Opens a replica for reading. The start does not depend on it: where it is away the primary answers.
 */
export async function openReadReplica<Tables>(options: ReadReplicaOptions<Tables>): Promise<ReadReplica<Tables>> {
  const { primary, log, maxLagMs = usualMaxLagMs, measureEveryMs = usualMeasureEveryMs } = options;
  const replica = openDatabase<Tables>({
    url: options.url,
    poolSize: options.poolSize,
    log,
    statementTimeoutMs,
    connectTimeoutMs,
    applicationName: 'kavosh-read',
    isReadOnly: true,
    ...(options.role === undefined ? {} : { role: options.role }),
  });
  const meter = createLagMeter({
    primary: primary.kysely,
    replica: replica.kysely,
    maxLagMs,
    validMs: 3 * measureEveryMs + 2 * connectTimeoutMs,
  });
  const reads = { replica: 0, primary: 0 };
  let toldTrouble: ReplicaLag['trouble'] = 'unmeasured';

  const measure = async (): Promise<void> => {
    await meter.measure();
    const { trouble, lagMs } = meter.read();
    // Lasts a moment after each change, and is not worth a log line.
    if (trouble === toldTrouble || trouble === 'catching_up') return;
    toldTrouble = trouble;
    if (trouble === null) log.info({ lagMs }, 'the replica is read from');
    else log.warn({ trouble, lagMs }, 'the replica is not read from; the primary answers');
  };
  await withTimeout(firstMeasureMs, measure()).catch(() => {});
  const measuring = runEvery(measureEveryMs, measure, (error) =>
    log.error({ err: error }, 'the replica could not be measured'),
  );

  const ofPrimary = (): Promise<pg.PoolClient> => {
    reads.primary += 1;
    return primary.pool.connect();
  };

  async function connect(): Promise<ReadClient> {
    if (meter.read().trouble !== null) return ofPrimary();
    try {
      const client = await replica.pool.connect();
      reads.replica += 1;
      return withPrimaryBehind(client, ofPrimary, () => meter.noteAway());
    } catch {
      meter.noteAway();
      return ofPrimary();
    }
  }

  // The dialect uses only these parts of a pool and a client.
  const pool = { connect, end: async () => {}, options: replica.pool.options } as unknown as PostgresPool;
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    catchUp() {
      meter.catchUp();
      void measure();
    },
    figures: () => ({ ...meter.read(), replicaReads: reads.replica, primaryReads: reads.primary }),
    async close() {
      await measuring.stop();
      await replica.close();
    },
  };
}

/** What Kysely uses of a connection of the pool. */
type ReadClient = Pick<pg.PoolClient, 'query' | 'release'>;

/**
 * A connection to the replica whose first query is asked of the primary where the replica breaks down over it. Later
 * ones are not: within a transaction, or a longer reading, two servers would be mixed.
 */
function withPrimaryBehind(
  client: pg.PoolClient,
  ofPrimary: () => Promise<pg.PoolClient>,
  noteAway: () => void,
): ReadClient {
  let current = client;
  let isFirst = true;
  let isBroken = false;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    const mayChange = isFirst;
    isFirst = false;
    try {
      return await (current === client
        ? withTimeout(answerPatienceMs, current.query(text, values))
        : current.query(text, values));
    } catch (error) {
      const code = codeOf(error);
      if (current !== client || !isTroubled(error) || code === tooSlow) throw error;
      if (code !== gaveWay) {
        isBroken = true;
        noteAway();
      }
      if (!mayChange) throw error;
      current = await ofPrimary();
      client.release(isBroken);
      return current.query(text, values);
    }
  };
  return {
    query: query as unknown as ReadClient['query'],
    release: (error) => current.release(current === client ? (error ?? isBroken) : error),
  };
}
