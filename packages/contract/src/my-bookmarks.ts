import * as z from 'zod/mini';
import { CourseCard } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';
import { JobCard } from './job-shapes.ts';

/** As many marks of a kind as one call answers, the latest first. */
export const MOST_BOOKMARKS = 200;

/** `ended`: its time is over; `withdrawn`: no longer offered, its page answers 410. */
export const BookmarkedCourse = z.object({
  ...CourseCard.shape,
  state: z.enum(['open', 'ended', 'withdrawn']),
  bookmarked_at: z.string(),
});
export type BookmarkedCourse = z.infer<typeof BookmarkedCourse>;

/** `closed`: takes no more applications; `gone`: its page answers 410. */
export const BookmarkedJob = z.object({
  ...JobCard.shape,
  state: z.enum(['open', 'closed', 'gone']),
  bookmarked_at: z.string(),
});
export type BookmarkedJob = z.infer<typeof BookmarkedJob>;

/** A person's bookmarks, whatever became of them; `sum` counts all of them. */
export const listMyBookmarks = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/bookmarks',
  access: 'member',
  summary: 'دوره‌ها و فرصت‌های شغلی نشان‌شده من',
  data: z.object({
    bookmark_courses: z.array(BookmarkedCourse),
    bookmark_jobs: z.array(BookmarkedJob),
    total: z.object({ courses: z.int(), jobs: z.int(), sum: z.int() }),
  }),
  refusals: ['identity.unauthenticated'],
});
