import { useEffect, useRef, type ReactNode } from 'react';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Badge } from '@kavosh/ui/badge.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { RatingStars } from '@kavosh/ui/rating-stars.tsx';
import { BidiText } from '../../../../shared/bidi-text.tsx';
import { commentsHref } from './comments-address.ts';
import type { CommentsView, CommentView } from './comments-view.ts';
import { courseCopy } from '../../copy.ts';
import { coursePageCopy as copy } from '../copy.ts';

/** A member's actions on another person's comment. */
export type CommentAction = 'like' | 'dislike' | 'report' | 'reply-report';
export type ActOnComment = (action: CommentAction, comment: CommentView) => void;

/** Id of the form that buttons submit where no script answers them. */
export const COMMENT_SIGN_IN_FORM = 'comment-sign-in';

interface CommentBoardProps {
  view: CommentsView;
  path: string;
  act: ActOnComment;
  /** Between the figures and the list: the form to write in, or the request to sign in. */
  children: ReactNode;
}

const pageLabels = {
  navigation: copy.commentPages.navigation,
  previous: copy.previous,
  next: copy.next,
  page: (page: number) => copy.commentPages.page(toPersianDigits(page)),
  figure: (page: number) => toPersianDigits(page),
};

/** How people rated a course, and what they say of it. Sorting and paging are plain links. */
export function CommentBoard({ view, path, act, children }: CommentBoardProps) {
  const { comments, rating, removed, total, sort, page, pages } = view;
  const heading = useListFocus(`${sort} ${page}`);
  return (
    <>
      {rating && <Figures view={view} rating={rating} />}
      {children}
      {total === 0 ? (
        <EmptyState title={copy.noComments} icon="star" />
      ) : (
        <>
          <div className="comments-bar">
            <h3 ref={heading} tabIndex={-1}>
              {copy.commentCount(formatNumber(total))}
            </h3>
            {total > 1 && (
              <nav className="comments-sort" aria-label={copy.commentSort.label}>
                {([2, 1] as const).map((one) => (
                  <a
                    key={one}
                    href={commentsHref(path, one, 1)}
                    data-keep-scroll=""
                    rel="nofollow"
                    {...(one === sort && { 'aria-current': 'true' as const })}
                  >
                    {copy.commentSort[one]}
                  </a>
                ))}
              </nav>
            )}
          </div>
          <ul className="comment-list">
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} path={path} act={act} />
            ))}
          </ul>
          <Pagination
            current={page}
            total={pages}
            hrefOf={(to) => commentsHref(path, sort, to)}
            labels={pageLabels}
            className="comments-pages"
          />
        </>
      )}
      {removed !== null && (
        <p className="comments-note">
          {removed} <a href="/help#reviews">{copy.whatIsThis}</a>
        </p>
      )}
    </>
  );
}

function Figures({
  view: { bars, feedVotes, recent, stars: weighing, total },
  rating,
}: {
  view: CommentsView;
  rating: NonNullable<CommentsView['rating']>;
}) {
  return (
    <div className="comments-figures">
      <p className="course-score">
        <b>{rating.average}</b>
        <span>
          <RatingStars value={rating.value} label={copy.ofFive} />
          <span>{rating.votes}</span>
        </span>
      </p>
      {weighing > 0 && (
        <ul className="comment-bars">
          {bars.map(({ stars, count, share }) => (
            <li key={stars}>
              <span>{copy.stars(stars)}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={share} height="8" />
              </svg>
              <span>{courseCopy.votes(formatNumber(count))}</span>
            </li>
          ))}
        </ul>
      )}
      {recent !== null && (
        <p className="comments-note">
          {recent} <a href="/help#reviews">{copy.whatIsThis}</a>
        </p>
      )}
      {total > weighing && <p className="comments-note">{copy.onlyBuyersWeigh}</p>}
      {feedVotes > 0 && <p className="comments-note">{copy.votesOfFeed(formatNumber(feedVotes))}</p>}
    </div>
  );
}

function CommentItem({ comment, path, act }: { comment: CommentView; path: string; act: ActOnComment }) {
  const { id, rating, text, author, date, dateTime, age, isParticipant, isOfBuyer, isMine } = comment;
  const name = author ?? copy.commentBy.unnamed;
  return (
    <li className="comment" id={`comment-${id}`} data-mine={isMine || undefined}>
      <div className="comment-head">
        <Avatar url={null} name={author ?? '؟'} size={40} />
        <div>
          <p className="comment-author">
            <bdi translate="no">{name}</bdi>
            {isMine && <Badge tone="accent">{copy.commentBy.me}</Badge>}
            {isParticipant && (
              <Badge tone="success">
                <Icon name="check" size={14} />
                {copy.commentBy.participant}
              </Badge>
            )}
            {!isOfBuyer && <Badge>{copy.commentBy.notBought}</Badge>}
          </p>
          <p className="comment-when">
            <RatingStars value={rating} label={copy.commentStars(toPersianDigits(rating))} />
            <time dateTime={dateTime} title={age}>
              {date}
            </time>
          </p>
        </div>
      </div>
      {text !== null && (
        <p className="comment-text" dir="auto">
          <BidiText text={text} />
        </p>
      )}
      {comment.reply && (
        <div className="comment-reply">
          <p className="comment-reply-head">
            <b>{copy.commentReplyOf}</b>
            <time dateTime={comment.reply.dateTime}>{comment.reply.date}</time>
            {comment.reply.isChanged && <span>{copy.commentReplyChanged}</span>}
          </p>
          <p className="comment-text" dir="auto">
            <BidiText text={comment.reply.text} />
          </p>
          {comment.reply.isReported ? (
            <p className="comment-reply-reported">{copy.replyReported}</p>
          ) : (
            <button
              type="submit"
              form={COMMENT_SIGN_IN_FORM}
              name="next"
              value={`${path}#comment-${comment.id}`}
              className="comment-action comment-reply-report"
              aria-label={copy.replyReportOf(name)}
              data-by-script=""
              onClick={(event) => {
                event.preventDefault();
                act('reply-report', comment);
              }}
            >
              {copy.replyReport}
            </button>
          )}
        </div>
      )}
      <div className="comment-actions">
        <ReactionButton kind="like" comment={comment} path={path} act={act} />
        <ReactionButton kind="dislike" comment={comment} path={path} act={act} />
        {!isMine && (
          <button
            type="submit"
            form={COMMENT_SIGN_IN_FORM}
            name="next"
            value={`${path}#comment-${comment.id}`}
            className="comment-action comment-report"
            aria-label={copy.commentReportOf(name)}
            data-by-script=""
            onClick={(event) => {
              event.preventDefault();
              act('report', comment);
            }}
          >
            {copy.commentReport}
          </button>
        )}
      </div>
    </li>
  );
}

/** A count that everyone but the author can add to. */
function ReactionButton({
  kind,
  comment,
  path,
  act,
}: {
  kind: 'like' | 'dislike';
  comment: CommentView;
  path: string;
  act: ActOnComment;
}) {
  const count = formatNumber(kind === 'like' ? comment.likes : comment.dislikes);
  const label = kind === 'like' ? copy.commentLike(count) : copy.commentDislike(count);
  const content = (
    <>
      <Icon name={kind === 'like' ? 'thumb-up' : 'thumb-down'} size={18} />
      <span aria-hidden="true">{count}</span>
    </>
  );
  if (comment.isMine)
    return (
      <span className="comment-action">
        {content}
        <span className="sr-only">{label}</span>
      </span>
    );
  return (
    <button
      type="submit"
      form={COMMENT_SIGN_IN_FORM}
      name="next"
      value={`${path}#comment-${comment.id}`}
      className="comment-action"
      aria-label={label}
      aria-pressed={comment.reaction === kind}
      data-by-script=""
      onClick={(event) => {
        event.preventDefault();
        act(kind, comment);
      }}
    >
      {content}
    </button>
  );
}

/** After another page of the list has loaded, focus moves above it if its link is gone or is below. */
function useListFocus(list: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(list);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('.comments-pages'))
      heading.current?.focus({ preventScroll: true });
  }, [list]);
  return heading;
}
