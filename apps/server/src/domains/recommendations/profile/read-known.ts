import type { InterestSource } from '@kavosh/contract/interests.ts';
import type { CourseTraits } from '../../catalogue/catalogue.ts';
import type { JobTraits } from '../../jobs/jobs.ts';
import type { RecommendationsWork } from '../deps.ts';
import { readNoted, type NotedChoice } from '../events/interest-store.ts';
import { addActs, dayOf, weigh, type Act, type Profile, type Trait } from './profile.ts';
import { traitsAgainst, traitsAgainstJob, traitsOfCourse, traitsOfJob } from './traits.ts';

/** What is known of a person, as far as suggestions go. */
export interface Known {
  profile: Profile;
  /** Interests that the person took away. */
  removed: ReadonlySet<Trait>;
  choices: readonly NotedChoice[];
  /** Courses and jobs that are never suggested: bought, bookmarked or turned down. */
  excludedCourses: ReadonlySet<number>;
  excludedJobs: ReadonlySet<number>;
  near: ReadonlyMap<number, { weight: number; people: number }>;
  /** Skills that bookmarked jobs ask for and the person does not have, with the latest such job. */
  wanted: ReadonlyMap<number, { job: number; title: string }>;
  /** For each subcategory of a bought course: the levels that come next, and the course. */
  next: ReadonlyMap<number, { levels: ReadonlySet<string>; course: number }>;
  /** Jobs that the person bookmarked or went to, the latest first. */
  chosenJobs: readonly number[];
  jobCategories: readonly number[];
  alsoJobs: readonly { id: number; weight: number; people: number }[];
}

/** Something that was done, before its traits are read. */
interface Done {
  source: InterestSource;
  subject: string;
  day: number;
  n: number;
}

/** Marks of a kind that are read. */
const MARKS = 50;
/** Subjects whose traits are read, the latest ones. */
const MOST_SUBJECTS = 250;
const levels = ['beginner', 'intermediate', 'advanced'];

const idsOf = (kind: string, done: readonly Done[]): number[] => {
  const prefix = `${kind}:`;
  const ids = done
    .filter(({ subject }) => subject.startsWith(prefix))
    .map(({ subject }) => Number(subject.slice(prefix.length)));
  return [...new Set(ids)].slice(0, MOST_SUBJECTS);
};

interface Read {
  courses: Map<number, CourseTraits>;
  skills: Map<number, number[]>;
  jobs: Map<number, JobTraits>;
  tops: Map<number, number>;
}

/** Traits of all that was done something to; four queries at once, and categories from memory. */
async function readTraits(
  { catalogue, jobs, learningPaths }: RecommendationsWork,
  done: readonly Done[],
): Promise<Read> {
  const courseIds = idsOf('course', done);
  const [courses, skills, jobTraits, tops] = await Promise.all([
    catalogue.suggesting.traits(courseIds),
    learningPaths.skillsOfCourses(courseIds),
    jobs.jobTraits(idsOf('job', done)),
    catalogue.listCategories(),
  ]);
  return {
    courses: new Map(courses.map((one) => [one.id, one])),
    skills,
    jobs: new Map(jobTraits.map((one) => [one.id, one])),
    tops: new Map(
      tops.flatMap((top) => [[top.id, top.id] as const, ...top.sub.map(({ id }) => [id, top.id] as const)]),
    ),
  };
}

/** What an act says; nothing where its subject is gone. */
function actOf({ source, subject, day, n }: Done, { courses, skills, jobs, tops }: Read): Act[] {
  const [kind, text] = subject.split(':') as [string, string];
  const id = Number(text);
  const say = (traits: readonly Trait[]): Act[] => [{ source, traits, day, n }];
  if (source === 'pinned') return say([subject]);
  if (kind === 'course') {
    const course = courses.get(id);
    if (!course) return [];
    return say(source === 'dismiss' ? traitsAgainst(course) : traitsOfCourse(course, skills.get(id) ?? []));
  }
  if (kind === 'job') {
    const job = jobs.get(id);
    return job ? say(source === 'dismiss' ? traitsAgainstJob(job) : traitsOfJob(job)) : [];
  }
  if (kind === 'category') {
    const top = tops.get(id);
    return top === undefined ? [] : say(top === id ? [`top:${id}`, `category:${id}`] : [subject, `top:${top}`]);
  }
  return say([subject]);
}

const profileOf = (done: readonly Done[], read: Read, today: number, removed: ReadonlySet<Trait>): Profile =>
  weigh(
    addActs(
      new Map(),
      done.flatMap((one) => actOf(one, read)),
    ),
    today,
    { removed },
  );

const sources = { view: 'view', job_view: 'view', search: 'search', compare: 'compare', outgoing: 'outgoing' } as const;

/** All that is known of a member. About ten queries, most of them at once. */
export async function readKnown(deps: RecommendationsWork, userId: number): Promise<Known> {
  const { db, clock, engagement, wallet, learningPaths } = deps;
  const now = clock.now();
  const today = dayOf(now);
  const [noted, marks, bought, taste, jobTaste, skills] = await Promise.all([
    readNoted(db, userId, today),
    engagement.bookmarks(userId, MARKS),
    wallet.boughtWhen(userId),
    engagement.taste(userId),
    engagement.jobTaste(userId),
    learningPaths.skillsOf(userId),
  ]);
  const choicesOf = (choice: NotedChoice['choice']) => noted.choices.filter((one) => one.choice === choice);
  const once = (source: InterestSource, subject: string, at: Date): Done => ({ source, subject, day: dayOf(at), n: 1 });
  const done: Done[] = [
    ...bought.map(({ id, at }) => once('purchase', `course:${id}`, at)),
    ...marks.courses.map(({ id, at }) => once('bookmark', `course:${id}`, at)),
    ...marks.jobs.map(({ id, at }) => once('bookmark', `job:${id}`, at)),
    ...choicesOf('dismissed').map(({ subject, at }) => once('dismiss', subject, at)),
    ...choicesOf('pinned').map(({ subject, at }) => once('pinned', subject, at)),
    ...taste.categories.map((id) => once('named', `category:${id}`, now)),
    ...jobTaste.categories.map((id) => once('named', `job_category:${id}`, now)),
    ...noted.events.map(({ kind, subject, day, n }) => ({ source: sources[kind], subject, day, n })),
  ];
  const read = await readTraits(deps, done);
  const removed = new Set(choicesOf('removed').map(({ subject }) => subject));
  const has = new Set([...skills.map(({ id }) => id), ...bought.flatMap(({ id }) => read.skills.get(id) ?? [])]);
  const wanted = new Map<number, { job: number; title: string }>();
  for (const { id } of marks.jobs) {
    const job = read.jobs.get(id);
    for (const skill of job?.skills ?? [])
      if (!has.has(skill) && !wanted.has(skill)) wanted.set(skill, { job: id, title: job!.title });
  }
  const dismissed = choicesOf('dismissed').map(({ subject, at }) => once('dismiss', subject, at));
  const gone = noted.events.filter(({ kind, subject }) => kind === 'outgoing' && subject.startsWith('job:'));
  const chosenJobs = [...marks.jobs.map(({ id }) => id), ...gone.map(({ subject }) => Number(subject.slice(4)))];
  return {
    profile: profileOf(done, read, today, removed),
    removed,
    choices: noted.choices,
    excludedCourses: new Set([
      ...bought.map(({ id }) => id),
      ...marks.courses.map(({ id }) => id),
      ...taste.chosen,
      ...idsOf('course', dismissed),
    ]),
    excludedJobs: new Set([...chosenJobs, ...idsOf('job', dismissed)]),
    near: new Map(taste.alsoChosen.map(({ id, weight, people }) => [id, { weight, people }])),
    wanted,
    next: nextLevels(bought.flatMap(({ id }) => read.courses.get(id) ?? [])),
    chosenJobs,
    jobCategories: jobTaste.categories,
    alsoJobs: jobTaste.alsoChosen,
  };
}

/** The level after the highest that was bought of each subcategory. Pure. */
function nextLevels(bought: readonly CourseTraits[]): Known['next'] {
  const highest = new Map<number, { level: number; course: number }>();
  for (const { id, categoryId, level } of bought) {
    const place = level === null ? -1 : levels.indexOf(level);
    const before = highest.get(categoryId);
    if (place >= 0 && (!before || before.level < place)) highest.set(categoryId, { level: place, course: id });
  }
  return new Map(
    [...highest].flatMap(([category, { level, course }]) =>
      level + 1 < levels.length ? [[category, { levels: new Set([levels[level + 1]!]), course }] as const] : [],
    ),
  );
}

/** What a browser remembers of a guest; nothing of it is stored. */
export async function knownOfGuest(
  deps: RecommendationsWork,
  seen: { courses: readonly number[]; jobs: readonly number[] },
): Promise<Known> {
  const today = dayOf(deps.clock.now());
  const look = (kind: string, ids: readonly number[]): Done[] =>
    ids.map((id) => ({ source: 'view', subject: `${kind}:${id}`, day: today, n: 1 }));
  const done = [...look('course', seen.courses), ...look('job', seen.jobs)];
  const read = await readTraits(deps, done);
  return {
    profile: profileOf(done, read, today, new Set()),
    removed: new Set(),
    choices: [],
    excludedCourses: new Set(seen.courses),
    excludedJobs: new Set(seen.jobs),
    near: new Map(),
    wanted: new Map(),
    next: new Map(),
    chosenJobs: [],
    jobCategories: [],
    alsoJobs: [],
  };
}
