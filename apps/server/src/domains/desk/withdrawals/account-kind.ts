import { SHEBA_DIGITS } from '@kavosh/persian/bank-account.ts';

/** What the digits of an account are; null: they could not be opened. */
export const kindOfAccount = (digits: string | null): 'card' | 'sheba' | null =>
  digits === null ? null : digits.length === SHEBA_DIGITS ? 'sheba' : 'card';
