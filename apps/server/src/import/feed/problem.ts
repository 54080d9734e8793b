import { feedDoubtWords } from '@kavosh/contract/desk/imports/feed-uploads.ts';

/**
 * What can be wrong with a feed's row, and the sentence that tells it to the people whose feed it is. A code is for
 * programs and never changes its meaning. `error`: the row does not go in. `warning`: the value was left out, the row
 * can do without it. `note`: it goes in, with the small change that the sentence names.
 */
export const problems = {
  'row.unreadable': ['error', 'این سطر خوانا نیست: یک شیء JSON درست نیست.'],
  'row.too_long': ['error', 'این سطر از اندازهٔ مجاز درازتر است.'],
  'row.too_deep': ['error', 'این سطر بیش از اندازه تودرتو است: بیش از ۶۴ لایه درون هم دارد.'],
  'row.too_many': ['error', 'این سطر بیش از ۵۰۰۰ عنصر دارد.'],
  'row.cut_off': ['error', 'فایل در میانهٔ این سطر تمام شده است.'],
  'row.damaged': ['error', 'بخشی از نویسه‌های این سطر آسیب دیده است.'],
  'csv.quote': ['error', 'گیومهٔ این سطر بسته نشده یا جای نادرستی دارد.'],
  'csv.columns': ['error', 'شمار ستون‌های این سطر با سرستون یکی نیست.'],
  'json.structure': ['error', 'از اینجا به بعد ساختار JSON فایل درست نیست و ادامهٔ آن خوانده نشد.'],
  'xml.structure': ['error', 'از اینجا به بعد ساختار XML فایل درست نیست و ادامهٔ آن خوانده نشد.'],
  'xml.row': ['error', 'ساختار XML این سطر درست نیست: عنصری در آن بسته نشده است.'],
  'field.required': ['error', 'این مقدار لازم است و خالی مانده است.'],
  'text.unreadable': ['warning', 'این مقدار باید متن باشد.'],
  'key.too_long': ['error', 'شناسه از ۲۰۰ نویسه درازتر است.'],
  'key.digits_lost': [
    'error',
    'رقم‌های این شناسه از میان رفته است: برنامه‌ای آن را کوتاه و با نماد علمی نوشته است. شناسه را در فایل متن کنید.',
  ],
  'key.duplicate': ['error', 'این شناسه پیش‌تر در همین فایل آمده است؛ سطر نخست پذیرفته شد.'],
  'edition.too_many': ['error', 'شمار برگزاری‌های این دوره از اندازهٔ مجاز بیشتر است.'],
  'number.unreadable': ['warning', 'این مقدار عدد درستی نیست.'],
  'number.out_of_range': ['warning', 'این عدد بیرون از بازهٔ پذیرفتنی است.'],
  'price.unreadable': ['warning', 'این مبلغ خوانا نیست.'],
  'price.negative': ['warning', 'مبلغ نمی‌تواند منفی باشد.'],
  'price.absurd': ['warning', 'این مبلغ بیش از اندازه بزرگ است.'],
  'price.currency': ['warning', 'این مبلغ به ریال یا تومان نیست؛ ریال یا تومان لازم است.'],
  'price.currencies': ['warning', 'این مبلغ دو واحد پول دارد؛ یک مبلغ با یک واحد، ریال یا تومان، لازم است.'],
  'price.far_below': [
    'warning',
    'این قیمت از یک‌صدم میانهٔ قیمت‌های این آموزشگاه کمتر است؛ قیمت همان‌گونه که آمده پذیرفته شد، آن را بررسی کنید.',
  ],
  'price.dollar': ['warning', 'این مبلغ به دلار است؛ ریال یا تومان لازم است.'],
  'price.euro': ['warning', 'این مبلغ به یورو است؛ ریال یا تومان لازم است.'],
  'discount.unreadable': ['warning', 'این تخفیف خوانا نیست؛ درصد از ۱ تا ۱۰۰ یا مبلغی مثبت لازم است.'],
  'discount.too_large': ['warning', 'مبلغ تخفیف از قیمت بیشتر است.'],
  'date.unreadable': ['warning', 'این تاریخ خوانا نیست یا چنین روزی وجود ندارد.'],
  'date.unclear': ['warning', 'روز و ماه این تاریخ را دو جور می‌توان خواند؛ آن را با سال در آغاز بنویسید.'],
  'date.lunar': ['warning', 'این تاریخ قمری است؛ تاریخ شمسی یا میلادی لازم است.'],
  'date.out_of_range': ['warning', 'این تاریخ بیرون از بازهٔ پذیرفتنی است.'],
  'date.order': ['warning', 'تاریخ پایان پیش از تاریخ شروع است.'],
  'duration.unreadable': ['warning', 'این مدت خوانا نیست.'],
  'duration.unclear': [
    'warning',
    'این مدت را دو جور می‌توان خواند، با هزارگان یا با اعشار؛ آن را به دقیقه یا بی‌ممیز بنویسید.',
  ],
  'duration.out_of_range': ['warning', 'این مدت بیرون از بازهٔ پذیرفتنی است.'],
  'category.unknown': ['error', 'این دسته‌بندی شناخته نیست.'],
  'category.fallback': ['note', 'این دسته‌بندی شناخته نیست؛ در دستهٔ پیش‌فرض نمایه جا گرفت.'],
  'salary.unreadable': ['warning', 'این حقوق خوانا نیست.'],
  'salary.out_of_range': ['warning', 'این حقوق ماهانه بیرون از بازهٔ پذیرفتنی است؛ شاید واحد پول نادرست باشد.'],
  'salary.unclear': ['note', 'کف حقوق از این متن روشن نیست؛ «توافقی» نشان داده می‌شود.'],
  'salary.far_below': [
    'note',
    'کف حقوق از یک‌پنجم مبلغ دیگری که در این متن آمده کمتر است؛ همان کف پذیرفته شد، آن را بررسی کنید.',
  ],
  'salary.currency': ['note', 'این حقوق به ریال یا تومان نیست؛ «توافقی» نشان داده می‌شود.'],
  'salary.period': ['note', 'این حقوق ماهانه نیست؛ «توافقی» نشان داده می‌شود.'],
  'province.unknown': ['note', 'این استان شناخته نیست؛ جای کار خالی ماند.'],
  'city.unknown': [
    'note',
    'این شهر در فهرست شهرها نیست یا در این استان نیست؛ تنها استان، اگر معلوم باشد، نگه داشته شد.',
  ],
  'city.ambiguous': ['note', 'چند شهر این نام را دارند و استان معلوم نیست؛ جای کار خالی ماند.'],
  'age.order': ['warning', 'کمترین سن از بیشترین سن بزرگ‌تر است.'],
  'value.left_out': ['note', 'این مقدار شناخته نیست و کنار گذاشته شد.'],
  'value.unknown': ['warning', 'این مقدار در میان مقدارهای پذیرفتنی نیست.'],
  'address.unreadable': ['warning', 'این نشانی درست نیست؛ نشانی کامل لازم است.'],
  'address.encrypted': ['note', 'این نشانی با http آمده بود و با https نگه داشته شد.'],
  'address.host': ['warning', 'این نشانی به میزبانی می‌رود که در فهرست میزبان‌های پذیرفته نیست.'],
  'text.cut': ['note', 'این متن بلندتر از اندازهٔ مجاز بود و کوتاه شد.'],
  'list.cut': ['note', 'این فهرست بلندتر از اندازهٔ مجاز بود و کوتاه شد.'],
  'field.unread': ['note', 'نمایه این فیلد را نمی‌خواند؛ عدد کنار آن شمار سطرهایی است که آن را دارند.'],
  'field.overridden': ['warning', 'این مقدار در کاوش دستی نوشته شده است و جای مقدار فید را گرفته است.'],
  'price.by_hand_ended': ['note', 'قیمت فید تغییر کرد و جای قیمتی را که دستی نوشته شده بود گرفت.'],
  'academy.new_host': ['warning', feedDoubtWords['academy.new_host']],
  'academy.name_taken': ['warning', feedDoubtWords['academy.name_taken']],
  'cashback.above_share': ['warning', feedDoubtWords['cashback.above_share']],
  'database.refused': ['error', 'پایگاه داده این مورد را نپذیرفت.'],
} as const satisfies Record<string, readonly [Severity, string]>;

export const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

export type ProblemCode = keyof typeof problems;

/** A problem inside one value, before it is known which row and field it belongs to. */
export interface ValueProblem {
  problem: ProblemCode;
}

/** The outcome of reading one value: what it says, or what is wrong with it. */
export type Reading<T> = { value: T } | ValueProblem;

export interface RowProblem {
  code: ProblemCode;
  /** Only where it is a side file's and not the feed's own. */
  file?: string;
  /** Counts from 1, as an editor does. */
  line: number;
  /** The feed's name of the field, where one field is to blame. */
  field?: string;
  /** The identity in the feed, where it is known. */
  key?: string;
  /** The value seen, cut. */
  value?: string;
  /** Only where it is not the code's own: the same unreadable text costs a summary itself and a title its row. */
  severity?: Severity;
  /** Of an unknown name: the known ones that are most like it. */
  nearest?: readonly string[];
}

export const severityOf = ({ code, severity }: Pick<RowProblem, 'code' | 'severity'>): Severity =>
  severity ?? problems[code][0];
export const isError = (problem: Pick<RowProblem, 'code' | 'severity'>): boolean => severityOf(problem) === 'error';

const VALUE_SHOWN = 200;

/**
 * A value as a report shows it: text as it is, everything else as JSON; at most 200 characters, no control characters.
 */
export function showValue(value: unknown): string {
  const text =
    typeof value === 'string' ? value.slice(0, VALUE_SHOWN * 4) : value === undefined ? '' : JSON.stringify(value);
  const plain = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  const characters = Array.from(plain.slice(0, VALUE_SHOWN * 4));
  return characters.length > VALUE_SHOWN ? `${characters.slice(0, VALUE_SHOWN - 1).join('')}…` : characters.join('');
}

/** A reason for which the whole import cannot go on, as one sentence for the person at the terminal. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
}
