import { HOUR_SECONDS } from '@kavosh/persian/durations.ts';
import type { Limit } from '../../kernel/limits/rate-limit-store.ts';
import { createRateLimiter, type RateLimiter, type Slot } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Limited activities of members, in alphabetical order. */
export const activityKinds = ['comment', 'reaction', 'report'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivityLimits = Readonly<Record<ActivityKind, readonly Limit[]>>;

/** Far beyond what a person does, and far below what a program would like to (docs/public-side/comments.md). */
export const activityLimits: ActivityLimits = {
  /** Writing, rewriting and deleting. */
  comment: [{ most: 20, seconds: HOUR_SECONDS }],
  reaction: [{ most: 300, seconds: HOUR_SECONDS }],
  report: [{ most: 20, seconds: HOUR_SECONDS }],
};

export type ActivityLimiter = RateLimiter<ActivityKind>;

/** The slot of a person's acts of one kind. */
export const activitySlot = (kind: ActivityKind, userId: number): Slot<ActivityKind> => [kind, String(userId)];

/**
 * Refuses with comment.too_many. Slots are taken on the database and not in the transaction of the act, so that a
 * refused act has been counted all the same.
 * @param key 32 bytes, the same in every process
 */
export const createActivityLimiter = (key: Buffer, limits: ActivityLimits): ActivityLimiter =>
  createRateLimiter({
    key,
    scope: 'activity',
    limits,
    refuse: (_slot, seconds) => new Refusal('comment.too_many', { retryAfterSeconds: seconds }),
  });
