import { topUpLimits } from '@kavosh/contract/top-ups.ts';

/** The next top-up for a missing amount, within the gateway's limits. Pure. */
export const topUpFor = (missing: number): number => Math.min(Math.max(missing, topUpLimits.least), topUpLimits.most);

/** How many payments it takes to top up by what is missing. Pure. */
export const paymentsFor = (missing: number): number => Math.ceil(missing / topUpLimits.most);
