import type { ReactNode } from 'react';
import { showJobsHome } from '@kavosh/contract/jobs.ts';
import { call } from '../../../session/call.ts';
import { SuggestionNote } from '../../../shared/suggestions/suggestion-note.tsx';
import { toJobCardView, type JobCardView } from './job-card-view.ts';

export interface OwnJobsFound {
  jobs: readonly JobCardView[];
  /** Below a card: why it is there, and the way to turn it down. */
  note: (job: JobCardView) => ReactNode;
}

/**
 * Jobs for the signed-in member, each with its reason; none where their taste is not known yet. In a file of its own,
 * loaded for members only.
 */
export async function fetchOwnJobs(): Promise<OwnJobsFound> {
  const now = new Date();
  const { recommended_jobs: jobs, reasons } = await call(showJobsHome, {});
  const why = new Map(reasons.map(({ id, text }) => [id, text]));
  return {
    jobs: jobs.map((job) => toJobCardView(job, now)),
    note: ({ id, title }) => <SuggestionNote subject={`job:${id}`} title={title} reason={why.get(id) ?? ''} isMember />,
  };
}
