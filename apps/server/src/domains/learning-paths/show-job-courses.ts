import type { Kysely } from 'kysely';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showJobCourses as endpoint } from '@kavosh/contract/learning-paths.ts';
import type { Catalogue, CourseList, CourseOnOffer } from '../catalogue/catalogue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Actor } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { coursesTeaching, skillsTaughtBy } from './course-skill-store.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';
import { memberSkills } from './member-skill-store.ts';
import { planCourses, type Teaching } from './plan-courses.ts';

export interface PathDeps {
  db: Kysely<LearningPathsTables>;
  catalogue: Pick<Catalogue, 'coursesOnOffer' | 'courseOffers'>;
  jobs: Pick<Jobs, 'jobSkills'>;
  wallet: Pick<Wallet, 'boughtCourses'>;
}

/**
 * Cheap ones and well rated ones that are chosen among, of one skill: more would cost much and change nothing that
 * people see.
 */
const CHOSEN_AMONG = 60;
/** How many of the newest courses are read to tell whether any teaches a skill that none on offer does. */
const LOOKED_AT = 50;
/** Courses named for one skill. */
const NAMED = 3;

/**
 * From a job to courses, as the contract says. Refuses with job.not_found, and with job.closed where its page is gone.
 * A constant number of queries.
 */
export async function showJobCourses(
  { db, catalogue, jobs, wallet }: PathDeps,
  actor: Actor,
  jobId: number,
  have: readonly number[],
): Promise<EndpointData<typeof endpoint>> {
  const job = await jobs.jobSkills(jobId);
  if (!job) throw new Refusal('job.not_found');
  if (job.state === 'gone') throw new Refusal('job.closed');
  const [mine, teaching] = await Promise.all([
    ownSkills({ db, wallet }, actor, have),
    coursesTeaching(
      db,
      job.skills.map(({ id }) => id),
    ),
  ]);
  const offers = await catalogue.coursesOnOffer(teaching, CHOSEN_AMONG);
  const offerById = new Map(offers.map((offer) => [offer.card.id, offer]));
  const teachings = offers.map((offer) =>
    teachingOf(
      offer,
      job.skills.filter(({ id }) => offer.lists.includes(id)).map(({ id }) => id),
    ),
  );
  const { courses, untaught } = planCourses(
    job.skills.filter(({ id }) => !mine.has(id)).map(({ id }) => id),
    teachings,
  );
  // They come with the better rated ones first.
  const namedFor = (skill: number): number[] =>
    offers
      .filter(({ lists }) => lists.includes(skill))
      .slice(0, NAMED)
      .map(({ card }) => card.id);
  const ended = await taughtOnce(
    catalogue,
    teaching.filter(({ key }) => namedFor(key).length === 0),
  );
  const skills = job.skills.map(({ id, name }) => ({
    id,
    name,
    is_mine: mine.has(id),
    courses: namedFor(id),
    has_ended: ended.has(id),
  }));
  const named = new Set([...courses.map(({ id }) => id), ...skills.flatMap((skill) => skill.courses)]);
  const taken = courses.map(({ id }) => offerById.get(id)!);
  const nameOf = new Map(job.skills.map(({ id, name }) => [id, name]));
  return {
    skills,
    courses: offers.filter(({ card }) => named.has(card.id)).map(({ card }) => card),
    plan: {
      courses,
      total_price: sumOf(taken.map(({ card }) => priceOf(card))),
      total_minutes: sumOf(taken.map(({ card }) => minutesOf(card))),
      earliest_finish: latestOf(taken.map(({ endsAt }) => endsAt)),
      untaught: untaught.map((id) => ({ id, name: nameOf.get(id)! })),
    },
  };
}

/** Of skills that nothing on offer teaches those that a published course teaches, which has then ended. */
async function taughtOnce(
  catalogue: Pick<Catalogue, 'courseOffers'>,
  lists: readonly CourseList[],
): Promise<Set<number>> {
  const looked = lists
    .map(({ key, ids }) => ({ key, ids: ids.slice(0, LOOKED_AT) }))
    .filter(({ ids }) => ids.length > 0);
  if (looked.length === 0) return new Set();
  const published = await catalogue.courseOffers([...new Set(looked.flatMap(({ ids }) => ids))]);
  return new Set(looked.filter(({ ids }) => ids.some((id) => published.has(id))).map(({ key }) => key));
}

async function ownSkills(
  { db, wallet }: Pick<PathDeps, 'db' | 'wallet'>,
  actor: Actor,
  have: readonly number[],
): Promise<Set<number>> {
  if (actor.kind !== 'member') return new Set(have);
  const [ticked, bought] = await Promise.all([
    memberSkills(db, actor.userId),
    wallet.boughtCourses(actor.userId).then((courses) => skillsTaughtBy(db, courses)),
  ]);
  return new Set([...have, ...ticked, ...bought]);
}

type Card = CourseOnOffer['card'];

const priceOf = (card: Card): number | null => (card.is_free === 1 ? 0 : (card.prices?.final.price ?? null));
const minutesOf = (card: Card): number | null =>
  card.duration_hours === null && card.duration_minutes === null
    ? null
    : (card.duration_hours ?? 0) * 60 + (card.duration_minutes ?? 0);
const teachingOf = ({ card }: CourseOnOffer, skills: number[]): Teaching => ({
  id: card.id,
  price: priceOf(card),
  minutes: minutesOf(card),
  skills,
});

/** Null where one is not known; of nothing 0. */
const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);

function latestOf(ends: readonly (Date | null)[]): string | null {
  if (ends.length === 0 || ends.some((end) => end === null)) return null;
  return new Date(Math.max(...ends.map((end) => end!.getTime()))).toISOString();
}
