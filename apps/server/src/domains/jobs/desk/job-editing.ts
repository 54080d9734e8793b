import { sql, type Kysely, type Transaction } from 'kysely';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import {
  createHeldEditing,
  type HeldEditing,
  type HeldKind,
  type HeldPreview,
} from '../../../kernel/held/held-editing.ts';
import { readSides, type HeldSides } from '../../../kernel/held/held-store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SearchIndexTables } from '../../../search-index/search-index.ts';
import type { Media, MediaTables } from '../../media/media.ts';
import { heldJob } from '../held-job.ts';
import { plainSkills, type HeldJobValues } from '../job-fields.ts';
import { redrawSharingPictures } from '../import/job-sharing-pictures.ts';
import type { JobsTables } from '../jobs.tables.ts';
import type { PlaceNeighbour } from '../places.ts';
import { indexJobs } from '../search/index-jobs.ts';
import { showJobOfAnyState } from '../show-job.ts';
import { isFinal, type JobStateDeps } from './change-job-state.ts';

export type JobEditingTables = JobsTables & SearchIndexTables & MediaTables;

export interface JobEditingDeps extends JobStateDeps {
  content: PlaceNeighbour;
  media: Pick<Media, 'register' | 'forget'>;
}

/** What colleagues write of jobs. Edits of one that was closed for good are refused with job.final. */
export interface JobEditing extends HeldEditing<HeldJobValues> {
  sides(id: number): Promise<HeldSides<HeldJobValues> | undefined>;
  /** The page as it would be after an edit, in any state; `stale`: it changed since. Nothing is written. */
  previewPage(edit: HeldPreview<HeldJobValues>): Promise<JobDetail | 'stale'>;
}

/**
 * Refuses with job.category_unknown, job.contract_unknown, job.experience_unknown, job.place_unknown, job.age_order.
 */
export async function refuseWrongJob(
  { content }: Pick<JobEditingDeps, 'content'>,
  tx: Transaction<JobEditingTables>,
  { category, contract_types: types, experience, place, age }: Partial<HeldJobValues>,
): Promise<void> {
  if (category !== undefined) {
    const known = await tx.selectFrom('job_category').select('id').where('id', '=', category).executeTakeFirst();
    if (!known) throw new Refusal('job.category_unknown');
  }
  if (types !== undefined && types.length > 0) {
    const known = await tx.selectFrom('contract_type').select('id').where('id', 'in', types).execute();
    if (known.length !== new Set(types).size) throw new Refusal('job.contract_unknown');
  }
  if (experience !== undefined && experience !== null) {
    const known = await tx.selectFrom('work_experience').select('id').where('id', '=', experience).executeTakeFirst();
    if (!known) throw new Refusal('job.experience_unknown');
  }
  if (place !== undefined && !(await isPlace(content, place))) throw new Refusal('job.place_unknown');
  if (age && age.min !== null && age.max !== null && age.min > age.max) throw new Refusal('job.age_order');
}

async function isPlace(
  content: JobEditingDeps['content'],
  { province, city }: HeldJobValues['place'],
): Promise<boolean> {
  if (province === null) return city === null;
  const [provinces, cities] = await Promise.all([content.listProvinces(), content.listCities()]);
  return (
    provinces.some(({ id }) => id === province) &&
    (city === null || cities.some((one) => one.id === city && one.provinceId === province))
  );
}

const plain = (changes: Partial<HeldJobValues>): Partial<HeldJobValues> => ({
  ...changes,
  ...(changes.skills ? { skills: plainSkills(changes.skills) } : {}),
  ...(changes.contract_types
    ? { contract_types: [...new Set(changes.contract_types)].sort((one, other) => one - other) }
    : {}),
});

export function createJobEditing(deps: JobEditingDeps): JobEditing {
  const { clock, audit, media, indexDeps } = deps;
  // The tables of pictures are in the same database; media writes them.
  const db = deps.db as unknown as Kysely<JobEditingTables>;
  const kind: HeldKind<HeldJobValues, JobEditingTables> = {
    ...heldJob,
    subject: 'job',
    notFound: 'job.not_found',
    async check(tx, { id }, next) {
      const job = await tx.selectFrom('job').select('kept_off').where('id', '=', id).executeTakeFirstOrThrow();
      if (isFinal(job)) throw new Refusal('job.final');
      await refuseWrongJob(deps, tx, next);
    },
    async follow(tx, id, changed) {
      await sql`update job set updated_at = ${clock.now()} where id = ${id}`.execute(tx);
      if (changed.includes('title') || changed.includes('category')) await redrawSharingPictures(media, tx, [id]);
      await indexJobs(tx, [id], await indexDeps());
    },
  };
  const editing = createHeldEditing({ db, clock, audit }, kind);
  return {
    edit: ({ changes, ...edit }) => editing.edit({ ...edit, changes: plain(changes) }),
    returnToFeed: (edit) => editing.returnToFeed(edit),
    sides: (id) => readSides(db, heldJob, id),
    async previewPage({ changes, ...edit }) {
      const { places, now } = await indexDeps();
      const seen = await editing.preview({ ...edit, changes: plain(changes) }, async (tx) => {
        const page = await showJobOfAnyState({ db: tx as unknown as Kysely<JobsTables>, places, now }, edit.id);
        if (!page) throw new Refusal('job.not_found');
        return page;
      });
      return seen ?? 'stale';
    },
  };
}
