import type { JobRecord } from '../../domains/jobs/jobs.ts';
import type { LogoDesign } from '../../domains/media/media.ts';
import { Findings, type Finding } from '../values/findings.ts';
import type { BuiltRecord, FeedGroup } from '../run/import-target.ts';
import { readJob, type JobDraft } from './job-draft.ts';
import type { JobProfile } from './job-profile.ts';
import type { KnownCategories } from '../values/known-categories.ts';
import type { KnownPlaces } from '../values/known-places.ts';
import { severityOf, type RowProblem } from '../feed/problem.ts';
import type { RowValues } from '../values/row-values.ts';

export interface BuiltJob extends BuiltRecord {
  record: JobRecord;
  /** The company's mark: to be registered before the job is saved. */
  logo: LogoDesign;
}

export interface JobContext {
  profile: JobProfile;
  values: RowValues;
  categories: KnownCategories;
  places: KnownPlaces;
}

/** What every job counts for in a batch beside its texts, in characters. */
const JOB_WEIGHT = 1000;

/**
 * One job out of the rows of its key: the first valid one; the rows after it are reported as repetitions. Null when
 * none is valid.
 */
export function buildJob(
  { profile, values, categories, places }: JobContext,
  { key, rows, joined }: FeedGroup,
  problems: (problem: RowProblem) => void,
): BuiltJob | null {
  let draft: JobDraft | null = null;
  for (const { line, row: bare } of rows) {
    const report = (list: readonly Finding[]): void => list.forEach((finding) => problems({ ...finding, line, key }));
    const findings = new Findings();
    if (draft) {
      findings.add('key.duplicate', { field: profile.key[0]![0]!, raw: key });
      report(findings.list);
      continue;
    }
    const row = profile.join.length === 0 ? bare : { ...bare, ...joined };
    draft = readJob({ profile, values, row, findings }, categories, places);
    // A note tells what was changed in a row that went in: one that stays out has only what is wrong to report.
    report(draft ? findings.list : findings.list.filter((finding) => severityOf(finding) !== 'note'));
  }
  if (!draft) return null;
  const record: JobRecord = { sourceKey: key, ...draft.record };
  const weight =
    JOB_WEIGHT +
    record.descriptionHtml.length +
    (record.requirements ?? []).reduce((sum, line) => sum + line.length, 0);
  return { record, logo: draft.company.logo, weight };
}
