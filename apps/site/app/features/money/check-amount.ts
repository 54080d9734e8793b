import { topUpLimits, topUpMessages } from '@kavosh/contract/top-ups.ts';
import { withdrawalMessages } from '@kavosh/contract/withdrawals.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';

/** An amount that was typed, or what is wrong with it. */
export type CheckedAmount = { amount: number } | { error: string };

/** Null: not an amount. An amount too large for a number is above every limit. */
function wholeToman(typed: string): number | null {
  const read = readTypedAmount(typed);
  if ('toman' in read) return read.toman;
  return read.refused === 'much' ? Number.MAX_SAFE_INTEGER : null;
}

/**
 * Checks a withdrawal (spec 2 § 5): an empty text, zero or no number asks for an amount; at most the withdrawable
 * amount, and less than the minimum only if it is all of it. Pure.
 */
export function checkWithdrawal(typed: string, withdrawable: number, least: number): CheckedAmount {
  const amount = wholeToman(typed);
  if (amount === null || amount === 0) return { error: withdrawalMessages.empty };
  if (amount > withdrawable) return { error: withdrawalMessages.above };
  return amount < least && amount !== withdrawable
    ? { error: withdrawalMessages.least(formatToman(least)) }
    : { amount };
}

/** Topping up: between the least and the most that the gateway is asked for. Pure. */
export function checkTopUp(typed: string): CheckedAmount {
  if (typed.trim() === '') return { error: topUpMessages.missing };
  const amount = wholeToman(typed);
  if (amount === null) return { error: topUpMessages.whole };
  if (amount < topUpLimits.least) return { error: topUpMessages.least };
  return amount > topUpLimits.most ? { error: topUpMessages.most } : { amount };
}
