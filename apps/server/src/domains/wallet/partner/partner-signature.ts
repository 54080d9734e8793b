import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far an academy's clock, and the way to us, may be off. */
export const SIGNATURE_TOLERANCE_S = 300;

/** What an academy writes into the header `Kavosh-Signature`. */
export interface PartnerSignature {
  academyId: number;
  /** When it was signed, seconds since 1970. */
  at: number;
  /** 32 bytes. */
  signature: Buffer;
}

const headerPattern = /^academy=([1-9]\d{0,8}),t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** `academy=7,t=1763785000,v1=<64 hexadecimal digits>`; null for anything else. Pure. */
export function readSignature(header: string): PartnerSignature | null {
  const [, academy, at, hex] = headerPattern.exec(header) ?? [];
  return hex === undefined ? null : { academyId: Number(academy), at: Number(at), signature: Buffer.from(hex, 'hex') };
}

/** HMAC-SHA256 under the academy's secret over the time, a dot and the body as it is sent. Pure. */
export const signBody = (secret: string, at: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest();

/**
 * Whether the academy signed this body lately. Takes as long for every wrong signature. @param now milliseconds since
 * 1970
 */
export function isSigned({ at, signature }: PartnerSignature, secret: string, body: Buffer, now: number): boolean {
  const equal = timingSafeEqual(signBody(secret, at, body), signature);
  return equal && Math.abs(now / 1_000 - at) <= SIGNATURE_TOLERANCE_S;
}
