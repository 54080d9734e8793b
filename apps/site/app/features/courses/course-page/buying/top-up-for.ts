import { topUpLimits } from '@kavosh/contract/top-ups.ts';

/** By how much to top up next for what is missing: no less and no more than the gateway is asked for at once. Pure. */
export const topUpFor = (missing: number): number => Math.min(Math.max(missing, topUpLimits.least), topUpLimits.most);

/** How many payments it takes to top up by what is missing. Pure. */
export const paymentsFor = (missing: number): number => Math.ceil(missing / topUpLimits.most);
