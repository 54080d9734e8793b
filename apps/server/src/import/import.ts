import { catalogueTarget, noCatalogue } from './courses/course-target.ts';
import { jobTarget, noJobs } from './jobs/job-target.ts';
import { readsJobs, type Profile } from './profiles/profile.ts';
import type { BuiltRecord, ImportTarget, SavedCounts } from './run/import-target.ts';
import { runImport, type ImportOptions, type RunOutcome } from './run/run-import.ts';
import type { ImportDatabase, ImportDomains } from './run/target-options.ts';
import type { FeedProfile } from './values/profile-parts.ts';

export { ImportFailure, problems, severities, showValue, type RowProblem } from './feed/problem.ts';
export { courseSheets } from './sheet/course-sheets.ts';
export { isPublicName } from '../kernel/network/public-address.ts';
export { feedProfiles, loadProfile, profileNames, type Profile } from './profiles/profile.ts';
export { ProblemLog } from './run/problem-log.ts';
export type { ImportPhase, Progress } from './run/progress.ts';

type RunOptions = Omit<ImportOptions<FeedProfile, BuiltRecord, SavedCounts>, 'profile' | 'target'>;

export interface ImportRequest extends RunOptions {
  profile: Profile;
  /** What the feed goes to; null on a dry run where there is no database yet: everything is new then. */
  into: { db: ImportDatabase; domains: ImportDomains } | null;
  /** Nothing is written; every transaction is read-only. */
  dryRun: boolean;
}

/** Counts of one kind are missing from the other's. */
export type ImportOutcome = RunOutcome &
  SavedCounts &
  Partial<Record<'courses' | 'jobs' | 'editions' | 'priceEvents', number>>;

export interface ImportAnswer {
  outcome: ImportOutcome;
  /** How what the feed brought is called. */
  words: ImportTarget<FeedProfile, BuiltRecord, SavedCounts>['words'];
}

/**
 * Brings the database up to date with a feed of courses or of jobs, as its profile says.
 * @throws {ImportFailure} when the feed as a whole cannot be imported; what was saved before stays
 */
export async function importFeed({ into, dryRun, profile, ...options }: ImportRequest): Promise<ImportAnswer> {
  const open = into && { ...into, source: profile.source, dryRun };
  if (readsJobs(profile)) {
    const target = open ? jobTarget(open) : noJobs;
    return { outcome: await runImport({ ...options, profile, target }), words: target.words };
  }
  const target = open ? catalogueTarget(open) : noCatalogue;
  return { outcome: await runImport({ ...options, profile, target }), words: target.words };
}
