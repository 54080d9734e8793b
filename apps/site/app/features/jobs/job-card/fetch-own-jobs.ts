import { showJobsHome } from '@kavosh/contract/jobs.ts';
import { call } from '../../../session/call.ts';
import { toJobCardView, type JobCardView } from './job-card-view.ts';

/**
 * Jobs for the signed-in member; none where their taste is not known yet. In a file of its own, loaded for members
 * only.
 */
export async function fetchOwnJobs(): Promise<JobCardView[]> {
  const now = new Date();
  return (await call(showJobsHome, {})).recommended_jobs.map((job) => toJobCardView(job, now));
}
