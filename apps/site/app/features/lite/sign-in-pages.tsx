import { NAME_MAX_LENGTH } from '@kavosh/contract/sign-in.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { liteCopy } from './copy.ts';
import { LiteField, LiteForm, type FormPart } from './lite-form.tsx';
import type { SignInView } from './pages/sign-in.ts';

/** The title of a step of signing in. */
export const signInTitle = ({ kind }: SignInView): string => liteCopy[kind].title;

/** The form of a step. */
export function SignInPage({ view, part }: { view: SignInView; part: FormPart }) {
  switch (view.kind) {
    case 'phone':
      return <PhoneForm next={view.next} part={part} />;
    case 'password':
      return <PasswordForm mobile={view.mobile} part={part} />;
    case 'code':
      return <CodeForm mobile={view.mobile} part={part} />;
    case 'register':
      return <RegisterForm mobile={view.mobile} part={part} />;
  }
}

const EditNumber = () => (
  <p>
    <a href="/lite/sign-in">{liteCopy.phone.edit}</a>
  </p>
);

function PhoneForm({ next, part }: { next: string | null; part: FormPart }) {
  const copy = liteCopy.phone;
  return (
    <>
      <p>{copy.lead}</p>
      <LiteForm part={part} label={copy.title}>
        {next !== null && <input type="hidden" name="next" value={next} />}
        <LiteField part={part} name="mobile" label={copy.field} type="tel" autoComplete="tel" maxLength={30} />
        <Button type="submit" size="large">
          {liteCopy.next}
        </Button>
      </LiteForm>
    </>
  );
}

function PasswordForm({ mobile, part }: { mobile: string; part: FormPart }) {
  const copy = liteCopy.password;
  return (
    <>
      <p>{copy.lead(mobile)}</p>
      <LiteForm part={part} label={copy.title}>
        <LiteField part={part} name="password" label={copy.field} type="password" autoComplete="current-password" />
        <Button type="submit" size="large">
          {copy.submit}
        </Button>
        <Button type="submit" name="by" value="code" variant="secondary" formNoValidate>
          {copy.byCode}
        </Button>
      </LiteForm>
      <EditNumber />
    </>
  );
}

function CodeForm({ mobile, part }: { mobile: string; part: FormPart }) {
  const copy = liteCopy.code;
  return (
    <>
      <p>{copy.lead(mobile)}</p>
      <LiteForm part={part} label={copy.title}>
        <LiteField
          part={part}
          name="code"
          label={copy.field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
        <Button type="submit" size="large">
          {copy.submit}
        </Button>
        <Button type="submit" name="by" value="resend" variant="secondary" formNoValidate>
          {copy.resend}
        </Button>
      </LiteForm>
      <EditNumber />
      <details>
        <summary>{copy.help.title}</summary>
        <ul>
          <li>{copy.help.number}</li>
          <li>{copy.help.wait}</li>
          <li>{copy.help.closed}</li>
          <li>
            <a href="/contact">{copy.help.contact}</a>
          </li>
        </ul>
      </details>
    </>
  );
}

function RegisterForm({ mobile, part }: { mobile: string; part: FormPart }) {
  const copy = liteCopy.register;
  const name = { part, maxLength: NAME_MAX_LENGTH };
  return (
    <>
      <p>{copy.lead(mobile)}</p>
      <LiteForm part={part} label={copy.title}>
        <LiteField {...name} name="first_name" label={copy.firstName} autoComplete="given-name" />
        <LiteField {...name} name="last_name" label={copy.lastName} autoComplete="family-name" />
        <LiteField
          part={part}
          name="password"
          label={copy.password}
          hint={copy.hint}
          type="password"
          autoComplete="new-password"
        />
        <p>
          {copy.agree.before}
          <a href="/terms">{copy.agree.terms}</a>
          {copy.agree.and}
          <a href="/privacy">{copy.agree.privacy}</a>
          {copy.agree.after}
        </p>
        <Button type="submit" size="large">
          {copy.submit}
        </Button>
      </LiteForm>
    </>
  );
}
