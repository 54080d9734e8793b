import { REPORT_MAX_LENGTH, reportReasons, type ReportReason } from '@kavosh/contract/comments.ts';
import { reportPanelReview, type PanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';

const reasonWords: Readonly<Record<ReportReason, string>> = {
  spam: 'تبلیغ یا هرزنامه',
  abuse: 'توهین‌آمیز',
  off_topic: 'بی‌ربط به دوره',
  personal_info: 'دارای اطلاعات شخصی',
  other: 'دلیل دیگر',
};

interface ReportReviewProps {
  review: PanelReview;
  onDone: () => void;
  onClose: () => void;
}

/** Reports a review to Kavosh, which alone may hide it. */
export function ReportReview({ review: { id, content }, onDone, onClose }: ReportReviewProps) {
  const kept = useKeptForm(`report ${id}`);
  const [reason, setReason] = useKept<ReportReason>(kept, 'reason', 'abuse');
  const [text, setText] = useKept(kept, 'text', '');
  const action = useAction(async () => {
    await kept.save(() => call(reportPanelReview, { params: { id: String(id) }, body: { reason, text } }));
    toastSuccess('گزارش شما به کاوش رسید.');
    onDone();
  });
  return (
    <ActionDialog
      title="گزارش نظر"
      kept={kept}
      action={action}
      boxes={['reason', 'text']}
      confirm="فرستادن گزارش"
      onClose={onClose}
    >
      <blockquote className="quote" dir="auto">
        {content ?? 'فقط ستاره داده است.'}
      </blockquote>
      <p className="desk-note">کاوش نظر را بررسی می‌کند. نظر منفی به‌خودی‌خود دلیل برداشتن نیست؛ می‌توانید پاسخ دهید.</p>
      <SelectMenu
        label="چرا نامناسب است"
        value={reason}
        onChange={(event) => setReason(event.target.value as ReportReason)}
        error={action.field('reason')}
      >
        {reportReasons.map((one) => (
          <option key={one} value={one}>
            {reasonWords[one]}
          </option>
        ))}
      </SelectMenu>
      <TextField
        multiline
        label="توضیح (اختیاری)"
        rows={3}
        maxLength={REPORT_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={action.field('text')}
      />
    </ActionDialog>
  );
}
