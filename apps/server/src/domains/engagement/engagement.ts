import type { Kysely } from 'kysely';
import type { showCourse as showCourseEndpoint } from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../../kernel/clock.ts';
import { bookmarkCourse } from './bookmark-course.ts';
import { markedAmong } from './bookmark-store.ts';
import type { EngagementTables } from './engagement.tables.ts';

/** What is a member's own about a course. */
export interface CourseState {
  id: number;
  is_bookmarked: boolean;
}

/** Public face of engagement: what members do with courses. Every answer is about the person whose id is given, and nobody else. */
export interface Engagement {
  /** Marks the course, unmarks it, or turns the mark over; refuses with course.not_found. */
  bookmarkCourse(userId: number, courseId: number, wanted: boolean | undefined): Promise<CourseState>;
  /** One state for each id, in the order given. */
  courseStates(userId: number, courseIds: readonly number[]): Promise<CourseState[]>;
  /** The page of one course as the catalogue shows it, with what is the caller's own where the caller is a member. */
  showCourse(actor: Actor, courseId: number): Promise<HandlerAnswer<typeof showCourseEndpoint>>;
}

export interface EngagementDependencies {
  db: Kysely<EngagementTables>;
  catalogue: Pick<Catalogue, 'courseCards' | 'showCourse'>;
  clock: Clock;
}

export function createEngagement(dependencies: EngagementDependencies): Engagement {
  return {
    bookmarkCourse: async (userId, courseId, wanted) => ({ id: courseId, is_bookmarked: await bookmarkCourse(dependencies, userId, courseId, wanted) }),
    async courseStates(userId, courseIds) {
      const marked = await markedAmong(dependencies.db, userId, courseIds);
      return courseIds.map((id) => ({ id, is_bookmarked: marked.has(id) }));
    },
    async showCourse(actor, courseId) {
      const answer = await dependencies.catalogue.showCourse(courseId);
      if (actor.kind !== 'member' || answer.code === 410) return answer;
      const marked = await markedAmong(dependencies.db, actor.userId, [courseId]);
      return { ...answer, data: { course: { ...answer.data.course, is_bookmarked: marked.has(courseId) } } };
    },
  };
}
