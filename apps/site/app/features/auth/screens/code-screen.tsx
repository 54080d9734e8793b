import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CODE_LENGTH, RESEND_AFTER_SECONDS, signInMessages, verifyMobileCode } from '@kavosh/contract/sign-in.ts';
import { toAsciiDigits, toPersianDigits } from '@kavosh/persian/digits.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { CodeField, type CodeFieldHandle } from '@kavosh/ui/code-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { DAY_SECONDS } from '@kavosh/persian/durations.ts';
import { call } from '../../../session/call.ts';
import { readDeviceKey } from '../../../session/session-store.ts';
import { AuthForm } from '../form/auth-form.tsx';
import { authCopy } from '../copy.ts';
import { clockText, useCountdown } from '../form/countdown.ts';
import { deviceName } from '@kavosh/persian/device-name.ts';
import { finishSignIn } from '../flow/finish-sign-in.ts';
import { PhoneLine } from '../form/phone-line.tsx';
import { checkNumber, codePaths, sendCode } from '../flow/request-code.ts';
import { keepFlow, readCode, readFlowPhone, useFlowCode, type CodePurpose } from '../flow/sign-in-flow.ts';
import { StorageRefused, type Failure } from '../flow/sign-in-failure.ts';
import { useFocusOnArrival } from '../form/use-focus-on-arrival.ts';
import { useNext } from '../flow/use-next.ts';
import { usePhoneGuard } from '../flow/use-phone-guard.ts';
import { useSubmission } from '../form/use-submission.ts';
import { useWebOtp } from '../flow/use-web-otp.ts';

const copy = authCopy.code;
/** No wait is longer (sign-in-failure.ts). */
const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');
/** Where a code leads that does not sign in by itself. */
const pathsBehind = { register: '/register/complete-info', reset: '/forget/new-password' } as const;
const wrongCode = (text: string): Failure => ({ field: 'code', text, until: null, status: 0 });

/** Six digits out of a message, for any of the three purposes. */
export function CodeScreen({ purpose }: { purpose: CodePurpose }) {
  const navigate = useNavigate();
  const to = useNext();
  const phone = usePhoneGuard();
  const sent = useFlowCode(purpose);
  const field = useRef<CodeFieldHandle>(null);
  // The form may send itself before a state would have been rendered.
  const code = useRef('');
  const [resending, setResending] = useState(false);
  const { busy, failure, setFailure, run } = useSubmission();
  const wait = useCountdown(sent?.resendAt ?? null, RESEND_AFTER_SECONDS);
  useFocusOnArrival(() => field.current?.focus());
  useWebOtp(sent?.token, (received) => field.current?.fill(received));

  const refuse = (text: string) => {
    setFailure(wrongCode(text));
    field.current?.focus();
  };
  const submit = () => {
    const typed = code.current.replaceAll(' ', '');
    const mobile = readFlowPhone();
    const token = readCode(purpose)?.token;
    if (mobile === null) return;
    if (typed === '') return refuse(signInMessages.codeMissing);
    if (typed.length < CODE_LENGTH) return refuse(signInMessages.code);
    if (token === undefined) return setFailure({ field: 'token', text: signInMessages.token, until: null, status: 0 });
    setResending(false);
    void run(
      'verify',
      async (signal) => {
        const answer = await call(
          verifyMobileCode,
          {
            body: {
              token,
              code: typed,
              state: purpose,
              device_name: deviceName(navigator.userAgent),
              device_key: readDeviceKey(),
            },
          },
          signal,
        );
        if (answer.user) return finishSignIn(answer.user);
        if (purpose === 'login') throw new Error('a code for signing in was accepted without a user');
        // The server may exchange the token for the proof, or let it be the proof.
        if (!keepFlow({ mobile, code: { purpose, token: answer.token ?? token, resendAt: 0, verified: true } }))
          throw new StorageRefused();
        await navigate(to(pathsBehind[purpose]), { replace: true });
      },
      ({ field: wrong }) => {
        if (wrong === 'code') field.current?.focus();
      },
    );
  };
  const resend = (insists = false) => {
    const mobile = readFlowPhone();
    if (mobile === null) return;
    setResending(true);
    void run(purpose === 'register' ? 'check' : 'resend', async (signal) => {
      // Registration's code is sent by the number check, which may find out that the number has been registered
      // meanwhile.
      const path =
        purpose === 'register'
          ? await checkNumber(mobile, signal)
          : await sendCode(mobile, purpose, signal, insists).then(() => codePaths[purpose]);
      if (path !== codePaths[purpose]) {
        await navigate(to(path), { replace: true });
        return;
      }
      field.current?.clear();
      toastSuccess(copy.resent, 'sign-in');
    });
  };

  const isOfCode = failure?.field === 'code';
  // Another code may not be asked for yet; the one that came may be entered all the same.
  const held = useCountdown(failure?.until ?? null, DAY_SECONDS);
  const isHeld = held > 0 && failure?.call !== 'verify';
  return (
    <>
      <h1>{copy.title}</h1>
      <PhoneLine phone={phone} sentence={sent === null ? copy.notSent : copy.note} />
      <AuthForm
        submit={copy.submit}
        call="verify"
        busy={busy && !resending}
        failure={isOfCode ? null : failure}
        remedy={
          failure?.offersPassword && (
            <>
              <a href={to('/login/password')}>{authCopy.scarce.byPassword}</a>{' '}
              <button type="button" className="link-button" onClick={() => resend(true)}>
                {authCopy.scarce.go}
              </button>
            </>
          )
        }
        onSubmit={submit}
        foot={
          <div className="auth-resend">
            {wait > 0 && (
              <p>
                <span role="timer" aria-live="off">
                  {clockText(wait)}
                </span>{' '}
                {copy.wait}
              </p>
            )}
            {wait === 0 && sent !== undefined && (
              <Button
                variant="quiet"
                busy={busy && resending}
                {...(isHeld && { 'aria-disabled': true })}
                onClick={() => resend()}
              >
                {copy.resend}
              </Button>
            )}
            <details className="auth-code-help">
              <summary>{copy.help.title}</summary>
              <ul>
                <li>{copy.help.number}</li>
                <li>{copy.help.wait}</li>
                <li>{copy.help.closed}</li>
                {purpose === 'login' && (
                  <li>
                    <a href={to('/login/password')}>{copy.help.password}</a>
                  </li>
                )}
                <li>
                  <a href="/contact">{copy.help.contact}</a>
                </li>
              </ul>
            </details>
          </div>
        }
      >
        <CodeField
          ref={field}
          label={copy.field}
          boxLabel={copy.box}
          length={CODE_LENGTH}
          read={digitsOf}
          show={toPersianDigits}
          error={isOfCode ? failure.text : undefined}
          readOnly={busy && !resending}
          onChange={(typed) => {
            code.current = typed;
            if (isOfCode) setFailure(null);
          }}
          onFinish={submit}
        />
      </AuthForm>
    </>
  );
}
