import { useState } from 'react';
import { askAcademySecret } from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { call } from '@kavosh/office/session/call.ts';

interface SecretDialogProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks a second colleague for a new secret of an academy's calls. */
export function SecretDialog({ id, onDone, onClose }: SecretDialogProps) {
  const [isLeaked, setIsLeaked] = useState(false);
  return (
    <ReasonDialog
      title="رمز تازه برای تماس‌های آموزشگاه"
      body="پس از تأیید همکار دوم، رمز تازه را یک بار همین‌جا می‌بینید. رمز پیشین یک روز دیگر هم کار می‌کند."
      confirm="درخواست تأیید"
      act={(reason) => call(askAcademySecret, { params: { id }, body: { is_leaked: isLeaked, reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Checkbox checked={isLeaked} onChange={(event) => setIsLeaked(event.target.checked)}>
        رمز پیشین لو رفته است و همان لحظه باطل شود
      </Checkbox>
    </ReasonDialog>
  );
}
