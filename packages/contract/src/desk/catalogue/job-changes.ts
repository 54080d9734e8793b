import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { cleaned, readableLine, Version } from '../desk-scalars.ts';
import { TypedAmount } from '../money.ts';
import { differingFields, plainText } from './held.ts';
import { jobFields, WholeJob } from './jobs.ts';
import { PagePreview } from './preview.ts';

const jobs = '/api/v1/desk/jobs' as const;
export const LONGEST_JOB_TEXT = 20_000;
const MOST_JOB_LINES = 40;

const jobMessages = {
  title: 'عنوان فرصت شغلی را بنویسید.',
  titleLong: 'عنوان حداکثر ۳۰۰ حرف باشد.',
  company: 'شرکت را انتخاب کنید.',
  category: 'دسته را انتخاب کنید.',
  salary: 'حقوق باید بیش از صفر باشد؛ اگر توافقی است، خالی بگذارید.',
  long: 'حداکثر ۲۰۰ حرف باشد.',
  descriptionLong: 'شرح حداکثر ۲۰٬۰۰۰ حرف باشد.',
  lines: 'حداکثر ۴۰ سطر و هر سطر حداکثر ۳۰۰ حرف باشد.',
  age: 'سن عددی از ۱ تا ۱۲۰ باشد.',
  skill: 'نام هر مهارت بین یک تا ۱۰۰ حرف باشد و حداکثر ۴۰ مهارت بنویسید.',
  address: 'نشانی درخواست باید نشانی کاملی با https باشد.',
  date: 'تاریخ درست نیست.',
  nothing: 'تغییری فرستاده نشده است.',
} as const;

/** Lines without empty ones. */
const Lines = z.pipe(
  z.pipe(
    z.array(z.string().check(z.maxLength(1_200, { error: jobMessages.lines }))).check(z.maxLength(200)),
    z.transform((lines: string[]) => lines.map((line) => cleaned(line).replaceAll('\n', ' ')).filter(Boolean)),
  ),
  z.array(z.string()).check(
    z.maxLength(MOST_JOB_LINES, { error: jobMessages.lines }),
    z.refine((lines) => lines.every((line) => Array.from(line).length <= 300), { error: jobMessages.lines }),
  ),
);

const orNone = (maximum: number, long: string) =>
  z.pipe(
    z.nullable(plainText(maximum, long)),
    z.transform((text: string | null) => text || null),
  );

const { age, skill } = jobMessages;
const Age = z.nullable(z.int({ error: age }).check(z.minimum(1, { error: age }), z.maximum(120, { error: age })));
const Choice = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** A complete address with a host name: people are never sent to a machine of their own network. */
const isPublicAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    /\.[a-z][a-z0-9-]*$/.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home)$/.test(hostname)
  );
};

const Address = z.nullable(
  z
    .string({ error: jobMessages.address })
    .check(
      z.maxLength(2_000, { error: jobMessages.address }),
      z.refine(isPublicAddress, { error: jobMessages.address }),
    ),
);

const Salary = z.nullable(z.pipe(TypedAmount, z.int().check(z.positive({ error: jobMessages.salary }))));

/** Fields that are left out stay as they are. */
const Changes = z
  .object({
    title: z.optional(readableLine(300, jobMessages.title, jobMessages.titleLong)),
    category: z.optional(Choice),
    place: z.optional(z.object({ province: z.nullable(Choice), city: z.nullable(Choice) })),
    contract_types: z.optional(z.array(Choice).check(z.maxLength(20))),
    salary_from: z.optional(Salary),
    work_days: z.optional(orNone(200, jobMessages.long)),
    description: z.optional(plainText(LONGEST_JOB_TEXT, jobMessages.descriptionLong)),
    requirements: z.optional(Lines),
    benefits: z.optional(Lines),
    age: z.optional(z.object({ min: Age, max: Age })),
    gender: z.optional(z.nullable(z.enum(['male', 'female']))),
    experience: z.optional(z.nullable(Choice)),
    degree: z.optional(orNone(200, jobMessages.long)),
    military: z.optional(orNone(200, jobMessages.long)),
    skills: z.optional(
      z
        .array(
          z.object({
            name: readableLine(100, skill, skill),
            seniority: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
          }),
        )
        .check(z.maxLength(MOST_JOB_LINES, { error: skill })),
    ),
    ref_url: z.optional(Address),
    valid_until: z.optional(z.nullable(z.iso.datetime({ offset: true, error: jobMessages.date }))),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, { error: jobMessages.nothing }));
export type JobChanges = z.output<typeof Changes>;

const access = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'job.not_found' } as const;
const wrong = [
  'job.category_unknown',
  'job.contract_unknown',
  'job.experience_unknown',
  'job.place_unknown',
  'job.age_order',
] as const;

const stale = { 'desk.stale': z.object({ job: WholeJob, differ: differingFields(jobFields) }) } as const;

/**
 * A draft that no feed brought: hidden, to be written in its edit form, looked at and shown. A feed that brings the
 * same job later writes beneath what stands there.
 */
export const addDeskJob = endpoint({
  method: 'POST',
  path: jobs,
  access,
  summary: 'فرصت شغلی تازه',
  body: z.object({
    title: readableLine(300, jobMessages.title, jobMessages.titleLong),
    company: z
      .int({ error: jobMessages.company })
      .check(z.positive({ error: jobMessages.company }), z.maximum(2_147_483_647)),
    category: z
      .int({ error: jobMessages.category })
      .check(z.minimum(0, { error: jobMessages.category }), z.maximum(2_147_483_647)),
  }),
  data: WholeJob,
  refusals: [...refused, 'company.not_found', 'job.category_unknown', 'job.title_used'],
});

/** From now on these fields stand above what the feed says. What is so already is left as it is. */
export const saveDeskJob = endpoint({
  method: 'POST',
  path: `${jobs}/{id}/save`,
  access,
  summary: 'ویرایش یک فرصت شغلی',
  ...one,
  body: z.object({ version: Version, changes: Changes }),
  data: WholeJob,
  otherData: stale,
  refusals: [...refused, 'job.not_found', 'job.final', ...wrong, 'desk.stale'],
});

/** The job's page as saving would make it, whatever its state; nothing is written. */
export const previewDeskJob = endpoint({
  method: 'POST',
  path: `${jobs}/{id}/preview`,
  access,
  summary: 'پیش‌نمایش ویرایش یک فرصت شغلی',
  ...one,
  body: z.object({ version: Version, changes: Changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'job.not_found', 'job.final', ...wrong, 'desk.stale', 'desk.no_preview'],
});

/** What the feed says of these fields holds again. */
export const returnJobToFeed = endpoint({
  method: 'POST',
  path: `${jobs}/{id}/return-to-feed`,
  access,
  summary: 'بازگشت فرصت شغلی به مقدار فید',
  ...one,
  body: z.object({ version: Version, fields: z.array(z.enum(jobFields)).check(z.minLength(1)) }),
  data: WholeJob,
  otherData: stale,
  refusals: [...refused, 'job.not_found', 'job.final', ...wrong, 'desk.stale'],
});
