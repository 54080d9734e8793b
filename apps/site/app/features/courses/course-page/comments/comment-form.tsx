import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  COMMENT_MAX_LENGTH,
  commentMessages,
  createComment,
  lengthInCharacters,
  normalizeCommentText,
  type OwnComment,
} from '@kavosh/contract/comments.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { StarInput, type StarInputHandle } from '@kavosh/ui/star-input.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../session/call.ts';
import { siteCopy } from '../../../../copy/site-copy.ts';
import { useAsyncAction } from '../../../../shared/use-async-action.ts';
import { commentCopy as copy } from './comment-copy.ts';
import { keepDraft, readDraft, type CommentDraft } from './comment-draft.ts';

interface CommentFormProps {
  course: number;
  /** What the form begins with: the comment that is rewritten. */
  before: CommentDraft | null;
  /** The comment was saved: its current state. */
  onSent: (own: OwnComment) => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
  /** A click has just opened the form: it takes the focus. */
  isAskedFor: boolean;
}

/** From here on the form says how much room is left. */
const NEAR_THE_END = 200;
const empty: CommentDraft = { rating: 0, content: '', isAnonymous: false };

/**
 * Stars and a text about a course. What was typed stays until it is recorded: over failures, and over a reload of the
 * page.
 */
export function CommentForm({ course, before, onSent, onCancel, isAskedFor }: CommentFormProps) {
  const [draft, setDraft] = useState<CommentDraft>(() => readDraft(course) ?? before ?? empty);
  const [errors, setErrors] = useState<{
    rating?: string | undefined;
    content?: string | undefined;
    whole?: string | undefined;
  }>({});
  const { busy, run } = useAsyncAction();
  const stars = useRef<StarInputHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<CommentDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(course, next);
  };
  useEffect(() => {
    if (isAskedFor) stars.current?.focus();
  }, [isAskedFor]);

  const settled = normalizeCommentText(draft.content);
  const left = COMMENT_MAX_LENGTH - lengthInCharacters(settled);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (draft.rating === 0) {
      setErrors({ rating: commentMessages.rating });
      stars.current?.focus();
      return;
    }
    if (left < 0) {
      setErrors({ content: commentMessages.content });
      field.current?.focus();
      return;
    }
    setErrors({});
    const create = async () => {
      const { comment, is_waiting: isWaiting } = await call(createComment, {
        params: { id: String(course) },
        body: { rating: draft.rating, is_anonymous: draft.isAnonymous, ...(settled && { content: settled }) },
      });
      keepDraft(course, null);
      toastSuccess(isWaiting ? copy.waiting : copy.recorded, 'comment');
      setDraft(empty);
      onSent({
        rating: comment.rating,
        content: comment.content,
        is_anonymous: comment.is_anonymous,
        is_hidden: false,
        is_waiting: isWaiting,
      });
    };
    await run(create, (error) => {
      if (!(error instanceof ApiError) || error.status === 0) {
        toastError(siteCopy.offline, 'comment');
        return;
      }
      const { envelope } = error;
      setErrors({
        rating: envelope?.errors?.['rating']?.[0],
        content: envelope?.errors?.['content']?.[0],
        whole: envelope?.errors ? undefined : (envelope?.message ?? undefined),
      });
      toastError(copy.refused, 'comment');
    });
  };
  return (
    <form className="comment-form" noValidate onSubmit={(event) => void send(event)}>
      <StarInput
        ref={stars}
        label={copy.rating}
        starLabel={copy.star}
        value={draft.rating}
        onChange={(rating) => {
          change({ rating });
          setErrors({});
        }}
        error={errors.rating}
      />
      <TextField
        multiline
        ref={field}
        label={copy.field}
        value={draft.content}
        rows={4}
        autoComplete="off"
        onChange={(event) => change({ content: event.target.value })}
        hint={left <= NEAR_THE_END && (left < 0 ? copy.over(-left) : copy.left(left))}
        error={errors.content}
      />
      <Checkbox checked={draft.isAnonymous} onChange={(event) => change({ isAnonymous: event.target.checked })}>
        {copy.anonymous}
      </Checkbox>
      {errors.whole && (
        <p className="field-error" role="alert">
          {errors.whole}
        </p>
      )}
      <div className="comment-form-end">
        <Button type="submit" variant="primary" busy={busy}>
          {copy.send}
        </Button>
        {onCancel && (
          <Button
            variant="secondary"
            onClick={() => {
              keepDraft(course, null);
              onCancel();
            }}
          >
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
