import { useEffect, useRef, useState } from 'react';
import { deleteMyComment, type OwnComment } from '@kavosh/contract/comments.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { RatingStars } from '@kavosh/ui/rating-stars.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../session/call.ts';
import { siteCopy } from '../../../../copy/site-copy.ts';
import { BidiText } from '../../../../shared/bidi-text.tsx';
import { useAsyncAction } from '../../../../shared/use-async-action.ts';
import { commentCopy as copy } from './comment-copy.ts';
import { readDraft } from './comment-draft.ts';
import { CommentForm } from './comment-form.tsx';

interface CommentComposerProps {
  course: number;
  /** What the member wrote of the course; null: nothing yet. */
  own: OwnComment | null;
  /** The comment was written, changed or deleted: its current state. */
  onChanged: (own: OwnComment | null) => void;
}

/** Where a member writes about a course, or sees what they wrote and may change it. */
export function CommentComposer({ course, own, onChanged }: CommentComposerProps) {
  // An interrupted draft of a change continues after a reload.
  const [editing, setEditing] = useState(() => own !== null && !own.is_hidden && readDraft(course) !== null);
  const [isAskedFor, setAskedFor] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = own && !editing ? copy.mine : copy.title;
  const shown = useRef(title);
  // The button that opened this is gone, and focus needs a place.
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (!document.activeElement || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="comment-composer">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {own && !editing ? (
        <>
          <p className="comment-when">
            <RatingStars value={own.rating} label={copy.star(own.rating)} />
            {own.is_anonymous && <span>{copy.mineUnnamed}</span>}
          </p>
          {own.content !== null && (
            <p className="comment-text" dir="auto">
              <BidiText text={own.content} />
            </p>
          )}
          {own.is_waiting && (
            <p className="comment-hidden">
              <Icon name="info" size={18} />
              {copy.mineWaiting}
            </p>
          )}
          {own.is_hidden ? (
            <p className="comment-hidden">
              <Icon name="info" size={18} />
              {copy.mineHidden}
            </p>
          ) : (
            <div className="comment-form-end">
              <Button
                variant="secondary"
                onClick={() => {
                  setAskedFor(true);
                  setEditing(true);
                }}
              >
                {copy.edit}
              </Button>
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {copy.remove}
              </Button>
            </div>
          )}
        </>
      ) : (
        <CommentForm
          key={editing ? 'change' : 'new'}
          course={course}
          isAskedFor={isAskedFor && editing}
          before={own && { rating: own.rating, content: own.content ?? '', isAnonymous: own.is_anonymous }}
          onSent={(sent) => {
            setEditing(false);
            onChanged(sent);
          }}
          {...(own && { onCancel: () => setEditing(false) })}
        />
      )}
      {isAsking && <RemoveDialog course={course} onClose={() => setAsking(false)} onRemoved={() => onChanged(null)} />}
    </div>
  );
}

function RemoveDialog({ course, onClose, onRemoved }: { course: number; onClose: () => void; onRemoved: () => void }) {
  const { busy, run } = useAsyncAction();
  const remove = () =>
    run(
      async () => {
        await call(deleteMyComment, { params: { id: String(course) } });
        toastSuccess(copy.removed, 'comment');
        onRemoved();
        onClose();
      },
      (error) => {
        const isOffline = !(error instanceof ApiError) || error.status === 0;
        toastError(isOffline ? siteCopy.offline : (error.envelope?.message ?? copy.removeFailed), 'comment');
        onClose();
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.removeQuestion}
      closeLabel={copy.close}
      foot={
        <>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {copy.remove}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <p>{copy.removeBody}</p>
    </Dialog>
  );
}
