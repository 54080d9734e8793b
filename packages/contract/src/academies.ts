import * as z from 'zod/mini';
import { CourseCard, Instructor, Rating } from './course-shapes.ts';
import { HIGHEST_PAGE } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { Id, lenientInt } from './scalars.ts';

/** What a report card says. Hours are medians, the others shares from 0 to 1. */
export const academyMeasures = [
  'hand_over_hours',
  'cancelled_share',
  'refund_hours',
  'starts_kept',
  'real_discounts',
  'reply_rate',
  'freshness',
] as const;
export type AcademyMeasure = (typeof academyMeasures)[number];

/** So many cases a figure needs. Report cards look back 180 days (rebuild_academy_reports.sql). */
export const LEAST_CASES = 10;

/**
 * The figures of an academy's report card; null where there are fewer than ten cases. `made_at`: the night it was made;
 * null: never yet.
 */
export const AcademyReport = z.object({
  made_at: z.nullable(z.string()),
  measures: z.array(z.object({ measure: z.enum(academyMeasures), cases: z.int(), value: z.nullable(z.number()) })),
});
export type AcademyReport = z.infer<typeof AcademyReport>;

/**
 * The public page of an academy: what it is, its courses (12 a page, the most asked-for first; a page past the last one
 * is the last one), who teaches them, what may be taken back, and its report card. `site_url`: its own site, https or
 * http. One whose sales were stopped is 410.
 */
export const showAcademy = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/academies/{id}',
  access: 'public',
  summary: 'صفحه یک آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'academy.not_found',
  query: z.object({ page: lenientInt(1, HIGHEST_PAGE, 1) }),
  data: z.object({
    academy: z.object({
      id: z.int(),
      name: z.string(),
      avatar: z.nullable(z.string()),
      about: z.string(),
      site_url: z.nullable(z.string()),
      /** Over all of its courses on the site. */
      rating: Rating,
    }),
    courses: z.array(CourseCard),
    total_courses: z.int(),
    page: z.object({ total: z.int(), current: z.int() }),
    /** Those with the most courses first. */
    teachers: z.array(z.extend(Instructor, { courses: z.int() })),
    /** What holds unless a course says otherwise. */
    refund: z.object({
      working_days: z.int(),
      /** After them: what comes back so many days before the start, in basis points. */
      steps: z.array(z.object({ days_before_start: z.int(), share_bp: z.int() })),
      exempt_reason: z.nullable(z.string()),
    }),
    report: AcademyReport,
    /** It has no owner here: who it belongs to may say so. */
    is_claimable: z.boolean(),
  }),
  refusals: ['academy.not_found', 'academy.gone'],
});
