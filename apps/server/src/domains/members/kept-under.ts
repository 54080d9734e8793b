import { createCipher } from '../../kernel/cipher.ts';
import type { Deps } from './deps.ts';
import { createLimiter } from './limits.ts';
import type { Organisation } from './organisation.ts';

/** What is made of the key: how secrets of authenticators, recovery codes and counts of limits are kept. */
export const keptUnder = (
  staffKey: Buffer,
  organisation: Pick<Organisation, 'refusals'>,
): Pick<Deps, 'cipher' | 'codeKey' | 'limiter'> => ({
  cipher: createCipher(staffKey, 'totp'),
  codeKey: staffKey,
  limiter: createLimiter(staffKey, organisation),
});
