import { Fragment } from 'react';
import { NAME_MAX_LENGTH, registerUser, signInMessages } from '@kavosh/contract/sign-in.ts';
import type { SiteDocumentKey } from '@kavosh/contract/site-texts.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../../copy/site-copy.ts';
import { call } from '../../../session/call.ts';
import { readDeviceKey } from '../../../session/session-store.ts';
import { AuthForm } from '../form/auth-form.tsx';
import { authCopy } from '../copy.ts';
import { deviceName } from '@kavosh/persian/device-name.ts';
import { finishSignIn } from '../flow/finish-sign-in.ts';
import { passwordProblem } from '../form/password-problem.ts';
import { PasswordInput } from '../form/password-input.tsx';
import { PhoneLine } from '../form/phone-line.tsx';
import { codePaths } from '../flow/request-code.ts';
import { readCode, readFlowPhone } from '../flow/sign-in-flow.ts';
import { useFields, type WrongFields } from '../form/use-fields.ts';
import { useFocusOnArrival } from '../form/use-focus-on-arrival.ts';
import { useNext } from '../flow/use-next.ts';
import { usePhoneGuard } from '../flow/use-phone-guard.ts';
import { useSubmission } from '../form/use-submission.ts';

const copy = authCopy.complete;
const names = ['first_name', 'last_name', 'password'] as const;

/** The last step of a new number: whose it is, and a password. */
export function CompleteInfoScreen({ documents }: { documents: readonly SiteDocumentKey[] }) {
  const to = useNext();
  const phone = usePhoneGuard(() => toastError(signInMessages.mobileMissing, 'sign-in'));
  const submission = useSubmission();
  const { field, value, judge, onFailure, focus, rest } = useFields(names, submission);
  useFocusOnArrival(() => focus('first_name'));

  const submit = () => {
    const mobile = readFlowPhone();
    if (mobile === null) return;
    const first = value('first_name').trim();
    const last = value('last_name').trim();
    const password = value('password');
    const wrong: WrongFields<(typeof names)[number]> = {};
    if (first === '') wrong.first_name = signInMessages.name;
    // One sentence for both: it is said once.
    if (last === '') wrong.last_name = first === '' ? true : signInMessages.name;
    const problem = passwordProblem(password);
    if (problem !== null) wrong.password = problem;
    if (!judge(wrong)) return;
    const code = readCode('register');
    if (!code?.verified)
      return submission.setFailure({ field: 'token', text: signInMessages.token, until: null, status: 0 });
    void submission.run(
      'register',
      async (signal) => {
        const body = {
          mobile,
          first_name: first,
          last_name: last,
          password,
          device_name: deviceName(navigator.userAgent),
          device_key: readDeviceKey(),
          token: code.token,
        };
        return finishSignIn((await call(registerUser, { body }, signal)).user);
      },
      onFailure,
    );
  };
  return (
    <>
      <h1>{copy.title}</h1>
      <PhoneLine phone={phone} sentence={copy.lead} />
      <AuthForm
        submit={copy.submit}
        call="register"
        busy={submission.busy}
        failure={rest}
        remedy={rest?.field === 'token' && <a href={to(codePaths.register)}>{authCopy.code.again}</a>}
        onSubmit={submit}
        foot={documents.length > 0 && <Agreement documents={documents} />}
      >
        <input type="text" name="username" autoComplete="username" value={phone ?? ''} readOnly hidden />
        <div className="auth-names">
          <TextField
            {...field('first_name')}
            label={copy.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
            required
          />
          <TextField
            {...field('last_name')}
            label={copy.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
            required
          />
        </div>
        <PasswordInput
          {...field('password')}
          label={copy.password}
          autoComplete="new-password"
          hint={copy.passwordHint}
        />
      </AuthForm>
    </>
  );
}

/** What registering agrees to, each on a page of its own beside this one: what was typed stays. */
const Agreement = ({ documents }: { documents: readonly SiteDocumentKey[] }) => (
  <p className="auth-agreement">
    {copy.agree.before}
    {documents.map((key, at) => (
      <Fragment key={key}>
        {at > 0 && copy.agree.and}
        <a href={`/${key}`} target="_blank" rel="noopener">
          {siteCopy.footer.documents[key]}
        </a>
      </Fragment>
    ))}
    {copy.agree.after}
  </p>
);
