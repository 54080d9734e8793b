import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { siteCopy } from '../../../../copy/site-copy.ts';
import { askToSignIn } from '../../../../session/ask-to-sign-in.ts';
import { usePendingAction } from '../../../../session/pending-action.ts';
import { readToken } from '../../../../session/session-store.ts';
import { useMemberToken } from '../../../../session/use-session.ts';
import { COMMENT_SIGN_IN_FORM, CommentBoard, type ActOnComment, type CommentAction } from './comment-board.tsx';
import type { CommentsView, RatingView } from './comments-view.ts';
import { coursePageCopy as copy } from '../copy.ts';
import type { AskedAction, LiveComments } from './member-comments.tsx';

interface CommentsProps {
  course: { id: number; path: string };
  /** As everybody sees them. */
  comments: CommentsView;
  /** Told of the rating that a member sees; undefined: what everybody sees. */
  onRating: (rating: RatingView | undefined) => void;
}

/** The code for members comes when the comments come near. */
const NEAR = '600px';

/**
 * What people say of a course. The page is the same for everyone; a member's own part (writing, what they think of
 * others' comments) comes in the browser, with its code, when it is needed. A guest who clicks is asked to sign in, and
 * the click is done after that; without a script every button leads to a page under `/lite`.
 */
export function Comments({ course, comments, onRating }: CommentsProps) {
  const section = useRef<HTMLElement>(null);
  const isMember = Boolean(useMemberToken());
  const [member, setMember] = useState<typeof import('./member-comments.tsx')>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [live, setLive] = useState<LiveComments | null>(null);
  usePendingAction('comment-like', (id) => setAsked({ action: 'like', id }));
  usePendingAction('comment-dislike', (id) => setAsked({ action: 'dislike', id }));
  usePendingAction('comment-report', (id) => setAsked({ action: 'report', id }));
  usePendingAction('comment-reply-report', (id) => setAsked({ action: 'reply-report', id }));

  const isWaiting = isMember && !member && !failed;
  useEffect(() => {
    if (!isWaiting || !section.current) return;
    const load = () => void import('./member-comments.tsx').then(setMember, () => setFailed(true));
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!asked && !entry?.isIntersecting) return;
        watch.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [isWaiting, asked]);
  useEffect(() => onRating(live?.view.rating), [live, onRating]);

  const act: ActOnComment = (action, { id }) => {
    if (readToken() !== null) setAsked({ action, id });
    else askToSignIn(guestSentences[action], { kind: `comment-${action}`, subject: id });
  };
  const shown = isMember && live ? live : { view: comments, act };
  return (
    <section className="course-section comments" id="comments" ref={section}>
      <h2>{copy.comments}</h2>
      <CommentBoard view={shown.view} path={course.path} act={shown.act}>
        {isMember && member ? (
          <member.MemberComments
            course={course}
            comments={comments}
            asked={asked}
            onDone={() => setAsked(null)}
            onLive={setLive}
          />
        ) : (
          <>
            <p className="comment-prompt">
              <span>{copy.guestComment}</span>
              <a
                className={buttonClass({ variant: 'secondary' })}
                href={`/auth?next=${encodeURIComponent(`${course.path}#comments`)}`}
                rel="nofollow"
              >
                {siteCopy.auth}
              </a>
              <a className="scriptless-note" href={`/lite/comment/${course.id}`} rel="nofollow">
                {copy.commentWithoutScript}
              </a>
            </p>
            {failed ? (
              <p className="comment-failed" role="alert">
                {copy.commentsFailed}{' '}
                <Button variant="secondary" onClick={() => setFailed(false)}>
                  {siteCopy.retry}
                </Button>
              </p>
            ) : (
              <div className="comment-waiting" aria-hidden="true">
                <Skeleton />
              </div>
            )}
          </>
        )}
      </CommentBoard>
      {shown.view.comments.length > 0 && (
        <form id={COMMENT_SIGN_IN_FORM} action="/lite/review" method="get" hidden>
          <button type="submit" aria-label={siteCopy.auth} />
        </form>
      )}
    </section>
  );
}

const guestSentences: Readonly<Record<CommentAction, string>> = {
  like: copy.guestReaction,
  dislike: copy.guestReaction,
  report: copy.guestReport,
  'reply-report': copy.guestReplyReport,
};
