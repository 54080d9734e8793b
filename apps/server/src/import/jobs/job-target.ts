import { defaultCover, mediaId, paletteOf } from '../../domains/media/media.ts';
import { otherJobsId, standardJobCategories } from '../../domains/jobs/jobs.ts';
import { buildJob, type BuiltJob } from './build-job.ts';
import type { Builder, ImportTarget } from '../run/import-target.ts';
import type { JobProfile } from './job-profile.ts';
import { KnownCategories, type KnownCategory } from '../values/known-categories.ts';
import { KnownPlaces, placesOfMigration } from '../values/known-places.ts';
import { transactions, type TargetOptions } from '../run/target-options.ts';
import { toldOnce } from '../run/told-once.ts';

export type JobCounts = { jobs: number; inserted: number; updated: number; unchanged: number };
export type JobTarget = ImportTarget<JobProfile, BuiltJob, JobCounts>;

const words = { one: 'job', many: 'jobs', withdrawn: 'closed' } as const;
const feed: JobTarget['feed'] = {
  nodeType: 'JobPosting',
  tooManyRows: 'key.duplicate',
  title: ({ job }) => job.title,
};
const nothing: JobCounts = { jobs: 0, inserted: 0, updated: 0, unchanged: 0 };

/** The categories for a database that has no job categories. */
const standardRecords = standardJobCategories.map(({ id, name, palette }, place) => ({
  id,
  parentId: null,
  name,
  palette,
  image: null,
  position: place + 1,
}));
const otherJobs = {
  id: otherJobsId,
  parentId: null,
  name: 'مشاغل دیگر',
  palette: 'slate',
  image: null,
  position: 99,
} as const;

function builderOf(
  existing: readonly Pick<KnownCategory, 'id' | 'name' | 'formerKeys'>[],
  places: KnownPlaces,
  { profile, values }: Parameters<JobTarget['builder']>[0],
) {
  const known = existing.map((one) => ({ ...one, parentId: null, palette: 'slate' }));
  const categories = new KnownCategories(known, profile, standardRecords, [otherJobs]);
  const context = { profile, values, categories, places };
  return {
    missing: categories.missing,
    newCategories: categories.missing.map((one) => one.name),
    categories: categories.lines(),
    build: (group, problems) => buildJob(context, group, problems),
  } satisfies Builder<BuiltJob> & { missing: KnownCategories['missing'] };
}

/**
 * The jobs board behind a database. With `dryRun` every transaction is read-only, so that PostgreSQL itself sees to it
 * that nothing is written.
 */
export function jobTarget(options: TargetOptions<'catalogue' | 'content' | 'jobs' | 'media'>): JobTarget {
  const {
    db,
    domains: { catalogue, content, jobs, media },
    source,
    dryRun,
  } = options;
  const transact = transactions(options);
  const told = toldOnce();
  let run: number | null = null;
  let missing: KnownCategories['missing'] = [];
  return {
    words,
    feed,
    nothing,
    async builder(context) {
      const places = new KnownPlaces(await content.listProvinces(), await content.listCities());
      const builder = builderOf(await transact((tx) => jobs.allCategories(tx)), places, context);
      missing = builder.missing;
      return builder;
    },
    async begin(address) {
      if (dryRun) return;
      run = await catalogue.beginImportRun(db, { source, address });
      if (missing.length === 0) return;
      await transact(async (tx) => {
        const designs = missing.map((one) =>
          defaultCover(paletteOf(one.palette), `job-category-${one.id}`, { topic: one.name }),
        );
        await media.register(tx, designs);
        await jobs.saveCategories(
          tx,
          missing.map(({ id, name, position }, place) => ({ id, name, position, image: mediaId(designs[place]!) })),
        );
      });
    },
    save: (built, { differences: most }) =>
      transact(async (tx) => {
        const records = built.map((one) => one.record);
        const differences = most > 0 ? await jobs.compareJobs(tx, source, records, most) : [];
        if (!dryRun) await media.register(tx, [...new Map(built.map(({ logo }) => [mediaId(logo), logo])).values()]);
        const { inserted, updated, unchanged, overridden } = await jobs.saveJobs(tx, source, records, {
          dryRun,
          run: run ?? undefined,
        });
        return {
          counts: { jobs: built.length, inserted, updated, unchanged },
          differences,
          findings: told(overridden),
        };
      }),
    withdraw: (isSeen, allow, atOnce) =>
      transact(async (tx) => {
        const { open, ...rest } = await jobs.closeMissing(tx, source, isSeen, { dryRun: true, atOnce });
        const figures = { shown: open, ...rest };
        // Also where nothing is missing: what is back is no longer noted as missing.
        const isAllowed = allow(figures);
        if (!dryRun && isAllowed) await jobs.closeMissing(tx, source, isSeen, { run: run ?? undefined, atOnce });
        return figures;
      }),
    async end(counts, isFull) {
      if (run !== null) await catalogue.endImportRun(db, run, counts, isFull);
    },
  };
}

/** For a dry run where there is no database yet: everything is new. */
export const noJobs: JobTarget = {
  words,
  feed,
  nothing,
  builder: async (context) => builderOf([], placesOfMigration(), context),
  begin: async () => {},
  save: async (built) => ({ counts: { ...nothing, jobs: built.length, inserted: built.length }, differences: [] }),
  withdraw: async () => ({ shown: 0, missing: 0, leaving: 0, examples: [] }),
  end: async () => {},
};
