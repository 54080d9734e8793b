import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ImportResult, StayedCourses } from '../../panel/panel-import.ts';
import { Id } from '../../scalars.ts';
import { Reason, Version } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';

const files = '/api/v1/desk/taken-files' as const;

/** A file of courses that an academy sent and that was taken. `undone_at`: when it was taken back. */
export const TakenFile = z.object({
  id: z.int(),
  academy: z.object({ id: z.int(), name: z.string() }),
  file_name: z.string(),
  result: ImportResult,
  taken_at: z.string(),
  undone_at: z.nullable(z.string()),
  version: z.int(),
});
export type TakenFile = z.infer<typeof TakenFile>;

/**
 * One of them. `courses`: so many it wrote, as far as they are still there; `stays`: those that would stay as they are
 * if it was taken back now, or that did when it was.
 */
const whole = z.object({ file: TakenFile, courses: z.int(), stays: StayedCourses });
export type WholeTakenFile = z.infer<typeof whole>;

const access = { staff: 'catalogue.publish' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'upload.not_found' } as const;

/** Files that were taken, the latest first. `academy`: of that one alone. */
export const listTakenFiles = endpoint({
  method: 'GET',
  path: files,
  access,
  summary: 'فایل‌های پذیرفته آموزشگاه‌ها',
  query: z.object({ ...keysetQuery, academy: z.catch(z.optional(Id), undefined) }),
  data: keysetPage(TakenFile),
  refusals: refused,
});

export const showTakenFile = endpoint({
  method: 'GET',
  path: `${files}/{id}`,
  access,
  summary: 'یک فایل پذیرفته',
  ...one,
  data: whole,
  refusals: [...refused, 'upload.not_found'],
});

/**
 * Takes a file back for its academy, also after a day and where something of it was sold: what was sold, new courses
 * that a later file wrote too, and what was changed since stay. The academy gets a notice with the reason.
 */
export const undoTakenFile = endpoint({
  method: 'POST',
  path: `${files}/{id}/undo`,
  access,
  summary: 'برگرداندن یک فایل پذیرفته',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: whole,
  otherData: { 'desk.stale': whole },
  refusals: [...refused, 'upload.not_found', 'upload.wrong_state', 'upload.all_stay', 'desk.stale'],
});
