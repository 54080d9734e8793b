import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { asFile, ListFile } from '../lists/list.ts';
import { Id } from '../../scalars.ts';
import { DeskCourse } from './courses.ts';
import { BodyId, Reason, Version } from '../desk-scalars.ts';
import { differingFields, heldByHand, WhatWasDone } from './held.ts';
import { instructorFields } from './instructor-fields.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientWord } from '../money.ts';
import { PagePreview } from './preview.ts';

const instructors = '/api/v1/desk/instructors' as const;

const Named = z.object({ id: z.int(), name: z.string() });

/**
 * A teacher. `courses`: on the site now, and in any state. `merged_into`: the teacher that this one was merged into.
 */
export const DeskInstructor = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  source: z.string(),
  courses: z.object({ published: z.int(), all: z.int() }),
  by_hand: z.array(z.enum(instructorFields.names)),
  merged_into: z.nullable(Named),
  version: z.int(),
});
export type DeskInstructor = z.infer<typeof DeskInstructor>;

/**
 * What came of the address of a picture. `taken`: it is the teacher's photo. `same`: it was asked again and is as
 * before. The rest are failures: nothing there (404, 410); an answer that leads elsewhere; a host that is not public;
 * more than 2 MiB; no PNG or JPEG of 128 by 128; another status; no whole answer in time.
 */
const portraitOutcomes = [
  'taken',
  'same',
  'gone',
  'redirected',
  'private',
  'too_large',
  'no_picture',
  'refused',
  'unreachable',
] as const;
export type PortraitOutcome = (typeof portraitOutcomes)[number];

/**
 * Pictures of a teacher by feed. `is_on`: they are fetched (`PORTRAITS_FROM_FEEDS`). `addresses`: at most ten, each
 * with the latest course on the site that names it, the latest first, which is the one that is fetched. `outcome`: null
 * where it was not asked yet; `misses`: failures in a row; `next_at`: its next turn, null where it has none.
 */
export const FeedPortraits = z.object({
  is_on: z.boolean(),
  addresses: z.array(
    z.object({
      address: z.string(),
      course: z.object({ id: z.int(), title: z.string() }),
      outcome: z.nullable(z.enum(portraitOutcomes)),
      misses: z.int(),
      looked_at: z.nullable(z.string()),
      next_at: z.nullable(z.string()),
    }),
  ),
});
export type FeedPortraits = z.infer<typeof FeedPortraits>;

/** `courses`: the latest 60. `values`: what people see; `feed`: what they would see without anything by hand. */
export const WholeInstructor = z.object({
  instructor: DeskInstructor,
  /** What the site finds by this name. */
  page: z.string(),
  source_key: z.string(),
  values: instructorFields.values,
  feed: instructorFields.values,
  by_hand: heldByHand(instructorFields.names),
  portraits: FeedPortraits,
  courses: z.array(DeskCourse),
  done: WhatWasDone,
});
export type WholeInstructor = z.infer<typeof WholeInstructor>;

const access = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'instructor.not_found' } as const;

const filters = {
  find: lenientWord,
  by_hand: z.catch(z.optional(z.literal('yes')), undefined),
};

/** The latest first; those that were merged too. */
export const listDeskInstructors = endpoint({
  method: 'GET',
  path: instructors,
  access,
  summary: 'مدرس‌ها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: keysetPage(DeskInstructor),
  refusals: refused,
});

export const exportDeskInstructors = endpoint({
  method: 'POST',
  path: `${instructors}/export`,
  access,
  summary: 'مدرس‌ها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

export const showDeskInstructor = endpoint({
  method: 'GET',
  path: `${instructors}/{id}`,
  access,
  summary: 'یک مدرس',
  ...one,
  data: WholeInstructor,
  refusals: [...refused, 'instructor.not_found'],
});

/** Adds a teacher whom no feed brings. If a feed names them later, its values go under the overrides. */
export const addDeskInstructor = endpoint({
  method: 'POST',
  path: instructors,
  access,
  summary: 'مدرس تازه',
  body: instructorFields.whole,
  data: WholeInstructor,
  refusals: [...refused, 'instructor.name_used'],
});

const stale = {
  'desk.stale': z.object({ instructor: WholeInstructor, differ: differingFields(instructorFields.names) }),
} as const;

/** Overrides these fields; unchanged values are left as they are. */
export const saveDeskInstructor = endpoint({
  method: 'POST',
  path: `${instructors}/{id}/save`,
  access,
  summary: 'ویرایش یک مدرس',
  ...one,
  body: z.object({ version: Version, changes: instructorFields.changes }),
  data: WholeInstructor,
  otherData: stale,
  refusals: [...refused, 'instructor.not_found', 'instructor.merged', 'desk.stale'],
});

/** The page of the latest published course that this person teaches as saving would make it; nothing is written. */
export const previewDeskInstructor = endpoint({
  method: 'POST',
  path: `${instructors}/{id}/preview`,
  access,
  summary: 'پیش‌نمایش ویرایش یک مدرس',
  ...one,
  body: z.object({ version: Version, changes: instructorFields.changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'instructor.not_found', 'instructor.merged', 'desk.stale', 'desk.no_page', 'desk.no_preview'],
});

/** Removes the overrides of these fields. */
export const returnInstructorToFeed = endpoint({
  method: 'POST',
  path: `${instructors}/{id}/return-to-feed`,
  access,
  summary: 'بازگشت مدرس به مقدار فید',
  ...one,
  body: z.object({ version: Version, fields: z.array(z.enum(instructorFields.names)).check(z.minLength(1)) }),
  data: WholeInstructor,
  otherData: stale,
  refusals: [...refused, 'instructor.not_found', 'instructor.merged', 'desk.stale'],
});

export const MOST_PHOTO_BYTES = 2 * 1024 * 1024;
export const photoMessage = 'یک عکس PNG یا JPEG تا ۲ مگابایت انتخاب کنید.';

/**
 * Shows a photo of the teacher, above the drawn portrait: its largest square, from the middle. PNG or JPEG, that part
 * at least 128 by 128.
 */
export const sendInstructorPhoto = endpoint({
  method: 'POST',
  path: `${instructors}/{id}/photo`,
  access,
  summary: 'عکس یک مدرس',
  ...one,
  form: 'multipart',
  body: z.object({
    version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), Version)),
    picture: z
      .instanceof(File, { error: photoMessage })
      .check(z.refine((picture) => picture.size > 0 && picture.size <= MOST_PHOTO_BYTES, { error: photoMessage })),
  }),
  data: WholeInstructor,
  otherData: stale,
  refusals: [
    ...refused,
    'instructor.not_found',
    'instructor.merged',
    'instructor.photo_wrong',
    'media.not_kept',
    'server.busy',
    'desk.stale',
  ],
});

/** Two rows were one person: the courses of this one are the other's, in feeds too, and searches find both names. */
export const mergeInstructor = endpoint({
  method: 'POST',
  path: `${instructors}/{id}/merge`,
  access,
  summary: 'ادغام یک مدرس در مدرسی دیگر',
  ...one,
  body: z.object({ version: Version, into: BodyId, reason: Reason }),
  data: WholeInstructor,
  otherData: stale,
  refusals: [...refused, 'instructor.not_found', 'instructor.merged', 'instructor.merge_target', 'desk.stale'],
});
