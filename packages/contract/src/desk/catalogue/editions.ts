import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { Version } from '../desk-scalars.ts';
import { OfficeEdition, PlannedDates, Repeat, WrittenEdition } from './edition-shapes.ts';

const editions = '/api/v1/desk/courses/{id}/editions' as const;

const ofCourse = { params: z.object({ id: Id }), notFound: 'course.not_found' } as const;
const one = { params: z.object({ id: Id, edition: Id }), notFound: 'edition.not_found' } as const;
const edits = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden', 'course.not_found'] as const;

/** A colleague was faster: the edition as it is now. Nothing was written. */
const stale = { 'desk.stale': z.object({ edition: OfficeEdition }) } as const;

/** Editions of a course, of feeds and by hand. What colleagues write is on the site at once. */
export const listDeskEditions = endpoint({
  method: 'GET',
  path: editions,
  access: edits,
  summary: 'برنامه‌های یک دوره',
  ...ofCourse,
  data: z.object({ editions: z.array(OfficeEdition), is_sent: z.boolean() }),
  refusals: refused,
});

/**
 * The times that a repeat comes to, as «شنبه و دوشنبه, 18:00 to 20:00, from a day to another»; nothing is written.
 * `weekdays`: 0 is Saturday. `skipped`: official holidays that were left out.
 */
export const planDeskDates = endpoint({
  method: 'POST',
  path: `${editions}/dates`,
  access: edits,
  summary: 'تاریخ‌های یک تکرار',
  ...ofCourse,
  body: Repeat,
  data: PlannedDates,
  refusals: refused,
});

/** Writes an edition; `edition` null: a new one, and then the version does not matter. */
export const saveDeskEdition = endpoint({
  method: 'POST',
  path: editions,
  access: edits,
  summary: 'نوشتن یک برنامه دوره',
  ...ofCourse,
  body: WrittenEdition,
  data: z.object({ edition: OfficeEdition }),
  otherData: stale,
  refusals: [
    ...refused,
    'course.final',
    'edition.not_found',
    'edition.of_feed',
    'edition.many',
    'edition.overlap',
    'edition.seats_sold',
    'desk.stale',
  ],
});

/** Closes an edition, which is off the site at once, or opens it again. */
export const turnDeskEdition = endpoint({
  method: 'POST',
  path: `${editions}/{edition}/turn`,
  access: edits,
  summary: 'بستن یا باز کردن یک برنامه',
  ...one,
  body: z.object({ version: Version, is_open: z.boolean() }),
  data: z.object({ edition: OfficeEdition }),
  otherData: stale,
  refusals: [...refused, 'course.final', 'edition.not_found', 'edition.of_feed', 'desk.stale'],
});
