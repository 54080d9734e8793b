import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signInMessages } from '@kavosh/contract/sign-in.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { useMember } from '../../../session/member.ts';
import { readPhone } from '../../../session/session-store.ts';
import { AuthForm } from '../form/auth-form.tsx';
import { authCopy } from '../copy.ts';
import { beginWithNumber } from '../flow/request-code.ts';
import { SignedInAlready } from './signed-in-already.tsx';
import { useNext } from '../flow/use-next.ts';
import { useSubmission } from '../form/use-submission.ts';

const copy = authCopy.mobile;
/** Room for a country code, spaces and dashes. */
const LONGEST_TYPED = 30;

/** The first screen: a number, whose it is decides what comes next. */
export function MobileScreen() {
  const navigate = useNavigate();
  const to = useNext();
  const member = useMember();
  const input = useRef<HTMLInputElement>(null);
  const [judged, setJudged] = useState<'not' | 'right' | 'wrong'>('not');
  const { busy, failure, setFailure, run } = useSubmission();

  // The number entered last, for those who came back to correct it; never over what the person has begun to type.
  useEffect(() => {
    if (input.current?.value === '' && document.activeElement !== input.current)
      input.current.value = toPersianDigits(readPhone() ?? '');
  }, []);

  const typed = () => normalizeMobile(input.current?.value ?? '');
  const submit = () => {
    const mobile = typed();
    setJudged(mobile === null ? 'wrong' : 'right');
    if (mobile === null) {
      setFailure(null);
      input.current?.focus();
      return;
    }
    void run(
      'check',
      async (signal) => {
        await navigate(to(await beginWithNumber(mobile, signal)));
      },
      ({ field }) => {
        if (field === 'mobile') input.current?.focus();
      },
    );
  };

  // Only once the server has said who it is: a stored token may be dead, and then this is where to get another.
  if (member.state === 'member' && member.profile) return <SignedInAlready />;
  const refused = failure?.field === 'mobile' ? failure.text : undefined;
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="auth-lead">{copy.lead}</p>
      <AuthForm
        submit={copy.submit}
        call="check"
        busy={busy}
        failure={refused === undefined ? failure : null}
        onSubmit={submit}
      >
        <TextField
          ref={input}
          label={copy.field}
          name="mobile"
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LONGEST_TYPED}
          required
          error={judged === 'wrong' ? signInMessages.mobile : refused}
          valid={judged === 'right'}
          onBlur={() => setJudged(typed() === null ? 'wrong' : 'right')}
          onChange={() => {
            if (refused !== undefined) setFailure(null);
            // During typing no error is shown; a number that is already right may be marked so.
            setJudged(typed() === null ? 'not' : 'right');
          }}
        />
      </AuthForm>
    </>
  );
}
