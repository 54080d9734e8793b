import { sql, type Kysely } from 'kysely';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import {
  createHeldEditing,
  type HeldEditing,
  type HeldKind,
  type HeldPreview,
} from '../../../kernel/held/held-editing.ts';
import { readSides, type HeldSides } from '../../../kernel/held/held-store.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { CompanyValues } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import { heldCompany } from '../company-fields.ts';
import { redrawSharingPictures } from '../import/job-sharing-pictures.ts';
import { indexJobs } from '../search/index-jobs.ts';
import { decideReports, type ReportDecision } from '../reports/decide-reports.ts';
import { countReportedJobs, listReportedJobs, type ReportedJob } from '../reports/list-reported.ts';
import { addCompany } from './add-company.ts';
import { addJob, type NewJob } from './add-job.ts';
import { pageOfCompany } from './page-of-company.ts';
import { changeJobState, type JobStateChange, type JobStateOutcome } from './change-job-state.ts';
import { createJobCategoryDesk, type JobCategoryDesk } from './job-category-desk.ts';
import { jobChoices, type JobChoices } from './job-choices.ts';
import { createJobEditing, type JobEditing, type JobEditingDeps, type JobEditingTables } from './job-editing.ts';
import { previewJobStates, type JobStatePreview } from './preview-job-states.ts';
import { findDeskCompanies, type CompanyForDesk, type DeskCompanyFilter } from './company-list-store.ts';
import {
  findDeskJobs,
  jobDetailsForDesk,
  jobSources,
  type DeskJobFilter,
  type JobDetailsForDesk,
  type JobForDesk,
} from './job-list-store.ts';

/** Jobs and companies at the desk. */
export interface JobsDesk extends JobEditing {
  /** As job-list-store.ts says. */
  findJobs(filter: DeskJobFilter): Promise<JobForDesk[]>;
  sources(): Promise<string[]>;
  jobDetails(id: number): Promise<JobDetailsForDesk | undefined>;
  /** As job-choices.ts says. */
  choices(): Promise<JobChoices>;
  /** As add-job.ts says. */
  add(job: NewJob, operator: StaffOperator): Promise<number>;
  /** As change-job-state.ts says. */
  changeState(change: JobStateChange): Promise<JobStateOutcome>;
  /** As reports/list-reported.ts and reports/decide-reports.ts say. */
  countReported(): ReturnType<typeof countReportedJobs>;
  listReported(page: { limit: number; after: number }): Promise<ReportedJob[]>;
  decideReports(decision: ReportDecision): Promise<'done' | 'stale'>;
  /** As preview-job-states.ts says. */
  previewStates(asked: Parameters<typeof previewJobStates>[1]): Promise<JobStatePreview[]>;
  categories: JobCategoryDesk;
  companies: HeldEditing<CompanyValues> & {
    find(filter: DeskCompanyFilter): Promise<CompanyForDesk[]>;
    sides(id: number): Promise<HeldSides<CompanyValues> | undefined>;
    /** As add-company.ts says. */
    add(values: CompanyValues, operator: StaffOperator): Promise<number>;
    /** The page of its latest open job after an edit; `stale`: it has changed since that version. Writes nothing. */
    previewPage(edit: HeldPreview<CompanyValues>): Promise<JobDetail | 'stale'>;
  };
}

export function createJobsDesk(deps: JobEditingDeps): JobsDesk {
  const { db, clock, audit, media, indexDeps } = deps;
  const kind: HeldKind<CompanyValues, JobEditingTables> = {
    ...heldCompany,
    subject: 'company',
    notFound: 'company.not_found',
    async follow(tx, id, changed) {
      if (!changed.some((field) => field === 'name_fa' || field === 'name_en')) return;
      const { rows } = await sql<{ id: number }>`
        select id from job where company_id = ${id} order by id for no key update`.execute(tx);
      const ids = rows.map((row) => row.id);
      await redrawSharingPictures(media, tx, ids);
      await indexJobs(tx, ids, await indexDeps());
    },
  };
  // The tables of pictures are in the same database; media writes them.
  const editing = { db: db as unknown as Kysely<JobEditingTables>, clock, audit };
  const company = createHeldEditing(editing, kind);
  return {
    ...createJobEditing(deps),
    findJobs: (filter) => findDeskJobs(db, filter, clock.now()),
    sources: () => jobSources(db),
    jobDetails: async (id) => jobDetailsForDesk(db, id, (await indexDeps()).places),
    choices: () => jobChoices(db, deps.content),
    add: (job, operator) => addJob(deps, job, operator),
    previewStates: (asked) => previewJobStates(deps, asked),
    countReported: () => countReportedJobs(db),
    listReported: (page) => listReportedJobs(db, page, clock.now()),
    decideReports: (decision) => decideReports(deps, decision),
    changeState: (change) => changeJobState(deps, change),
    categories: createJobCategoryDesk({ db: editing.db, audit, media, indexDeps }),
    companies: {
      ...company,
      async previewPage(edit) {
        const { places, now } = await indexDeps();
        return (await company.preview(edit, (tx) => pageOfCompany(tx, edit.id, { places, now }))) ?? 'stale';
      },
      add: (values, operator) => addCompany(deps, values, operator),
      find: (filter) => findDeskCompanies(db, filter, clock.now()),
      sides: (id) => readSides(db, heldCompany, id),
    },
  };
}
