import { sql } from 'kysely';
import type { Media } from '../../media/media.ts';
import { mediaId, paletteOf, type PaletteName } from '../../media/media.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { lockThings, readHeld } from '../../../kernel/held/held-store.ts';
import { heldAcademy } from '../academy-fields.ts';
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
  async (executor, source, given, options = {}) => {
    const own = executor as Executor<CatalogueTables>;
    const records = await intoMerged(own, given, options.dryRun);
    const names = await heldNames(own, source, records, options.dryRun);
    const ids = [...new Set(records.map((record) => record.categoryId))];
    const categories = await own
      .selectFrom('category')
      .select(['id', 'palette'])
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute();
    const palettes = new Map(categories.map((row) => [row.id, paletteOf(row.palette)]));
    const designs = records.map(({ title, academy, categoryId }) =>
      designOf(title, names.get(academy.sourceKey) ?? academy.name, categoryId, palettes.get(categoryId)),
    );
    // A dry run names the pictures without registering them, so that its digests equal those of a real run.
    if (options.dryRun) return saveCourses(executor, source, withPictures(records, designs.map(mediaId)), options);
    const pictured = withPictures(records, await media.register(executor, designs));
    const doubtful = await picturesToChange(executor, source, pictured);
    const result = await saveCourses(executor, source, pictured, options);
    await media.forget(executor, await withoutCourse(executor, doubtful));
    return result;
  };

/**
 * Courses of a category that was merged go to the one in its place. Categories are not merged until the transaction
 * ends; a dry run may lock nothing.
 */
async function intoMerged(
  executor: Executor<CatalogueTables>,
  records: readonly CourseRecord[],
  isDryRun = false,
): Promise<readonly CourseRecord[]> {
  const ids = [...new Set(records.map((record) => record.categoryId))];
  const query = executor
    .selectFrom('category')
    .select(['id', 'merged_into'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id');
  const rows = await (isDryRun ? query : query.forShare()).execute();
  const merged = new Map(rows.flatMap((row) => (row.merged_into === null ? [] : [[row.id, row.merged_into] as const])));
  if (merged.size === 0) return records;
  return records.map((record) => ({ ...record, categoryId: merged.get(record.categoryId) ?? record.categoryId }));
}

/**
 * Overridden names of academies, by the feed's keys. They are locked until the transaction ends, and with them the
 * pictures that show them; a dry run may lock nothing.
 */
async function heldNames(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly CourseRecord[],
  isDryRun = false,
): Promise<Map<string, string>> {
  const keys = [...new Set(records.map(({ academy }) => academy.sourceKey))];
  if (!isDryRun) await lockThings(executor, heldAcademy, source, keys);
  const held = await readHeld(executor, heldAcademy, source, keys);
  return new Map(
    [...held].flatMap(
      ([
        key,
        {
          values: { name },
        },
      ]) => (name === undefined ? [] : [[key, name] as const]),
    ),
  );
}

const designOf = (title: string, academy: string, categoryId: number, palette: PaletteName = paletteOf('')) => ({
  kind: 'og' as const,
  title,
  subtitle: academy,
  palette,
  seed: categoryId,
});

/** The same for courses whose title, category or academy a colleague changed. A constant number of queries. */
export async function redrawSharingPictures(
  media: Pick<Media, 'register' | 'forget'>,
  executor: Executor<CatalogueTables> & MediaExecutor,
  courseIds: readonly number[],
): Promise<void> {
  if (courseIds.length === 0) return;
  const own = executor as Executor<CatalogueTables>;
  const courses = await own
    .selectFrom('course as c')
    .innerJoin('academy as a', 'a.id', 'c.academy_id')
    .innerJoin('category as k', 'k.id', 'c.category_id')
    .select(['c.id', 'c.title', 'c.og_image', 'c.category_id', 'a.name as academy', 'k.palette'])
    .where('c.id', '=', sql<number>`any(${[...courseIds]}::int[])`)
    .orderBy('c.id')
    .execute();
  const pictures = await media.register(
    executor,
    courses.map((one) => designOf(one.title, one.academy, one.category_id, paletteOf(one.palette))),
  );
  const redrawn = courses.flatMap(({ id, og_image: before }, at) =>
    before === pictures[at] ? [] : [{ id, before, picture: pictures[at]! }],
  );
  if (redrawn.length === 0) return;
  await sql`update course c set og_image = n.picture
    from unnest(${redrawn.map((one) => one.id)}::int[], ${redrawn.map((one) => one.picture)}::text[]) as n(id, picture)
    where c.id = n.id`.execute(own);
  const left = redrawn.flatMap(({ before }) => before ?? []);
  await media.forget(executor, await withoutCourse(own, left));
}

const withPictures = (records: readonly CourseRecord[], pictures: readonly string[]): CourseRecord[] =>
  records.map((record, index) => ({ ...record, ogImage: pictures[index]! }));

/**
 * The pictures, old and new, of courses that are there with another one. A withdrawn course keeps its own, so either
 * may turn out to have no owner.
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
