import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listComments, reactToComment, type OwnComment, type Reaction } from '@kavosh/contract/comments.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../session/call.ts';
import { siteCopy } from '../../../../copy/site-copy.ts';
import type { ActOnComment, CommentAction } from './comment-board.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { createReactions, type ReactionState } from './comment-reactions.ts';
import { commentsView, type CommentsView, type CommentView } from './comments-view.ts';
import { coursePageCopy as copy } from '../copy.ts';
import { ReportDialog } from './report-dialog.tsx';
import './member-comments.css';

/** A click from before this code was here, or from before signing in. */
export interface AskedAction {
  action: CommentAction;
  id: number;
}

/** The list as a member sees it, and what that member's clicks on it do. */
export interface LiveComments {
  view: CommentsView;
  act: ActOnComment;
}

interface MemberCommentsProps {
  course: { id: number; path: string };
  /** As everybody sees them: which page, in which order. */
  comments: CommentsView;
  asked: AskedAction | null;
  /** The requested action is done. */
  onDone: () => void;
  /** Null: as everybody sees them. */
  onLive: (live: LiveComments | null) => void;
}

interface Answer {
  view: CommentsView;
  own: OwnComment | null;
  /** Of which list it is the answer. */
  of: string;
}

const isReport = (action: CommentAction): action is 'report' | 'reply-report' =>
  action === 'report' || action === 'reply-report';

const reactionStateOf = (answer: {
  like: number;
  dislike: number;
  user_like: boolean;
  user_dislike: boolean;
}): ReactionState => ({
  likes: answer.like,
  dislikes: answer.dislike,
  reaction: answer.user_like ? 'like' : answer.user_dislike ? 'dislike' : 'none',
});

/**
 * Everything about a course's comments that is a member's own: the same list with what they think of it, the form,
 * reports.
 */
export function MemberComments({ course, comments, asked, onDone, onLive }: MemberCommentsProps) {
  const navigate = useNavigate();
  const { id, path } = course;
  const { sort, page } = comments;
  const list = `${sort} ${page}`;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const [reactions, setReactions] = useState<ReadonlyMap<number, ReactionState>>(new Map());
  const [reported, setReported] = useState<AskedAction | null>(null);
  /** Comments whose replies were reported since the list was read. */
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const stop = new AbortController();
    call(
      listComments,
      { params: { id: String(id) }, query: { sortby: String(sort), page: String(page) } },
      stop.signal,
    ).then(
      (data) => {
        setFailed(false);
        setReactions(new Map());
        setSent(new Set());
        setAnswer({ view: commentsView(data, sort, new Date()), own: data.user_comment, of: `${sort} ${page}` });
      },
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [id, sort, page, round]);

  const react = useMemo(
    () =>
      createReactions({
        send: async (comment, reaction: Reaction) =>
          reactionStateOf(
            (await call(reactToComment, { params: { id: String(id), commentId: String(comment) }, body: { reaction } }))
              .comment,
          ),
        show: (comment, state) => setReactions((before) => new Map(before).set(comment, state)),
        failed: (error) =>
          toastError(
            (error instanceof ApiError ? error.envelope?.message : null) ?? siteCopy.offline,
            'comment-reaction',
          ),
      }),
    [id],
  );

  const view = useMemo(() => {
    const base = answer?.of === list ? answer.view : comments;
    if (reactions.size === 0 && sent.size === 0) return base;
    const now = base.comments.map((one) => ({
      ...one,
      ...reactions.get(one.id),
      reply: one.reply && { ...one.reply, isReported: one.reply.isReported || sent.has(one.id) },
    }));
    return { ...base, comments: now };
  }, [answer, list, comments, reactions, sent]);

  useEffect(() => {
    onLive({
      view,
      act: (action, comment) =>
        isReport(action) ? setReported({ action, id: comment.id }) : void react(comment.id, comment, action),
    });
  }, [view, react, onLive]);
  useEffect(() => () => onLive(null), [onLive]);

  // Done once the list is known: what is liked already is not taken back by signing in to like it.
  const doing = useRef<AskedAction | null>(null);
  useEffect(() => {
    if (!asked || !answer || doing.current === asked) return;
    doing.current = asked;
    const comment = answer.view.comments.find((one) => one.id === asked.id);
    (document.getElementById(`comment-${asked.id}`) ?? document.getElementById('comments'))?.scrollIntoView({
      block: 'center',
    });
    if (isReport(asked.action)) return;
    onDone();
    if (!comment?.isMine)
      void react(asked.id, comment ?? { likes: 0, dislikes: 0, reaction: 'none' }, asked.action, true);
  }, [asked, answer, react, onDone]);

  // Before signing in it was not known whose the comment is, nor what was reported already.
  const isNotToReport = (one: CommentView) =>
    asked?.action === 'report' ? one.isMine : one.reply?.isReported === true;
  const reporting =
    reported ??
    (answer &&
    asked &&
    isReport(asked.action) &&
    !answer.view.comments.some((one) => one.id === asked.id && isNotToReport(one))
      ? asked
      : null);
  const closeReport = () => {
    setReported(null);
    onDone();
  };

  // A new comment is on the first page of the newest.
  const showNewest = (own: OwnComment | null) => {
    setAnswer((before) => before && { ...before, own });
    setRound((before) => before + 1);
    if (sort !== 2 || page !== 1) void navigate(path, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {answer ? (
        <CommentComposer course={id} own={answer.own} onChanged={showNewest} />
      ) : failed ? (
        <p className="comment-failed" role="alert">
          {copy.commentsFailed}{' '}
          <Button
            variant="secondary"
            onClick={() => {
              setFailed(false);
              setRound(round + 1);
            }}
          >
            {siteCopy.retry}
          </Button>
        </p>
      ) : (
        <div className="comment-waiting" aria-hidden="true">
          <Skeleton />
        </div>
      )}
      {reporting !== null && (
        <ReportDialog
          course={id}
          comment={reporting.id}
          of={reporting.action === 'reply-report' ? 'reply' : 'comment'}
          onSent={() => {
            if (reporting.action === 'reply-report') setSent((before) => new Set(before).add(reporting.id));
          }}
          onClose={closeReport}
        />
      )}
    </>
  );
}
