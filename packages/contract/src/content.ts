import * as z from 'zod/mini';
import { Category, CourseCard, Rating } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';
import { JobCard } from './job-shapes.ts';
import { featuredLabels } from './site-texts.ts';

export const NewsPost = z.object({
  id: z.int(),
  title: z.string(),
  image: z.nullable(z.string()),
  body: z.string(),
  created_at: z.string(),
  link_url: z.nullable(z.string()),
});
export type NewsPost = z.infer<typeof NewsPost>;

export const showHome = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/home',
  access: 'public',
  summary: 'داده‌های صفحه اصلی',
  data: z.object({
    stat: z.object({ users: z.int(), academies: z.int(), courses: z.int() }),
    /** Counts of `stat` below it are not shown on the page. */
    counts_from: z.int(),
    /** How the courses of the site are rated, all together; null where none is. */
    rating: z.nullable(Rating),
    /** What learners say of courses that they bought, with their stars; empty where none has said anything. */
    voices: z.array(
      z.object({
        id: z.int(),
        rating: z.int(),
        content: z.string(),
        user: z.object({ first_name: z.string(), last_name: z.string() }),
        course: z.object({ id: z.int(), title: z.string(), academy: z.string() }),
      }),
    ),
    categories: z.array(Category),
    recommended_courses: z.array(CourseCard),
    /** Featured by the desk, marked with their label; empty where the desk has featured none. */
    featured_courses: z.array(z.object({ label: z.enum(featuredLabels), course: CourseCard })),
    recommended_jobs: z.array(JobCard),
    recent_posts: z.array(NewsPost),
    academies: z.array(z.object({ id: z.int(), name: z.string(), avatar: z.nullable(z.string()), courses: z.int() })),
    top_search: z.array(z.string()),
  }),
  refusals: [],
});

/** `profile` and `wallet` are null for a visitor. */
export const showHeader = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/header',
  access: 'public',
  summary: 'داده‌های سربرگ: نیم‌رخ و کیف پول کاربر واردشده، و دسته‌های منو',
  data: z.object({
    profile: z.nullable(
      z.object({
        first_name: z.string(),
        last_name: z.string(),
        image: z.nullable(z.string()),
        headline: z.nullable(z.string()),
        /** The person's unseen notifications; 100 means so many or more. */
        unread: z.int(),
      }),
    ),
    wallet: z.nullable(z.object({ balance: z.int() })),
    menu_categories: z.array(z.object({ id: z.int(), name: z.string(), image: z.nullable(z.string()) })),
  }),
  refusals: [],
});
