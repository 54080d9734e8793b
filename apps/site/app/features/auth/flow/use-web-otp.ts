import { useEffect, useRef } from 'react';

/** What a browser that reads codes out of messages answers (Web OTP); not in TypeScript's library yet. */
interface OtpCredential extends Credential {
  code: string;
}

/**
 * Takes the code out of the message where the browser can and the person agrees; stops listening when the screen goes.
 * @param awaited what the message belongs to: with another one it listens again
 */
export function useWebOtp(awaited: string | undefined, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) latest.current((credential as OtpCredential).code);
      },
      // Declined, timed out or left: the person types.
      () => undefined,
    );
    return () => leaving.abort();
  }, [awaited]);
}
