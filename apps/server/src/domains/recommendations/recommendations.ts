import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { InterestChoice, InterestEvent, showInterests as showEndpoint } from '@kavosh/contract/interests.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { showJobsHome } from '@kavosh/contract/jobs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { UnwantedJobs } from '../jobs/jobs.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { RecommendationsWork } from './deps.ts';
import { InterestLog } from './events/interest-log.ts';
import { anonymizeInterests, exportInterests, forgetNoted, readNoted, setNotes } from './events/interest-store.ts';
import { createReadSearch } from './events/read-search.ts';
import { chooseFirst, chooseInterest, firstChips } from './profile/decide.ts';
import { dayOf } from './profile/profile.ts';
import { knownOfGuest, readKnown } from './profile/read-known.ts';
import { showInterests } from './profile/show-interests.ts';
import type { RecommendationsTables } from './recommendations.tables.ts';
import { countSuggested, type SuggestedViews } from './events/count-suggested.ts';
import { suggestCourses, type SuggestedCourses } from './suggest/suggest-courses.ts';
import { jobReasons, suggestJobs, unwantedJobs } from './suggest/suggest-jobs.ts';

type Shown = EndpointData<typeof showEndpoint>;
/** What a browser remembers of a guest. */
interface Seen {
  courses: readonly number[];
  jobs: readonly number[];
}

/**
 * Public face of recommendations: what members are interested in, as they chose and as what they look at says, and what
 * they might like (decisions § 7).
 */
export interface Recommendations {
  /** At most `limit` courses for a person, each with its reason; none where nothing is known of their taste. */
  suggestCourses(userId: number, limit: number): Promise<SuggestedCourses>;
  /** The same without the reasons. */
  coursesFor(userId: number, limit: number): Promise<CourseCard[]>;
  /** The same for a guest, by what their browser remembers; nothing is stored. */
  suggestToGuest(seen: Seen, limit: number): Promise<SuggestedCourses>;
  /** A person's own jobs; for visitors, and for people whose taste is unknown, what is popular and new. */
  jobsOrPopular(actor: Actor, limit: number): Promise<JobCard[]>;
  /** The landing page of the jobs board: `recommended_jobs` for members alone. */
  jobsHome(actor: Actor): Promise<EndpointData<typeof showJobsHome>>;
  /** Notes what a member looked at, as interest-log.ts says. */
  note(userId: number, events: readonly InterestEvent[]): void;
  showInterests(userId: number): Promise<Shown>;
  /** As decide.ts says. */
  choose(userId: number, decided: { subject: string; choice: InterestChoice | null }): Promise<void>;
  /** Forgets what was noted and decided. */
  reset(userId: number): Promise<Shown>;
  /** The switch; off forgets what was noted. */
  switchNotes(userId: number, notes: boolean): Promise<Shown>;
  first(userId: number, seen: Seen): Promise<{ asked: boolean; chips: { subject: string; name: string }[] }>;
  chooseFirst(userId: number, subjects: readonly string[]): Promise<void>;
  /** For the desk, as count-suggested.ts says. */
  suggestedViews(): Promise<SuggestedViews>;
  /** Writes what waits to be noted; done every five seconds by itself. */
  flush(): Promise<void>;
  /** Deletes what was noted more than 180 days ago; done every hour by itself. */
  sweep(): Promise<void>;
  /** What is kept of a person here, and deleting it; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): ReturnType<typeof exportInterests>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
  close(): Promise<void>;
}

export interface RecommendationsDeps extends RecommendationsWork {
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; `runEvery` by default. */
  background?: RunEvery;
}

const RECENT = 12;
const RECOMMENDED = 6;
/** How many of the popular jobs are weighed against the new ones. */
const POPULAR = 200;
const FLUSH_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Another domain's transaction: the same database, in which our tables are as well. */
const own = (executor: unknown): Executor<RecommendationsTables> => executor as Executor<RecommendationsTables>;

export function createRecommendations({
  logError,
  background = runEvery,
  ...deps
}: RecommendationsDeps): Recommendations {
  const { db, clock, jobs, engagement } = deps;
  const log = new InterestLog(db, clock, createReadSearch(deps));
  const working = [
    runEvery(
      FLUSH_EVERY_MS,
      () => log.flush(),
      (error) => logError(error, 'what members looked at could not be noted'),
    ),
    background(
      SWEEP_EVERY_MS,
      () => log.sweep(),
      (error) => logError(error, 'old notes of interests could not be deleted'),
    ),
  ];
  const popularJobs = async (limit: number, without?: UnwantedJobs) =>
    jobs.recommendForVisitor(await engagement.popularJobs(POPULAR), limit, without);
  const suggest = async (userId: number, limit: number) => suggestCourses(deps, await readKnown(deps, userId), limit);
  async function jobsOfMember(userId: number, limit: number) {
    const known = await readKnown(deps, userId);
    const cards = await suggestJobs(deps, known, limit);
    if (cards.length > 0) return { known, cards, isPopular: false };
    return { known, cards: await popularJobs(limit, unwantedJobs(known)), isPopular: true };
  }
  return {
    suggestCourses: suggest,
    coursesFor: async (userId, limit) => (await suggest(userId, limit)).recommended_courses,
    suggestToGuest: async (seen, limit) => suggestCourses(deps, await knownOfGuest(deps, seen), limit),
    jobsOrPopular: async (actor, limit) =>
      actor.kind === 'member' ? (await jobsOfMember(actor.userId, limit)).cards : popularJobs(limit),
    async jobsHome(actor) {
      const [mine, recent] = await Promise.all([
        actor.kind === 'member' ? jobsOfMember(actor.userId, RECOMMENDED) : null,
        jobs.recentJobs(RECENT),
      ]);
      if (!mine) return { recommended_jobs: [], reasons: [], recent_jobs: recent };
      const reasons = await jobReasons(
        deps,
        mine.known,
        mine.cards.map(({ id }) => id),
        mine.isPopular,
      );
      return { recommended_jobs: mine.cards, reasons, recent_jobs: recent };
    },
    note(userId, events) {
      for (const event of events) log.note(userId, event);
    },
    showInterests: (userId) => showInterests(deps, userId),
    choose: (userId, decided) => chooseInterest(deps, userId, decided),
    async reset(userId) {
      log.forget(userId);
      await forgetNoted(db, userId, { choices: true });
      return showInterests(deps, userId);
    },
    async switchNotes(userId, notes) {
      log.forget(userId);
      if (notes) await setNotes(db, userId, true);
      else await forgetNoted(db, userId, { choices: false, notes: false });
      return showInterests(deps, userId);
    },
    async first(userId, seen) {
      const [{ asked }, chips] = await Promise.all([readNoted(db, userId, dayOf(clock.now())), firstChips(deps, seen)]);
      return { asked, chips };
    },
    chooseFirst: (userId, subjects) => chooseFirst(deps, userId, subjects),
    suggestedViews: () => countSuggested(db),
    flush: () => log.flush(),
    sweep: () => log.sweep(),
    exportOf: (executor, userId) => exportInterests(own(executor), userId),
    anonymizeUser: (tx, userId) => anonymizeInterests(own(tx), userId),
    async close() {
      await Promise.all(working.map((task) => task.stop()));
      await log.flush().catch((error: unknown) => logError(error, 'what members looked at could not be noted'));
    },
  };
}
