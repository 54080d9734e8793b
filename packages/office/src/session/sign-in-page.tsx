import { useState } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { theOffice, type OfficeSession, type OrganisationChoice } from '../office.ts';
import { Door } from './door.tsx';
import { SecondFactor } from './second-factor.tsx';
import { keepSession, useWhyEnded } from './use-session.ts';
import { readSiteDeviceKey } from './site-device-key.ts';
import { focusOnArrival } from '../fields/focus-on-arrival.ts';
import { FormError } from '../page/form-error.tsx';
import { onSubmit, useAction } from '../action/use-action.ts';

/** Number and password, then the second factor. The page that was asked for comes after it. */
export function SignInPage({ session }: { session: OfficeSession | null }) {
  const ended = useWhyEnded();
  return session ? (
    <FactorStep session={session} />
  ) : (
    <Door title={`ورود به ${theOffice().name}`}>
      {ended !== null && <output className="desk-note">{ended}</output>}
      <PasswordForm onSession={keepSession} />
    </Door>
  );
}

interface PasswordFormProps {
  onSession: (session: OfficeSession) => void;
  /** The organisation that the person was signed in to before. */
  again?: OrganisationChoice | undefined;
}

/** Number and password; who is a member of several organisations chooses one of them then. */
export function PasswordForm({ onSession, again }: PasswordFormProps) {
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [choices, setChoices] = useState<readonly OrganisationChoice[]>([]);
  const [organisation, setOrganisation] = useState(again?.id);
  const { act, busy, error, field } = useAction(async () => {
    const given = { mobile, password, device_key: readSiteDeviceKey() };
    const chosen = organisation === undefined ? {} : { organisation };
    const answer = await theOffice().session.signIn({ ...given, ...chosen });
    if (!('choices' in answer)) return onSession(answer);
    setChoices(answer.choices);
    setOrganisation(answer.choices[0]?.id);
  });
  if (choices.length > 0)
    return (
      <form className="desk-form" onSubmit={onSubmit(act)}>
        <SelectMenu
          label="کجا کار می‌کنید؟"
          value={String(organisation)}
          onChange={(event) => setOrganisation(Number(event.target.value))}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectMenu>
        <FormError error={error} boxes={[]} />
        <Button type="submit" busy={busy}>
          ورود
        </Button>
      </form>
    );
  return (
    <form className="desk-form" onSubmit={onSubmit(act)}>
      <TextField
        label="شماره موبایل"
        dir="ltr"
        inputMode="tel"
        autoComplete="username"
        ref={focusOnArrival}
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
        error={field('mobile')}
      />
      <TextField
        label="رمز عبور"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={field('password')}
      />
      <FormError error={error} boxes={['mobile', 'password']} />
      <Button type="submit" busy={busy} disabled={mobile.trim() === '' || password === ''}>
        ادامه
      </Button>
    </form>
  );
}

function FactorStep({ session }: { session: OfficeSession }) {
  const leave = async () => {
    await theOffice()
      .session.signOut()
      .catch(() => undefined);
    keepSession(null);
  };
  return (
    <Door title="ورود دومرحله‌ای">
      <p className="desk-note">{session.name}</p>
      <SecondFactor factors={session.factors} onDone={keepSession} />
      <Button variant="quiet" size="small" onClick={() => void leave()}>
        ورود با حساب دیگر
      </Button>
    </Door>
  );
}
