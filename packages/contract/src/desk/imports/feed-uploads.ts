import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { Reason, Version } from '../desk-scalars.ts';
import { requested, secondPerson } from '../money.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { StaffName } from '../names.ts';

const uploads = '/api/v1/desk/imports/uploads' as const;

/** A larger feed is read by the program on the server (`npm run import`). */
export const MOST_UPLOAD_BYTES = 100 * 1024 * 1024;
/**
 * A feed is sent in parts of this size, the last one being the rest: none takes long, and an interrupted one is sent
 * again.
 */
export const UPLOAD_PART_BYTES = 512 * 1024;

/**
 * `uploading`: parts are missing; `to_try`, `to_run`: it is about to begin; `tried`: waits for a colleague's decision;
 * `asked`: a second colleague has to agree; `failed`: trying or taking broke down.
 */
export const feedUploadStates = [
  'uploading',
  'to_try',
  'trying',
  'tried',
  'asked',
  'to_run',
  'running',
  'done',
  'failed',
  'discarded',
] as const;

/** Problems that one colleague may not accept alone. */
export const feedDoubtWords = {
  'academy.new_host':
    'دوره‌های این آموزشگاه تا کنون به این میزبان راه نداشته‌اند؛ پذیرفتن فید تأیید همکار دیگری را می‌خواهد.',
  'academy.name_taken': 'آموزشگاهی با همین نام از منبع دیگری آمده است؛ پذیرفتن فید تأیید همکار دیگری را می‌خواهد.',
  'cashback.above_share': 'بازگشت وجه این دوره از کارمزد ما بیشتر است؛ پذیرفتن فید تأیید همکار دیگری را می‌خواهد.',
} as const;
const feedDoubtCodes: readonly string[] = Object.keys(feedDoubtWords);

/** Problems of a trial that a second colleague has to approve. */
export const feedDoubts = <P extends { code: string }>(trial: { problems: readonly P[] } | null): P[] =>
  (trial?.problems ?? []).filter(({ code }) => feedDoubtCodes.includes(code));

const uploadMessages = {
  name: 'نام فایل را بفرستید.',
  source: 'نام فید از حروف کوچک لاتین، رقم و خط تیره است، حداکثر ۴۰ حرف.',
  bytes: 'فایل باید از ۱ بایت تا ۱۰۰ مگابایت باشد؛ فید بزرگ‌تر را با دستور import روی سرور بخوانید.',
  part: 'این بخش از فایل درست نیست.',
} as const;

const Problem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  reason: z.string(),
  times: z.int(),
  examples: z.array(
    z.object({
      line: z.int(),
      key: z.nullable(z.string()),
      field: z.nullable(z.string()),
      value: z.nullable(z.string()),
    }),
  ),
});

const Change = z.object({
  sourceKey: z.string(),
  title: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

/**
 * The result of trying or taking a feed. `counts` by name, such as inserted, updated, unchanged, badRows; `changes`:
 * the first 200 records that change, field by field; `missing`: records that the feed no longer has; `leaving`: those
 * of them that go off, the others do with the next full feed that lacks them (not said: all); `is_held_back`: they stay
 * in spite of that, since too many would go.
 */
export const FeedOutcome = z.object({
  kind: z.enum(['courses', 'jobs']),
  encoding: z.string(),
  rows: z.int(),
  counts: z.record(z.string(), z.number()),
  problems: z.array(Problem),
  changes: z.array(Change),
  missing: z.int(),
  leaving: z.optional(z.int()),
  missing_examples: z.array(z.string()),
  is_held_back: z.boolean(),
  is_cut_off: z.boolean(),
  new_categories: z.array(z.string()),
  took_ms: z.int(),
});
export type FeedOutcome = z.infer<typeof FeedOutcome>;

export const FeedUpload = z.object({
  id: z.int(),
  file_name: z.string(),
  profile: z.string(),
  source: z.string(),
  is_full: z.boolean(),
  bytes: z.int(),
  state: z.enum(feedUploadStates),
  by: StaffName,
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  version: z.int(),
});
export type FeedUpload = z.infer<typeof FeedUpload>;

/** `failure`: what the program said, in English; null: nothing failed. */
const whole = z.object({
  upload: FeedUpload,
  trial: z.nullable(FeedOutcome),
  result: z.nullable(FeedOutcome),
  failure: z.nullable(z.string()),
  /** Part of the trial is in doubt, and no second colleague has agreed yet. */
  is_in_doubt: z.boolean(),
  open_approvals: z.array(z.object({ id: z.int() })),
});
export type WholeFeedUpload = z.infer<typeof whole>;

const access = { staff: 'imports.run' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'upload.not_found' } as const;
const changing = [...refused, 'upload.not_found', 'upload.wrong_state', 'desk.stale'] as const;
const stale = { 'desk.stale': whole } as const;

/** The ways of reading a feed: `source` is its name where none is given. */
export const listFeedProfiles = endpoint({
  method: 'GET',
  path: '/api/v1/desk/imports/profiles',
  access,
  summary: 'شکل‌های فید',
  data: z.object({
    profiles: z.array(z.object({ name: z.string(), kind: z.enum(['courses', 'jobs']), source: z.string() })),
  }),
  refusals: refused,
});

/** The latest first. */
export const listFeedUploads = endpoint({
  method: 'GET',
  path: uploads,
  access,
  summary: 'فایل‌های فید',
  query: z.object(keysetQuery),
  data: keysetPage(FeedUpload),
  refusals: refused,
});

/**
 * Announces an upload; its parts follow. Refuses with `upload.busy` while three others of the same colleague are in
 * progress, or nine in total, unless one of them has had no new part for ten minutes: that one is discarded.
 */
export const beginFeedUpload = endpoint({
  method: 'POST',
  path: uploads,
  access,
  summary: 'آغاز فرستادن یک فید',
  body: z.object({
    file_name: z.pipe(
      z.pipe(
        z.string({ error: uploadMessages.name }),
        z.transform((name) => name.replace(/[\p{Cc}/\\]+/gu, ' ').trim()),
      ),
      z
        .string()
        .check(z.minLength(1, { error: uploadMessages.name }), z.maxLength(200, { error: uploadMessages.name })),
    ),
    bytes: z
      .int({ error: uploadMessages.bytes })
      .check(
        z.minimum(1, { error: uploadMessages.bytes }),
        z.maximum(MOST_UPLOAD_BYTES, { error: uploadMessages.bytes }),
      ),
    profile: z.string().check(z.maxLength(60)),
    source: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: uploadMessages.source })),
    is_full: z.boolean(),
  }),
  data: z.object({ upload: FeedUpload, parts: z.int() }),
  refusals: [...refused, 'upload.profile_unknown', 'upload.source_reserved', 'upload.busy'],
});

/**
 * One part, from 0 on, in any order; the same one again changes nothing. With the last one that was missing the file is
 * whole, and trying begins by itself.
 */
export const sendFeedPart = endpoint({
  method: 'POST',
  path: `${uploads}/{id}/parts/{number}`,
  access,
  summary: 'یک بخش از فید',
  params: z.object({ id: Id, number: z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)) }),
  notFound: 'upload.not_found',
  form: 'multipart',
  body: z.object({
    part: z
      .instanceof(File, { error: uploadMessages.part })
      .check(z.refine((part) => part.size > 0 && part.size <= UPLOAD_PART_BYTES, { error: uploadMessages.part })),
  }),
  data: z.object({ upload: FeedUpload, missing: z.int() }),
  refusals: [...refused, 'upload.not_found', 'upload.wrong_state', 'upload.part_wrong'],
});

export const showFeedUpload = endpoint({
  method: 'GET',
  path: `${uploads}/{id}`,
  access,
  summary: 'یک فایل فید',
  ...one,
  data: whole,
  refusals: [...refused, 'upload.not_found'],
});

/**
 * Accepts the feed exactly as it was tried. If too much would be removed, or rows have no key, a second colleague is
 * asked with `shrink`: 202. If part of it is in doubt (`feedDoubts`) a second colleague is always asked, with `doubt`
 * or `shrink` as the reason. Also again after it broke off: what was saved stays, and nothing is done twice.
 */
export const acceptFeedUpload = endpoint({
  method: 'POST',
  path: `${uploads}/{id}/accept`,
  access: { staff: 'imports.run', stepUp: true },
  summary: 'پذیرفتن یک فید',
  ...one,
  body: z.object({ version: Version, shrink: z.optional(Reason), doubt: z.optional(Reason) }),
  data: whole,
  otherData: { ...stale, ...requested },
  refusals: [...changing, 'desk.reason_missing', 'desk.step_up', ...secondPerson],
});

export const discardFeedUpload = endpoint({
  method: 'POST',
  path: `${uploads}/{id}/discard`,
  access,
  summary: 'کنار گذاشتن یک فید',
  ...one,
  body: z.object({ version: Version }),
  data: whole,
  otherData: stale,
  refusals: changing,
});
