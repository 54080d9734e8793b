import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { authCopy } from './copy.ts';
import { useCountdown } from './countdown.ts';
import { FormAlert } from './form-alert.tsx';
import type { Failure } from './sign-in-failure.ts';

/** No wait is longer (sign-in-failure.ts). */
const DAY_SECONDS = 86_400;

interface AuthFormProps {
  submit: string;
  busy: boolean;
  /** What is wrong with the whole; what is wrong with a field stands there. */
  failure: Failure | null;
  /** Stands in the alert: what to do about the failure. */
  remedy?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
  /** Under the button: other ways. */
  foot?: ReactNode;
}

/**
 * The form of a sign-in screen. `method="dialog"` outside a dialog sends nothing anywhere: before the script has come, a press is kept
 * by the early script (`data-pressed`) and done here as soon as the form is awake, with what was typed until then.
 */
export function AuthForm({ submit, busy, failure, remedy, onSubmit, children, foot }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wait = useCountdown(failure?.until ?? null, DAY_SECONDS);
  useEffect(() => {
    if (!form.current) return;
    form.current.dataset['awake'] = '';
    if (form.current.dataset['pressed'] === undefined) return;
    delete form.current.dataset['pressed'];
    form.current.requestSubmit();
  }, []);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && wait === 0) onSubmit();
  };
  return (
    <>
      <p className="scriptless-note">{authCopy.needsScript}</p>
      <form ref={form} className="auth-form" method="dialog" noValidate data-waits onSubmit={send}>
        {children}
        <FormAlert failure={failure} wait={wait}>{remedy}</FormAlert>
        <Button type="submit" size="large" busy={busy} {...(wait > 0 && { 'aria-disabled': true })}>{submit}</Button>
        {foot && <div className="auth-foot">{foot}</div>}
      </form>
    </>
  );
}
