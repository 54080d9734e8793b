import { DAY_MS } from './durations.ts';

/** Iran has had no summer time since 1401. */
const TEHRAN_OFFSET_MS = 3.5 * 3_600_000;

/**
 * The number of the day in Tehran that a moment lies in; the difference of two is how many midnights are between them.
 */
export const tehranDay = (instant: Date): number => Math.floor((instant.getTime() + TEHRAN_OFFSET_MS) / DAY_MS);

/** The moment at which such a day begins in Tehran. */
export const tehranMidnight = (day: number): Date => new Date(day * DAY_MS - TEHRAN_OFFSET_MS);
