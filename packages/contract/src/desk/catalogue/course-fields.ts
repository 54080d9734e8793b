import * as z from 'zod/mini';
import { eachWordField, nullableWords, wordFields, type WordField } from '../../course-fields.ts';
import { BodyId, readableLine } from '../desk-scalars.ts';
import { TypedAmount } from '../money.ts';
import { declareFields } from './declare-fields.ts';
import { plainText } from './held.ts';

export const LONGEST_DESCRIPTION = 20_000;
export const MOST_TEACHERS = 20;
/** 10,000 hours. */
export const MOST_MINUTES = 600_000;
export const MOST_EPISODES = 10_000;

/** Where a course is bought. */
export const paymentWords = { referral: 'در سایت آموزشگاه', wallet: 'با کیف پول' } as const;

/** How a course is held. */
export const courseTypes = ['online', 'in_person', 'hybrid', 'recorded', 'bootcamp'] as const;

export const courseFieldMessages = {
  title: 'عنوان دوره را بنویسید.',
  titleLong: 'عنوان حداکثر ۳۰۰ حرف باشد.',
  summaryLong: 'خلاصه حداکثر ۵۰۰ حرف باشد.',
  descriptionLong: 'توضیح حداکثر ۲۰٬۰۰۰ حرف باشد.',
  syllabusLong: 'سرفصل‌ها حداکثر ۲۰٬۰۰۰ حرف باشد.',
  type: 'شیوه برگزاری را انتخاب کنید.',
  length: 'مدت را به ساعت بنویسید، مانند ۴۵ یا ۱۲:۳۰؛ حداکثر ۱۰٬۰۰۰ ساعت.',
  episodes: 'تعداد جلسه‌ها عددی از ۱ تا ۱۰٬۰۰۰ باشد.',
  address: 'نشانی ثبت‌نام باید نشانی کاملی با https باشد.',
  date: 'تاریخ درست نیست.',
  percent: 'درصد تخفیف عددی از ۱ تا ۱۰۰ باشد.',
  discounts: 'تخفیف یا درصد است یا مبلغ.',
  discountAlone: 'تخفیف بدون قیمت معنایی ندارد.',
  discountLarge: 'مبلغ تخفیف از قیمت بیشتر است.',
  free: 'دوره رایگان قیمت و تخفیف ندارد.',
  teachers: 'یک دوره حداکثر ۲۰ مدرس دارد.',
} as const;
const messages = courseFieldMessages;

/** Whole toman. `original` null: no price is known. At most one of the two discounts. */
export const Price = z.object({
  original: z.nullable(z.int()),
  is_free: z.boolean(),
  discount_percent: z.nullable(z.int()),
  discount_amount: z.nullable(z.int()),
});
export type DeskPrice = z.infer<typeof Price>;

const Moment = z.nullable(z.iso.datetime({ offset: true, error: messages.date }));

const TypedPrice = z
  .object({
    original: z.nullable(TypedAmount),
    is_free: z.boolean(),
    discount_percent: z.nullable(
      z
        .int({ error: messages.percent })
        .check(z.minimum(1, { error: messages.percent }), z.maximum(100, { error: messages.percent })),
    ),
    discount_amount: z.nullable(TypedAmount),
  })
  .check(
    z.refine((price) => price.discount_percent === null || price.discount_amount === null, {
      error: messages.discounts,
    }),
    z.refine(
      ({ is_free: isFree, original, discount_percent: percent, discount_amount: amount }) =>
        !isFree || (original === null && percent === null && amount === null),
      { error: messages.free },
    ),
    z.refine((price) => price.original !== null || (price.discount_percent ?? price.discount_amount) === null, {
      error: messages.discountAlone,
    }),
    z.refine(
      ({ original, discount_amount: amount }) => amount === null || (amount > 0 && amount <= (original ?? amount)),
      { error: messages.discountLarge },
    ),
  );

type WordShapes = {
  [Name in WordField]: {
    word: string;
    value: (typeof nullableWords)[Name];
    typed: (typeof nullableWords)[Name];
  };
};
const wordShapes = eachWordField<WordShapes>((name) => ({
  word: wordFields[name].label,
  value: nullableWords[name],
  typed: nullableWords[name],
}));

const wholeNumber = (most: number, error: string) =>
  z.nullable(z.int({ error }).check(z.minimum(1, { error }), z.maximum(most, { error })));

/**
 * The overridable fields of a course, in the order in which they are shown. Texts are plain, with the marks of
 * kernel/text-of-html.ts for headings, lists and links; dates as ISO 8601 UTC.
 * Storage and feeds: domains/catalogue/course-fields.ts.
 */
export const courseFields = declareFields({
  title: { word: 'عنوان', value: z.string(), typed: readableLine(300, messages.title, messages.titleLong) },
  summary: { word: 'خلاصه', value: z.string(), typed: plainText(500, messages.summaryLong) },
  description: {
    word: 'توضیح',
    value: z.string(),
    typed: plainText(LONGEST_DESCRIPTION, messages.descriptionLong),
  },
  syllabus: {
    word: 'سرفصل‌ها',
    value: z.string(),
    typed: plainText(LONGEST_DESCRIPTION, messages.syllabusLong),
  },
  type: {
    word: 'شیوه برگزاری',
    value: z.enum(courseTypes),
    typed: z.enum(courseTypes, { error: messages.type }),
  },
  /** In minutes. */
  length: { word: 'مدت دوره', value: z.nullable(z.int()), typed: wholeNumber(MOST_MINUTES, messages.length) },
  episodes: { word: 'تعداد جلسه‌ها', value: z.nullable(z.int()), typed: wholeNumber(MOST_EPISODES, messages.episodes) },
  ref_url: {
    word: 'نشانی ثبت‌نام',
    value: z.nullable(z.string()),
    typed: z.nullable(z.url({ protocol: /^https$/, error: messages.address }).check(z.maxLength(2_000))),
  },
  dates: {
    word: 'شروع و پایان',
    value: z.object({ starts_at: z.nullable(z.string()), ends_at: z.nullable(z.string()) }),
    typed: z.object({ starts_at: Moment, ends_at: Moment }),
  },
  ...wordShapes,
  category: { word: 'دسته', value: z.int(), typed: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) },
  price: { word: 'قیمت', value: Price, typed: TypedPrice },
  /** Their numbers, in the order in which they are shown. */
  instructors: {
    word: 'مدرس‌ها',
    value: z.array(z.int()),
    typed: z.array(BodyId).check(z.maxLength(MOST_TEACHERS, { error: messages.teachers })),
  },
  city: { word: 'شهر', value: z.nullable(z.int()), typed: z.nullable(BodyId) },
  payment: { word: 'خرید', value: z.enum(['referral', 'wallet']), typed: z.enum(['referral', 'wallet']) },
  /** Percent of the payment; changed only by two colleagues. */
  cashback: { word: 'بازگشت وجه', value: z.int() },
  /** The address of the picture, which is sent as a file. */
  cover: { word: 'تصویر', value: z.nullable(z.string()) },
});

/** All overridable fields. */
export type HeldCourseField = (typeof courseFields.names)[number];
/** The fields that one colleague can edit. */
export type CourseField = (typeof courseFields.typedNames)[number];
export type CourseValues = z.infer<typeof courseFields.values>;
export type CourseChanges = z.output<typeof courseFields.changes>;
