import { jobFields } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import { jobStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import {
  closeJob,
  exportDeskJobs,
  hideJobs,
  listDeskJobs,
  listJobChoices,
  listJobSources,
  previewJobStates,
  showDeskJob,
  showJobsAgain,
} from '@kavosh/contract/desk/catalogue/jobs.ts';
import {
  addDeskJob,
  previewDeskJob,
  returnJobToFeed,
  saveDeskJob,
} from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { decideJobReports, listReportedJobs, REPORTED_JOBS_PAGE } from '@kavosh/contract/desk/catalogue/job-reports.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { JobStateOutcome } from '../../jobs/jobs.ts';
import { exportList, timeOf, type ExportDeps } from '../../../kernel/exports/export-list.ts';
import type { PresentHeldDeps } from '../present-held.ts';
import { letJobFieldsGo, previewJob, saveJob, type ChangeJobDeps } from './change-job.ts';
import { presentJob, showJob } from './show-job.ts';

export interface DeskJobsDeps extends ChangeJobDeps, ExportDeps {
  audit: PresentHeldDeps['audit'] & ExportDeps['audit'];
}

/**
 * Changes jobs one by one, each in its own transaction with its own row in the audit: one that has changed since does
 * not block the others.
 */
async function changeEach(
  { jobs }: DeskJobsDeps,
  { items, reason }: HandlerInput<typeof hideJobs>['body'],
  step: 'hide' | 'show',
  operator: StaffOperator,
): Promise<EndpointData<typeof hideJobs>> {
  const outcomes: (JobStateOutcome | 'not_found')[] = [];
  for (const item of items)
    outcomes.push(
      await jobs.desk.changeState({ ...item, step, reason, operator }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'job.not_found') return 'not_found' as const;
        throw error;
      }),
    );
  const ids = items.map(({ id }) => id);
  const now = await jobs.desk.findJobs({ ids, after: null, limit: ids.length });
  const shown = new Map(now.map((row) => [row.id, presentJob(row)]));
  return { results: items.map(({ id }, at) => ({ id, outcome: outcomes[at]!, job: shown.get(id) ?? null })) };
}

export const deskJobsRoutes = (deps: DeskJobsDeps): Route[] => [
  route(listDeskJobs, async ({ query: { after, limit, by_hand: byHand, ...filters } }) => {
    const asked = { ...filters, byHand: byHand === 'yes' };
    const found = await deps.jobs.desk.findJobs({ ...asked, after: readIdKeyset(after), limit: limit + 1 });
    const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
    return { data: { rows: rows.map(presentJob), next } };
  }),
  route(exportDeskJobs, async ({ query: { format, ...filters } }, context) => ({
    data: await exportList(deps, {
      what: 'jobs',
      filters,
      format,
      operator: operatorOf(context),
      find: async (page) =>
        (await deps.jobs.desk.findJobs({ ...filters, byHand: filters.by_hand === 'yes', ...page })).map(presentJob),
      columns: [
        { head: 'شماره', cell: ({ id }) => id },
        { head: 'عنوان', cell: ({ title }) => title },
        { head: 'شرکت', cell: ({ company }) => company.name },
        { head: 'دسته', cell: ({ category }) => category.name },
        { head: 'وضعیت', cell: ({ state }) => jobStateWords[state] },
        { head: 'منبع', cell: ({ source }) => source },
        { head: 'حقوق از (تومان)', cell: ({ salary_from: salary }) => salary },
        { head: 'انتشار', cell: ({ published_at: at }) => timeOf(at) },
        { head: 'اعتبار تا', cell: ({ valid_until: at }) => timeOf(at) },
        { head: 'فیلدهای دستی', cell: (one) => one.by_hand.map((field) => jobFields.words[field]).join('، ') },
      ],
    }),
  })),
  route(listJobSources, async () => ({ data: { sources: await deps.jobs.desk.sources() } })),
  route(listJobChoices, async () => ({ data: await deps.jobs.desk.choices() })),
  route(addDeskJob, async ({ body }, context) => ({
    data: await showJob(deps, await deps.jobs.desk.add(body, operatorOf(context))),
  })),
  route(saveDeskJob, ({ params, body }, context) => saveJob(deps, params.id, body, operatorOf(context))),
  route(previewDeskJob, ({ params, body }) => previewJob(deps, params.id, body)),
  route(returnJobToFeed, ({ params, body }, context) => letJobFieldsGo(deps, params.id, body, operatorOf(context))),
  route(showDeskJob, async ({ params }) => ({ data: await showJob(deps, params.id) })),
  route(hideJobs, async ({ body }, context) => ({ data: await changeEach(deps, body, 'hide', operatorOf(context)) })),
  route(showJobsAgain, async ({ body }, context) => ({
    data: await changeEach(deps, body, 'show', operatorOf(context)),
  })),
  route(previewJobStates, async ({ body }) => {
    const seen = await deps.jobs.desk.previewStates(body);
    return {
      data: {
        results: seen.map(({ before, after, ...one }) => ({
          ...one,
          title: before?.title ?? '',
          before: before?.state ?? null,
          after: after?.state ?? null,
        })),
      },
    };
  }),
  route(listReportedJobs, async ({ query: { page } }) => {
    const after = (page - 1) * REPORTED_JOBS_PAGE;
    const found = await deps.jobs.desk.listReported({ limit: REPORTED_JOBS_PAGE + 1, after });
    const jobs = found.slice(0, REPORTED_JOBS_PAGE).map(({ asked_at: asked, first_at: first, ...one }) => ({
      ...one,
      asked_at: asked?.toISOString() ?? null,
      first_at: first.toISOString(),
    }));
    return { data: { jobs, more: found.length > REPORTED_JOBS_PAGE } };
  }),
  route(decideJobReports, async ({ params: { id }, body }, context) => {
    const outcome = await deps.jobs.desk.decideReports({ jobId: id, ...body, operator: operatorOf(context) });
    if (outcome === 'stale') throw new Refusal('job.reports_changed');
    return { data: { id } };
  }),
  route(closeJob, async ({ params: { id }, body }, context) => {
    const change = { id, ...body, step: 'close' as const, operator: operatorOf(context) };
    const outcome = await deps.jobs.desk.changeState(change);
    if (outcome === 'final') throw new Refusal('job.final');
    const data = await showJob(deps, id);
    return outcome === 'stale' ? { refusal: 'desk.stale', data } : { data };
  }),
];
