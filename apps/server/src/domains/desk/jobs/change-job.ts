import type { previewDeskJob, saveDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import type { JobChanges, JobField, JobValues } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import type { HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { differOf, givenOf } from '../../../kernel/held/sent-changes.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { htmlOfPlain } from '../../../kernel/text-of-html.ts';
import type { HeldJobValues } from '../../jobs/jobs.ts';
import { previewJobPage, type PreviewPageDeps } from '../preview-page.ts';
import { showJob, type ShowJobDeps } from './show-job.ts';

export type ChangeJobDeps = ShowJobDeps & PreviewPageDeps;

/** What every call about one job answers: the job, or that it changed meanwhile and in what. */
type Answer = HandlerAnswer<typeof saveDeskJob>;

async function staleAnswer(deps: ChangeJobDeps, id: number, changes: Partial<JobChanges> = {}) {
  const job = await showJob(deps, id);
  return { refusal: 'desk.stale' as const, data: { job, differ: differOf<JobField>(changes, job.values) } };
}

/** The typed values in their stored form. A description that reads the same keeps its HTML. Pure. */
function heldOf(
  { description, ref_url: address, valid_until: until, ...same }: JobChanges,
  now: JobValues,
): Partial<HeldJobValues> {
  return {
    ...(givenOf(same) as Partial<HeldJobValues>),
    ...(description === undefined || description === now.description ? {} : { description: htmlOfPlain(description) }),
    ...(address === undefined ? {} : { ref_url: address === null ? null : new URL(address).href }),
    ...(until === undefined ? {} : { valid_until: until === null ? null : new Date(until).toISOString() }),
  };
}

/** Keeps what a colleague wrote. Refuses as `edit` of job-editing.ts does. */
export async function saveJob(
  deps: ChangeJobDeps,
  id: number,
  { version, changes }: HandlerInput<typeof saveDeskJob>['body'],
  operator: StaffOperator,
): Promise<Answer> {
  const { values } = await showJob(deps, id);
  const outcome = await deps.jobs.desk.edit({ id, version, changes: heldOf(changes, values), operator });
  return outcome === 'stale' ? staleAnswer(deps, id, changes) : { data: await showJob(deps, id) };
}

/** The page as saving would make it. Refuses as `saveJob` does, and with desk.no_preview. */
export async function previewJob(
  deps: ChangeJobDeps,
  id: number,
  { version, changes }: HandlerInput<typeof previewDeskJob>['body'],
): Promise<HandlerAnswer<typeof previewDeskJob>> {
  const { values } = await showJob(deps, id);
  const seen = await deps.jobs.desk.previewPage({ id, version, changes: heldOf(changes, values) });
  return seen === 'stale' ? staleAnswer(deps, id, changes) : { data: await previewJobPage(deps, seen) };
}

/** Lets what the feed says hold again. Refuses as `returnToFeed` of job-editing.ts does. */
export async function letJobFieldsGo(
  deps: ChangeJobDeps,
  id: number,
  { version, fields }: { version: number; fields: readonly JobField[] },
  operator: StaffOperator,
): Promise<Answer> {
  const outcome = await deps.jobs.desk.returnToFeed({ id, version, fields, operator });
  return outcome === 'stale' ? staleAnswer(deps, id) : { data: await showJob(deps, id) };
}
