import type { Kysely } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { reviveDates } from '../../../kernel/feed-history/revive-dates.ts';
import { createFeedUndo, type FeedUndo } from '../../../kernel/feed-history/undo-feed.ts';
import type { JobRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { closeJobs } from './close-jobs.ts';

const moments = new Set(['validUntil', 'publishedAt']);

export interface JobUndoDeps<Tables extends JobsTables> {
  db: Kysely<Tables>;
  now: () => Date;
  /** As `saveJobs` of the face. */
  save: (tx: Executor<Tables>, source: string, records: readonly JobRecord[], run: number) => Promise<unknown>;
  /** Updates their search entries. */
  index: (tx: Executor<Tables>, ids: readonly number[]) => Promise<void>;
}

export const createJobUndo = <Tables extends JobsTables>({ db, now, save, index }: JobUndoDeps<Tables>): FeedUndo =>
  createFeedUndo(db, 'job', {
    save: (tx, { source, undoRun: run }, records) =>
      save(
        tx,
        source,
        records.map((one) => reviveDates(one.record, moments) as JobRecord),
        run,
      ),
    async takeOff(tx, { source, undoRun: run }, ids) {
      await closeJobs(tx as unknown as Executor<JobsTables>, source, ids, now(), run);
      await index(tx, ids);
    },
  });
