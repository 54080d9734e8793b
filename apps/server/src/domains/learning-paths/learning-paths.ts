import type { Kysely } from 'kysely';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type {
  showCourseJobs as courseJobsEndpoint,
  showJobCourses as jobCoursesEndpoint,
} from '@kavosh/contract/learning-paths.ts';
import type { Catalogue, CourseList } from '../catalogue/catalogue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { recentByKey } from '../../kernel/caches/recent-by-key.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import { coursesTeaching, skillsOfCourses, skillsTaughtBy } from './course-skill-store.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';
import { changeMemberSkills, memberSkills } from './member-skill-store.ts';
import { exportSkills, anonymizeUser } from './skill-user-data.ts';
import { relatedCourses } from './courses-for-job.ts';
import { refreshCourseSkills } from './refresh-course-skills.ts';
import { showJobCourses } from './show-job-courses.ts';
import { skillsTaughtNow } from './skills-taught-now.ts';

type Skill = { id: number; name: string };

/**
 * Public face of learning paths: from a job to the courses that lead there, and from a course to the jobs it leads to.
 */
export interface LearningPaths {
  /** As show-job-courses.ts says. */
  jobCourses(actor: Actor, jobId: number, have: readonly number[]): Promise<EndpointData<typeof jobCoursesEndpoint>>;
  /** Ids of the skills that any of the courses teaches. */
  skillsTaughtBy(courseIds: readonly number[]): Promise<number[]>;
  /** Ids of the skills that each of the courses teaches, as of the last minute; courses without any are left out. */
  skillsOfCourses(courseIds: readonly number[]): Promise<Map<number, number[]>>;
  /** As skills-taught-now.ts says. */
  skillsTaughtNow(courseIds: readonly number[]): Promise<Map<number, number[]>>;
  /** Of each of the skills the `most` youngest courses that teach it, in any state. */
  coursesTeaching(skillIds: readonly number[], most: number): Promise<CourseList[]>;
  /** Courses that teach most of what a job asks for. */
  relatedCourses(jobId: number, limit: number): Promise<CourseCard[]>;
  /** Open jobs that ask for what a course teaches; refuses with course.not_found. */
  courseJobs(courseId: number): Promise<EndpointData<typeof courseJobsEndpoint>>;
  skillsOf(userId: number): Promise<Skill[]>;
  /** Ticks and unticks a member's skills; unknown ids are passed over. @returns what is ticked now */
  changeSkills(userId: number, add: readonly number[], remove: readonly number[]): Promise<Skill[]>;
  /** As refresh-course-skills.ts says; also done every minute. */
  refresh(): Promise<number>;
  /** What is kept of a person here, and deleting it; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): ReturnType<typeof exportSkills>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
  close(): Promise<void>;
}

export interface LearningPathsDeps {
  db: Kysely<LearningPathsTables>;
  /** Answers what everybody is shown alike, and may be some seconds behind; `db` where it is left out. */
  reads?: Kysely<LearningPathsTables>;
  catalogue: Pick<Catalogue, 'courseOffer' | 'courseOffers' | 'coursesOnOffer' | 'teachingTexts' | 'teachingTextsOf'>;
  jobs: Pick<Jobs, 'jobCards' | 'jobSkills' | 'jobsAsking' | 'skillMatcher' | 'skillNames'>;
  wallet: Pick<Wallet, 'boughtCourses'>;
  clock: Clock;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

const REFRESH_EVERY_MS = 60_000;
const JOBS_SHOWN = 3;
/** Courses of which skills are kept for those who ask for many at once: some 2 MB. */
const KEPT = 8_000;

export function createLearningPaths(deps: LearningPathsDeps): LearningPaths {
  const { db, reads = db, catalogue, jobs, clock, logError, background = runEvery } = deps;
  const taught = recentByKey({ most: KEPT, ms: REFRESH_EVERY_MS, now: () => clock.now().getTime() }, (ids) =>
    skillsOfCourses(db, ids),
  );
  const refresh = async () => {
    const looked = await refreshCourseSkills(deps);
    if (looked > 0) taught.forget();
    return looked;
  };
  const refreshing = background(
    REFRESH_EVERY_MS,
    async () => {
      await refresh();
    },
    (error) => logError(error, 'what courses teach could not be looked at'),
  );
  const skillsOf = async (userId: number) => jobs.skillNames(await memberSkills(db, userId));
  return {
    jobCourses: (actor, jobId, have) => showJobCourses(deps, actor, jobId, have),
    skillsTaughtBy: (courseIds) => skillsTaughtBy(db, courseIds),
    skillsOfCourses: (courseIds) => taught.of(courseIds),
    skillsTaughtNow: (courseIds) => skillsTaughtNow(deps, courseIds),
    coursesTeaching: (skillIds, most) => coursesTeaching(db, skillIds, most),
    relatedCourses: (jobId, limit) => relatedCourses(reads, deps, jobId, limit),
    async courseJobs(courseId) {
      const [offer, skillIds] = await Promise.all([catalogue.courseOffer(courseId), skillsTaughtBy(reads, [courseId])]);
      if (!offer) throw new Refusal('course.not_found');
      const asking = await jobs.jobsAsking(skillIds, JOBS_SHOWN);
      return {
        open_jobs: asking.jobs,
        median_salary_from: asking.medianSalaryFrom,
        skills: asking.skills,
        jobs: await jobs.jobCards(asking.ids),
      };
    },
    skillsOf,
    async changeSkills(userId, add, remove) {
      const known = await jobs.skillNames(add);
      await changeMemberSkills(
        db,
        userId,
        known.map(({ id }) => id),
        remove,
        clock.now(),
      );
      return skillsOf(userId);
    },
    refresh,
    exportOf: (executor, userId) => exportSkills(executor as unknown as Executor<LearningPathsTables>, userId),
    anonymizeUser: (tx, userId) => anonymizeUser(tx as unknown as Executor<LearningPathsTables>, userId),
    close: () => refreshing.stop(),
  };
}
