import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Terms } from '../../terms/terms.ts';
import { isSigned, readSignature } from './partner-signature.ts';

export interface PartnerDeps {
  clock: Clock;
  terms: Pick<Terms, 'secrets'>;
}

/** An academy, known by what it signed. */
export interface SignedBy {
  academyId: number;
  /** 32 bytes, another for every call. */
  signature: Buffer;
  /** Seconds since 1970. */
  signedAt: number;
}

/** What is compared where there is no such academy, so that the answer takes as long. */
const NOBODYS_SECRET = randomBytes(32).toString('hex');

/**
 * Whose call this is, by the header `Kavosh-Signature` over the body as it came; null: no academy that we know, or
 * signed too long ago.
 */
export async function authenticatePartner(
  { clock, terms }: PartnerDeps,
  header: string,
  body: Buffer,
): Promise<SignedBy | null> {
  const read = readSignature(header);
  if (!read) return null;
  const secrets = await terms.secrets(read.academyId);
  const now = clock.now().getTime();
  // As many comparisons for every academy, known or not.
  const signed = [0, 1].map((at) => isSigned(read, secrets[at] ?? NOBODYS_SECRET, body, now) && at < secrets.length);
  return signed.includes(true) ? { academyId: read.academyId, signature: read.signature, signedAt: read.at } : null;
}
