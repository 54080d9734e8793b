import { forgetOldHours } from './codes/code-budget-store.ts';
import { forgetUnusedDevices } from './sessions/known-device-store.ts';
import { FORM_LIFETIME_MS } from './forms/form-tokens.ts';
import { forgetKeptAnswers } from './forms/kept-answer-store.ts';
import { ANSWER_LIFETIME_MS } from './forms/kept-answers.ts';
import { forgetUsedForms } from './forms/used-form-store.ts';
import { KNOWN_DEVICE_LIFETIME_MS, SESSION_LIFETIME_MS } from './limits.ts';
import { forgetEndedSessions } from './sessions/session-store.ts';
import { forgetOldVerifications } from './codes/verification-store.ts';
import type { AccountDeps } from './deps.ts';

/** Deletes rows that are no longer needed: of old sessions, temporary tokens, devices, hours of codes, and forms. */
export async function forgetOldRows({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetEndedSessions(db, new Date(now.getTime() - SESSION_LIFETIME_MS));
  await forgetOldVerifications(db, now);
  await forgetUnusedDevices(db, new Date(now.getTime() - KNOWN_DEVICE_LIFETIME_MS));
  await forgetOldHours(db, now);
  // A token that is forgotten is too old to be taken again.
  await forgetUsedForms(db, new Date(now.getTime() - 2 * FORM_LIFETIME_MS));
  await forgetKeptAnswers(db, new Date(now.getTime() - ANSWER_LIFETIME_MS));
}
