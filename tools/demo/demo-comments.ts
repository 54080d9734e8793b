import type { CommentRecord } from '../../apps/server/src/domains/engagement/import-comments.ts';
import { allDemoCourses } from './all-courses.ts';
import { otherComments } from './comments-others.ts';
import { technologyComments } from './comments-technology.ts';
import { seedOf } from './demo-records.ts';
import type { DemoComments, DemoCourse } from './demo-types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** What the invented people wrote, by the key of the course. */
export const demoComments: DemoComments = { ...technologyComments, ...otherComments };

/** The rating at a place between 0 and 1 of all who rated the course, lowest first. */
function ratingAt(votes: NonNullable<DemoCourse['votes']>, place: number): 1 | 2 | 3 | 4 | 5 {
  let left = place * votes.reduce((sum, count) => sum + count, 0);
  const at = votes.findIndex((count) => (left -= count) < 0);
  return ((at < 0 ? 4 : at) + 1) as 1 | 2 | 3 | 4 | 5;
}

/**
 * All comments of the demo: the written ones, and for every course that is rated at all some ratings without words, older than those and
 * leaning as its `votes` say. What a course shows as its rating is thus what its comments say, and nothing else.
 * @param courseIds by key; courses that are not among them are left out
 */
export function demoCommentRecords(courseIds: ReadonlyMap<string, number>, people: readonly number[], now: Date): CommentRecord[] {
  return allDemoCourses.flatMap((course) => {
    const courseId = courseIds.get(course.key);
    if (courseId === undefined) return [];
    const seed = seedOf(course.key);
    const person = (place: number): number => people[(seed + place) % people.length]!;
    const at = (daysAgo: number, place: number): Date => new Date(now.getTime() - daysAgo * DAY_MS - ((seed >>> place) % 13) * HOUR_MS);
    const written = demoComments[course.key] ?? [];
    // What is talked about most has more than a page.
    const silent = course.votes === undefined ? 0 : (written.length > 3 ? 9 : 3) + (seed % 4);
    return [
      ...written.map(({ rating, daysAgo, text, isAnonymous = false, isParticipant = false, likes = 0, dislikes = 0 }, place): CommentRecord => ({
        courseId, userId: person(place), createdAt: at(daysAgo, place), rating, content: text, is_anonymous: isAnonymous, isParticipant,
        likedBy: Array.from({ length: likes }, (_, other) => person(place + 1 + other)),
        dislikedBy: Array.from({ length: dislikes }, (_, other) => person(place + 1 + likes + other)),
      })),
      ...Array.from({ length: silent }, (_, place): CommentRecord => {
        // Spread over the time between the oldest written comment and the day of publication.
        const from = Math.min(course.publishedDaysAgo, written.at(-1)?.daysAgo ?? 1);
        return {
          courseId, userId: person(written.length + place), createdAt: at(from + ((course.publishedDaysAgo - from) * (place + 1)) / (silent + 1), place),
          rating: ratingAt(course.votes!, ((place + 0.5) / silent + (seed % 97) / 97 / silent) % 1), content: null, is_anonymous: (seed >>> place) % 5 === 0,
          isParticipant: (seed >>> place) % 2 === 0, likedBy: [], dislikedBy: [],
        };
      }),
    ];
  });
}
