import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';

interface SecretOnceProps {
  title: string;
  /** What the secret is for, and what becomes of the one before. */
  note: string;
  secret: string;
  onClose: () => void;
}

/** A secret that was just made: shown here and never again. It is kept nowhere on the device. */
export function SecretOnce({ title, note, secret, onClose }: SecretOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toastSuccess('رمز رونوشت شد.');
    } catch {
      toastError('رونوشت ممکن نشد؛ رمز را انتخاب و رونوشت کنید.');
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={officeCopy.close}>
      <div className="desk-form">
        <p className="desk-note">{note} این رمز دوباره نشان داده نمی‌شود؛ همین حالا آن را در جای امنی بگذارید.</p>
        <p className="desk-secret" dir="ltr">
          {secret}
        </p>
        <div className="form-actions">
          <Button onClick={() => void copy()}>رونوشت رمز</Button>
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
