import { sql, type Kysely, type Transaction } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defaultCover, mediaId, paletteNames } from '../../media/media.ts';
import { saveJobCategories } from '../import/save-job-categories.ts';
import { indexJobs, type JobIndexDeps } from '../search/index-jobs.ts';
import { standardJobCategories } from '../standard-job-categories.ts';
import { readJobCategories, type JobCategoryForDesk } from './job-category-store.ts';
import type { JobEditingDeps, JobEditingTables } from './job-editing.ts';

/** `stale`: another colleague changed it first, and nothing was written. */
export type JobCategoryOutcome = 'done' | 'unchanged' | 'stale';

interface Change {
  id: number;
  /** The version that the colleague saw. */
  version: number;
  operator: StaffOperator;
}

/** What the desk reads and changes of job categories. Each change is one row of the audit. */
export interface JobCategoryDesk {
  list(): Promise<JobCategoryForDesk[]>;
  /** Adds it last in the order. Refuses with job_category.name_used. */
  add(category: { name: string; operator: StaffOperator }): Promise<void>;
  /** Adds the built-in ones, if there are none. Refuses with job_category.some_exist. */
  addStandard(operator: StaffOperator): Promise<void>;
  /** Its former name still finds it. Refuses with job_category.not_found and job_category.name_used. */
  rename(change: Change & { name: string }): Promise<JobCategoryOutcome>;
  order(change: {
    before: readonly number[];
    after: readonly number[];
    operator: StaffOperator;
  }): Promise<JobCategoryOutcome>;
  /** Deletes a category that no job ever used. Refuses with job_category.not_found and job_category.in_use. */
  remove(change: Change & { reason: string }): Promise<JobCategoryOutcome>;
}

/** The distance between two neighbours in the order. */
const STEP = 10;
/** Concurrent changes wait for each other. */
const CHANGING = sql`pg_advisory_xact_lock(hashtext('job_category.list'))`;

export function createJobCategoryDesk(
  deps: Pick<JobEditingDeps, 'audit' | 'media'> & {
    db: Kysely<JobEditingTables>;
    indexDeps: () => Promise<JobIndexDeps>;
  },
): JobCategoryDesk {
  const { db, audit, media, indexDeps } = deps;
  const changing = <T>(work: (tx: Transaction<JobEditingTables>) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await sql`select ${CHANGING}`.execute(tx);
      return work(tx);
    });
  return {
    list: () => readJobCategories(db),
    add: ({ name, operator }) =>
      changing(async (tx) => {
        const key = nameKey(name);
        await refuseUsedName(tx, key);
        const { rows } = await sql<{ id: number; next: number; all: number }>`
          -- Feeds bring categories under numbers of their own, which the sequence does not know.
          select greatest(nextval(pg_get_serial_sequence('job_category', 'id')), max(id) + 1)::int as id,
            coalesce(max(position), 0) + ${STEP} as next, count(*)::int as all
          from job_category`.execute(tx);
        const { id, next, all } = rows[0]!;
        const palette = paletteNames[all % paletteNames.length]!;
        const [image = null] = await media.register(tx, [defaultCover(palette, `job-category-${id}`, { topic: name })]);
        await tx.insertInto('job_category').values({ id, name, name_key: key, image, position: next }).execute();
        await audit.record(tx, {
          operator,
          action: 'job_category.added',
          subject: `job_category ${id}`,
          details: { after: { name } },
        });
      }),
    addStandard: (operator) =>
      changing(async (tx) => {
        const any = await tx.selectFrom('job_category').select('id').limit(1).executeTakeFirst();
        if (any) throw new Refusal('job_category.some_exist');
        const designs = standardJobCategories.map(({ id, name, palette }) =>
          defaultCover(palette, `job-category-${id}`, { topic: name }),
        );
        await media.register(tx, designs);
        await saveJobCategories(
          tx,
          standardJobCategories.map(({ id, name }, place) => ({
            id,
            name,
            position: place + 1,
            image: mediaId(designs[place]!),
          })),
        );
        await audit.record(tx, {
          operator,
          action: 'job_category.standard_added',
          subject: 'job_categories',
          details: { categories: standardJobCategories.length },
        });
      }),
    rename: ({ id, version, name, operator }) =>
      changing(async (tx) => {
        const now = await lockJobCategory(tx, id);
        if (now.version !== version) return 'stale';
        if (now.name === name) return 'unchanged';
        const key = nameKey(name);
        await refuseUsedName(tx, key, id);
        const former = [...new Set([...now.former_keys, now.name_key])].filter((one) => one !== key);
        await sql`update job_category set name = ${name}, name_key = ${key}, former_keys = ${former}::text[],
          version = version + 1 where id = ${id}`.execute(tx);
        const jobs = await tx.selectFrom('job').select('id').where('category_id', '=', id).execute();
        await indexJobs(
          tx,
          jobs.map((job) => job.id),
          await indexDeps(),
        );
        await audit.record(tx, {
          operator,
          action: 'job_category.renamed',
          subject: `job_category ${id}`,
          details: { before: { name: now.name }, after: { name } },
        });
        return 'done';
      }),
    order: ({ before, after, operator }) =>
      changing(async (tx) => {
        const now = (await readJobCategories(tx)).map(({ id }) => id);
        if (now.join() !== before.join()) return 'stale';
        if (now.join() === after.join()) return 'unchanged';
        await sql`update job_category k set position = n.place * ${STEP}
          from unnest(${[...after]}::int[]) with ordinality as n(id, place) where k.id = n.id`.execute(tx);
        await audit.record(tx, {
          operator,
          action: 'job_category.ordered',
          subject: 'job_categories',
          details: { before: now, after },
        });
        return 'done';
      }),
    remove: ({ id, version, reason, operator }) =>
      changing(async (tx) => {
        // A transaction that puts a job into it waits for this lock, and then finds it deleted.
        const now = await lockJobCategory(tx, id);
        if (now.version !== version) return 'stale';
        const { rows } = await sql<{ used: boolean }>`
          select exists (select from job where category_id = ${id})
            or exists (select from job_override where field = 'category' and to_jsonb(${id}::int) in (value, feed))
            or exists (select from job_feed_record where record ->> 'categoryId' = ${String(id)}) as used`.execute(tx);
        if (rows[0]!.used) throw new Refusal('job_category.in_use');
        await tx.deleteFrom('job_category').where('id', '=', id).execute();
        await audit.record(tx, {
          operator,
          action: 'job_category.removed',
          subject: `job_category ${id}`,
          details: { reason, before: { name: now.name } },
        });
        return 'done';
      }),
  };
}

interface LockedJobCategory {
  name: string;
  name_key: string;
  former_keys: string[];
  version: number;
}

/** Refuses with job_category.not_found. */
async function lockJobCategory(tx: Transaction<JobEditingTables>, id: number): Promise<LockedJobCategory> {
  const row = await tx
    .selectFrom('job_category')
    .select(['name', 'name_key', 'former_keys', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('job_category.not_found');
  return row;
}

async function refuseUsedName(tx: Transaction<JobEditingTables>, key: string, except = 0): Promise<void> {
  const same = await tx
    .selectFrom('job_category')
    .select('id')
    .where('name_key', '=', key)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (same) throw new Refusal('job_category.name_used');
}
