import {
  COMMENTS_A_PAGE,
  type CommentSort,
  type listComments as listCommentsEndpoint,
  type OwnComment,
} from '@kavosh/contract/comments.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countRemoved } from './count-removed.ts';
import { countByStars, findOwnComment, readComments, type CommentRow } from './comment-store.ts';
import type { CommentDeps } from './comment-deps.ts';
import { presentComments } from './present-comments.ts';

/** Of the second average of a course. */
const RECENT_DAYS = 180;

function recentOf(byStars: readonly { recent: number }[]): { average: number; participants: number } {
  const participants = byStars.reduce((sum, { recent }) => sum + recent, 0);
  const stars = byStars.reduce((sum, { recent }, at) => sum + recent * (at + 1), 0);
  return { average: participants === 0 ? 0 : Math.round((stars / participants) * 10) / 10, participants };
}

/** What a person wrote, for that person. */
export const presentOwn = ({ rating, content, is_anonymous, hidden_at, waits }: CommentRow): OwnComment => ({
  rating,
  content,
  is_anonymous,
  is_hidden: hidden_at !== null && !waits,
  is_waiting: waits,
});

/**
 * A page of a course's comments with how the course is rated; a page past the last one is the last one. To a member it
 * says which comment is theirs and what they think of the others. Refuses with course.not_found.
 */
export async function listComments(
  { db, catalogue, identity, clock }: Pick<CommentDeps, 'db' | 'catalogue' | 'identity' | 'clock'>,
  actor: Actor,
  courseId: number,
  { sortby, page }: { sortby: number; page: number },
): Promise<HandlerAnswer<typeof listCommentsEndpoint>> {
  const viewer = actor.kind === 'member' ? actor.userId : null;
  const [[card], byStars, removed, own] = await Promise.all([
    catalogue.courseCards([courseId]),
    countByStars(db, courseId, new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS)),
    countRemoved(db, courseId),
    viewer === null ? undefined : findOwnComment(db, viewer, courseId),
  ]);
  if (!card) throw new Refusal('course.not_found');
  const total = byStars.reduce((sum, { all }) => sum + all, 0);
  const pages = Math.max(1, Math.ceil(total / COMMENTS_A_PAGE));
  const current = Math.min(page, pages);
  const rows =
    total === 0
      ? []
      : await readComments(db, courseId, viewer, {
          sort: sortby as CommentSort,
          skip: (current - 1) * COMMENTS_A_PAGE,
          most: COMMENTS_A_PAGE,
        });
  return {
    data: {
      comments: await presentComments(identity, rows),
      count: total,
      rating: card.rating,
      recent: recentOf(byStars),
      ...(removed.length > 0 ? { removed } : {}),
      distribution: byStars.map(({ ofBuyers }, at) => ({ stars: at + 1, count: ofBuyers })).toReversed(),
      page: { total: pages, current },
      user_comment: own ? presentOwn(own) : null,
    },
    meta: { last_page: pages, total },
  };
}
