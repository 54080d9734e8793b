import { HOUR_SECONDS } from '@kavosh/persian/durations.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { takeActivity, type ActivityLimit } from './activity-store.ts';
import type { ActivityKind, EngagementTables } from './engagement.tables.ts';

export type ActivityLimits = Readonly<Record<ActivityKind, ActivityLimit>>;

/** Far beyond what a person does, and far below what a program would like to (docs/public-side/comments.md). */
export const activityLimits: ActivityLimits = {
  /** Writing, rewriting and deleting. */
  comment: { most: 20, seconds: HOUR_SECONDS },
  reaction: { most: 300, seconds: HOUR_SECONDS },
  report: { most: 20, seconds: HOUR_SECONDS },
};

/**
 * Counts what a member is about to do; refuses with comment.too_many. Takes the database, not a transaction, so that
 * what is refused later on has been counted all the same.
 */
export async function countActivity(
  db: Executor<EngagementTables>,
  limits: ActivityLimits,
  userId: number,
  kind: ActivityKind,
  now: Date,
): Promise<void> {
  const seconds = await takeActivity(db, userId, kind, limits[kind], now);
  if (seconds > 0) throw new Refusal('comment.too_many', { retryAfterSeconds: seconds });
}
