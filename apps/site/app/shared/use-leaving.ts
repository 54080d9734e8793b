import { useState } from 'react';

/** Signs out, and says whether signing out is under way. */
export function useLeaving(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    // Fetched only now; without a line there is nothing to sign out of either, and the next press tries again.
    await import('../session/sign-out.ts').then(
      ({ signOutHere }) => signOutHere(),
      () => undefined,
    );
    setLeaving(false);
  };
  return {
    leaving,
    leave: () => {
      if (!leaving) void signOut();
    },
  };
}
