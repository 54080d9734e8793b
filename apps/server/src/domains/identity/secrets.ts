import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@kavosh/contract/sign-in.ts';
import type { CodeState } from './identity.tables.ts';

const TOKEN_BYTES = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as 43 letters: a session's token, or a temporary one. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The hash that is stored of a token; null where the text cannot be a token. A plain hash is enough: 256 random bits
 * cannot be guessed.
 */
export const hashToken = (token: string): Buffer | null =>
  tokenPattern.test(token) ? createHash('sha256').update(token).digest() : null;

/** Six random digits; every number from 000000 on is as likely. */
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

export interface CodeScope {
  tokenHash: Buffer;
  mobile: string;
  state: CodeState;
}

/**
 * What is stored of a code. Six digits are quickly tried, hence the key; bound to its token, number and purpose, it
 * means nothing elsewhere.
 */
export const hashCode = (codeKey: Buffer, { tokenHash, mobile, state }: CodeScope, code: string): Buffer =>
  createHmac('sha256', codeKey)
    .update(`code\n${tokenHash.toString('hex')}\n${mobile}\n${state}\n${code}`)
    .digest();
