import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../page/dialog.tsx';
import { officeCopy } from '../copy.ts';
import { SecondFactor } from './second-factor.tsx';
import { provideStepUp } from './step-up.ts';
import { keepSession, useSession } from './use-session.ts';

/** Asks for the second factor again, over the current page; the waiting call continues afterwards. */
export function StepUpDialog() {
  const session = useSession().data;
  const [open, setOpen] = useState(false);
  const answer = useRef<(shown: boolean) => void>(() => {});
  useEffect(() => {
    provideStepUp(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    return () => provideStepUp(async () => false);
  }, []);
  const end = (shown: boolean) => {
    setOpen(false);
    answer.current(shown);
    answer.current = () => {};
  };
  return (
    <Dialog open={open} onClose={() => end(false)} title="تأیید دوباره" closeLabel={officeCopy.close}>
      {open && session && (
        <>
          <p className="desk-note">این کار کد تازه می‌خواهد. آنچه نوشته‌اید سر جایش می‌ماند.</p>
          <SecondFactor
            factors={session.factors}
            onCancel={() => end(false)}
            onDone={(opened) => {
              keepSession(opened);
              end(true);
            }}
          />
        </>
      )}
    </Dialog>
  );
}
