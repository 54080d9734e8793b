import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signIn, signInMessages } from '@kavosh/contract/sign-in.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { call } from '../../../session/call.ts';
import { readDeviceKey } from '../../../session/session-store.ts';
import { AuthForm } from '../form/auth-form.tsx';
import { authCopy } from '../copy.ts';
import { deviceName } from '@kavosh/persian/device-name.ts';
import { finishSignIn } from '../flow/finish-sign-in.ts';
import { PasswordInput } from '../form/password-input.tsx';
import { PhoneLine } from '../form/phone-line.tsx';
import { goOnWithCode } from '../flow/request-code.ts';
import { readFlowPhone } from '../flow/sign-in-flow.ts';
import { useFocusOnArrival } from '../form/use-focus-on-arrival.ts';
import { useNext } from '../flow/use-next.ts';
import { usePhoneGuard } from '../flow/use-phone-guard.ts';
import { useSubmission } from '../form/use-submission.ts';

const copy = authCopy.password;

/** A known number signs in with its password, or asks for a code: to sign in with, or to set another password with. */
export function PasswordScreen() {
  const navigate = useNavigate();
  const to = useNext();
  const phone = usePhoneGuard();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState<'login' | 'reset' | null>(null);
  const { busy, failure, setFailure, run } = useSubmission();
  const focus = () => input.current?.focus();
  useFocusOnArrival(focus);

  const submit = () => {
    const mobile = readFlowPhone();
    const password = input.current?.value ?? '';
    if (mobile === null) return;
    setMissing(password === '');
    if (password === '') {
      focus();
      return;
    }
    setAsking(null);
    void run(
      'login',
      async (signal) => {
        const { user } = await call(
          signIn,
          { body: { mobile, password, device_name: deviceName(navigator.userAgent), device_key: readDeviceKey() } },
          signal,
        );
        return finishSignIn(user);
      },
      focus,
    );
  };
  const askForCode = (purpose: 'login' | 'reset', insists = false) => {
    const mobile = readFlowPhone();
    if (mobile === null) return;
    setMissing(false);
    setAsking(purpose);
    void run(
      'send',
      async (signal) => {
        await navigate(to(await goOnWithCode(mobile, purpose, signal, insists)));
      },
      ({ status, text }) => {
        if (status !== 404) return;
        toastError(text, 'sign-in');
        void navigate(to('/auth'));
      },
    );
  };

  const refused = failure?.field === 'password' ? failure.text : undefined;
  const wayOf = (purpose: 'login' | 'reset', text: string) => (
    <Button variant="quiet" busy={busy && asking === purpose} onClick={() => askForCode(purpose)}>
      {text}
    </Button>
  );
  return (
    <>
      <h1>{copy.title}</h1>
      <PhoneLine phone={phone} sentence={copy.lead} />
      <AuthForm
        submit={copy.submit}
        call="login"
        busy={busy && asking === null}
        failure={refused === undefined ? failure : null}
        remedy={
          failure?.offersPassword && (
            <button type="button" className="link-button" onClick={() => askForCode('login', true)}>
              {authCopy.scarce.go}
            </button>
          )
        }
        onSubmit={submit}
        foot={
          <>
            {wayOf('login', copy.easy)}
            {wayOf('reset', copy.forgot)}
          </>
        }
      >
        <input type="text" name="username" autoComplete="username" value={phone ?? ''} readOnly hidden />
        <PasswordInput
          ref={input}
          label={copy.field}
          name="password"
          autoComplete="current-password"
          error={missing ? signInMessages.passwordMissing : refused}
          onChange={() => {
            setMissing(false);
            if (refused !== undefined) setFailure(null);
          }}
        />
      </AuthForm>
    </>
  );
}
