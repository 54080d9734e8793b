import { sql, type Kysely } from 'kysely';
import {
  countFeedRecords,
  forgetFeedRecords,
  readFeedChanges,
  sumFeedChanges,
} from '../../../kernel/feed-history/feed-history-store.ts';
import { reviveDates } from '../../../kernel/feed-history/revive-dates.ts';
import { goesBack, goesOff, undoBatch, type FeedUndo } from '../../../kernel/feed-history/undo-feed.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import type { SearchTables } from '../search.tables.ts';
import type { SaveWithSharingPictures } from './course-sharing-pictures.ts';
import { unpublishCourses } from './unpublish-courses.ts';

const TABLE = 'course_feed_record';
const moments = new Set(['startsAt', 'endsAt', 'publishedAt']);

/** A course as a feed said it, out of what was kept of it. Pure. */
export const readKeptCourse = (kept: unknown): CourseRecord => reviveDates(kept, moments) as CourseRecord;

/** Readings of courses are taken back by saying again what was said before: what holds for a feed holds here too. */
export function createCourseUndo(db: Kysely<CatalogueTables & SearchTables>, save: SaveWithSharingPictures): FeedUndo {
  return {
    summary: (run) => sumFeedChanges(db, TABLE, run),
    async examples(run, most) {
      const changes = await readFeedChanges(db, TABLE, { run, after: 0, limit: most });
      return changes
        .filter((one) => goesBack(one) || goesOff(one))
        .map((one) => ({
          title: (one.before as CourseRecord | null)?.title ?? one.title ?? '',
          isBack: goesBack(one),
        }));
    },
    batch: (step) =>
      inTransaction(db, (tx) => {
        const { source, undoRun: run } = step;
        const idsOf = async (keys: readonly string[]) =>
          await tx
            .selectFrom('course')
            .select('id')
            .where('source', '=', source)
            .where('source_key', '=', sql<string>`any(${[...keys]}::text[])`)
            .orderBy('id')
            .forNoKeyUpdate()
            .execute();
        return undoBatch(tx, TABLE, step, {
          lock: idsOf,
          save: (records) =>
            save(
              // The tables of pictures are in the same database.
              tx as unknown as Parameters<SaveWithSharingPictures>[0],
              source,
              records.map((one) => readKeptCourse(one.record)),
              { run, partial: new Set(records.flatMap((one) => (one.isPartial ? [one.sourceKey] : []))) },
            ),
          async takeOff(keys) {
            const rows = await idsOf(keys);
            await unpublishCourses(
              tx,
              source,
              rows.map((row) => row.id),
              run,
            );
          },
        });
      }),
    done: (undoRun) => countFeedRecords(db, TABLE, undoRun),
    forget: (before, most) => forgetFeedRecords(db, TABLE, { before, most }),
  };
}
