import { useEffect, useRef, useState } from 'react';
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { OfficeError, sentenceOf } from '../api/office-error.ts';
import { theOffice, type OfficeSession } from '../office.ts';
import { officeCopy } from '../copy.ts';
import { onSubmit, useAction } from '../action/use-action.ts';

type Way = 'totp' | 'passkey' | 'recovery';

interface SecondFactorProps {
  factors: OfficeSession['factors'];
  onDone: (session: OfficeSession) => void;
  /** Where the question can be left unanswered: what «انصراف» does. */
  onCancel?: () => void;
}

const words: Readonly<Record<Way, string>> = {
  totp: 'با کد برنامه کدساز',
  passkey: 'با کلید عبور',
  recovery: 'با کد بازیابی',
};

/** Asks for a second factor in whichever way there is: a code, a passkey, or a recovery code. */
export function SecondFactor({ factors, onDone, onCancel }: SecondFactorProps) {
  const ways: Way[] = [
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.passkeys > 0 && 'PublicKeyCredential' in window ? (['passkey'] as const) : []),
    ...(factors.recovery_codes > 0 ? (['recovery'] as const) : []),
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'totp');
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const show = async (): Promise<OfficeSession> => {
    const calls = theOffice().session;
    if (way === 'totp') return calls.showTotpCode(code);
    if (way === 'recovery') return calls.showRecoveryCode(code);
    const { options } = await calls.beginPasskey();
    const response = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    });
    return calls.showPasskey({ ...response });
  };

  const { act, busy, error, field, forget } = useAction(async () => onDone(await show()), {
    onFailed: () => {
      setCode('');
      box.current?.focus();
    },
  });
  const unsigned = 'کلید عبور پذیرفته نشد یا کنار گذاشته شد.';
  const failure =
    error instanceof OfficeError ? (field('code') ?? sentenceOf(error)) : error === null ? null : unsigned;

  if (ways.length === 0)
    return (
      <p className="desk-note" role="alert">
        برای این حساب هیچ راه ورود دومرحله‌ای نیست. از مالک بخواهید دعوت‌نامه تازه‌ای برایتان بسازد.
      </p>
    );
  return (
    <form className="desk-form" onSubmit={onSubmit(act)}>
      {way === 'passkey' ? (
        <p className="desk-note">دکمه را بزنید و کلید عبور این دستگاه، یا کلید سخت‌افزاری خود را نشان دهید.</p>
      ) : (
        <TextField
          key={way}
          ref={box}
          label={way === 'totp' ? 'کد شش‌رقمی برنامه کدساز' : 'یکی از کدهای بازیابی'}
          hint={way === 'totp' ? 'هر کد یک بار و سی ثانیه به کار می‌آید.' : 'هر کد بازیابی یک بار به کار می‌آید.'}
          dir="ltr"
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={way === 'totp' ? 20 : 40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={failure ?? undefined}
        />
      )}
      {way === 'passkey' && failure && (
        <p className="desk-error" role="alert">
          {failure}
        </p>
      )}
      <div className="form-actions">
        <Button type="submit" busy={busy} disabled={way !== 'passkey' && code.trim() === ''}>
          {way === 'passkey' ? 'نشان دادن کلید عبور' : 'تأیید'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {officeCopy.cancel}
          </Button>
        )}
      </div>
      {ways.length > 1 && (
        <div className="desk-ways">
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <Button
                key={one}
                variant="quiet"
                size="small"
                onClick={() => {
                  setWay(one);
                  setCode('');
                  forget();
                }}
              >
                {words[one]}
              </Button>
            ))}
        </div>
      )}
    </form>
  );
}
