import { sql } from 'kysely';
import type { Media } from '../media/media.ts';
import { mediaId, paletteOf } from '../media/media.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import type { CourseRecord } from './course-record.ts';
import { saveCourses, type SaveOptions, type SaveResult } from './save-courses.ts';
import type { SearchTables } from './search.tables.ts';

type MediaExecutor = Parameters<Media['register']>[0];

export type SaveWithSharingPictures = (
  executor: Executor<CatalogueTables & SearchTables> & MediaExecutor,
  source: string,
  records: readonly CourseRecord[],
  options?: SaveOptions,
) => Promise<SaveResult>;

/**
 * `saveCourses`, after giving each course the picture that is shown where its page is shared: its title and academy in the
 * colours of its category. The price is left out: it changes, and others keep the picture for long.
 */
export const saveWithSharingPictures = (media: Pick<Media, 'register'>): SaveWithSharingPictures => async (executor, source, records, options = {}) => {
  const ids = [...new Set(records.map((record) => record.categoryId))];
  const categories = await (executor as Executor<CatalogueTables>)
    .selectFrom('category').select(['id', 'palette']).where('id', '=', sql<number>`any(${ids}::int[])`).execute();
  const palettes = new Map(categories.map((row) => [row.id, paletteOf(row.palette)]));
  const designs = records.map((record) => ({
    kind: 'og' as const, title: record.title, subtitle: record.academy.name, palette: palettes.get(record.categoryId) ?? paletteOf(''), seed: record.categoryId,
  }));
  // A dry run names the pictures without making them known, so that its digests are those of a real run.
  const pictures = options.dryRun ? designs.map(mediaId) : await media.register(executor, designs);
  return saveCourses(executor, source, records.map((record, index) => ({ ...record, ogImage: pictures[index]! })), options);
};
