import { sql } from 'kysely';
import { mediaId, paletteOf, type Media, type MediaDesign } from '../../media/media.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { lockThings, readHeld } from '../../../kernel/held/held-store.ts';
import { heldCompany } from '../company-fields.ts';
import { heldJob } from '../held-job.ts';
import type { JobRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { saveJobs, type SaveJobsOptions, type SaveJobsResult } from './save-jobs.ts';

/** Job categories have no colours: these are used in turn, so that neighbouring categories differ. */
const palettes = ['azure', 'emerald', 'violet', 'saffron', 'turquoise', 'rose', 'indigo', 'slate'] as const;

/**
 * The picture shown where a job is shared: its title and who offers it. The salary is left out: others keep the picture
 * for long.
 */
const designOf = (title: string, company: string, categoryId: number): MediaDesign => ({
  kind: 'og',
  title,
  subtitle: `فرصت شغلی در ${company}`,
  palette: paletteOf(palettes[categoryId % palettes.length]!),
  seed: categoryId,
});

/**
 * `saveJobs`, after giving each job its sharing picture. Pictures of former titles and companies are deleted, unless
 * another job uses them. A constant number of additional statements.
 */
export async function saveWithSharingPictures(
  media: Pick<Media, 'register' | 'forget'>,
  executor: Executor<JobsTables>,
  source: string,
  records: readonly JobRecord[],
  now: Date,
  options: SaveJobsOptions = {},
): Promise<SaveJobsResult> {
  const keys = [...new Set(records.map(({ company }) => company.sourceKey))];
  const jobKeys = [...new Set(records.map(({ sourceKey }) => sourceKey))];
  // Names and titles are locked until the transaction ends, and with them the pictures; a dry run may lock nothing.
  if (!options.dryRun) {
    await lockThings(executor, heldCompany, source, keys);
    await lockThings(executor, heldJob, source, jobKeys);
  }
  const held = await readHeld(executor, heldCompany, source, keys);
  const heldJobs = await readHeld(executor, heldJob, source, jobKeys);
  const designs = records.map(({ sourceKey, title, company, categoryId }) => {
    const byHand = heldJobs.get(sourceKey)?.values;
    const name = held.get(company.sourceKey)?.values.name_fa ?? company.nameFa;
    return designOf(byHand?.title ?? title, name, byHand?.category ?? categoryId);
  });
  // A trial names the pictures without making them known, so that it counts what a real run would write.
  if (options.dryRun) return saveJobs(executor, source, withPictures(records, designs.map(mediaId)), now, options);
  // The same database, in which the tables of media are as well.
  const tx = executor as unknown as Parameters<Media['register']>[0];
  const pictured = withPictures(records, await media.register(tx, designs));
  const left = await picturesToLeave(executor, source, pictured);
  const result = await saveJobs(executor, source, pictured, now, options);
  await media.forget(tx, await withoutJob(executor, left));
  return result;
}

/** The same for jobs that are called otherwise by hand, or whose companies are. A constant number of queries. */
export async function redrawSharingPictures(
  media: Pick<Media, 'register' | 'forget'>,
  executor: Executor<JobsTables> & Parameters<Media['register']>[0],
  jobIds: readonly number[],
): Promise<void> {
  if (jobIds.length === 0) return;
  const own = executor as Executor<JobsTables>;
  const jobs = await own
    .selectFrom('job as j')
    .innerJoin('company as c', 'c.id', 'j.company_id')
    .select(['j.id', 'j.title', 'j.og_image', 'j.category_id', 'c.name_fa'])
    .where('j.id', '=', sql<number>`any(${[...jobIds]}::int[])`)
    .orderBy('j.id')
    .execute();
  const designs = jobs.map((one) => designOf(one.title, one.name_fa, one.category_id));
  const pictures = await media.register(executor, designs);
  const redrawn = jobs.flatMap(({ id, og_image: before }, at) =>
    before === pictures[at] ? [] : [{ id, before, picture: pictures[at]! }],
  );
  if (redrawn.length === 0) return;
  await sql`update job j set og_image = n.picture
    from unnest(${redrawn.map((one) => one.id)}::int[], ${redrawn.map((one) => one.picture)}::text[]) as n(id, picture)
    where j.id = n.id`.execute(own);
  const left = redrawn.flatMap(({ before }) => before ?? []);
  await media.forget(executor, await withoutJob(own, left));
}

const withPictures = (records: readonly JobRecord[], pictures: readonly string[]): JobRecord[] =>
  records.map((record, at) => ({ ...record, ogImage: pictures[at]! }));

/**
 * The former pictures of jobs that get another one, and pictures of records that a later one with the same key
 * replaces.
 */
async function picturesToLeave(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly JobRecord[],
): Promise<string[]> {
  const wanted = new Map(records.map((record) => [record.sourceKey, record.ogImage]));
  const rows = await executor
    .selectFrom('job')
    .select(['source_key', 'og_image'])
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${[...wanted.keys()]}::text[])`)
    .execute();
  const replaced = rows.flatMap(({ source_key: key, og_image: picture }) =>
    picture === null || picture === wanted.get(key) ? [] : [picture],
  );
  return [
    ...replaced,
    ...records.flatMap(({ sourceKey, ogImage }) =>
      ogImage === undefined || ogImage === wanted.get(sourceKey) ? [] : [ogImage],
    ),
  ];
}

async function withoutJob(executor: Executor<JobsTables>, pictures: readonly string[]): Promise<string[]> {
  if (pictures.length === 0) return [];
  const rows = await executor
    .selectFrom('job')
    .select('og_image')
    .distinct()
    .where('og_image', '=', sql<string>`any(${[...pictures]}::text[])`)
    .execute();
  const used = new Set(rows.map((row) => row.og_image));
  return [...new Set(pictures)].filter((picture) => !used.has(picture));
}
