import { HOUR_SECONDS } from '@kavosh/persian/durations.ts';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import type { Limit } from '../../../kernel/limits/rate-limit-store.ts';
import { createRateLimiter, type RateLimiter, type Slot } from '../../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** So many first reviews of one academy are on the page at once, of one network and hour; more wait for a colleague. */
export const REVIEWS_A_NETWORK = 5;

const limits = { reviews: [{ most: REVIEWS_A_NETWORK, seconds: HOUR_SECONDS }] } as const satisfies Record<
  string,
  readonly Limit[]
>;

export type ReviewNetworks = RateLimiter<keyof typeof limits>;

/**
 * Counts first reviews by academy and network. What is kept of a network is a digest under the key, for an hour.
 * @param key 32 bytes, the same in every process
 */
export const createReviewNetworks = (key: Buffer): ReviewNetworks =>
  createRateLimiter({
    key,
    scope: 'review-network',
    limits,
    // Not thrown: a review beyond the limit waits.
    refuse: (_slot, seconds) => new Refusal('comment.too_many', { retryAfterSeconds: seconds }),
  });

/** The slot of an academy's reviews from around an address (a /24 of IPv4, a /48 of IPv6). Pure. */
export const networkSlot = (academyId: number, address: string): Slot<'reviews'> => [
  'reviews',
  `${academyId} ${callerNetwork(address).network}`,
];
