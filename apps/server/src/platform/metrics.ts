import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { BackupFigures } from './backup/backup-schedule.ts';
import { readCaches } from '../kernel/caches/cache-figures.ts';
import { namedStatementCount } from './named-statements.ts';
import { answerMetrics } from './metrics/worker-metrics.ts';
import { showWal } from './metrics/wal-metrics.ts';
import { showWork, type WorkFigures } from './metrics/work-metrics.ts';
import type { WalFigures } from './backup/wal/watch-wal.ts';
import type { ReplicaFigures } from './replica/read-replica.ts';
import { StartupError } from '../kernel/startup-error.ts';

/**
 * What the cache of rendered pages counts by itself; read when the metrics are asked for, so that counting costs
 * nothing here.
 */
export interface PageCacheCounts {
  hits: number;
  misses: number;
  /** Bytes kept now. */
  bytes: number;
  /** Pages kept now. */
  pages: number;
}

export interface Metrics {
  /** Measures every answer of the app by method, route pattern and status; call it before the routes are declared. */
  watchRequests(app: FastifyInstance): void;
  watchPool(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void;
  watchPageCache(read: () => PageCacheCounts): void;
  watchBackups(read: () => BackupFigures): void;
  watchWal(read: () => WalFigures): void;
  watchReplica(read: () => ReplicaFigures): void;
  /** As metrics/work-metrics.ts says. */
  watchWork(read: () => Promise<WorkFigures>): void;
  /** Counts one attempt to send a message. `result`: sent, refused, temporary, unknown, dropped. */
  readonly countMessage: (provider: string, kind: string, result: string, reason: string) => void;
  /**
   * Counts one call of a payment provider (`call`: request, verify, list), or an alert that a colleague has to look at
   * (`notice`), by its end.
   */
  readonly countPayment: (provider: string, call: string, result: string, reason: string) => void;
  /** Counts a refused call of the desk, by the refusal's code. */
  readonly countDeskRefusal: (refusal: string) => void;
  /** The last row of the audit, by its number and digest. */
  readonly noteAuditHead: (head: { id: number; digest: string }) => void;
  /** What the last look at all of the books found, and when; nothing is shown before the first. */
  readonly noteLedgerCheck: (check: { violations: number; at: Date }) => void;
  /** Everything in Prometheus' text format. */
  render(): Promise<string>;
  /** In one of several workers: lets the primary collect its metrics. */
  answerPrimary(): void;
  readonly contentType: string;
}

/** Seconds: from a page out of memory to a statement that hits its timeout. */
const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];

/** Counters of one process, Prometheus' names and units. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from the request's head to the answer's end.",
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers,
  });
  const messages = new Counter({
    name: 'kavosh_sms_total',
    help: 'Attempts to send a code by SMS, by their end.',
    labelNames: ['provider', 'kind', 'result', 'reason'] as const,
    registers,
  });
  const payments = new Counter({
    name: 'kavosh_payment_total',
    help: 'Calls of payment providers and alerts about them, by their end.',
    labelNames: ['provider', 'call', 'result', 'reason'] as const,
    registers,
  });
  const deskRefusals = new Counter({
    name: 'kavosh_desk_refusals_total',
    help: "Calls of the desk that were refused, by the refusal's name.",
    labelNames: ['refusal'] as const,
    registers,
  });
  /** A figure that something else knows, read when the metrics are asked for. */
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  /** What something else counts since the start, by one label. */
  const counted = (name: string, help: string, label: string, read: () => Record<string, number>): void => {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      },
    });
  };
  gauge('kavosh_named_statements', 'SQL texts that have a prepared statement.', namedStatementCount);
  const ofCaches = (name: string, help: string, figure: 'bytes' | 'entries' | 'limitBytes'): void => {
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['cache'] as const,
      collect() {
        for (const cache of readCaches()) this.set({ cache: cache.name }, cache[figure]);
      },
    });
  };
  ofCaches('kavosh_cache_bytes', 'Bytes that a cache holds, as it reckons them.', 'bytes');
  ofCaches('kavosh_cache_entries', 'What a cache holds, counted.', 'entries');
  ofCaches('kavosh_cache_limit_bytes', 'Bytes that a cache may hold.', 'limitBytes');
  let auditHead: Gauge | undefined;
  let ledger: { violations: Gauge; checkedAt: Gauge } | undefined;
  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    answerPrimary: () => answerMetrics(registry),
    countMessage: (provider, kind, result, reason) => messages.inc({ provider, kind, result, reason }),
    countPayment: (provider, call, result, reason) => payments.inc({ provider, call, result, reason }),
    countDeskRefusal: (refusal) => deskRefusals.inc({ refusal }),
    noteAuditHead({ id, digest }) {
      auditHead ??= new Gauge({
        name: 'kavosh_audit_head',
        help: 'Number of the last row of the audit, with its digest, as it was within the last hour.',
        labelNames: ['digest'],
        aggregator: 'max',
        registers,
      });
      auditHead.reset();
      auditHead.set({ digest }, id);
    },
    noteLedgerCheck({ violations, at }) {
      // Made when there is something to show: a gauge that was never set shows 0.
      ledger ??= {
        violations: new Gauge({
          name: 'kavosh_ledger_violations',
          help: 'Defects of the books that the last nightly look found.',
          registers,
        }),
        checkedAt: new Gauge({
          name: 'kavosh_ledger_checked_timestamp_seconds',
          help: 'When the last look at all of the books ended.',
          registers,
        }),
      };
      ledger.violations.set(violations);
      ledger.checkedAt.set(at.getTime() / 1_000);
    },
    watchRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The pattern, not the address: addresses are without number.
        const route = request.routeOptions.url ?? 'none';
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
    watchBackups(read) {
      const counted = (name: string, help: string, value: () => number): void => {
        new Counter({
          name,
          help,
          registers,
          collect() {
            this.reset();
            this.inc(value());
          },
        });
      };
      counted('kavosh_backups_made_total', 'Backups that this process made.', () => read().made);
      counted('kavosh_backups_failed_total', 'Backups that this process could not make.', () => read().failed);
      const newest = (
        name: string,
        help: string,
        value: (backup: NonNullable<BackupFigures['newest']>) => number,
      ): void => {
        new Gauge({
          name,
          help,
          registers,
          collect() {
            const backup = read().newest;
            // Without a value until there is one: 0 would be a backup of 1970.
            if (backup) this.set(value(backup));
            else this.remove();
          },
        });
      };
      newest(
        'kavosh_backup_newest_timestamp_seconds',
        'When the newest good backup was begun.',
        ({ at }) => at.getTime() / 1_000,
      );
      newest('kavosh_backup_newest_bytes', 'Bytes of the newest good backup.', ({ bytes }) => bytes);
    },
    watchWal: (read) => showWal(registry, read),
    watchWork: (read) => showWork(registry, read),
    watchReplica(read) {
      new Gauge({
        name: 'kavosh_replica_lag_seconds',
        help: 'How far behind the replica was when it was last measured.',
        registers,
        collect() {
          const { lagMs } = read();
          // Unknown is not 0.
          if (lagMs === null) this.remove();
          else this.set(lagMs / 1_000);
        },
      });
      gauge(
        'kavosh_replica_used',
        'Whether public pages are read from the replica now (1) or from the primary (0).',
        () => (read().trouble === null ? 1 : 0),
      );
      counted(
        'kavosh_public_reads_total',
        'Connections taken for what everybody is shown alike, by the server that answered.',
        'server',
        () => {
          const { replicaReads, primaryReads } = read();
          return { replica: replicaReads, primary: primaryReads };
        },
      );
    },
    watchPool(pool) {
      gauge('kavosh_database_connections', 'Open database connections.', () => pool.totalCount);
      gauge('kavosh_database_connections_idle', 'Open database connections that do nothing now.', () => pool.idleCount);
      gauge('kavosh_database_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
    },
    watchPageCache(read) {
      counted('kavosh_page_cache_requests_total', 'Pages asked of the cache since the start.', 'result', () => {
        const { hits, misses } = read();
        return { hit: hits, miss: misses };
      });
      gauge('kavosh_page_cache_bytes', 'Bytes of rendered pages kept.', () => read().bytes);
      gauge('kavosh_page_cache_pages', 'Rendered pages kept.', () => read().pages);
    },
  };
}

/**
 * Serves GET /metrics on its own port, which is not public.
 * @throws {StartupError} when the address cannot be listened on
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'render' | 'contentType'>,
  address: { host: string; port: number },
): Promise<{ close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartupError(
          `METRICS cannot be served on ${address.host}:${address.port} (${error.code}); choose another ` +
            'address, or turn it off.',
        ),
      );
    });
    server.listen(address.port, address.host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
