import { coursePath } from '@kavosh/contract/addresses.ts';
import type { ReportReason } from '@kavosh/contract/comments.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelReviews, PanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import type { Seller, StaffOperator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { mayWriteReply, REPLY_CHANGES_MS, type ReviewRow } from '../../engagement/engagement.ts';
import type { SellersDeps } from '../deps.ts';

type ReviewsDeps = Pick<SellersDeps, 'clock' | 'catalogue' | 'identity' | 'engagement'>;

/** With names of courses and of authors who signed with theirs: two queries. */
async function presentReviews(
  { clock, catalogue, identity }: ReviewsDeps,
  rows: readonly ReviewRow[],
): Promise<PanelReview[]> {
  const [courses, names] = await Promise.all([
    catalogue.courseNames(rows.map((row) => row.course_id)),
    identity.readNamesOf(rows.flatMap(({ author_id: id }) => (id === null ? [] : [id]))),
  ]);
  const now = clock.now();
  return rows.map((row) => {
    const author = row.author_id === null ? undefined : names.get(row.author_id);
    const title = courses.get(row.course_id)?.title ?? '';
    const hiddenAt = row.reply_hidden_reason === null ? null : now;
    return {
      id: row.id,
      course: { id: row.course_id, title, page: coursePath({ id: row.course_id, title }) },
      rating: row.rating,
      content: row.content,
      author: author ? `${author.first_name} ${author.last_name}`.trim() : null,
      is_of_buyer: row.is_of_buyer,
      created_at: row.created_at.toISOString(),
      reported: row.reported_at === null ? null : row.report_waits ? 'waits' : 'decided',
      reply: row.replied_at && {
        content: row.reply,
        created_at: row.replied_at.toISOString(),
        changed_at: row.reply_changed_at?.toISOString() ?? null,
        hidden_reason: row.reply_hidden_reason,
      },
      may_reply: mayWriteReply(
        row.replied_at === null ? undefined : { created_at: row.replied_at, hidden_at: hiddenAt },
        now,
      ),
      reply_until: row.replied_at && new Date(row.replied_at.getTime() + REPLY_CHANGES_MS).toISOString(),
    };
  });
}

/** A page of the reviews of the academy's courses: five queries. */
export async function listReviews(
  deps: ReviewsDeps,
  academyId: number,
  { which, course, rating, after, limit }: HandlerInput<typeof listPanelReviews>['query'],
): Promise<EndpointData<typeof listPanelReviews>> {
  const { reviews } = deps.engagement;
  const all = await deps.catalogue.ofAcademy.courseIds(academyId);
  const filter = { which, rating, courseIds: course === undefined ? all : all.filter((id) => id === course) };
  const [{ rows, next }, count] = await Promise.all([reviews.find({ ...filter, after, limit }), reviews.count(filter)]);
  return { rows: await presentReviews(deps, rows), next, total: { count, sums: {} } };
}

export type ReviewAct =
  | { act: 'reply'; content: string }
  | { act: 'remove_reply' }
  | { act: 'report'; reason: ReportReason; text: string | null };

/** Replies to a review, removes the reply, or reports it. Refuses as write-reply.ts and report-review.ts say. */
export async function actOnReview(
  deps: ReviewsDeps,
  { actor, operator, id }: { actor: Seller; operator: StaffOperator; id: number },
  asked: ReviewAct,
): Promise<PanelReview> {
  const { academyId, userId } = actor;
  const { reviews } = deps.engagement;
  const courseIds = await deps.catalogue.ofAcademy.courseIds(academyId);
  if (asked.act === 'reply') await reviews.reply({ academyId, courseIds, id, operator }, asked.content);
  else if (asked.act === 'remove_reply') await reviews.removeReply({ academyId, courseIds, id, operator });
  else await reviews.report({ academyId, courseIds, id, userId }, { reason: asked.reason, text: asked.text });
  const { rows } = await reviews.find({ which: 'all', courseIds, ids: [id], limit: 1 });
  const [review] = await presentReviews(deps, rows);
  // Its author took it back in between.
  if (!review) throw new Refusal('comment.not_found');
  return review;
}
