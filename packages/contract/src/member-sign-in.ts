import * as z from 'zod/mini';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { deskMessages } from './desk/desk-scalars.ts';
import { signInMessages } from './sign-in.ts';

// What members of every office give when they sign in.

export const Password = z
  .string({ error: signInMessages.passwordMissing })
  .check(
    z.minLength(1, { error: signInMessages.passwordMissing }),
    z.maxLength(1024, { error: signInMessages.passwordLong }),
  );

/** Six digits, typed with any of the three kinds of digits, spaces between them or not. */
export const TotpCode = z.pipe(
  z.pipe(
    z.string({ error: deskMessages.code }).check(z.maxLength(40, { error: deskMessages.code })),
    z.transform((typed: string) => toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: deskMessages.code })),
);

/** Sixteen letters and digits in groups of four, in either case. */
export const RecoveryCode = z.pipe(
  z.pipe(
    z.string({ error: deskMessages.recoveryCode }).check(z.maxLength(80, { error: deskMessages.recoveryCode })),
    z.transform((typed: string) =>
      toAsciiDigits(typed)
        .toLowerCase()
        .replace(/[^0-9a-z]/g, ''),
    ),
  ),
  z.string().check(z.regex(/^[0-9a-z]{16}$/, { error: deskMessages.recoveryCode })),
);

/** What the browser's own interface for passkeys takes and gives (WebAuthn Level 3), which its library checks. */
export const PasskeyJson = z.record(z.string().check(z.maxLength(100)), z.unknown());

export const InvitationToken = z
  .string({ error: signInMessages.token })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: signInMessages.token }));
