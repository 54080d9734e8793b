import { Secret, TOTP } from 'otpauth';

export const TOTP_PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are taken: clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** RFC 6238 with what every authenticator can: SHA-1, six digits, thirty seconds. */
const authenticator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Kavosh',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, as authenticators take them. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a picture of squares holds for an authenticator (Key Uri Format). */
export const totpUri = (secret: string, label: string): string => authenticator(secret, label).toString();

export const totpCode = (secret: string, now: Date): string =>
  authenticator(secret, 'desk').generate({ timestamp: now.getTime() });

/** The time step of a code, if it is near the present; null: the code is wrong. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = authenticator(secret, 'desk').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / TOTP_PERIOD_SECONDS) + delta;
}
