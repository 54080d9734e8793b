import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { MOST_BOOKMARKS, type listMyBookmarks } from '@kavosh/contract/my-bookmarks.ts';
import type { DashboardDeps } from './deps.ts';

/**
 * A person's bookmarks as cards, with what became of each: the latest first, what is no longer available after the
 * rest. The number of queries does not depend on what they bookmarked.
 */
export async function listBookmarks(
  { catalogue, jobs, engagement }: DashboardDeps,
  userId: number,
): Promise<EndpointData<typeof listMyBookmarks>> {
  const [marks, total] = await Promise.all([
    engagement.bookmarks(userId, MOST_BOOKMARKS),
    engagement.countBookmarks(userId),
  ]);
  const jobIds = marks.jobs.map(({ id }) => id);
  const [courses, cards, states] = await Promise.all([
    catalogue.keptCourses(marks.courses.map(({ id }) => id)),
    jobs.jobCards(jobIds),
    jobs.jobStates(jobIds),
  ]);
  const markedAt = new Map(marks.courses.map(({ id, at }) => [id, at.toISOString()]));
  const jobMarkedAt = new Map(marks.jobs.map(({ id, at }) => [id, at.toISOString()]));
  return {
    bookmark_courses: openFirst(
      courses.map(({ card, state }) => ({ ...card, state, bookmarked_at: markedAt.get(card.id)! })),
    ),
    bookmark_jobs: openFirst(
      cards.map((card) => ({
        ...card,
        state: states.get(card.id) ?? 'gone',
        bookmarked_at: jobMarkedAt.get(card.id)!,
      })),
    ),
    total: { ...total, sum: total.courses + total.jobs },
  };
}

const openFirst = <One extends { state: string }>(all: readonly One[]): One[] => [
  ...all.filter(({ state }) => state === 'open'),
  ...all.filter(({ state }) => state !== 'open'),
];
