import { Gauge, type Registry } from 'prom-client';

/** What waits and how work goes, for all processes on a database alike. */
export interface WorkFigures {
  at: Date;
  jobs: readonly { kind: string; waiting: number; active: number; failed: number; oldestSeconds: number }[];
  purchases: readonly { state: string; count: number }[];
  /** By kind; `count` stops at 1,000. */
  waiting: Readonly<Record<string, { count: number; oldest: Date | null }>>;
  searches: { asked: number; withoutResults: number };
  feeds: readonly {
    source: string;
    readAt: Date | null;
    badRows: number;
    done: number;
    problems: number;
    broken: number;
  }[];
}

type Labels = Record<string, string>;
/** A value with its labels. */
type Sample = readonly [labels: Labels, value: number];

const SECOND_MS = 1_000;
const unix = (at: Date): number => at.getTime() / SECOND_MS;
const outcomes = ['done', 'problems', 'broken'] as const;

/**
 * Shows figures of the database in the registry. They are the same in every process, so processes that are added up
 * take the greatest. Where they cannot be read, nothing is shown but that.
 * @param read asked once for each of the gauges: it remembers its answer for some seconds
 */
export function showWork(registry: Registry, read: () => Promise<WorkFigures>): void {
  const registers = [registry];
  const figures = (): Promise<WorkFigures | null> => read().catch(() => null);
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    samples: (figures: WorkFigures) => readonly Sample[],
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      aggregator: 'max',
      async collect() {
        const found = await figures();
        this.reset();
        if (found) for (const [labels, value] of samples(found)) this.set(labels, value);
      },
    });
  };
  new Gauge({
    name: 'kavosh_work_figures_up',
    help: 'Whether the figures of queue, waiting work, searches and feeds could be read (1) or not (0).',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await figures()) === null ? 0 : 1);
    },
  });
  gauge('kavosh_queue_jobs', 'Jobs in the queue, by kind and state.', ['kind', 'state'], ({ jobs }) =>
    jobs.flatMap(({ kind, waiting, active, failed }) => [
      [{ kind, state: 'waiting' }, waiting] as const,
      [{ kind, state: 'active' }, active] as const,
      [{ kind, state: 'failed' }, failed] as const,
    ]),
  );
  gauge(
    'kavosh_queue_oldest_seconds',
    'How long the oldest job that could be begun has waited.',
    ['kind'],
    ({ jobs }) => jobs.map(({ kind, oldestSeconds }) => [{ kind }, oldestSeconds] as const),
  );
  gauge('kavosh_purchases', 'Purchases, by state.', ['state'], ({ purchases }) =>
    purchases.map(({ state, count }) => [{ state }, count] as const),
  );
  gauge('kavosh_waiting', 'What waits for somebody or for a provider; counted to 1000.', ['what'], ({ waiting }) =>
    Object.entries(waiting).map(([what, { count }]) => [{ what }, count] as const),
  );
  gauge('kavosh_waiting_oldest_seconds', 'For how long the oldest of it has waited.', ['what'], ({ at, waiting }) =>
    Object.entries(waiting).map(([what, { oldest }]) => [{ what }, oldest ? unix(at) - unix(oldest) : 0] as const),
  );
  gauge('kavosh_searches_logged', 'Searches in the log, and how they ended.', ['result'], ({ searches }) => [
    [{ result: 'found' }, searches.asked - searches.withoutResults],
    [{ result: 'nothing' }, searches.withoutResults],
  ]);
  gauge('kavosh_feed_runs', 'Readings of a feed within a day, by their end.', ['source', 'result'], ({ feeds }) =>
    feeds.flatMap((feed) => outcomes.map((result) => [{ source: feed.source, result }, feed[result]] as const)),
  );
  gauge('kavosh_feed_read_timestamp_seconds', 'When a feed was last read to its end.', ['source'], ({ feeds }) =>
    feeds.flatMap(({ source, readAt }) => (readAt === null ? [] : [[{ source }, unix(readAt)] as const])),
  );
  gauge('kavosh_feed_bad_rows', 'Rows that the last whole reading of a feed left out.', ['source'], ({ feeds }) =>
    feeds.map(({ source, badRows }) => [{ source }, badRows] as const),
  );
}
