import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asFile, ListFile } from './lists/list.ts';

export const figurePeriods = ['day', 'week', 'month'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/**
 * Sales between two times, whole toman. A refund counts in `refunded` at its own time; `cashback` and `commission` are
 * of what was confirmed in that time, even if it was refunded later.
 */
export const SoldFigures = z.object({
  from: z.string(),
  to: z.string(),
  purchases: z.int(),
  amount: z.int(),
  cashback: z.int(),
  commission: z.int(),
  refunds: z.int(),
  refunded: z.int(),
});
export type SoldFigures = z.infer<typeof SoldFigures>;

const period = z.catch(z.enum(figurePeriods), 'day');

const Named = z.object({ id: z.int(), name: z.string(), purchases: z.int(), amount: z.int() });

/**
 * The latest first; the first one is not over. Days and weeks (from Saturday) as they are in Tehran, months by the
 * Jalali calendar. `top_…` and `ways`: of all of these periods together. At most a minute old.
 */
export const showFigures = endpoint({
  method: 'GET',
  path: '/api/v1/desk/figures',
  access: { staff: 'books.read' },
  summary: 'آمار فروش',
  query: z.object({ period }),
  data: z.object({
    periods: z.array(SoldFigures),
    top_courses: z.array(Named),
    top_academies: z.array(Named),
    ways: z.array(z.object({ method: z.enum(['referral', 'wallet', 'free']), purchases: z.int(), amount: z.int() })),
    /**
     * Of the days that visits are noted: visits of courses by members with the switch on, those that began at a
     * suggestion, purchases, and those of a course that the buyer had come to by a suggestion before.
     */
    suggestions: z.object({
      days: z.int(),
      views: z.int(),
      suggested_views: z.int(),
      purchases: z.int(),
      suggested_purchases: z.int(),
    }),
    /** Of the days that the log of searches is kept, from `since` on; on each day everybody counts once for a text. */
    searches: z.object({ since: z.nullable(z.string()), asked: z.int(), without_results: z.int() }),
  }),
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});

/** The periods as rows, which the audit notes. */
export const exportFigures = endpoint({
  method: 'POST',
  path: '/api/v1/desk/figures/export',
  access: { staff: 'books.read' },
  summary: 'آمار فروش برای صفحه‌گسترده',
  query: z.object({ period, ...asFile }),
  data: ListFile,
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});
