import { useState } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { theOffice, type OfficeSession } from '../office.ts';
import { Door } from './door.tsx';
import { SecondFactor } from './second-factor.tsx';
import { keepSession } from './use-session.ts';
import { readSiteDeviceKey } from './site-device-key.ts';
import { focusOnArrival } from '../fields/focus-on-arrival.ts';
import { FormError } from '../page/form-error.tsx';
import { onSubmit, useAction } from '../action/use-action.ts';

/** Number and password, then the second factor. The page that was asked for comes after it. */
export function SignInPage({ session }: { session: OfficeSession | null }) {
  return session ? (
    <FactorStep session={session} />
  ) : (
    <Door title={`ورود به ${theOffice().name}`}>
      <PasswordForm onSession={keepSession} />
    </Door>
  );
}

/** Number and password. */
export function PasswordForm({ onSession }: { onSession: (session: OfficeSession) => void }) {
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const { act, busy, error, field } = useAction(async () => {
    onSession(await theOffice().session.signIn({ mobile, password, device_key: readSiteDeviceKey() }));
  });
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
