import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { DAY_SECONDS } from '@kavosh/persian/durations.ts';
import { useIsWorking } from '../../../session/work-for-code.ts';
import { authCopy } from '../copy.ts';
import { useCountdown } from './countdown.ts';
import { FormAlert } from './form-alert.tsx';
import type { Failure, SignInCall } from '../flow/sign-in-failure.ts';

/** No wait is longer (sign-in-failure.ts). */

interface AuthFormProps {
  submit: string;
  /** What the button does: where this has to wait the button does, and where another call has to it does not. */
  call: SignInCall;
  busy: boolean;
  /** A problem with the form as a whole; problems of a field are shown at the field. */
  failure: Failure | null;
  /** Stands in the alert: what to do about the failure. */
  remedy?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
  /** Under the button: other ways. */
  foot?: ReactNode;
}

/**
 * The form of a sign-in screen. `method="dialog"` outside a dialog sends nothing anywhere: before the script has come,
 * a press is kept by the early script (`data-pressed`) and done here as soon as the form is hydrated, with what was
 * typed until then.
 */
export function AuthForm({ submit, call, busy, failure, remedy, onSubmit, children, foot }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wait = useCountdown(failure?.until ?? null, DAY_SECONDS);
  const isHeld = wait > 0 && failure?.call === call;
  const isWorking = useIsWorking();
  useEffect(() => {
    if (!form.current) return;
    form.current.dataset['hydrated'] = '';
    if (form.current.dataset['pressed'] === undefined) return;
    delete form.current.dataset['pressed'];
    form.current.requestSubmit();
  }, []);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !isHeld) onSubmit();
  };
  return (
    <>
      {/* The account's own pages say it themselves. */}
      {call !== 'change' && (
        <p className="scriptless-note">
          <a href="/lite/sign-in">{authCopy.withoutScript}</a>
        </p>
      )}
      <form ref={form} className="auth-form" method="dialog" noValidate data-waits onSubmit={send}>
        {children}
        <FormAlert failure={failure} wait={wait}>
          {remedy}
        </FormAlert>
        <output className="auth-working">{isWorking && authCopy.scarce.working}</output>
        <Button type="submit" size="large" busy={busy} {...(isHeld && { 'aria-disabled': true })}>
          {submit}
        </Button>
        {foot && <div className="auth-foot">{foot}</div>}
      </form>
    </>
  );
}
