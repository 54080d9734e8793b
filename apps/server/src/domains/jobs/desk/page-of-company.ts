import { sql, type Kysely, type Transaction } from 'kysely';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { openAt } from '../open-at.ts';
import type { PlaceNames } from '../places.ts';
import { showJobById } from '../show-job.ts';

/** The page on which a company is seen: of its latest open job. Refuses with desk.no_page where there is none. */
export async function pageOfCompany<Tables extends JobsTables>(
  tx: Transaction<Tables>,
  id: number,
  { places, now }: { places: PlaceNames; now: Date },
): Promise<JobDetail> {
  const { rows } = await sql<{ id: number }>`
    select j.id from job j where j.company_id = ${id} and ${openAt(now)} order by j.id desc limit 1`.execute(tx);
  if (!rows[0]) throw new Refusal('desk.no_page');
  const db = tx as unknown as Kysely<JobsTables>;
  const { data } = await showJobById({ db, places, now }, rows[0].id);
  if (!data.job) throw new Refusal('desk.no_page');
  return data.job;
}
