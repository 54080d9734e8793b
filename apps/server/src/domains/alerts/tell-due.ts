import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import type { AlertsWork, Reviews, Telling } from './deps.ts';
import { lookAtThings } from './look-at-things.ts';
import { readDue } from './match-store.ts';
import { askForReviews } from './reviews/ask-for-reviews.ts';
import { deleteLongRemoved } from './removed-watches.ts';
import { tellDigest } from './tell-digest.ts';

/** People are notified from this hour on, in Tehran. */
const FIRST_HOUR = 9;
const BATCH = 200;

/**
 * The day of a digest, `2026-11-28`, and the hour of now, both in Tehran: a day begins at nine, so that people whose
 * quiet hours last until night are notified then. Pure.
 */
export function digestTime(now: Date): { day: string; hour: number } {
  const number = tehranDay(new Date(now.getTime() - FIRST_HOUR * HOUR_MS));
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
  const hour = Math.floor((now.getTime() - tehranMidnight(tehranDay(now)).getTime()) / HOUR_MS);
  return { day, hour };
}

/**
 * Looks once a day at prices and places, sends the digests that are due, and asks buyers for reviews. What was removed
 * and cannot be brought back any more is deleted first.
 */
export async function tellDue(
  deps: AlertsWork & Telling & Reviews,
  isClosing: () => boolean = () => false,
): Promise<void> {
  const now = deps.clock.now();
  await deleteLongRemoved(deps.db, now);
  const { day, hour } = digestTime(now);
  await sendDigests(deps, { day, hour, now }, isClosing);
  await askForReviews(deps, { now, hour }, isClosing);
}

async function sendDigests(
  deps: AlertsWork & Telling,
  { day, hour, now }: { day: string; hour: number; now: Date },
  isClosing: () => boolean,
): Promise<void> {
  await lookAtThings(deps, { day, now });
  for (let after = 0; !isClosing();) {
    const due = await readDue(deps.db, { day, hour, now, after, most: BATCH });
    if (due.length === 0) return;
    after = due.at(-1)!;
    for (const userId of due) {
      if (isClosing()) return;
      try {
        await tellDigest(deps, userId, { day, now });
      } catch (error) {
        // Others are notified all the same; this one is tried again.
        deps.logError(error, 'a digest of alerts could not be sent');
      }
    }
  }
}
