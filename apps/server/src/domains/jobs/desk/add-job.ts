import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { holdAllFields } from '../../../kernel/held/made-by-hand.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { heldJob } from '../held-job.ts';
import { redrawSharingPictures } from '../import/job-sharing-pictures.ts';
import { refuseWrongJob, type JobEditingDeps, type JobEditingTables } from './job-editing.ts';

/** What a job cannot do without; the rest is written in its edit form. */
export interface NewJob {
  title: string;
  company: number;
  category: number;
}

/** Lock: simultaneous additions of a job wait for each other. */
const ADDING = sql`pg_advisory_xact_lock(hashtext('job.add'))`;

/**
 * Adds a job by hand as a draft: hidden, with a row in the audit. All its fields are overridden, so that a feed that
 * brings the same job later writes under them (decision 0197). Returns its id. Refuses with company.not_found,
 * job.category_unknown, and with job.title_used where the company has a job of this title that is open or hidden.
 */
export const addJob = (
  deps: JobEditingDeps,
  { title, company, category }: NewJob,
  operator: StaffOperator,
): Promise<number> =>
  // The tables of pictures are in the same database; media writes them.
  inTransaction(deps.db as unknown as Kysely<JobEditingTables>, async (tx) => {
    await sql`select ${ADDING}`.execute(tx);
    const now = deps.clock.now();
    const found = await tx.selectFrom('company').select('id').where('id', '=', company).forShare().executeTakeFirst();
    if (!found) throw new Refusal('company.not_found');
    await refuseWrongJob(deps, tx, { category });
    const { rows: titles } = await sql<{ title: string }>`
      select title from job where company_id = ${company} and (kept_off = 'hidden' or (
        closed_at is null and (valid_until is null or valid_until >= ${now})))`.execute(tx);
    if (titles.some((one) => nameKey(one.title) === nameKey(title))) throw new Refusal('job.title_used');
    const { id } = await tx
      .insertInto('job')
      .values({
        source: BY_HAND,
        source_key: randomUUID(),
        title,
        company_id: company,
        category_id: category,
        kept_off: 'hidden',
        // Both the same until it is shown for the first time.
        closed_at: now,
        published_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await holdAllFields(tx, heldJob, id, { staffId: operator.staffId, at: now });
    await redrawSharingPictures(deps.media, tx, [id]);
    await deps.audit.record(tx, {
      operator,
      action: 'job.added',
      subject: `job ${id}`,
      details: { after: { title, company, category } },
    });
    return id;
  });
