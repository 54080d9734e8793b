import { showJobsHome } from '@kavosh/contract/jobs.ts';
import { call } from '../../../session/call.ts';
import { toJobCardView, type JobCardView } from './job-card-view.ts';

/**
 * Jobs for the signed-in member, each with its reason; none where their taste is not known yet. In a file of its own,
 * loaded for members only.
 */
export async function fetchOwnJobs(): Promise<JobCardView[]> {
  const now = new Date();
  const { recommended_jobs: jobs, reasons } = await call(showJobsHome, {});
  const why = new Map(reasons.map(({ id, text }) => [id, [text]]));
  return jobs.map((job) => ({ ...toJobCardView(job, now), ...(why.has(job.id) && { why: why.get(job.id)! }) }));
}
