import { REPLY_MAX_LENGTH } from '@kavosh/contract/comments.ts';
import { replyToPanelReview, type PanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';

interface ReplyReviewProps {
  review: PanelReview;
  onDone: () => void;
  onClose: () => void;
}

/** Writes the one public reply to a review, or changes it within its day. */
export function ReplyReview({ review, onDone, onClose }: ReplyReviewProps) {
  const { id, content, reply } = review;
  const kept = useKeptForm(`reply ${id}`);
  const [text, setText] = useKept(kept, 'content', reply?.content ?? '');
  const action = useAction(async () => {
    await kept.save(() => call(replyToPanelReview, { params: { id: String(id) }, body: { content: text } }));
    toastSuccess('پاسخ شما زیر نظر در صفحه دوره آمد.');
    onDone();
  });
  return (
    <ActionDialog
      title={reply?.content == null ? 'پاسخ به نظر' : 'ویرایش پاسخ'}
      kept={kept}
      action={action}
      boxes={['content']}
      confirm="ثبت پاسخ"
      onClose={onClose}
    >
      <blockquote className="quote" dir="auto">
        {content ?? 'فقط ستاره داده است.'}
      </blockquote>
      <p className="desk-note">
        پاسخ با نام آموزشگاه زیر این نظر در صفحه دوره می‌آید و همه آن را می‌بینند. تا یک روز می‌توانید آن را ویرایش کنید.
      </p>
      <TextField
        multiline
        label="متن پاسخ"
        rows={6}
        maxLength={REPLY_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={action.field('content')}
      />
    </ActionDialog>
  );
}
