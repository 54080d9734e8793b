import type { ReportReason } from '@kavosh/contract/comments.ts';
import type {
  dismissReports,
  hideCommentReply,
  listDeskComments,
  previewCommentDecisions,
  showDeskComment,
  undoCommentDecision,
} from '@kavosh/contract/desk/desk-comments.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommentForOperator, DecisionOutcome } from '../../engagement/engagement.ts';
import { excerptOf } from '../excerpt.ts';
import { personName } from '../names.ts';
import type { DeskCommentsDeps } from './deps.ts';
import { presentComments } from './present-comments.ts';

export async function listComments(
  deps: DeskCommentsDeps,
  query: HandlerInput<typeof listDeskComments>['query'],
): Promise<EndpointData<typeof listDeskComments>> {
  const { rows, next } = await deps.engagement.listCommentsForDesk(query);
  return { rows: await presentComments(deps, rows), next };
}

/** One comment whole, which is one row of the audit. Refuses with comment.not_found. */
export async function showComment(
  deps: DeskCommentsDeps,
  id: number,
  operator: Operator,
): Promise<EndpointData<typeof showDeskComment>> {
  const { engagement, identity } = deps;
  const { comment, reports, replyReports } = await engagement.openComment(id, operator);
  const [[shown], counts, { person, restrictions }, names] = await Promise.all([
    presentComments(deps, [comment]),
    engagement.countsOfAuthor(comment.user_id),
    identity.people.glance(comment.user_id),
    identity.readNamesOf([...reports, ...replyReports].map((one) => one.user_id)),
  ]);
  return {
    comment: { ...shown!, content: comment.content },
    reports: reports.map((one) => ({
      by: personName(one.user_id, names),
      is_of_academy: one.academy_id !== null,
      reason: one.reason,
      text: one.text,
      reported_content: one.reported_content,
      created_at: one.created_at.toISOString(),
      decided_at: one.decided_at?.toISOString() ?? null,
    })),
    reply_reports: replyReports.map(({ user_id: userId, created_at: at, decided_at: decidedAt, ...said }) => ({
      ...said,
      by: personName(userId, names),
      created_at: at.toISOString(),
      decided_at: decidedAt?.toISOString() ?? null,
    })),
    author: {
      id: person.id,
      name: `${person.first_name} ${person.last_name}`.trim(),
      masked: person.masked,
      created_at: person.created_at.toISOString(),
      ...counts,
      restrictions: restrictions.map((one) => ({
        kind: one.kind,
        reason: one.reason,
        created_at: one.created_at.toISOString(),
        until: one.until.toISOString(),
        ended_at: one.ended_at?.toISOString() ?? null,
      })),
    },
  };
}

/** As many letters as tell one comment from another. */
const PREVIEW_EXCERPT = 80;
const steps = { hide: 'hide', restore: 'restore', dismiss: 'keep' } as const;

/** A preview of deciding comments. One query; nothing is written. */
export async function previewDecisions(
  { engagement }: Pick<DeskCommentsDeps, 'engagement'>,
  { items, decision }: HandlerInput<typeof previewCommentDecisions>['body'],
): Promise<EndpointData<typeof previewCommentDecisions>> {
  const seen = await engagement.previewDecisions({ items, step: steps[decision] });
  const wordOf = (isHidden: boolean) => (isHidden ? ('hidden' as const) : ('shown' as const));
  const nowOf = (comment: CommentForOperator) =>
    comment.waits_since === null ? wordOf(comment.hidden_at !== null) : ('waiting' as const);
  return {
    results: seen.map(({ id, outcome, comment, isHiddenAfter }) => ({
      id,
      outcome,
      excerpt: comment?.content == null ? null : excerptOf(comment.content, PREVIEW_EXCERPT).excerpt,
      before: comment && nowOf(comment),
      after: comment && (outcome === 'done' ? wordOf(isHiddenAfter) : nowOf(comment)),
      reports: outcome === 'done' ? (comment?.reports ?? 0) : 0,
    })),
  };
}

type Items = HandlerInput<typeof dismissReports>['body']['items'];
type Decided = EndpointData<typeof dismissReports>;

/**
 * Decides comments one by one, each in its own transaction with its own row in the audit: one that has changed since
 * does not block the others.
 */
async function decideEach(
  deps: DeskCommentsDeps,
  items: Items,
  decide: (item: Items[number]) => Promise<DecisionOutcome>,
): Promise<Decided> {
  const outcomes: (DecisionOutcome | 'not_found')[] = [];
  for (const item of items)
    outcomes.push(
      await decide(item).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'comment.not_found') return 'not_found' as const;
        throw error;
      }),
    );
  const now = await presentComments(deps, await deps.engagement.commentsByIds(items.map(({ id }) => id)));
  return {
    results: items.map(({ id }, at) => ({
      id,
      outcome: outcomes[at]!,
      comment: now.find((one) => one.id === id) ?? null,
    })),
  };
}

export interface DecidingInput {
  items: Items;
  reason: string;
  kind?: ReportReason;
  step: 'hide' | 'restore' | 'keep';
}

export const decideComments = (
  deps: DeskCommentsDeps,
  { items, step, ...why }: DecidingInput,
  operator: Operator,
): Promise<Decided> =>
  decideEach(deps, items, (item) => deps.engagement.decideComment({ ...item, ...why, step, operator }));

export const undoDecisions = (
  deps: DeskCommentsDeps,
  { items, decision }: HandlerInput<typeof undoCommentDecision>['body'],
  operator: Operator,
): Promise<Decided> => decideEach(deps, items, (item) => deps.engagement.undoDecision({ ...item, decision, operator }));

/** Hides an academy's reply, or puts it back; refuses as decide-reply.ts says. */
export async function decideReply(
  deps: DeskCommentsDeps,
  decision: Parameters<DeskCommentsDeps['engagement']['decideReply']>[0],
): Promise<EndpointData<typeof hideCommentReply>> {
  await deps.engagement.decideReply(decision);
  const [comment] = await presentComments(deps, await deps.engagement.commentsByIds([decision.id]));
  return { comment: comment! };
}
