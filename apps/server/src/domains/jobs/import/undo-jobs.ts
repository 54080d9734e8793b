import { sql, type Kysely } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import {
  countFeedRecords,
  forgetFeedRecords,
  readFeedChanges,
  sumFeedChanges,
} from '../../../kernel/feed-history/feed-history-store.ts';
import { reviveDates } from '../../../kernel/feed-history/revive-dates.ts';
import { goesBack, goesOff, undoBatch, type FeedUndo } from '../../../kernel/feed-history/undo-feed.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { JobRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { closeJobs } from './close-jobs.ts';

const TABLE = 'job_feed_record';
const moments = new Set(['validUntil', 'publishedAt']);

/** A job as a feed said it, out of what was kept of it. Pure. */
export const readKeptJob = (kept: unknown): JobRecord => reviveDates(kept, moments) as JobRecord;

export interface JobUndoDeps<Tables extends JobsTables> {
  db: Kysely<Tables>;
  now: () => Date;
  /** As `saveJobs` of the face. */
  save: (tx: Executor<Tables>, source: string, records: readonly JobRecord[], run: number) => Promise<unknown>;
  /** Looks at their search entries again. */
  index: (tx: Executor<Tables>, ids: readonly number[]) => Promise<void>;
}

/** Readings of jobs are taken back by saying again what was said before: what holds for a feed holds here too. */
export function createJobUndo<Tables extends JobsTables>({ db, now, save, index }: JobUndoDeps<Tables>): FeedUndo {
  return {
    summary: (run) => sumFeedChanges(db, TABLE, run),
    async examples(run, most) {
      const changes = await readFeedChanges(db, TABLE, { run, after: 0, limit: most });
      return changes
        .filter((one) => goesBack(one) || goesOff(one))
        .map((one) => ({ title: (one.before as JobRecord | null)?.title ?? one.title ?? '', isBack: goesBack(one) }));
    },
    batch: (step) =>
      inTransaction(db, (tx) => {
        const own = tx as unknown as Executor<JobsTables>;
        const { source, undoRun: run } = step;
        const idsOf = async (keys: readonly string[]) => {
          const rows = await own
            .selectFrom('job')
            .select('id')
            .where('source', '=', source)
            .where('source_key', '=', sql<string>`any(${[...keys]}::text[])`)
            .orderBy('id')
            .forNoKeyUpdate()
            .execute();
          return rows.map((row) => row.id);
        };
        return undoBatch(own, TABLE, step, {
          lock: idsOf,
          save: (records) =>
            save(
              tx,
              source,
              records.map((one) => readKeptJob(one.record)),
              run,
            ),
          async takeOff(keys) {
            const ids = await idsOf(keys);
            await closeJobs(own, source, ids, now(), run);
            await index(tx, ids);
          },
        });
      }),
    done: (undoRun) => countFeedRecords(db, TABLE, undoRun),
    forget: (before, most) => forgetFeedRecords(db, TABLE, { before, most }),
  };
}
