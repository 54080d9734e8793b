import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Executor } from '../kernel/executor.ts';
import type { DatabaseHosts } from './failover/follow-primary.ts';
import { readQueueFigures, type QueueFigure } from './queue-figures.ts';
import { queueGrants } from './serving-role.ts';
import { StartupError } from '../kernel/startup-error.ts';

export interface QueueOptions {
  /** Connection string of the database that the jobs belong to. */
  url: string;
  log: Pick<Logger, 'error' | 'warn'>;
  /** Which of several hosts connections go to; the one of the connection string if left out. */
  hosts?: Pick<DatabaseHosts, 'stream'> | null;
  /** Whether this process takes jobs; without it, it does. One that only puts them in has one connection. */
  works?: boolean;
}

export interface JobOptions {
  /** Not before that many seconds from now. */
  afterSeconds?: number;
}

export interface KindOptions {
  /** A job that is under way longer is given up; it is not begun again. */
  longestRunSeconds: number;
  /** A job that was not taken by then is removed. */
  lifetimeSeconds: number;
}

/**
 * Work that outlives the request which asked for it. Every process may put jobs in and works on them; each job is begun
 * once.
 */
export interface Queue {
  /** Makes a kind of job known, before any is put in. */
  declare(kind: string, options: KindOptions): Promise<void>;
  /** Queues a job with the given transaction: it exists if, and only if, that commits. */
  put<Tables>(executor: Executor<Tables>, kind: string, data: object, options?: JobOptions): Promise<void>;
  /** Puts a job in at once. */
  putNow(kind: string, data: object, options?: JobOptions): Promise<void>;
  /** Takes jobs of the kind from now on, a few at a time. What the handler throws is logged and ends the job. */
  work(kind: string, handler: (data: unknown) => Promise<void>): Promise<void>;
  /** The jobs in it now, as queue-figures.ts says. */
  figures(): Promise<QueueFigure[]>;
  /** Takes no more jobs, and waits for those that are running. Safe to call again. */
  stop(patienceMs?: number): Promise<void>;
}

const schema = 'pgboss';
/** Fetching, finishing, housekeeping; one more connection listens for new jobs. */
const poolSize = 3;
/** At most this many jobs of a kind at once in a process: so many are taken together, by so many takers. */
const jobsTogether = 5;
const takers = 2;
/**
 * Notifications wake the takers at once; asking is for jobs that were put off, and for a connection that stopped
 * listening.
 */
const askSeconds = 2;
const finishedJobsSeconds = 60;
const housekeepingSeconds = 120;
const stopPatienceMs = 4_000;
/** The database being away is an error a second for each taker; one line in a while is enough. */
const errorLinesMs = 10_000;

function noteErrors(boss: PgBoss, log: QueueOptions['log']): void {
  let notedAt = 0;
  boss.on('error', (error) => {
    if (Date.now() - notedAt < errorLinesMs) return;
    notedAt = Date.now();
    // Workers hand over plain objects that look like errors.
    const { message, stack } = error;
    log.error({ err: Object.assign(new Error(message), { stack }) }, 'the queue has a fault');
  });
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue warns'));
}

/**
 * Opens the queue in the database, making or upgrading its tables (in their own schema) where needed; some 40 ms at
 * later starts.
 * @throws {StartupError} when the database's role may not
 */
export async function openQueue({ url, log, hosts, works = true }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: works ? poolSize : 1,
    application_name: 'kavosh-queue',
    ...(hosts ? { stream: hosts.stream } : {}),
    useListenNotify: works,
    supervise: works,
    // No timetables here, and nothing to repair in the background of a table that is nearly empty.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: housekeepingSeconds,
  });
  noteErrors(boss, log);
  try {
    await boss.start();
    // Jobs are put in on the connections that serve people.
    await boss.getDb().executeSql(queueGrants(schema), []);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new StartupError(
      `The database role may not make the schema ${schema}, in which the queue keeps its tables; let it create ` +
        'schemas (grant create on database … to …).',
    );
  }
  const settings = ({ afterSeconds }: JobOptions) => (afterSeconds === undefined ? {} : { startAfter: afterSeconds });
  let stopped: Promise<void> | undefined;
  return {
    async declare(kind, { longestRunSeconds, lifetimeSeconds }) {
      // Begun only once, whatever happens: a job that a killed process had begun may have done its work.
      const options = {
        expireInSeconds: longestRunSeconds,
        retentionSeconds: lifetimeSeconds,
        deleteAfterSeconds: finishedJobsSeconds,
        retryLimit: 0,
        notify: true,
      };
      await boss.createQueue(kind, options);
      await boss.updateQueue(kind, options);
    },
    async put(executor, kind, data, options = {}) {
      await boss.send(kind, data, { ...settings(options), db: fromKysely(executor) });
    },
    async putNow(kind, data, options = {}) {
      await boss.send(kind, data, settings(options));
    },
    async work(kind, handler) {
      if (!works) return;
      const takeOne = async (id: string, data: unknown) => {
        try {
          await handler(data);
          return { id, status: 'completed' as const };
        } catch (error) {
          log.error({ err: error, kind }, 'a job failed');
          return { id, status: 'failed' as const };
        }
      };
      await boss.work(
        kind,
        {
          batchSize: jobsTogether,
          burstWhenBatchFull: true,
          localConcurrency: takers,
          perJobResults: true,
          pollingIntervalSeconds: askSeconds,
          notifyPollingIntervalSeconds: askSeconds,
        },
        (jobs) => Promise.all(jobs.map(({ id, data }) => takeOne(id, data))),
      );
    },
    figures: () => readQueueFigures(boss.getDb(), schema),
    stop: (patienceMs = stopPatienceMs) => (stopped ??= boss.stop({ graceful: true, timeout: patienceMs })),
  };
}
