import { bankAccountEnd, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { createCipher } from '../../kernel/cipher.ts';

/**
 * Closes bank accounts so that only a process with the server's secret reads them, each for the one person it belongs
 * to.
 */
export interface AccountCipher {
  encrypt(userId: number, account: BankAccount): { encrypted: Buffer; end: string };
  /** The digits. Null: encrypted under another secret, or for another person, or changed since. */
  decrypt(userId: number, encrypted: Buffer): string | null;
}

/** @param key 32 bytes, the same in every process */
export function createAccountCipher(key: Buffer): AccountCipher {
  const cipherFor = (userId: number) => createCipher(key, `bank-account:${userId}`);
  return {
    encrypt: (userId, account) => ({
      encrypted: cipherFor(userId).encrypt(account.digits),
      end: bankAccountEnd(account),
    }),
    decrypt: (userId, encrypted) => cipherFor(userId).decrypt(encrypted),
  };
}
