import { useRef, useState } from 'react';
import { changePassword, signInMessages } from '@kavosh/contract/sign-in.ts';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '../../session/call.ts';
import { readPhone } from '../../session/session-store.ts';
import { usePhone, useToken } from '../../session/use-session.ts';
import { sendCodeTo } from '../../session/work-for-code.ts';
import { AuthForm } from './form/auth-form.tsx';
import { authCopy } from './copy.ts';
import { PasswordInput } from './form/password-input.tsx';
import { passwordProblem } from './form/password-problem.ts';
import { useFields, type WrongFields } from './form/use-fields.ts';
import { useSubmission } from './form/use-submission.ts';
import './auth.css';

const copy = authCopy.change;
const names = ['current_password', 'code', 'password', 'password_confirmation'] as const;

/** Where a signed-in person sets another password. @param onChanged other devices are out now */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const token = useToken();
  const [round, setRound] = useState(0);
  return (
    <section id="password" className="change-password" aria-labelledby="password-title">
      <h2 id="password-title">{copy.title}</h2>
      <p className="change-password-lead">{copy.lead}</p>
      {/* Empty again after each change; another person's form is another one. */}
      {token !== null && (
        <ChangeForm
          key={`${token} ${round}`}
          onDone={() => {
            setRound(round + 1);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

/** The old password or a code, and the new one twice. */
function ChangeForm({ onDone }: { onDone: () => void }) {
  const phone = usePhone();
  const submission = useSubmission();
  const { field, value, judge, onFailure, focus, rest } = useFields(names, submission);
  const [byCode, setByCode] = useState(false);
  const [asking, setAsking] = useState(false);
  // Of the code that was sent last.
  const sent = useRef<string | null>(null);

  const askForCode = () => {
    setAsking(true);
    void submission
      .run('resend', async (signal) => {
        sent.current = (await sendCodeTo(readPhone() ?? '', 'login', signal)).token;
        setByCode(true);
        toastSuccess(copy.sent, 'change-password');
      })
      .then(() => {
        setAsking(false);
        focus('code');
      });
  };
  const submit = () => {
    const password = value('password');
    const confirmation = value('password_confirmation');
    const wrong: WrongFields<(typeof names)[number]> = {};
    if (byCode && value('code').trim() === '') wrong.code = signInMessages.codeMissing;
    if (!byCode && value('current_password') === '') wrong.current_password = signInMessages.passwordMissing;
    const problem = passwordProblem(password);
    if (problem !== null) wrong.password = problem;
    else if (password !== confirmation) wrong.password_confirmation = signInMessages.passwordsDiffer;
    if (!judge(wrong)) return;
    const proof = byCode
      ? { token: sent.current ?? '', code: value('code') }
      : { current_password: value('current_password') };
    void submission.run(
      'change',
      async (signal) => {
        await call(changePassword, { body: { ...proof, password, password_confirmation: confirmation } }, signal);
        toastSuccess(copy.done, 'change-password');
        onDone();
      },
      onFailure,
    );
  };
  return (
    <AuthForm
      submit={authCopy.newPassword.submit}
      call="change"
      busy={submission.busy && !asking}
      failure={rest}
      onSubmit={submit}
      foot={
        <Button variant="quiet" busy={submission.busy && asking} onClick={askForCode}>
          {byCode ? authCopy.code.resend : copy.byCode}
        </Button>
      }
    >
      <input type="text" name="username" autoComplete="username" value={phone ?? ''} readOnly hidden />
      {byCode ? (
        <TextField
          {...field('code')}
          label={authCopy.code.field}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      ) : (
        <PasswordInput {...field('current_password')} label={copy.current} autoComplete="current-password" />
      )}
      <PasswordInput
        {...field('password')}
        label={authCopy.newPassword.field}
        autoComplete="new-password"
        hint={authCopy.complete.passwordHint}
      />
      <PasswordInput
        {...field('password_confirmation')}
        label={authCopy.newPassword.repeat}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
