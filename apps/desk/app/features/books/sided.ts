import { formatToman } from '@kavosh/persian/money.ts';

/** A balance in words: debits and credits have a side, not a sign. */
export const sided = (balance: number): string =>
  balance === 0 ? formatToman(0) : `${formatToman(Math.abs(balance))} ${balance > 0 ? 'بدهکار' : 'بستانکار'}`;
