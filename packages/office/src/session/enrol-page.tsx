import { useEffect, useState } from 'react';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '../api/office-error.ts';
import { theOffice, type OfficeSession } from '../office.ts';
import { Door } from './door.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { keepSession } from './use-session.ts';
import { onSubmit, useAction } from '../action/use-action.ts';

async function copyKey(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toastSuccess('کلید رونوشت شد.');
  } catch {
    toastError('رونوشت ممکن نشد؛ کلید را انتخاب و رونوشت کنید.');
  }
}

interface TotpSetUpProps {
  onDone: (session: OfficeSession, codes: string[] | null) => void;
}

/** A new authenticator: a picture of squares, the same as letters to be typed, and a code of it in return. */
export function TotpSetUp({ onDone }: TotpSetUpProps) {
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const [notBegun, setNotBegun] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    theOffice()
      .session.beginTotp()
      .then(
        (begun) => !left && setKey(begun),
        (thrown: unknown) => !left && setNotBegun(sentenceOf(thrown)),
      );
    return () => {
      left = true;
    };
  }, []);
  const { act, busy, error, field } = useAction(async () => {
    const { session, recovery_codes: codes } = await theOffice().session.confirmTotp(code);
    onDone(session, codes);
  });
  const failure = error === null ? notBegun : (field('code') ?? sentenceOf(error));
  return (
    <form className="desk-form" onSubmit={onSubmit(act)}>
      <p className="desk-note">
        این تصویر را با یک برنامه کدساز (مانند Google Authenticator یا Aegis) بخوانید، یا کلید زیر آن را در برنامه
        بنویسید.
      </p>
      {key ? (
        <>
          <QrCode text={key.uri} label="تصویر کلید برنامه کدساز" />
          <p className="desk-secret" dir="ltr">
            {key.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <div className="form-actions">
            {/* Whose code app is on this very device cannot photograph its screen. */}
            <a className={buttonClass({ variant: 'secondary', size: 'small' })} href={key.uri}>
              باز کردن در برنامه کدساز همین دستگاه
            </a>
            <Button variant="quiet" size="small" onClick={() => void copyKey(key.secret)}>
              رونوشت کلید
            </Button>
          </div>
        </>
      ) : (
        <div className="qr-place" />
      )}
      <TextField
        label="کدی که برنامه نشان می‌دهد"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={failure ?? undefined}
      />
      <Button type="submit" busy={busy} disabled={key === null || code.trim() === ''}>
        تأیید
      </Button>
    </form>
  );
}

/** Sets up the first second factor of an invited colleague; recovery codes are shown before the office opens. */
export function EnrolPage() {
  const [done, setDone] = useState<{ session: OfficeSession; codes: string[] } | null>(null);
  if (done)
    return (
      <Door title="کدهای بازیابی">
        <RecoveryCodes codes={done.codes} />
        <Button onClick={() => keepSession(done.session)}>نوشتم؛ ورود به {theOffice().name}</Button>
      </Door>
    );
  return (
    <Door title="ساختن ورود دومرحله‌ای">
      <TotpSetUp onDone={(session, codes) => (codes ? setDone({ session, codes }) : keepSession(session))} />
    </Door>
  );
}
