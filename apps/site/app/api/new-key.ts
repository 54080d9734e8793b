/**
 * A key under which a call that moves money may be sent again (`Idempotency-Key`): 128 random bits. One belongs to one
 * intention, such as a dialog that was opened, and is kept until that has an answer. Pages that are not served safely
 * have no randomUUID.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
