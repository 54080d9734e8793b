import { sql } from 'kysely';
import type { Media } from '../../media/media.ts';
import { mediaId, paletteOf } from '../../media/media.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import { saveCourses, type SaveOptions, type SaveResult } from './save-courses.ts';
import type { SearchTables } from '../search.tables.ts';

type MediaExecutor = Parameters<Media['register']>[0];

export type SaveWithSharingPictures = (
  executor: Executor<CatalogueTables & SearchTables> & MediaExecutor,
  source: string,
  records: readonly CourseRecord[],
  options?: SaveOptions,
) => Promise<SaveResult>;

/**
 * `saveCourses`, after giving each course the picture that is shown where its page is shared: its title and academy in
 * the colours of its category. The price is left out: it changes, and others keep the picture for long. Pictures of
 * titles that changed go with the old title, unless another course has them too.
 */
export const saveWithSharingPictures =
  (media: Pick<Media, 'register' | 'forget'>): SaveWithSharingPictures =>
  async (executor, source, records, options = {}) => {
    const ids = [...new Set(records.map((record) => record.categoryId))];
    const categories = await (executor as Executor<CatalogueTables>)
      .selectFrom('category')
      .select(['id', 'palette'])
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute();
    const palettes = new Map(categories.map((row) => [row.id, paletteOf(row.palette)]));
    const designs = records.map((record) => ({
      kind: 'og' as const,
      title: record.title,
      subtitle: record.academy.name,
      palette: palettes.get(record.categoryId) ?? paletteOf(''),
      seed: record.categoryId,
    }));
    // A dry run names the pictures without making them known, so that its digests are those of a real run.
    if (options.dryRun) return saveCourses(executor, source, withPictures(records, designs.map(mediaId)), options);
    const pictured = withPictures(records, await media.register(executor, designs));
    const doubtful = await picturesToChange(executor, source, pictured);
    const result = await saveCourses(executor, source, pictured, options);
    await media.forget(executor, await withoutCourse(executor, doubtful));
    return result;
  };

const withPictures = (records: readonly CourseRecord[], pictures: readonly string[]): CourseRecord[] =>
  records.map((record, index) => ({ ...record, ogImage: pictures[index]! }));

/**
 * The pictures, old and new, of courses that are there with another one. A withdrawn course keeps its own, so either
 * may turn out to be nobody's.
 */
async function picturesToChange(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly CourseRecord[],
): Promise<string[]> {
  const wanted = new Map(records.map((record) => [record.sourceKey, record.ogImage]));
  const rows = await executor
    .selectFrom('course')
    .select(['source_key', 'og_image'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${[...wanted.keys()]}::text[])`)
    .execute();
  return rows.flatMap((row) => {
    const next = wanted.get(row.source_key) ?? null;
    return row.og_image === next ? [] : [row.og_image, next].filter((picture) => picture !== null);
  });
}

async function withoutCourse(executor: Executor<CatalogueTables>, pictures: readonly string[]): Promise<string[]> {
  if (pictures.length === 0) return [];
  const rows = await executor
    .selectFrom('course')
    .select('og_image')
    .distinct()
    .where('og_image', '=', sql<string>`any(${[...pictures]}::text[])`)
    .execute();
  const used = new Set(rows.map((row) => row.og_image));
  return [...new Set(pictures)].filter((picture) => !used.has(picture));
}
