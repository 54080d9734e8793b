import * as z from 'zod/mini';
import { cardWordSchemas } from './course-card-words.ts';
import { nullableWords } from './course-fields.ts';

/**
 * An address on this server or https elsewhere; null where there is no picture. Widths follow from it:
 * /media/{id}/{width}.{webp|avif}.
 */
const Image = z.nullable(z.string());

export const Prices = z.nullable(
  z.object({ original: z.object({ price: z.int() }), final: z.object({ price: z.int() }) }),
);
export const DiscountShape = z.nullable(z.object({ percentage: z.nullable(z.int()), amount: z.nullable(z.int()) }));
export const Rating = z.object({ average: z.number(), participants: z.int() });
export const CourseType = z.object({ id: z.int(), type: z.string(), name: z.string() });
const Flag = z.union([z.literal(0), z.literal(1)]);

/**
 * A course in a list (spec 1 § 3). `duration_hours`/`duration_minutes`: whole hours and the minutes beyond them, null
 * where unknown.
 */
export const CourseCard = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  description_summary: z.string(),
  prices: Prices,
  is_free: Flag,
  discount: DiscountShape,
  /**
   * The discount takes nothing off what the course cost in the 30 days before it (`real_percentage` 0 of its prices);
   * left out: not so, or too little is known.
   */
  is_usual_price: z.optional(z.literal(true)),
  rating: Rating,
  academy: z.object({ id: z.int(), name: z.string(), avatar: Image }),
  /** The first of those who teach it; left out where none is named. */
  teacher: z.optional(z.object({ name: z.string(), image: Image })),
  duration_hours: z.nullable(z.int()),
  duration_minutes: z.nullable(z.int()),
  type: CourseType,
  ...cardWordSchemas,
  images: z.object({ cover: Image }),
  /** Its end is past and no edition can be bought: it is not sold any more. Lists may be a minute late. */
  is_ended: z.boolean(),
  /** It is not sold because all its editions are closed; left out: not so. */
  is_closed: z.optional(z.literal(true)),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const CategoryRef = z.object({ id: z.int(), name: z.string() });
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  image: Image,
  courses: z.int(),
  sub: z.array(z.object({ id: z.int(), name: z.string(), courses: z.int() })),
});
export type Category = z.infer<typeof Category>;

export const Instructor = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  image: Image,
  position: z.string(),
});

/** One holding of a course: branch, teacher, timetable, its own price where it has one. */
export const Edition = z.object({
  id: z.int(),
  center: z.string(),
  /** Street and number; '' where none was written. */
  address: z.string(),
  teacher: z.string(),
  schedule: z.string(),
  start_datetime: z.nullable(z.string()),
  end_datetime: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  /** Bought here, and no seat is left now. */
  is_full: z.boolean(),
  prices: Prices,
  discount: DiscountShape,
  ref_url: z.nullable(z.string()),
});
export type Edition = z.infer<typeof Edition>;

/** A course on its own page (spec 1 § 3). HTML fields are sanitised on the way in and safe to show. */
export const CourseDetail = z.object({
  ...CourseCard.shape,
  /** `og`: the picture that is shown where the page is shared, 1200 × 630. */
  images: z.object({ cover: Image, og: Image }),
  description_summary_string: z.string(),
  topics: z.string(),
  topics_summary: z.string(),
  cashback: z.int(),
  category: z.object({ id: z.int(), name: z.string(), parent: z.nullable(CategoryRef) }),
  ...nullableWords,
  /** Where it is held; null where it is held nowhere in particular, or that is not known. */
  city: z.nullable(z.object({ id: z.int(), name: z.string() })),
  start_datetime: z.nullable(z.string()),
  end_datetime: z.nullable(z.string()),
  published_at: z.string(),
  updated_at: z.string(),
  /** Nothing came from its feed for sixty days: since when. */
  feed_silent_since: z.optional(z.string()),
  episodes: z.nullable(z.int()),
  payment_type: z.enum(['referral', 'wallet']),
  is_purchased: z.boolean(),
  is_bookmarked: z.boolean(),
  /** What the caller wrote of it; `is_hidden`: an operator took it off the page. */
  user_comment: z.nullable(
    z.object({ rating: z.int(), content: z.nullable(z.string()), is_anonymous: z.boolean(), is_hidden: z.boolean() }),
  ),
  ref_url: z.nullable(z.string()),
  ref_url_discount: z.nullable(z.string()),
  /** The academy's own site, of a course that has no address of its own there. */
  academy_site: z.optional(z.string()),
  instructors: z.array(Instructor),
  editions: z.array(Edition),
  recommended_courses: z.array(CourseCard),
});
export type CourseDetail = z.infer<typeof CourseDetail>;
