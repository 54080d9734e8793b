import * as z from 'zod/mini';
import { Reason, Version } from '../desk/desk-scalars.ts';
import { UPLOAD_PART_BYTES } from '../desk/imports/feed-uploads.ts';
import { keysetPage, keysetQuery } from '../desk/keyset.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import {
  importFields,
  importFixes,
  importProblemCodes,
  sheetFailureWords,
  sheetNoteWords,
  type ImportField,
  type ImportFix,
  type ImportProblemCode,
  type SheetFailureCode,
  type SheetNote,
} from './import-words.ts';

const imports = '/api/v1/panel/imports' as const;

/** Names of categories that are listed of a file, and that a call chooses for. */
export const MOST_CATEGORY_WORDS = 200;
/** Letters of such a name that count. */
export const LONGEST_CATEGORY_WORD = 200;

/** A file that an academy sends. */
export const MOST_IMPORT_BYTES = 50 * 1024 * 1024;
/** So long after it was taken a file can be taken back by the academy alone. */
export const UNDO_IMPORT_HOURS = 24;

const messages = {
  name: 'نام فایل را بفرستید.',
  bytes: 'فایل باید از ۱ بایت تا ۵۰ مگابایت باشد؛ فایل بزرگ‌تر را چند بخش کنید.',
  part: 'این بخش از فایل درست نیست.',
} as const;

const words = <Word extends string>(list: readonly Word[]) => z.enum(list as [Word, ...Word[]]);
const Field = words<ImportField>(importFields);
const Fix = words<ImportFix>(importFixes);
const Code = words<ImportProblemCode>(importProblemCodes);
const Note = words<SheetNote>(Object.keys(sheetNoteWords) as SheetNote[]);
const Failure = words<SheetFailureCode>(Object.keys(sheetFailureWords) as SheetFailureCode[]);

/**
 * `uploading`: parts are missing; `reading`: it is being read; `tried`: it was read, and waits for a decision;
 * `taking`: it is being taken; `done`, `undone`: taken, and taken back; `failed`: it is no table, or taking it broke
 * down; `discarded`: put aside.
 */
export const panelImportStates = [
  'uploading',
  'reading',
  'tried',
  'taking',
  'done',
  'undone',
  'failed',
  'discarded',
] as const;

/** One file. `by`: who sent it; of a fetched one, who gave the address. `is_fetched`: it came from an address. */
export const PanelImport = z.object({
  id: z.int(),
  file_name: z.string(),
  bytes: z.int(),
  state: z.enum(panelImportStates),
  by: z.string(),
  is_fetched: z.boolean(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  version: z.int(),
});
export type PanelImport = z.infer<typeof PanelImport>;

const Cell = z.object({
  line: z.int(),
  field: z.nullable(Field),
  /** What stands in the file. */
  value: z.string(),
  /** What it would be put right to, or what Kavosh says now. */
  beside: z.nullable(z.string()),
});

const Counts = z.object({
  rows: z.int(),
  fresh: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Courses that were taken off the site with a file and come back; left out in trials made before it was counted. */
  back: z.optional(z.int()),
  /** Rows with something wrong that is not put right. */
  wrong: z.int(),
  /** Rows of classes that were left out. */
  left_out: z.int(),
});

/**
 * What reading a file came to. `columns`: with the first values of each, and what it was taken for. `missing`: fields
 * without which nothing can be taken. `problems`: classes in the order of the contract, the first 200 cells of each.
 * `categories`: names of categories that Kavosh has none of, each once, those without a choice first; the empty one is
 * of new courses without a category. `nearest`, `chosen`: numbers of categories. `changes`: the first 200 courses that
 * are new or change, field by field. `fixes`, `left_out`: what the member chose.
 */
export const ImportTrial = z.object({
  format: z.enum(['xlsx', 'csv', 'json', 'xml']),
  columns: z.array(z.object({ head: z.string(), values: z.array(z.string()), field: z.nullable(Field) })),
  missing: z.array(Field),
  notes: z.array(Note),
  counts: Counts,
  problems: z.array(z.object({ code: Code, times: z.int(), is_left_out: z.boolean(), cells: z.array(Cell) })),
  categories: z.array(
    z.object({ value: z.string(), times: z.int(), nearest: z.nullable(z.int()), chosen: z.nullable(z.int()) }),
  ),
  changes: z.array(
    z.object({
      line: z.int(),
      course: z.nullable(z.int()),
      title: z.string(),
      fields: z.array(z.object({ field: Field, before: z.nullable(z.string()), after: z.string() })),
    }),
  ),
  fixes: z.array(Fix),
  left_out: z.array(Code),
  took_ms: z.int(),
});
export type ImportTrial = z.infer<typeof ImportTrial>;

/**
 * What taking came to. `live`: changes that hold already; `sent`: courses that wait for a look; `back`: courses that
 * came back to the site or do with the look; left out where there is none.
 */
export const ImportResult = z.object({
  fresh: z.int(),
  changed: z.int(),
  live: z.int(),
  sent: z.int(),
  back: z.optional(z.int()),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const whyStayed = ['sold', 'later', 'wrong'] as const;

/**
 * Courses that stayed as they were when a file was taken back: the first hundred by name, and how many there are.
 * `why`: something of it was sold; a file that was sent later wrote it too; a page may no longer say what it said, such
 * as a category that is gone.
 */
export const StayedCourses = z.object({
  count: z.int(),
  first: z.array(z.object({ id: z.int(), title: z.string(), why: z.enum(whyStayed) })),
});
export type StayedCourses = z.infer<typeof StayedCourses>;

/** `why_no_undo`: why it cannot be taken back here; null: it can. */
const whole = z.object({
  import: PanelImport,
  trial: z.nullable(ImportTrial),
  result: z.nullable(ImportResult),
  failure: z.nullable(Failure),
  why_no_undo: z.nullable(z.enum(['not_done', 'too_late', 'sold', 'nothing'])),
  /** Of the courses that it brought, so many still wait for a look. */
  waiting: z.int(),
  /** Of one that was taken back. */
  stayed: StayedCourses,
});
export type WholePanelImport = z.infer<typeof whole>;

const reads = { seller: 'courses.read' } as const;
const writes = { seller: 'courses.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'upload.not_found' } as const;
const refusedOne = [...refused, 'upload.not_found'] as const;
const stale = { 'panel.stale': whole } as const;
const changing = [...refusedOne, 'upload.wrong_state', 'panel.stale'] as const;

/** The latest first. */
export const listPanelImports = endpoint({
  method: 'GET',
  path: imports,
  access: reads,
  summary: 'فایل‌های دوره‌ها',
  query: z.object(keysetQuery),
  data: keysetPage(PanelImport),
  refusals: refused,
});

/** Announces a file; its parts follow. `upload.busy` while three others of the academy are under way. */
export const beginPanelImport = endpoint({
  method: 'POST',
  path: imports,
  access: writes,
  summary: 'آغاز فرستادن یک فایل دوره‌ها',
  body: z.object({
    file_name: z.pipe(
      z.pipe(
        z.string({ error: messages.name }),
        z.transform((name) => name.replace(/[\p{Cc}/\\]+/gu, ' ').trim()),
      ),
      z.string().check(z.minLength(1, { error: messages.name }), z.maxLength(200, { error: messages.name })),
    ),
    bytes: z
      .int({ error: messages.bytes })
      .check(z.minimum(1, { error: messages.bytes }), z.maximum(MOST_IMPORT_BYTES, { error: messages.bytes })),
  }),
  data: z.object({ import: PanelImport, parts: z.int() }),
  refusals: [...refused, 'upload.busy'],
});

/** One part, from 0 on, as `sendFeedPart` of the desk; with the last one it is read. */
export const sendPanelImportPart = endpoint({
  method: 'POST',
  path: `${imports}/{id}/parts/{number}`,
  access: writes,
  summary: 'یک بخش از فایل دوره‌ها',
  params: z.object({ id: Id, number: z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)) }),
  notFound: 'upload.not_found',
  form: 'multipart',
  body: z.object({
    part: z
      .instanceof(File, { error: messages.part })
      .check(z.refine((part) => part.size > 0 && part.size <= UPLOAD_PART_BYTES, { error: messages.part })),
  }),
  data: z.object({ import: PanelImport, missing: z.int() }),
  refusals: [...refusedOne, 'upload.wrong_state', 'upload.part_wrong'],
});

export const showPanelImport = endpoint({
  method: 'GET',
  path: `${imports}/{id}`,
  access: reads,
  summary: 'یک فایل دوره‌ها',
  ...one,
  data: whole,
  refusals: refusedOne,
});

/**
 * Says what the columns are, what is put right, what is left out, and which category a name of the file means; the file
 * is read again so. The columns are kept for files with the same ones, the categories for all files of the academy.
 */
export const setPanelImport = endpoint({
  method: 'POST',
  path: `${imports}/{id}/set`,
  access: writes,
  summary: 'ستون‌ها و اصلاح‌های یک فایل دوره‌ها',
  ...one,
  body: z.object({
    version: Version,
    /** By field, the head of its column; left out: as it is. */
    columns: z.optional(z.partialRecord(Field, z.string().check(z.maxLength(200)))),
    fixes: z.array(Fix).check(z.maxLength(importFixes.length)),
    left_out: z.array(Code).check(z.maxLength(importProblemCodes.length)),
    /** By the name as it is listed, the number of a category; null: none is chosen any more. */
    categories: z.optional(
      z
        .array(
          z.object({
            value: z.string().check(z.maxLength(2 * LONGEST_CATEGORY_WORD)),
            id: z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
          }),
        )
        .check(z.maxLength(MOST_CATEGORY_WORDS)),
    ),
  }),
  data: whole,
  otherData: stale,
  refusals: [...changing, 'import.category_unknown'],
});

/** Takes all that was tried, or nothing: what waits for a look does so, the rest holds at once. */
export const acceptPanelImport = endpoint({
  method: 'POST',
  path: `${imports}/{id}/accept`,
  access: writes,
  summary: 'پذیرفتن یک فایل دوره‌ها',
  ...one,
  body: z.object({ version: Version }),
  data: whole,
  otherData: stale,
  refusals: [...changing, 'import.has_problems', 'import.nothing'],
});

export const discardPanelImport = endpoint({
  method: 'POST',
  path: `${imports}/{id}/discard`,
  access: writes,
  summary: 'کنار گذاشتن یک فایل دوره‌ها',
  ...one,
  body: z.object({ version: Version }),
  data: whole,
  otherData: stale,
  refusals: changing,
});

/** Takes a taken file back: within a day, while nothing of it was sold. */
export const undoPanelImport = endpoint({
  method: 'POST',
  path: `${imports}/{id}/undo`,
  access: writes,
  summary: 'برگرداندن یک فایل دوره‌ها',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: whole,
  otherData: stale,
  refusals: [...changing, 'import.too_late', 'import.sold'],
});
