import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Cipher } from '../../../kernel/cipher.ts';
import { isSigned, readSignature } from './partner-signature.ts';
import { DEFAULT_COMMISSION_BP } from '../purchases/shares.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface PartnerDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  /** Under which academies' secrets are kept. */
  partnerCipher: Cipher;
}

/** An academy, known by what it signed. */
export interface SignedBy {
  academyId: number;
  /** 32 bytes, another for every call. */
  signature: Buffer;
}

/** What is compared where there is no such academy, so that the answer takes as long. */
const NOBODYS_SECRET = randomBytes(32).toString('hex');

/**
 * Whose call this is, by the header `Kavosh-Signature` over the body as it came; null: no academy that we know, or
 * signed too long ago.
 */
export async function authenticatePartner(
  { db, clock, partnerCipher }: PartnerDeps,
  header: string,
  body: Buffer,
): Promise<SignedBy | null> {
  const read = readSignature(header);
  if (!read) return null;
  const terms = await db
    .selectFrom('partner_terms')
    .select('sealed_secret')
    .where('academy_id', '=', read.academyId)
    .executeTakeFirst();
  const secret = terms?.sealed_secret ? partnerCipher.decrypt(terms.sealed_secret) : null;
  const signed = isSigned(read, secret ?? NOBODYS_SECRET, body, clock.now().getTime());
  return signed && secret !== null ? { academyId: read.academyId, signature: read.signature } : null;
}

/**
 * Makes a new secret for an academy; the one before it stops counting at once. Refuses with academy.not_found.
 * @returns the secret, which is not kept in the clear and cannot be shown again
 */
export async function renewPartnerSecret(
  tx: Transaction<WalletTables>,
  partnerCipher: Cipher,
  academyId: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const encrypted = partnerCipher.encrypt(secret);
  try {
    await tx
      .insertInto('partner_terms')
      .values({ academy_id: academyId, commission_bp: DEFAULT_COMMISSION_BP, sealed_secret: encrypted })
      .onConflict((conflict) => conflict.column('academy_id').doUpdateSet({ sealed_secret: encrypted }))
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw new Refusal('academy.not_found');
    throw error;
  }
  return secret;
}
