import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '../page/dialog.tsx';
import { officeCopy } from '../copy.ts';
import { theOffice } from '../office.ts';
import { unsavedForms } from '../kept/kept-form.ts';

/** The unsaved forms in a dialog. */
const unsavedIn = (dialog: HTMLDialogElement) => unsavedForms().filter((form) => form.isWithin(dialog));

/**
 * Asks before unsaved input is left by navigating away or closing its dialog. Leaving saves it as a draft, unless it
 * is discarded.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedForms().length > 0,
  );
  const [closing, setClosing] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    const ask = (event: Event) => {
      const { target } = event;
      const isClosing = event.type === 'cancel' || (target instanceof HTMLFormElement && target.method === 'dialog');
      const dialog = target instanceof Element ? target.closest('dialog') : null;
      if (!isClosing || !dialog || unsavedIn(dialog).length === 0) return;
      event.preventDefault();
      setClosing(dialog);
    };
    document.addEventListener('cancel', ask, true);
    document.addEventListener('submit', ask, true);
    return () => {
      document.removeEventListener('cancel', ask, true);
      document.removeEventListener('submit', ask, true);
    };
  }, []);
  const stay = () => {
    setClosing(null);
    blocker.reset?.();
  };
  const leave = (isDiscarded: boolean) => {
    if (isDiscarded) for (const form of closing ? unsavedIn(closing) : unsavedForms()) form.discard();
    setClosing(null);
    closing?.close();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={closing !== null || blocker.state === 'blocked'}
      onClose={stay}
      title="نوشته‌های ذخیره‌نشده"
      closeLabel={officeCopy.close}
      foot={
        <>
          <Button onClick={stay}>ماندن</Button>
          <Button variant="secondary" onClick={() => leave(false)}>
            رفتن و نگه داشتن پیش‌نویس
          </Button>
          <Button variant="danger" onClick={() => leave(true)}>
            رها کردن نوشته‌ها
          </Button>
        </>
      }
    >
      <p>
        آنچه نوشته‌اید ذخیره نشده است. اگر پیش‌نویس بماند، تا هفت روز روی همین دستگاه است و با خروج شما از{' '}
        {theOffice().name} پاک می‌شود.
      </p>
    </Dialog>
  );
}
