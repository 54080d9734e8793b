import { subjects } from '../search/course-words.ts';
import { seeded, type MadeCourse } from '../search/make-courses.ts';

/** One act of a made-up person; `course` counts the made courses from 0. */
export type MadeAct =
  | { kind: 'view' | 'compare' | 'bookmark'; course: number; daysAgo: number }
  | { kind: 'search'; topic: string; daysAgo: number };

/** A person's month. `left`: the course that they bookmarked last, which a replay has to find. */
export interface MadeMonth {
  acts: MadeAct[];
  left: number;
}

/** The topics of courses, longest names first, so that a title is of the most exact one. */
const topics = subjects.flatMap(({ names }) => names).toSorted((a, b) => b.length - a.length);

/** The topics that a title names. */
export const topicsOf = (title: string): string[] => topics.filter((topic) => title.includes(topic));

/** How much of a month goes to the person's own topics; the rest goes to what is popular. */
const OWN = 0.7;

/**
 * Months of people who each learn one or two topics. They look at courses of their topics and at popular ones, search
 * a topic, compare, bookmark some, and last bookmark one more of their topics that they had not seen. Which course of a
 * topic it is follows its popularity. The same seed gives the same months.
 */
export function makeMonths(courses: readonly MadeCourse[], people: number, seed = 31): MadeMonth[] {
  const random = seeded(seed);
  const offered = courses
    .map((course, at) => ({ course, at }))
    .filter(({ course }) => course.endsInDays === null || course.endsInDays > 0);
  const popular = offered.toSorted((a, b) => b.course.popularity - a.course.popularity).map(({ at }) => at);
  const rank = new Map(popular.map((at, place) => [at, place]));
  const byTopic = new Map<string, number[]>();
  for (const { course, at } of offered)
    for (const topic of topicsOf(course.title)) byTopic.set(topic, [...(byTopic.get(topic) ?? []), at]);
  for (const list of byTopic.values()) list.sort((a, b) => rank.get(a)! - rank.get(b)!);
  const rich = [...byTopic].filter(([, list]) => list.length >= 6).map(([topic]) => topic);
  const skewed = (list: readonly number[]): number => list[Math.floor(random() ** 2 * list.length)]!;
  const months: MadeMonth[] = [];
  while (months.length < people) {
    const own = Array.from({ length: random() < 0.5 ? 1 : 2 }, () => rich[Math.floor(random() * rich.length)]!);
    const draw = () =>
      random() < OWN ? skewed(byTopic.get(own[Math.floor(random() * own.length)]!)!) : skewed(popular);
    const acts: MadeAct[] = [];
    const day = () => Math.floor(random() * 30);
    for (let n = 6 + Math.floor(random() * 12); n > 0; n -= 1)
      acts.push({ kind: 'view', course: draw(), daysAgo: day() });
    if (random() < 0.6) acts.push({ kind: 'search', topic: own[0]!, daysAgo: day() });
    if (random() < 0.3) acts.push({ kind: 'compare', course: draw(), daysAgo: day() });
    for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1)
      acts.push({ kind: 'bookmark', course: draw(), daysAgo: day() });
    const seen = new Set(acts.flatMap((act) => (act.kind === 'search' ? [] : [act.course])));
    const left = skewed(byTopic.get(own[0]!)!);
    if (!seen.has(left)) months.push({ acts, left });
  }
  return months;
}
