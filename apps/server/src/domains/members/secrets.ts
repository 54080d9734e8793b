import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Organisation } from './organisation.ts';

const TOKEN_BYTES = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as 43 letters: of a session or an invitation. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The stored hash of a token; null where the text cannot be one. It depends on the kind of organisation, so that a
 * token of one kind is not valid in another.
 */
export function hashToken({ kind }: Pick<Organisation, 'kind'>, token: string): Buffer | null {
  if (!tokenPattern.test(token)) return null;
  return createHash('sha256')
    .update(kind === 'desk' ? token : `${kind}\n${token}`)
    .digest();
}

/** Letters and digits that are not taken for each other. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const RECOVERY_CODE_LENGTH = 16;

/** Sixteen of 31 letters and digits: 79 random bits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The stored hash of a recovery code, bound to its owner. */
export const hashRecoveryCode = (key: Buffer, staffId: number, code: string): Buffer =>
  createHmac('sha256', key).update(`recovery\n${staffId}\n${code}`).digest();
