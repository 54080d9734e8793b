import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts text so that only a process with the same key can read it, and detects every change. */
export interface Cipher {
  encrypt(text: string): Buffer;
  /** Null: encrypted with another key or for another purpose, or changed since. */
  decrypt(encrypted: Buffer): string | null;
}

/**
 * AES-256-GCM: nonce, cipher text, tag.
 * @param key 32 bytes
 * @param purpose a text encrypted for one purpose cannot be decrypted for another
 */
export function createCipher(key: Buffer, purpose: string): Cipher {
  const about = Buffer.from(purpose);
  return {
    encrypt(text) {
      // Random nonces are safe for some four thousand million messages under one key.
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(about);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    decrypt(encrypted) {
      if (encrypted.length < nonceBytes + tagBytes) return null;
      const end = encrypted.length - tagBytes;
      const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      }).setAAD(about);
      decipher.setAuthTag(encrypted.subarray(end));
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, end)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
