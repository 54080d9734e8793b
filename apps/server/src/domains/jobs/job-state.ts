import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { KeptOff } from './jobs.tables.ts';

/** How long a closed job's page is still there: after it 410 is answered (decisions § 3). */
export const SHOWN_AFTER_CLOSING_DAYS = 30;

export interface JobTimes {
  /** Until when its ad holds; null where it does not say. */
  valid_until: Date | null;
  /** When it left its feed; null: it has not. */
  closed_at: Date | null;
  /** hidden, withdrawn: off the site by a colleague. */
  kept_off: KeptOff | null;
}

/** `open`: takes applications. `closed`: its page says so. `gone`: it has no page any longer. */
export type JobState = 'open' | 'closed' | 'gone';

/** The state of a job at a moment: computed, so that a job whose time has run out counts as closed without a write. */
export function jobState({ valid_until, closed_at, kept_off }: JobTimes, now: Date): JobState {
  if (kept_off === 'hidden' || kept_off === 'withdrawn') return 'gone';
  // The moment itself is still the ad's. A job that left its feed after its time had run out closed when the time ran
  // out.
  const ended = [closed_at, valid_until !== null && valid_until < now ? valid_until : null].filter(
    (time) => time !== null,
  );
  if (ended.length === 0) return 'open';
  const since = Math.min(...ended.map((time) => time.getTime()));
  return now.getTime() - since >= SHOWN_AFTER_CLOSING_DAYS * DAY_MS ? 'gone' : 'closed';
}
