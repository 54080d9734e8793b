import { createHmac } from 'node:crypto';
import { createCipher } from '../../kernel/cipher.ts';
import { sameCode } from './read-codes.ts';

/** How entries, codes and numbers are kept: sealed, and codes besides under a digest that says which are the same. */
export interface Sealing {
  seal(text: string): Buffer;
  /** Null: sealed under another key. */
  open(sealed: Buffer): string | null;
  digest(courseId: number, code: string): Buffer;
}

/** @param key 32 bytes, the same in every process */
export function createSealing(key: Buffer): Sealing {
  const cipher = createCipher(key, 'hand-over');
  return {
    seal: (text) => cipher.encrypt(text),
    open: (sealed) => cipher.decrypt(sealed),
    digest: (courseId, code) =>
      createHmac('sha256', key)
        .update(`course-code ${courseId} ${sameCode(code)}`)
        .digest(),
  };
}
