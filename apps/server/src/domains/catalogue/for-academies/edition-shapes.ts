import type { PriceRecord } from '../courses/course-record.ts';

/** One meeting of an edition. */
export interface EditionSession {
  starts_at: Date;
  ends_at: Date;
}

/** What members write of an edition. `price` null: it has none of its own. */
export interface WrittenEdition {
  center: string;
  address: string;
  teacher: string;
  schedule: string;
  capacity: number | null;
  sessions: readonly EditionSession[];
  price: PriceRecord | null;
  /** From when until when, where there are no sessions. Left out: it is not known. */
  dates?: { starts_at: Date | null; ends_at: Date | null };
}

/** An edition as its academy sees it. `waits`: it, or a change of one that is open, was not looked at. */
export interface AcademyEdition {
  id: number;
  center: string;
  address: string;
  teacher: string;
  schedule: string;
  starts_at: Date | null;
  ends_at: Date | null;
  capacity: number | null;
  /** By which files and programs of the academy know it. */
  code: string | null;
  is_open: boolean;
  by_hand: boolean;
  waits: boolean;
  version: number;
  sessions: { starts_at: string; ends_at: string }[];
  price: {
    original: number | null;
    is_free: boolean;
    discount_percent: number | null;
    discount_amount: number | null;
  } | null;
}

/** A written edition as it is kept: times as text. */
export interface PendingEdition extends Omit<WrittenEdition, 'sessions' | 'dates'> {
  dates?: { starts_at: string | null; ends_at: string | null };
  sessions: { starts_at: string; ends_at: string }[];
}
