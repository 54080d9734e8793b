import type { Kysely } from 'kysely';
import { reviveDates } from '../../../kernel/feed-history/revive-dates.ts';
import { createFeedUndo, type FeedUndo } from '../../../kernel/feed-history/undo-feed.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import type { SearchTables } from '../search.tables.ts';
import type { SaveWithSharingPictures } from './course-sharing-pictures.ts';
import { unpublishCourses } from './unpublish-courses.ts';

const moments = new Set(['startsAt', 'endsAt', 'publishedAt']);

export const createCourseUndo = (db: Kysely<CatalogueTables & SearchTables>, save: SaveWithSharingPictures): FeedUndo =>
  createFeedUndo(db, 'course', {
    save: (tx, { source, undoRun: run }, records) =>
      save(
        // The tables of pictures are in the same database.
        tx as unknown as Parameters<SaveWithSharingPictures>[0],
        source,
        records.map((one) => reviveDates(one.record, moments) as CourseRecord),
        { run, partial: new Set(records.flatMap((one) => (one.isPartial ? [one.sourceKey] : []))) },
      ),
    takeOff: (tx, { source, undoRun: run }, ids) => unpublishCourses(tx, source, ids, run),
  });
