import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, signInMessages } from '@kavosh/contract/sign-in.ts';

/**
 * Why a new password cannot be taken, as a sentence: too short or too long. Which ones are too common the server knows.
 * Null: nothing.
 */
export function passwordProblem(password: string): string | null {
  // As the server counts: letters, however the keyboard composes them.
  const length = Array.from(password.normalize('NFC')).length;
  if (length > PASSWORD_MAX_LENGTH) return signInMessages.passwordLong;
  return length < PASSWORD_MIN_LENGTH ? signInMessages.passwordWeak : null;
}
