import * as z from 'zod/mini';
import { CourseCard } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';
import { SEARCH_MAX_LENGTH } from './searches.ts';

/** What is noted of members: a course or job that was looked at, a search, a comparison, a way to the academy. */
export const interestEventKinds = ['view', 'search', 'compare', 'job_view', 'outgoing'] as const;
export type InterestEventKind = (typeof interestEventKinds)[number];

/** `dismissed`: not to be suggested. `pinned`: an interest that stays. `removed`: one that is none. */
export const interestChoices = ['dismissed', 'pinned', 'removed'] as const;
export type InterestChoice = (typeof interestChoices)[number];

/** What an interest comes from. */
export const interestSources = [
  'purchase',
  'outgoing',
  'bookmark',
  'named',
  'pinned',
  'compare',
  'search',
  'view',
  'dismiss',
] as const;
export const InterestSource = z.enum(interestSources);
export type InterestSource = z.infer<typeof InterestSource>;

/** As many courses and jobs as a browser remembers of a guest. */
export const MOST_REMEMBERED = 20;
/** Events in one call, and rows a person and day. */
export const MOST_EVENTS = 20;
/** How many subjects a person may have decided about. */
export const MOST_CHOICES = 1000;

const SubjectId = z.int().check(z.minimum(1), z.maximum(2147483647));
const CategoryId = z.int().check(z.minimum(0), z.maximum(2147483647));

/** `suggested`: it began at a card of suggestions. */
const InterestEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['view', 'compare', 'outgoing']),
    course: SubjectId,
    suggested: z.optional(z.boolean()),
  }),
  z.object({ kind: z.enum(['job_view', 'job_outgoing']), job: SubjectId, suggested: z.optional(z.boolean()) }),
  z.object({
    kind: z.literal('search'),
    q: z.string().check(z.maxLength(2 * SEARCH_MAX_LENGTH)),
    category: z.optional(CategoryId),
  }),
]);
export type InterestEvent = z.infer<typeof InterestEvent>;

const base = '/api/v1/web/service/users/dashboard/interests' as const;

/**
 * Notes what a member looked at; sent by the browser, because pages are the same for everyone. Of a search the skills
 * and the category that it names are kept, and not its text. Nothing is kept where the person's switch is off; what is
 * too much for a day is dropped silently.
 */
export const noteInterests = endpoint({
  method: 'POST',
  path: `${base}/seen`,
  access: 'member',
  summary: 'ثبت آنچه دیده‌ام، برای پیشنهادهای من',
  body: z.object({ events: z.array(InterestEvent).check(z.minLength(1), z.maxLength(MOST_EVENTS)) }),
  data: z.object({}),
  refusals: ['identity.unauthenticated'],
});

/** Why a card is among the suggestions: `id` of the course or job, and the sentence that people read. */
export const SuggestionReason = z.object({
  id: z.int(),
  kind: z.enum(['interest', 'near', 'wanted', 'next', 'popular', 'fresh', 'outside']),
  text: z.string(),
});
export type SuggestionReason = z.infer<typeof SuggestionReason>;

const Remembered = z.array(SubjectId).check(z.maxLength(MOST_REMEMBERED));

/** Suggestions for a guest by what their browser remembers of this site; nothing of the call is stored. */
export const suggestToGuest = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/suggested',
  access: 'public',
  summary: 'دوره‌های پیشنهادی از روی آنچه در همین مرورگر دیده شده',
  body: z.object({ courses: Remembered, jobs: Remembered }),
  data: z.object({ recommended_courses: z.array(CourseCard), reasons: z.array(SuggestionReason) }),
  refusals: [],
});

/** A subject of interests: a kind and an id. */
const Subject = z.string().check(z.maxLength(41), z.regex(/^[a-z_]{3,20}:[a-z0-9]{1,20}$/));

/** `strength`: from 1 to 5, measured by the strongest. `from`: what it comes from, the strongest first. */
export const InterestChip = z.object({
  subject: z.string(),
  kind: z.enum(['skill', 'category', 'top', 'job_category', 'level', 'city', 'price', 'type']),
  name: z.string(),
  strength: z.int(),
  from: z.array(InterestSource),
  pinned: z.boolean(),
});
export type InterestChip = z.infer<typeof InterestChip>;

const Named = z.object({ subject: z.string(), name: z.string() });

const Shown = z.object({
  /** Whether what the person looks at is noted. */
  notes: z.boolean(),
  chips: z.array(InterestChip),
  /** Interests that the person took away, and courses and jobs that are not suggested. */
  removed: z.array(Named),
  dismissed: z.array(Named),
});

/** What Kavosh takes for the person's interests, the strongest first. */
export const showInterests = endpoint({
  method: 'GET',
  path: base,
  access: 'member',
  summary: 'آنچه کاوش از علاقه‌مندی‌های من می‌داند',
  data: Shown,
  refusals: ['identity.unauthenticated'],
});

/** Decides about a subject; `null` takes the decision back. */
export const chooseInterest = endpoint({
  method: 'POST',
  path: `${base}/choice`,
  access: 'member',
  summary: 'پیشنهاد نده، نگه‌دار، بردار، یا برگرداندن آن',
  body: z.object({ subject: Subject, choice: z.nullable(z.enum(interestChoices)) }),
  data: z.object({}),
  refusals: ['identity.unauthenticated', 'interest.unknown', 'interest.too_many'],
});

/** Forgets what was noted and decided, and begins anew; bookmarks, purchases and named categories stay. */
export const resetInterests = endpoint({
  method: 'POST',
  path: `${base}/reset`,
  access: 'member',
  summary: 'فراموش کردن آنچه ثبت شده و شروع از نو',
  data: Shown,
  refusals: ['identity.unauthenticated'],
});

/** The switch. Off: what was noted is deleted, and nothing is noted any more. */
export const switchInterests = endpoint({
  method: 'POST',
  path: `${base}/switch`,
  access: 'member',
  summary: 'روشن یا خاموش کردن ثبت آنچه می‌بینم',
  body: z.object({ notes: z.boolean() }),
  data: Shown,
  refusals: ['identity.unauthenticated'],
});

/** As many chips as a new member is asked about. */
export const FIRST_CHIPS = 6;

/**
 * What a new member may be interested in, by what their browser remembers; filled up with what most people look for.
 * `asked`: the person has answered or passed over before.
 */
export const firstInterests = endpoint({
  method: 'POST',
  path: `${base}/first`,
  access: 'member',
  summary: 'شش علاقه‌مندی پیشنهادی برای شروع',
  body: z.object({ courses: Remembered, jobs: Remembered }),
  data: z.object({ asked: z.boolean(), chips: z.array(Named) }),
  refusals: ['identity.unauthenticated'],
});

/** Pins the chosen ones, none of them to pass over; the person is not asked again. */
export const chooseFirstInterests = endpoint({
  method: 'POST',
  path: `${base}/first/choose`,
  access: 'member',
  summary: 'انتخاب علاقه‌مندی‌های آغازین، یا رد شدن از آن',
  body: z.object({ subjects: z.array(Subject).check(z.maxLength(FIRST_CHIPS)) }),
  data: z.object({}),
  refusals: ['identity.unauthenticated', 'interest.unknown', 'interest.too_many'],
});
