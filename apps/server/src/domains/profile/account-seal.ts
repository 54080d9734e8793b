import { bankAccountEnd, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { createSeal } from '../../kernel/seal.ts';

/**
 * Closes bank accounts so that only a process with the server's secret reads them, each for the one person it belongs
 * to.
 */
export interface AccountSeal {
  close(userId: number, account: BankAccount): { sealed: Buffer; end: string };
  /** The digits. Null: sealed under another secret, or for somebody else, or changed since. */
  open(userId: number, sealed: Buffer): string | null;
}

/** @param key 32 bytes, the same in every process */
export function createAccountSeal(key: Buffer): AccountSeal {
  const sealOf = (userId: number) => createSeal(key, `bank-account:${userId}`);
  return {
    close: (userId, account) => ({ sealed: sealOf(userId).close(account.digits), end: bankAccountEnd(account) }),
    open: (userId, sealed) => sealOf(userId).open(sealed),
  };
}
