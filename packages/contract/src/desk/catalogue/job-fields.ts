import * as z from 'zod/mini';
import { cleaned, readableLine } from '../desk-scalars.ts';
import { TypedAmount } from '../money.ts';
import { declareFields } from './declare-fields.ts';
import { plainText, textOrNone } from './held.ts';

const MOST_LINES = 40;

export const jobFieldMessages = {
  title: 'عنوان فرصت شغلی را بنویسید.',
  titleLong: 'عنوان حداکثر ۳۰۰ حرف باشد.',
  salary: 'حقوق باید بیش از صفر باشد؛ اگر توافقی است، خالی بگذارید.',
  long: 'حداکثر ۲۰۰ حرف باشد.',
  descriptionLong: 'شرح حداکثر ۲۰٬۰۰۰ حرف باشد.',
  lines: 'حداکثر ۴۰ سطر و هر سطر حداکثر ۳۰۰ حرف باشد.',
  age: 'سن عددی از ۱ تا ۱۲۰ باشد.',
  skill: 'نام هر مهارت بین یک تا ۱۰۰ حرف باشد و حداکثر ۴۰ مهارت بنویسید.',
  address: 'نشانی درخواست باید نشانی کاملی با https باشد.',
  date: 'تاریخ درست نیست.',
} as const;
const messages = jobFieldMessages;

/** Lines without empty ones. */
const Lines = z.pipe(
  z.pipe(
    z.array(z.string().check(z.maxLength(1_200, { error: messages.lines }))).check(z.maxLength(200)),
    z.transform((lines: string[]) => lines.map((line) => cleaned(line).replaceAll('\n', ' ')).filter(Boolean)),
  ),
  z.array(z.string()).check(
    z.maxLength(MOST_LINES, { error: messages.lines }),
    z.refine((lines) => lines.every((line) => Array.from(line).length <= 300), { error: messages.lines }),
  ),
);

const { age } = messages;
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
    .string({ error: messages.address })
    .check(z.maxLength(2_000, { error: messages.address }), z.refine(isPublicAddress, { error: messages.address })),
);

const Salary = z.nullable(z.pipe(TypedAmount, z.int().check(z.positive({ error: messages.salary }))));

/** One short text; an empty one is none. */
const shortText = {
  value: z.nullable(z.string()),
  typed: textOrNone(200, messages.long),
  longest: 200,
} as const;
const lines = { value: z.array(z.string()), typed: Lines, longest: 12_000 } as const;
const gender = z.nullable(z.enum(['male', 'female']));

/**
 * The overridable fields of a job, in the order in which they are shown. Texts are plain; `salary_from` whole toman a
 * month, null by agreement; `seniority` 1 to 3, from beginner to advanced; times as ISO 8601 UTC; ids as in the
 * choices. Storage and feeds: domains/jobs/job-fields.ts.
 */
export const jobFields = declareFields({
  title: {
    word: 'عنوان',
    value: z.string(),
    typed: readableLine(300, messages.title, messages.titleLong),
    longest: 300,
  },
  category: { word: 'دسته', value: z.int(), typed: Choice },
  place: {
    word: 'جا',
    value: z.object({ province: z.nullable(z.int()), city: z.nullable(z.int()) }),
    typed: z.object({ province: z.nullable(Choice), city: z.nullable(Choice) }),
  },
  contract_types: { word: 'قرارداد', value: z.array(z.int()), typed: z.array(Choice).check(z.maxLength(20)) },
  salary_from: { word: 'حقوق از', value: z.nullable(z.int()), typed: Salary },
  work_days: { word: 'روزها و ساعت‌ها', ...shortText },
  description: {
    word: 'شرح',
    value: z.string(),
    typed: plainText(20_000, messages.descriptionLong),
    longest: 20_000,
  },
  requirements: { word: 'شرایط', ...lines },
  benefits: { word: 'مزایا', ...lines },
  age: {
    word: 'سن',
    value: z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) }),
    typed: z.object({ min: Age, max: Age }),
  },
  gender: { word: 'جنسیت', value: gender, typed: gender },
  experience: { word: 'سابقه کار', value: z.nullable(z.int()), typed: z.nullable(Choice) },
  degree: { word: 'تحصیلات', ...shortText },
  military: { word: 'خدمت سربازی', ...shortText },
  skills: {
    word: 'مهارت‌ها',
    value: z.array(z.object({ name: z.string(), seniority: z.nullable(z.int()) })),
    typed: z
      .array(
        z.object({
          name: readableLine(100, messages.skill, messages.skill),
          seniority: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
        }),
      )
      .check(z.maxLength(MOST_LINES, { error: messages.skill })),
    longest: 12_000,
  },
  ref_url: { word: 'نشانی درخواست', value: z.nullable(z.string()), typed: Address, longest: 2_000 },
  valid_until: {
    word: 'مهلت',
    value: z.nullable(z.string()),
    typed: z.nullable(z.iso.datetime({ offset: true, error: messages.date })),
    longest: 60,
  },
});

export type JobField = (typeof jobFields.names)[number];
export type JobValues = z.infer<typeof jobFields.values>;
export type JobChanges = z.output<typeof jobFields.changes>;
