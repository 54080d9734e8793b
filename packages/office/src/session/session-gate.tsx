import type { ReactNode } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { sentenceOf } from '../api/office-error.ts';
import { officeCopy } from '../copy.ts';
import { EnrolPage } from './enrol-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { useSession } from './use-session.ts';

/** Shows the office to members signed in with both factors; to others the missing step, at the same address. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error, refetch, isPending } = useSession();
  if (isPending) return <output className="desk-waiting">{officeCopy.loading}</output>;
  if (error)
    return (
      <ErrorState isPage title={sentenceOf(error)}>
        <Button onClick={() => void refetch()}>{officeCopy.retry}</Button>
      </ErrorState>
    );
  if (session?.step === 'open') return children;
  return session?.step === 'enrol' ? <EnrolPage /> : <SignInPage session={session ?? null} />;
}
