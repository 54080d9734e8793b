import * as z from 'zod/mini';
import { CourseCard } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';
import { JobCard, NamedOption } from './job-shapes.ts';
import { Id, lenientIds } from './scalars.ts';

/**
 * From a job to courses: each skill that it asks for with courses that teach it, and the cheapest set of courses that
 * covers the skills the asker lacks. What the asker has: the skills in `have[n]` (a guest's, kept in the browser), and
 * for a member also those they ticked and those taught by courses they bought. Money in whole toman, time in minutes.
 */
export const showJobCourses = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/jobs/{id}/courses',
  access: 'public',
  summary: 'دوره‌هایی که مهارت‌های یک شغل را یاد می‌دهند، و کم‌هزینه‌ترین ترکیب آن‌ها',
  params: z.object({ id: Id }),
  notFound: 'job.not_found',
  query: z.object({ have: lenientIds }),
  data: z.object({
    /** `has_ended`: no course that can be had teaches it, but one that has ended does. */
    skills: z.array(
      z.object({ ...NamedOption.shape, is_mine: z.boolean(), courses: z.array(z.int()), has_ended: z.boolean() }),
    ),
    /** Every course that is named by id above or below. */
    courses: z.array(CourseCard),
    plan: z.object({
      /** `covers`: ids of the lacked skills that it is in the plan for. */
      courses: z.array(z.object({ id: z.int(), covers: z.array(z.int()) })),
      /** Null where the price of one of them is not known. */
      total_price: z.nullable(z.int()),
      /** Null where the length of one of them is not known. */
      total_minutes: z.nullable(z.int()),
      /** When the last of them ends at the earliest, taking all at once; null where one does not say. */
      earliest_finish: z.nullable(z.string()),
      /** Skills that are lacked and that no course on offer teaches. */
      untaught: z.array(NamedOption),
    }),
  }),
  refusals: ['job.not_found', 'job.closed'],
});

/**
 * Jobs for a course: how many open ones need a skill that it teaches. `skills`: those of its skills that they need, the
 * most needed first. `median_salary_from`: toman a month, of those that state a salary; null where none does.
 */
export const showCourseJobs = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/{id}/jobs',
  access: 'public',
  summary: 'فرصت‌های شغلی بازی که آموخته‌های این دوره را می‌خواهند',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  data: z.object({
    open_jobs: z.int(),
    median_salary_from: z.nullable(z.int()),
    skills: z.array(NamedOption),
    jobs: z.array(JobCard),
  }),
  refusals: ['course.not_found'],
});

/** The skills that a member ticked as their own. */
export const listMySkills = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/skills',
  access: 'member',
  summary: 'مهارت‌های من',
  data: z.object({ skills: z.array(NamedOption) }),
  refusals: ['identity.unauthenticated'],
});

/** Ticks and unticks skills of a member; unknown ids are passed over. At most 200 of each. */
export const changeMySkills = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/skills',
  access: 'member',
  summary: 'افزودن به مهارت‌های من یا برداشتن از آن‌ها',
  body: z.object({
    add: z.optional(z.array(z.int().check(z.positive(), z.maximum(2147483647))).check(z.maxLength(200))),
    remove: z.optional(z.array(z.int().check(z.positive(), z.maximum(2147483647))).check(z.maxLength(200))),
  }),
  data: z.object({ skills: z.array(NamedOption) }),
  refusals: ['identity.unauthenticated'],
});
