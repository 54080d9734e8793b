import { useState, type SubmitEvent } from 'react';
import {
  commentMessages,
  lengthInCharacters,
  REPORT_MAX_LENGTH,
  reportComment,
  reportCommentReply,
  reportReasons,
  normalizeCommentText,
  type ReportReason,
} from '@kavosh/contract/comments.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../session/call.ts';
import { siteCopy } from '../../../../copy/site-copy.ts';
import { ReasonChoice } from '../../../../shared/reason-choice.tsx';
import { useAsyncAction } from '../../../../shared/use-async-action.ts';
import { commentCopy } from './comment-copy.ts';

const copy = commentCopy.report;

interface ReportDialogProps {
  course: number;
  comment: number;
  /** The comment itself, or the academy's reply under it. */
  of: 'comment' | 'reply';
  onSent: () => void;
  onClose: () => void;
}

/**
 * Asks what is wrong with a comment or a reply and reports it to the operators. What was typed stays until it is sent
 * or the dialog is closed.
 */
export function ReportDialog({ course, comment, of, onSent, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ reason?: string; text?: string }>({});
  const { busy, run } = useAsyncAction();
  const heading = of === 'reply' ? commentCopy.replyReport : copy;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const settled = normalizeCommentText(text);
    if (busy) return;
    if (!reason) {
      setErrors({ reason: commentMessages.reason });
      form.querySelector('input')?.focus();
      return;
    }
    if (lengthInCharacters(settled) > REPORT_MAX_LENGTH) return setErrors({ text: commentMessages.reportText });
    setErrors({});
    await run(
      async () => {
        await call(of === 'reply' ? reportCommentReply : reportComment, {
          params: { id: String(course), commentId: String(comment) },
          body: { reason, ...(settled && { text: settled }) },
        });
        toastSuccess(copy.sent, 'comment-report');
        onSent();
        onClose();
      },
      (error) => {
        const isOffline = !(error instanceof ApiError) || error.status === 0;
        toastError(isOffline ? siteCopy.offline : (error.envelope?.message ?? copy.failed), 'comment-report');
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={heading.title} closeLabel={commentCopy.close}>
      <form className="report-form" noValidate onSubmit={(event) => void send(event)}>
        <ReasonChoice
          id="report-reason"
          legend={heading.why}
          reasons={reportReasons}
          words={copy.reasons}
          chosen={reason}
          onChoose={setReason}
          error={errors.reason}
        />
        <TextField
          multiline
          label={copy.text}
          value={text}
          rows={3}
          onChange={(event) => setText(event.target.value)}
          error={errors.text}
        />
        <div className="comment-form-end">
          <Button type="submit" variant="primary" busy={busy}>
            {copy.send}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {commentCopy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
