import { DAY_MS } from '@kavosh/persian/durations.ts';

/** A message is tried so often, the first time at once. */
export const MOST_TRIES = 12;

/** Seconds from one try to the next; together less than a day. */
const PAUSES_S = [10, 30, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 25_200] as const;

/** When a webhook that takes nothing is paused. */
export const PAUSED_AFTER_MS = 3 * DAY_MS;

/** After a failure a webhook is left alone longer and longer, so that one that takes nothing is not called all day. */
const MOST_REST_S = 60;

/**
 * When a message is tried again; null: it is given up, after twelve tries or a day. Pure.
 * @param tries how often it was tried, above 0
 */
export function nextTry({ tries, madeAt, now }: { tries: number; madeAt: Date; now: Date }): Date | null {
  const pause = tries < MOST_TRIES ? PAUSES_S[tries - 1] : undefined;
  if (pause === undefined) return null;
  const at = new Date(now.getTime() + pause * 1_000);
  return at.getTime() > madeAt.getTime() + DAY_MS ? null : at;
}

/** Until when a webhook is left alone after so many failures in a row. Pure. */
export const restUntil = (fails: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(fails, 10), MOST_REST_S) * 1_000);
