import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../page/dialog.tsx';
import { officeCopy } from '../copy.ts';
import type { OfficeSession } from '../office.ts';
import { SecondFactor } from './second-factor.tsx';
import { provideSignInAgain } from './sign-in-again.ts';
import { PasswordForm } from './sign-in-page.tsx';
import { keepSession, useSession } from './use-session.ts';

/**
 * When the session has ended, asks the colleague to sign in again, in a dialog above the page; afterwards the call
 * continues. If another colleague signs in, the page reloads and shows nothing of the former one's work.
 */
export function SignInAgainDialog() {
  const session = useSession().data;
  const [open, setOpen] = useState(false);
  /** The password was correct; the second factor is missing. */
  const [half, setHalf] = useState<OfficeSession | null>(null);
  const answer = useRef<(signedIn: boolean) => void>(() => {});
  useEffect(() => {
    provideSignInAgain(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setHalf(null);
          setOpen(true);
        }),
    );
    return () => {
      provideSignInAgain(null);
      answer.current(false);
    };
  }, []);
  const end = (signedIn: boolean) => {
    setOpen(false);
    setHalf(null);
    answer.current(signedIn);
    answer.current = () => {};
  };
  const enter = (next: OfficeSession) => {
    if (next.staff_id !== session?.staff_id || next.step === 'enrol') return window.location.reload();
    if (next.step === 'factor') return setHalf(next);
    keepSession(next);
    end(true);
  };
  return (
    <Dialog
      open={open}
      onClose={() => end(false)}
      title="نشست شما به پایان رسیده است"
      closeLabel={officeCopy.close}
      className="sign-in-again"
    >
      {open && session && (
        <>
          <p className="desk-note">
            {session.name}، دوباره وارد شوید تا کار از همان‌جا پی گرفته شود. آنچه نوشته‌اید سر جایش می‌ماند.
          </p>
          {half ? (
            <SecondFactor factors={half.factors} onDone={enter} />
          ) : (
            <>
              <PasswordForm onSession={enter} again={session.organisation} />
              <p className="muted">
                اگر رمز درست پذیرفته نمی‌شود، شاید دسترسی شما به این بخش پایان یافته باشد؛ از مدیر آن بپرسید. نوشته‌های
                شما در همین مرورگر می‌ماند.
              </p>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
