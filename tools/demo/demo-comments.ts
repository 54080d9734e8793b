import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import type { CommentRecord } from '../../apps/server/src/domains/engagement/comments/import-comments.ts';
import { allDemoCourses } from './all-courses.ts';
import { aiAndBusinessComments } from './comments/ai-business.ts';
import { dataAndDesignComments } from './comments/data-design.ts';
import { marketingAndSystemsComments } from './comments/marketing-systems.ts';
import { otherComments } from './comments/others.ts';
import { technologyComments } from './comments/technology.ts';
import { seedOf } from './demo-records.ts';
import type { DemoComments, DemoCourse } from './demo-types.ts';

/** What the invented people wrote, by the key of the course. */
export const demoComments: DemoComments = together(
  technologyComments,
  otherComments,
  aiAndBusinessComments,
  dataAndDesignComments,
  marketingAndSystemsComments,
);

/** What several say of the same courses, the latest first. */
function together(...all: readonly DemoComments[]): DemoComments {
  const keys = new Set(all.flatMap((some) => Object.keys(some)));
  return Object.fromEntries(
    [...keys].map((key) => [key, all.flatMap((some) => some[key] ?? []).toSorted((a, b) => a.daysAgo - b.daysAgo)]),
  );
}

/** The rating at a place between 0 and 1 of all who rated the course, lowest first. */
function ratingAt(votes: NonNullable<DemoCourse['votes']>, place: number): 1 | 2 | 3 | 4 | 5 {
  let left = place * votes.reduce((sum, count) => sum + count, 0);
  const at = votes.findIndex((count) => (left -= count) < 0);
  return ((at < 0 ? 4 : at) + 1) as 1 | 2 | 3 | 4 | 5;
}

/** A comment of the demo. `boughtAt`: when its author had bought the course; null: never, here. */
export type DemoCommentRecord = CommentRecord & { boughtAt: Date | null };

/** As many comments have words that they fill more than a page. */
const TALKED_ABOUT = 8;

/** Subcategories are numbered by tens of their category. */
const GROUP = 10;
/** Categories of courses that have subcategories. */
const GROUPS = 8;

/**
 * All people in the order in which they take a course: those first who like its category, as everyone of them likes
 * two, and then the others; where each half begins depends on the course.
 */
function takersOf(course: DemoCourse, people: readonly number[]): number[] {
  const seed = seedOf(course.key);
  const group = Math.floor(course.category / GROUP);
  const likes = (at: number): boolean => at % GROUPS === group || (3 * at + 5) % GROUPS === group;
  const turned = (some: readonly number[]): number[] => some.map((_, place) => some[(seed + place) % some.length]!);
  return [...turned(people.filter((_, at) => likes(at))), ...turned(people.filter((_, at) => !likes(at)))];
}

/**
 * All comments of the demo: the written ones, and for every course that is rated at all a few ratings without words,
 * older than those and leaning as its `votes` say. What a course shows as its rating is thus what its comments of
 * buyers say, and nothing else.
 * @param courseIds by key; courses that are not among them are left out
 */
export function demoCommentRecords(
  courseIds: ReadonlyMap<string, number>,
  people: readonly number[],
  now: Date,
): DemoCommentRecord[] {
  return allDemoCourses.flatMap((course) => {
    const courseId = courseIds.get(course.key);
    if (courseId === undefined) return [];
    const seed = seedOf(course.key);
    const takers = takersOf(course, people);
    const person = (place: number): number => takers[place % takers.length]!;
    const at = (daysAgo: number, place: number): Date =>
      new Date(now.getTime() - daysAgo * DAY_MS - ((seed >>> place) % 13) * HOUR_MS);
    const published = now.getTime() - course.publishedDaysAgo * DAY_MS;
    // Some weeks before they wrote, where the course was there by then.
    const boughtBefore = (written: Date, place: number): Date =>
      new Date(
        Math.max(written.getTime() - (7 + ((seed >>> place) % 40)) * DAY_MS, (published + written.getTime()) / 2),
      );
    const written = demoComments[course.key] ?? [];
    const silent = course.votes === undefined ? 0 : written.length > TALKED_ABOUT ? 4 : seed % 3;
    return [
      ...written.map(
        (
          { rating, daysAgo, text, isAnonymous = false, isOutsider = false, likes = 0, dislikes = 0 },
          place,
        ): DemoCommentRecord => {
          const createdAt = at(daysAgo, place);
          return {
            courseId,
            userId: person(place),
            createdAt,
            rating,
            content: text,
            is_anonymous: isAnonymous,
            boughtAt: isOutsider ? null : boughtBefore(createdAt, place),
            likedBy: Array.from({ length: likes }, (_, other) => person(place + 1 + other)),
            dislikedBy: Array.from({ length: dislikes }, (_, other) => person(place + 1 + likes + other)),
          };
        },
      ),
      ...Array.from({ length: silent }, (_, place): DemoCommentRecord => {
        // Spread over the time between the oldest written comment and the day of publication.
        const from = Math.min(course.publishedDaysAgo, written.at(-1)?.daysAgo ?? 1);
        const createdAt = at(from + ((course.publishedDaysAgo - from) * (place + 1)) / (silent + 1), place);
        return {
          courseId,
          userId: person(written.length + place),
          createdAt,
          content: null,
          is_anonymous: (seed >>> place) % 5 === 0,
          likedBy: [],
          dislikedBy: [],
          rating: ratingAt(course.votes!, ((place + 0.5) / silent + (seed % 97) / 97 / silent) % 1),
          boughtAt: (seed >>> place) % 4 === 0 ? null : boughtBefore(createdAt, place),
        };
      }),
    ];
  });
}
