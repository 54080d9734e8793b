import * as z from 'zod/mini';
import { OfficeEdition, PlannedDates, Repeat, WrittenEdition } from '../desk/catalogue/edition-shapes.ts';
import { Version } from '../desk/desk-scalars.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const editions = '/api/v1/panel/courses/{id}/editions' as const;

const ofCourse = { params: z.object({ id: Id }), notFound: 'course.not_found' } as const;
const one = { params: z.object({ id: Id, edition: Id }), notFound: 'edition.not_found' } as const;
const reads = { seller: 'courses.read' } as const;
const writes = { seller: 'courses.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden', 'course.not_found'] as const;

/** Another member was faster: the edition as it is now. Nothing was written. */
const stale = { 'panel.stale': z.object({ edition: OfficeEdition }) } as const;

/**
 * `goes_live`: what is written is on the site at once; otherwise it waits for a look, sent with the course. `is_sent`:
 * what waits was sent; before that it is a draft like the course's texts.
 */
export const listPanelEditions = endpoint({
  method: 'GET',
  path: editions,
  access: reads,
  summary: 'برنامه‌های یک دوره آموزشگاه',
  ...ofCourse,
  data: z.object({ editions: z.array(OfficeEdition), goes_live: z.boolean(), is_sent: z.boolean() }),
  refusals: refused,
});

/**
 * The times that a repeat comes to, as «شنبه و دوشنبه, 18:00 to 20:00, from a day to another»; nothing is written.
 * `weekdays`: 0 is Saturday. `skipped`: official holidays that were left out.
 */
export const planPanelDates = endpoint({
  method: 'POST',
  path: `${editions}/dates`,
  access: writes,
  summary: 'تاریخ‌های یک تکرار',
  ...ofCourse,
  body: Repeat,
  data: PlannedDates,
  refusals: refused,
});

/** Writes an edition; `edition` null: a new one, and then the version does not matter. */
export const savePanelEdition = endpoint({
  method: 'POST',
  path: editions,
  access: writes,
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
    'panel.stale',
  ],
});

/** Closes an edition, which is off the site at once, or opens it again. */
export const turnPanelEdition = endpoint({
  method: 'POST',
  path: `${editions}/{edition}/turn`,
  access: writes,
  summary: 'بستن یا باز کردن یک برنامه',
  ...one,
  body: z.object({ version: Version, is_open: z.boolean() }),
  data: z.object({ edition: OfficeEdition }),
  otherData: stale,
  refusals: [...refused, 'course.final', 'edition.not_found', 'edition.of_feed', 'panel.stale'],
});
