import { COMMENT_EXCERPT, type DeskComment, type StarWeight } from '@kavosh/contract/desk/desk-comments.ts';
import type { CommentForOperator } from '../../engagement/engagement.ts';
import { excerptOf } from '../excerpt.ts';
import { personName } from '../names.ts';
import type { DeskCommentsDeps } from './deps.ts';

/** Whether a comment's star weighs, or why it does not. Pure. */
function starOf(one: CommentForOperator): StarWeight {
  if (one.waits_since !== null) return 'waiting';
  if (one.hidden_at !== null) return 'hidden';
  if (one.is_of_buyer) return 'weighs';
  return one.left_out ?? (one.is_participant ? 'free' : 'not_bought');
}

/** Comments with their courses and authors by name; two queries, however many they are. */
export async function presentComments(
  { identity, catalogue }: DeskCommentsDeps,
  comments: readonly CommentForOperator[],
): Promise<DeskComment[]> {
  const [names, courses] = await Promise.all([
    identity.readNamesOf(comments.map((one) => one.user_id)),
    catalogue.courseNames(comments.map((one) => one.course_id)),
  ]);
  return comments.map((one) => {
    const { excerpt, is_cut: isCut } = excerptOf(one.content ?? '', COMMENT_EXCERPT);
    return {
      id: one.id,
      course: { id: one.course_id, title: courses.get(one.course_id)?.title ?? '' },
      author: personName(one.user_id, names),
      rating: one.rating,
      excerpt: one.content === null ? null : excerpt,
      is_cut: isCut,
      is_anonymous: one.is_anonymous,
      is_of_buyer: one.is_of_buyer,
      created_at: one.created_at.toISOString(),
      hidden_at: one.hidden_at?.toISOString() ?? null,
      hidden_reason: one.hidden_reason,
      waits_since: one.waits_since?.toISOString() ?? null,
      star: starOf(one),
      reports: one.reports,
      reasons: one.reasons,
      reply: one.reply && {
        academy: courses.get(one.course_id)?.academy ?? '',
        content: one.reply.content,
        created_at: new Date(one.reply.created_at).toISOString(),
        hidden_at: one.reply.hidden_at === null ? null : new Date(one.reply.hidden_at).toISOString(),
        hidden_reason: one.reply.hidden_reason,
        reports: one.reply.reports,
        reasons: one.reply.reasons,
      },
      version: one.version,
    };
  });
}
