import { createHmac } from 'node:crypto';

/**
 * The header `Kavosh-Signature` of a message: its time in seconds, and for each secret HMAC-SHA256 over the time, a dot
 * and the body as it is sent. Two while a secret changes; either proves it. Pure.
 */
export function signMessage(secrets: readonly string[], body: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'));
  return [`t=${at}`, ...signatures.map((hex) => `v1=${hex}`)].join(',');
}
