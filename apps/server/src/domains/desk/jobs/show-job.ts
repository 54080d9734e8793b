import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobValues } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import type { DeskJob, WholeJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { plainOfHtml } from '../../../kernel/text-of-html.ts';
import type { HeldJobValues, JobForDesk, Jobs } from '../../jobs/jobs.ts';
import { presentHeld, type PresentHeldDeps } from '../present-held.ts';

export interface ShowJobDeps extends PresentHeldDeps {
  jobs: Pick<Jobs, 'desk'>;
}

/** Pure. */
export const presentJob = ({
  published_at: publishedAt,
  valid_until: validUntil,
  updated_at: updatedAt,
  ...row
}: JobForDesk): DeskJob => ({
  ...row,
  published_at: publishedAt.toISOString(),
  valid_until: validUntil?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
});

/** The editable values in their typed form: texts without tags. Pure. */
const presentValues = ({ description, ...same }: HeldJobValues): JobValues => ({
  ...same,
  description: plainOfHtml(description),
});

/** One job, whole; a constant number of queries. Refuses with job.not_found. */
export async function showJob(deps: ShowJobDeps, id: number): Promise<WholeJob> {
  const { desk } = deps.jobs;
  const [[row], details, sides] = await Promise.all([
    desk.findJobs({ ids: [id], after: null, limit: 1 }),
    desk.jobDetails(id),
    desk.sides(id),
  ]);
  if (!row || !details || !sides) throw new Refusal('job.not_found');
  const held = await presentHeld(deps, 'job', sides);
  return {
    job: presentJob(row),
    page: jobPath(row),
    ...details,
    closed_at: details.closed_at?.toISOString() ?? null,
    ...held,
    values: presentValues(held.values),
    feed: presentValues(held.feed),
  };
}
