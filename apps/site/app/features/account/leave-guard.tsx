import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { accountCopy } from './copy.ts';

const copy = accountCopy.leaving;

/**
 * Asks before the page is left with something unsaved: in our words within the site, in the browser's when it is closed
 * or reloaded.
 */
export function LeaveGuard({ active, onLeave }: { active: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  const isAsking = blocker.state === 'blocked';
  return (
    <Dialog
      open={isAsking}
      onClose={() => blocker.reset?.()}
      title={copy.title}
      closeLabel={accountCopy.devices.close}
      foot={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onLeave();
              blocker.proceed?.();
            }}
          >
            {copy.leave}
          </Button>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            {copy.stay}
          </Button>
        </>
      }
    >
      <p>{copy.body}</p>
    </Dialog>
  );
}
