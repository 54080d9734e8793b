import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { reportJob as reportEndpoint } from '@kavosh/contract/job-reports.ts';
import type { JobSearchQuery, searchJobs as searchEndpoint, showJob as showEndpoint } from '@kavosh/contract/jobs.ts';
import { createChanges, type Changes } from '../../kernel/changes.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { MissingOptions } from '../../kernel/feed-history/missing-store.ts';
import type { FeedUndo } from '../../kernel/feed-history/undo-feed.ts';
import { memoizeFor } from '../../kernel/caches/memoize-for.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { Audit } from '../audit/audit.ts';
import type { Media } from '../media/media.ts';
import { createJobsDesk, type JobsDesk } from './desk/jobs-desk.ts';
import { closeMissing, type MissingJobs } from './import/close-missing.ts';
import { compareJobs } from './import/compare-jobs.ts';
import { jobAds, type JobAd } from './job-ads.ts';
import { jobAddresses, jobBlocks, type JobAddress, type JobBlock } from './job-addresses.ts';
import { readJobCards } from './job-cards.ts';
import type { CompanyRecord, JobCategoryRecord, JobRecord, SkillRecord } from './job-record.ts';
import { companiesOf, companyNames } from './companies-of.ts';
import { jobNames } from './job-names.ts';
import { jobTraits, type JobTraits } from './job-traits.ts';
import { jobSkills, skillNames, skillsAsked, skillsNow } from './job-skills.ts';
import { jobState, type JobState } from './job-state.ts';
import { jobsAsking, type AskingJobs } from './jobs-asking.ts';
import { readSkillMatcher, type SkillMatcher } from './skill-matcher.ts';
import type { SearchIndexTables, SnapshotPlace, Weights } from '../../search-index/search-index.ts';
import { createKeptCards, createSearchIndex } from '../../search-index/search-index.ts';
import type { Comparison, SearchWords } from '../search-words/search-words.ts';
import type { JobsTables } from './jobs.tables.ts';
import { listJobCategories } from './list-job-categories.ts';
import { dropClosedJobs, indexJobs, jobSource, type JobIndexDeps } from './search/index-jobs.ts';
import { followSilence } from './search/follow-silence.ts';
import { declareJobIndex, type PlaceOfText } from './search/job-index.ts';
import { readPlacesOfText } from './search/place-of-text.ts';
import { placeNames, type PlaceNeighbour } from './places.ts';
import { recentJobIds } from './recent-jobs.ts';
import { recommendByTaste, recommendForVisitor, type JobTaste, type UnwantedJobs } from './recommend-jobs.ts';
import { allJobCategories, type JobCategoryPlace } from './all-job-categories.ts';
import { noteMissingPrints } from './reposts/note-prints.ts';
import { readReposts, type Reposts } from './reposts/read-reposts.ts';
import { createReportLimiter } from './reports/report-limits.ts';
import { reportJob } from './reports/report-job.ts';
import { saveJobCategories } from './import/save-job-categories.ts';
import type { SaveJobsOptions, SaveJobsResult } from './import/save-jobs.ts';
import { readSearchChoices, type SearchBox } from './search/search-box.ts';
import { searchJobs } from './search/search-jobs.ts';
import { watchedJobs, type WatchedJobs } from './search/watched-jobs.ts';
import { takeOverCompanies } from './import/companies-by-hand.ts';
import { takeOverJobs } from './import/jobs-by-hand.ts';
import { saveWithSharingPictures } from './import/job-sharing-pictures.ts';
import { createJobUndo } from './import/undo-jobs.ts';
import { showJobById } from './show-job.ts';

export { shippedJobWeights } from './search/job-index.ts';
export { otherJobsId, standardJobCategories } from './standard-job-categories.ts';
export type { JobCategoryOutcome } from './desk/job-category-desk.ts';
export type { JobStateOutcome } from './desk/change-job-state.ts';
export type { JobForDesk } from './desk/job-list-store.ts';
export type { HeldJobValues } from './job-fields.ts';
export type { JobAd, Reposts, UnwantedJobs };
export type {
  CompanyRecord,
  JobCategoryRecord,
  JobRecord,
  JobTaste,
  JobTraits,
  MissingJobs,
  SaveJobsOptions,
  SaveJobsResult,
  SkillRecord,
};
export type JobsDatabase = JobsTables & SearchIndexTables;

/** Public face of the jobs board: who looks for whom, where, for how much, and how it is found. */
export interface Jobs {
  searchJobs(query: JobSearchQuery): Promise<HandlerAnswer<typeof searchEndpoint>>;
  /** What texts find by the weights in force and by others; refuses as search-words.ts says. */
  compareWeights(weights: Weights, texts: readonly string[]): Promise<Comparison>;
  /** What the search box offers; with `allCities` every city of the country. */
  searchBox(allCities: boolean): Promise<SearchBox>;
  listCategories(): ReturnType<typeof listJobCategories>;
  /** The newest open jobs of all, the newest first. */
  recentJobs(limit: number): Promise<JobCard[]>;
  /** The page of one job, as show-job.ts says. */
  showJob(id: number): Promise<HandlerAnswer<typeof showEndpoint>>;
  /** Whether the job exists and its page is not gone yet. */
  isShown(id: number): Promise<boolean>;
  /** Cards of the jobs given, open or closed, in that order; unknown ones are left out. */
  jobCards(ids: readonly number[]): Promise<JobCard[]>;
  /** What became of each of the jobs, by id; unknown ones are left out. */
  jobStates(ids: readonly number[]): Promise<Map<number, JobState>>;
  /** Open jobs for a member whose taste is known, as recommend-jobs.ts says. */
  recommendByTaste(taste: JobTaste, limit: number): Promise<JobCard[]>;
  recommendForVisitor(
    popular: readonly { jobId: number; marks: number }[],
    limit: number,
    without?: UnwantedJobs,
  ): Promise<JobCard[]>;
  /** For sitemaps: which blocks of ids hold open jobs, and the open jobs of one block in id order. */
  jobBlocks(): Promise<JobBlock[]>;
  jobAddresses(block: number): Promise<JobAddress[]>;
  /** For aggregators: the newest open jobs, whole. */
  jobAds(limit: number): Promise<JobAd[]>;
  /** Those of the jobs that came more than once, under several ids, as reposts/read-reposts.ts says. */
  reposts(ids: readonly number[]): Promise<Map<number, Reposts>>;
  /** Skills that a job asks for, and whether it is still there; undefined for an unknown one. */
  jobSkills(id: number): Promise<{ state: JobState; skills: { id: number; name: string }[] } | undefined>;
  /** How many open jobs ask for at least one of the skills, which of them, and the nearest jobs. */
  jobsAsking(skillIds: readonly number[], limit: number): Promise<AskingJobs>;
  /** Names of the skills among the ids. */
  skillNames(ids: readonly number[]): Promise<{ id: number; name: string }[]>;
  /** As job-skills.ts says; for watches. */
  skillsAsked(jobIds: readonly number[]): Promise<Map<number, number[]>>;
  skillsNow(ids: readonly number[]): Promise<Map<number, number>>;
  /** Lists that people watch, as search/watched-jobs.ts says. */
  watchedJobs: WatchedJobs;
  /** As companies-of.ts says. */
  companyNames(ids: readonly number[]): Promise<Map<number, string>>;
  companiesOf(ids: readonly number[]): Promise<Map<number, number>>;
  /** As job-traits.ts says; for suggestions. */
  jobTraits(ids: readonly number[]): Promise<JobTraits[]>;
  /** Titles by id, as job-names.ts says. */
  jobNames(ids: readonly number[]): Promise<Map<number, string>>;
  skillMatcher(): Promise<SkillMatcher>;
  isEmpty(): Promise<boolean>;
  saveCategories(executor: Executor<JobsDatabase>, records: readonly JobCategoryRecord[]): Promise<void>;
  allCategories(executor: Executor<JobsDatabase>): Promise<JobCategoryPlace[]>;
  /** As save-jobs.ts says, with pictures for sharing; searchable when the transaction commits. */
  saveJobs(
    executor: Executor<JobsDatabase>,
    source: string,
    records: readonly JobRecord[],
    options?: SaveJobsOptions,
  ): Promise<Omit<SaveJobsResult, 'touched'>>;
  /** Takes back what readings of feeds changed, as import/undo-jobs.ts says. */
  feedUndo: FeedUndo;
  /** The changes that a feed would make, as compare-jobs.ts says. */
  compareJobs: typeof compareJobs;
  /** After a full feed, as close-missing.ts says. */
  closeMissing(
    executor: Executor<JobsDatabase>,
    source: string,
    isSeen: (sourceKey: string) => boolean,
    options?: MissingOptions,
  ): Promise<MissingJobs>;
  /** Keeps what a caller says is wrong with an ad, as reports/report-job.ts says. */
  report(id: number, report: JobReport, address: string): Promise<void>;
  /** Jobs at the desk, as desk/jobs-desk.ts says. */
  desk: JobsDesk;
  /** Reads into memory what searches need; without it the first search does. */
  start(): Promise<void>;
  /** Stops the background tasks. Safe to call again. */
  close(): Promise<void>;
}

type JobReport = HandlerInput<typeof reportEndpoint>['body'];

export interface JobsDeps {
  db: Kysely<JobsDatabase>;
  /** Answers what everybody is shown alike, and may be some seconds behind; `db` where it is left out. */
  reads?: Kysely<JobsDatabase>;
  content: PlaceNeighbour;
  audit: Pick<Audit, 'record'>;
  media: Pick<Media, 'register' | 'forget'>;
  searchWords: Pick<SearchWords, 'find' | 'nearest' | 'tell' | 'compare' | 'listedAmong'>;
  clock: Clock;
  /** 32 bytes, the same in every process: callers are not to be read from the tables. Left out by tools. */
  reportKey?: Buffer;
  /** Left out by tools and tests that do not follow changes. */
  changes?: Pick<Changes, 'onSubject'>;
  /** Bytes of cards that are kept in memory. */
  cardBytes?: number | undefined;
  /** Where the index is kept from start to start; nowhere unless told. */
  searchSnapshots?: SnapshotPlace | undefined;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

/** What filters offer changes slowly; with the page cache's 40 s this stays under a minute. */
const REMEMBERED_MS = 10_000;
const CLOSED_EVERY_MS = 60_000;
/** Silence is counted in days. */
const SILENCE_EVERY_MS = 10 * 60_000;

const USUAL_CARD_BYTES = 16 * 1024 * 1024;

export function createJobs({
  db,
  reads = db,
  content,
  audit,
  media,
  searchWords,
  clock,
  reportKey = randomBytes(32),
  changes = createChanges(),
  cardBytes = USUAL_CARD_BYTES,
  searchSnapshots,
  logError,
  background = runEvery,
}: JobsDeps): Jobs {
  const choices = memoizeFor(
    REMEMBERED_MS,
    () => readSearchChoices(reads, content, clock.now()),
    () => clock.now().getTime(),
  );
  const categories = memoizeFor(
    REMEMBERED_MS,
    () => listJobCategories(reads, clock.now()),
    () => clock.now().getTime(),
  );
  const deps = async (): Promise<JobIndexDeps> => ({ places: await placeNames(content), now: clock.now() });
  let placeOf: PlaceOfText = () => ({ province: null, cities: [] });
  const index = createSearchIndex(
    declareJobIndex((name) => placeOf(name)),
    {
      database: db,
      reads,
      clock,
      source: jobSource(deps),
      failed: (error) => logError(error, 'the search index of jobs could not be followed'),
      snapshots: searchSnapshots,
    },
  );
  changes.onSubject(['jobs'], () => {
    choices.forget();
    categories.forget();
    index.hurry();
  });
  // Weights.
  changes.onSubject(['words'], () => index.hurry());
  const start = async (): Promise<void> => {
    if (index.ready) return;
    placeOf = await readPlacesOfText(content);
    await index.start();
  };
  const task = background(
    CLOSED_EVERY_MS,
    async () => dropClosedJobs(db, await deps()),
    (error) => logError(error, 'closed jobs could not be taken out of the search index'),
  );
  const silence = background(
    SILENCE_EVERY_MS,
    async () => {
      await followSilence(db, await deps());
      await noteMissingPrints(db);
    },
    (error) => logError(error, 'silent jobs and reposts could not be followed'),
  );
  const limiter = createReportLimiter(reportKey);
  const saveJobs: Jobs['saveJobs'] = async (executor, source, records, options) => {
    if (!options?.dryRun) {
      const companies = records.map(({ company }) => company);
      await takeOverCompanies(executor, source, companies);
    }
    const taken = await takeOverJobs(executor, source, records, options?.dryRun ?? false);
    const { touched, ...result } = await saveWithSharingPictures(media, executor, source, records, clock.now(), {
      ...options,
      taken,
    });
    await indexJobs(executor, touched, await deps());
    return result;
  };
  const cards = async (ids: readonly number[]) => readJobCards(db, ids, await placeNames(content));
  const publicCards = async (ids: readonly number[]) => readJobCards(reads, ids, await placeNames(content));
  const checked = (all: readonly JobCard[]) => all.map((card) => z.parse(JobCard, card));
  const kept = createKeptCards({
    name: 'job_cards',
    maxBytes: cardBytes,
    read: async (ids) => checked(await cards(ids)),
    ...(reads === db ? {} : { spare: async (ids: readonly number[]) => checked(await publicCards(ids)) }),
  });
  const searchDeps = async () => {
    await start();
    return { index, cards: kept, searchWords, placeOf, now: clock.now(), choices: await choices() };
  };
  return {
    searchJobs: async (query) => searchJobs(await searchDeps(), query),
    async compareWeights(weights, texts) {
      await start();
      await index.fresh();
      return searchWords.compare(() => index.sideBySide(weights), texts);
    },
    start,
    searchBox: async (allCities) => (await choices())[allCities ? 'wholeBox' : 'box'],
    listCategories: categories,
    recentJobs: async (limit) => publicCards(await recentJobIds(reads, clock.now(), limit)),
    showJob: async (id) => showJobById({ db: reads, places: await placeNames(content), now: clock.now() }, id),
    async isShown(id) {
      const times = await db
        .selectFrom('job')
        .select(['valid_until', 'closed_at', 'kept_off'])
        .where('id', '=', id)
        .executeTakeFirst();
      return times !== undefined && jobState(times, clock.now()) !== 'gone';
    },
    jobCards: cards,
    async jobStates(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('job')
        .select(['id', 'valid_until', 'closed_at', 'kept_off'])
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
        .execute();
      return new Map(rows.map((row) => [row.id, jobState(row, clock.now())]));
    },
    recommendByTaste: async (taste, limit) => cards(await recommendByTaste(db, clock.now(), taste, limit)),
    recommendForVisitor: async (popular, limit, without) =>
      publicCards(await recommendForVisitor(reads, clock.now(), popular, limit, without)),
    jobBlocks: () => jobBlocks(reads, clock.now()),
    jobAddresses: (block) => jobAddresses(reads, block, clock.now()),
    jobAds: async (limit) => jobAds(reads, await placeNames(content), clock.now(), limit),
    reposts: (ids) => readReposts(db, ids),
    jobSkills: (id) => jobSkills(db, id, clock.now()),
    jobsAsking: (skillIds, limit) => jobsAsking(reads, skillIds, clock.now(), limit),
    skillNames: (ids) => skillNames(db, ids),
    skillsAsked: (jobIds) => skillsAsked(db, jobIds, clock.now()),
    skillsNow: (ids) => skillsNow(db, ids),
    watchedJobs: watchedJobs(searchDeps),
    companyNames: (ids) => companyNames(db, ids),
    companiesOf: (ids) => companiesOf(db, ids, clock.now()),
    jobNames: (ids) => jobNames(db, ids),
    jobTraits: (ids) => jobTraits(db, ids),
    skillMatcher: () => readSkillMatcher(db),
    isEmpty: async () => (await db.selectFrom('job').select('id').limit(1).executeTakeFirst()) === undefined,
    saveCategories: saveJobCategories,
    allCategories: allJobCategories,
    saveJobs,
    feedUndo: createJobUndo({
      db,
      now: () => clock.now(),
      save: (tx, source, records, run) => saveJobs(tx, source, records, { run }),
      index: async (tx, ids) => indexJobs(tx, ids, await deps()),
    }),
    compareJobs,
    report: (id, report, address) =>
      reportJob({ db, clock, audit, reportKey, limiter, indexDeps: deps }, id, report, address),
    desk: createJobsDesk({ db, clock, audit, media, content, indexDeps: deps }),
    async closeMissing(executor, source, isSeen, options) {
      const { closed, ...answer } = await closeMissing(executor, source, isSeen, clock.now(), options);
      await indexJobs(executor, closed, await deps());
      return answer;
    },
    async close() {
      await Promise.all([task.stop(), silence.stop()]);
      await index.stop();
    },
  };
}
