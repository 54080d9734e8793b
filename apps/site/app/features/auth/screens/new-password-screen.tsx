import { resetPassword, signInMessages } from '@kavosh/contract/sign-in.ts';
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

const copy = authCopy.newPassword;
const names = ['password', 'password_confirmation'] as const;

/** The last step of a forgotten password: another one, twice. */
export function NewPasswordScreen() {
  const to = useNext();
  const phone = usePhoneGuard();
  const submission = useSubmission();
  const { field, value, judge, onFailure, focus, rest } = useFields(names, submission);
  useFocusOnArrival(() => focus('password'));

  const submit = () => {
    const mobile = readFlowPhone();
    if (mobile === null) return;
    const password = value('password');
    const confirmation = value('password_confirmation');
    const wrong: WrongFields<(typeof names)[number]> = {};
    const problem = passwordProblem(password);
    if (problem !== null) wrong.password = problem;
    else if (password !== confirmation) wrong.password_confirmation = signInMessages.passwordsDiffer;
    if (!judge(wrong)) return;
    const code = readCode('reset');
    if (!code?.verified)
      return submission.setFailure({ field: 'token', text: signInMessages.token, until: null, status: 0 });
    void submission.run(
      'reset',
      async (signal) => {
        const body = {
          mobile,
          password,
          password_confirmation: confirmation,
          device_name: deviceName(navigator.userAgent),
          device_key: readDeviceKey(),
          token: code.token,
        };
        return finishSignIn((await call(resetPassword, { body }, signal)).user);
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
        call="reset"
        busy={submission.busy}
        failure={rest}
        remedy={rest?.field === 'token' && <a href={to(codePaths.reset)}>{authCopy.code.again}</a>}
        onSubmit={submit}
      >
        <input type="text" name="username" autoComplete="username" value={phone ?? ''} readOnly hidden />
        <PasswordInput
          {...field('password')}
          label={copy.field}
          autoComplete="new-password"
          hint={authCopy.complete.passwordHint}
        />
        <PasswordInput {...field('password_confirmation')} label={copy.repeat} autoComplete="new-password" />
      </AuthForm>
    </>
  );
}
