import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountDeps } from '../deps.ts';
import { claimForm, noteWhereFormLed } from './used-form-store.ts';

/** A form can be sent so long after its page was made, in ms. */
export const FORM_LIFETIME_MS = 2 * 3_600_000;
const NONCE_BYTES = 16;
const tokenPattern = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/;

/** The page of a form, and the session that it was made for; '' for a visitor. */
export interface FormPlace {
  page: string;
  holder: string;
}

/**
 * How a sent form stands. `fresh`: it is taken now, and never again; `used`: it was taken before, and `ledTo` is the
 * page that answered it, null where it was refused or is still being answered; `old`: too old, forged, or of another
 * page or session. `key` names the form: a call that may be repeated is made under it.
 */
export type SentForm =
  | { state: 'fresh'; key: string }
  | { state: 'used'; key: string; ledTo: string | null }
  | { state: 'old' };

export interface FormTokens {
  /** A token for a form of this page. */
  issue(place: FormPlace): string;
  /** Takes a form by its token. Of two that arrive at once one is fresh. */
  take(token: string, place: FormPlace): Promise<SentForm>;
  /** Notes which page answered a form that was taken: a path of ours of at most 500 letters. */
  ledTo(token: string, path: string): Promise<void>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * One-time tokens of forms that browsers send without a script. Nothing is stored before a form is sent: a token names
 * its time and proves by HMAC which page and which session it was made for.
 */
export function createFormTokens({ db, clock, codeKey }: Pick<AccountDeps, 'db' | 'clock' | 'codeKey'>): FormTokens {
  const formKey = createHmac('sha256', codeKey).update('forms').digest();
  const proofOf = (at: string, nonce: string, { page, holder }: FormPlace): Buffer =>
    createHmac('sha256', formKey)
      .update(JSON.stringify([at, nonce, page, holder]))
      .digest();
  return {
    issue(place) {
      const at = clock.now().getTime().toString(36);
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      return `${at}.${nonce}.${proofOf(at, nonce, place).toString('base64url')}`;
    },
    async take(token, place) {
      const [, at, nonce, proof] = tokenPattern.exec(token) ?? [];
      if (at === undefined || nonce === undefined || proof === undefined) return { state: 'old' };
      if (!timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(at, nonce, place))) return { state: 'old' };
      const now = clock.now();
      if (now.getTime() - Number.parseInt(at, 36) > FORM_LIFETIME_MS) return { state: 'old' };
      const before = await claimForm(db, hashOf(token), now);
      const key = `form-${nonce}`;
      return before === undefined ? { state: 'fresh', key } : { state: 'used', key, ledTo: before.led_to };
    },
    ledTo: (token, path) => noteWhereFormLed(db, hashOf(token), path),
  };
}
