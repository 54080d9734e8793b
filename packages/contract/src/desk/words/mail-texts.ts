import { foldLetters } from '@kavosh/persian/fold.ts';

// Texts of the mails that people get: what each kind may say, what it says at first, and filling it in. Pure.

/** A name in braces that a mail's text may hold, and what it becomes. */
export interface MailPlaceholder {
  /** What it becomes, for colleagues. */
  what: string;
  /** What a preview has in its place. */
  example: string;
  /** A text without it would not say what it is for. */
  needed?: true;
  /** It may have several lines, so it has no place in the subject. */
  lines?: true;
}

/** Subject and text of a mail, with placeholders or filled in. */
export interface MailText {
  subject: string;
  text: string;
}

interface MailKindTexts {
  title: string;
  /** Who gets it, and when. */
  when: string;
  placeholders: Readonly<Record<string, MailPlaceholder>>;
  /** What it says until it is changed at the desk. */
  first: MailText;
}

const course: MailPlaceholder = { what: 'عنوان دوره', example: 'آموزش پایتون' };
const track = { what: 'کد پیگیری خرید', example: 'KV1A2B3C4D', needed: true } as const;
const deadline = { what: 'مهلت', example: '۱۲ آذر ۱۴۰۵، ۱۴:۰۰', needed: true } as const;
const buyer = { what: 'نام خریدار', example: 'نگار نمونه', needed: true } as const;
const mobile = { what: 'شماره موبایل خریدار', example: '۰۹۱۲۰۰۰۰۰۰۰', needed: true } as const;

/**
 * Every kind of mail that people get. Names of placeholders are compared as `fillMail` says; a line with one that is
 * empty is left out.
 */
export const mailTexts = {
  'message-answered': {
    title: 'پاسخ به پیام',
    when: 'به فرستنده پیام، وقتی همکاری با ایمیل پاسخ می‌دهد',
    placeholders: {
      سلام: { what: 'نام و سلام؛ خالی است اگر پاسخ با سلام آغاز شود', example: 'نگار نمونه، سلام.' },
      نام: { what: 'نام فرستنده', example: 'نگار نمونه' },
      موضوع: { what: 'عنوان پیام', example: 'کیف پول' },
      پاسخ: { what: 'پاسخ همکار', example: 'کیف پول شما درست شد.', needed: true, lines: true },
      پیام: { what: 'آنچه پرسیده شده بود', example: '> سلام.\n> کیف پول من کار نمی‌کند.', lines: true },
    },
    first: {
      subject: 'پاسخ کاوش: {موضوع}',
      text: '{سلام}\n\n{پاسخ}\n\n— کاوش\n\nپیام شما:\n{پیام}',
    },
  },
  'academy-asked': {
    title: 'پرسش از آموزشگاه',
    when: 'به آموزشگاه، درباره خریدی که نتیجه آن معلوم نیست',
    placeholders: {
      دوره: course,
      کد: track,
      روز: { what: 'روز ثبت خرید', example: '۵ آذر ۱۴۰۵' },
      قیمت: { what: 'قیمتی که کاوش نمایش داده است؛ اگر معلوم نباشد خالی است', example: '۸۹۰٬۰۰۰ تومان' },
    },
    first: {
      subject: 'پرسش کاوش درباره خرید {کد}',
      text: [
        'سلام.',
        '',
        'این خرید از کاوش به سایت شما آمده است و هنوز نمی‌دانیم چه شده است:',
        '',
        'دوره: {دوره}',
        'کد پیگیری: {کد}',
        'روز ثبت: {روز}',
        'قیمتی که کاوش نمایش داده است: {قیمت}',
        '',
        'لطفاً بگویید خرید انجام شده است یا نه، و اگر شده است، خریدار چه مبلغی پرداخته است.',
        '',
        'به یکی از این دو راه پاسخ دهید:',
        '۱. فراخوانی امضاشده: POST /api/v1/partner/purchases/{کد}',
        '۲. پاسخ به همین نامه',
        '',
        '— کاوش',
      ].join('\n'),
    },
  },
  'purchase-paid': {
    title: 'خرید تازه',
    when: 'به آموزشگاه، وقتی دوره‌ای از آن در کاوش خریده می‌شود و خریدار باید ثبت‌نام شود',
    placeholders: { دوره: course, خریدار: buyer, موبایل: mobile, کد: track, مهلت: deadline },
    first: {
      subject: 'خرید تازه در کاوش: {دوره}',
      text: [
        'دوره «{دوره}» در کاوش خریده شد و پول آن نزد کاوش است. لطفاً خریدار را تا {مهلت} در دوره ثبت‌نام کنید و راه ' +
          'ورود را به کاوش بگویید؛ پس از آن، سهم شما به حسابتان نزد کاوش افزوده می‌شود.',
        '',
        'نام خریدار: {خریدار}',
        'شماره موبایل: {موبایل}',
        'کد پیگیری: {کد}',
        '',
        'این نام و شماره فقط برای همین ثبت‌نام است.',
        '',
        '— کاوش',
      ].join('\n'),
    },
  },
  'not-reached': {
    title: 'خریدار نرسیده است',
    when: 'به آموزشگاه، وقتی خریدار می‌گوید به دوره نرسیده است',
    placeholders: {
      دوره: course,
      نوشته: { what: 'آنچه خریدار نوشته است؛ اگر ننوشته باشد خالی است', example: 'لینک باز نمی‌شود.', lines: true },
      خریدار: buyer,
      موبایل: mobile,
      کد: track,
      مهلت: deadline,
    },
    first: {
      subject: 'خریدار به دوره نرسیده است: {دوره}',
      text: [
        'خریدار دوره «{دوره}» می‌گوید به دوره نرسیده است.',
        '',
        'نوشته خریدار: {نوشته}',
        '',
        'لطفاً تا {مهلت} راه ورود را بررسی کنید و نتیجه را به کاوش بگویید.',
        '',
        'نام خریدار: {خریدار}',
        'شماره موبایل: {موبایل}',
        'کد پیگیری: {کد}',
        '',
        '— کاوش',
      ].join('\n'),
    },
  },
  'codes-low': {
    title: 'کدهای ورود رو به پایان است',
    when: 'به آموزشگاه، وقتی از کدهای یک دوره چیزی نمی‌ماند یا کم می‌ماند',
    placeholders: {
      دوره: { ...course, needed: true },
      موجودی: { what: 'چند کد مانده است', example: 'فقط ۳ کد نزد کاوش مانده است', needed: true },
    },
    first: {
      subject: 'کدهای ورود رو به پایان است: {دوره}',
      text: [
        'از کدهای ورود دوره «{دوره}» {موجودی}. وقتی کدها تمام شود، این دوره تا رسیدن کدهای تازه فروخته نمی‌شود.',
        '',
        '— کاوش',
      ].join('\n'),
    },
  },
  'commission-owed': {
    title: 'یادآوری کارمزد',
    when: 'به آموزشگاه، وقتی همکاری یادآوری می‌فرستد',
    placeholders: {
      آموزشگاه: { what: 'نام آموزشگاه', example: 'آموزشگاه نیلوفر' },
      روز: { what: 'امروز', example: '۷ آذر ۱۴۰۵' },
      مبلغ: { what: 'بدهی با مالیات', example: '۱٬۲۵۰٬۰۰۰ تومان', needed: true },
      صورت‌حساب‌ها: {
        what: 'هر صورت‌حساب پرداخت‌نشده در یک سطر؛ اگر نباشد خالی است',
        example: '- صورت‌حساب ۱۴۰۵/۱۲: ۱٬۲۵۰٬۰۰۰ تومان',
        lines: true,
      },
    },
    first: {
      subject: 'یادآوری کارمزد کاوش، {آموزشگاه}',
      text: [
        'سلام،',
        '',
        'تا {روز}، {مبلغ} از کارمزد خریدهایی که از کاوش به {آموزشگاه} رسیده، با مالیات آن، پرداخت نشده است.',
        '',
        '{صورت‌حساب‌ها}',
        '',
        'لطفاً آن را بپردازید یا اگر با حساب شما نمی‌خواند، به همین نامه پاسخ دهید.',
        '',
        'کاوش',
      ].join('\n'),
    },
  },
  alerts: {
    title: 'خبرهای روز',
    when: 'به کسانی که خبر خواسته‌اند، روزی یک بار',
    placeholders: {
      شمار: { what: 'شمار خبرها', example: '۲' },
      خبرها: {
        what: 'هر خبر با نشانی آن',
        example: 'دوره‌های پایتون:\n• آموزش پایتون\n  https://kavosh.example/course/1',
        needed: true,
        lines: true,
      },
      تنظیم: { what: 'نشانی تنظیم خبرها', example: 'https://kavosh.example/dashboard/alerts' },
      قطع: { what: 'نشانی نخواستن نامه', example: 'https://kavosh.example/unsubscribe/1', needed: true },
    },
    first: {
      subject: '{شمار} خبر تازه برای شما',
      text: [
        'سلام،',
        'این‌ها از چیزهایی که خواسته بودید خبرتان کنیم تازه به کاوش رسیده است:',
        '',
        '{خبرها}',
        '',
        'فهرست خبرها و تنظیم آن: {تنظیم}',
        'دیگر این نامه را نمی‌خواهید؟ با یک فشار: {قطع}',
      ].join('\n'),
    },
  },
  'review-asked': {
    title: 'درخواست نظر',
    when: 'به خریدار، یک بار پس از پایان دوره، اگر یادآوری با ایمیل را خواسته باشد',
    placeholders: {
      دوره: { ...course, needed: true },
      آموزشگاه: { what: 'نام آموزشگاه', example: 'آموزشگاه نیلوفر' },
      نظر: { what: 'نشانی نوشتن نظر', example: 'https://kavosh.example/course/1#comments', needed: true },
      تنظیم: { what: 'نشانی تنظیم خبرها', example: 'https://kavosh.example/dashboard/alerts' },
      قطع: { what: 'نشانی نخواستن نامه', example: 'https://kavosh.example/unsubscribe/1', needed: true },
    },
    first: {
      subject: 'دوره {دوره} چطور بود؟',
      text: [
        'سلام،',
        'دوره «{دوره}» از {آموزشگاه} به پایان رسید. نظر شما به دیگران کمک می‌کند درست انتخاب کنند؛ ستاره هم ' +
          'به‌تنهایی کافی است.',
        '',
        'نوشتن نظر: {نظر}',
        '',
        'برای این دوره دیگر یادآوری نمی‌کنیم. تنظیم یادآوری‌ها: {تنظیم}',
        'دیگر نامه‌ای نمی‌خواهید؟ با یک فشار: {قطع}',
      ].join('\n'),
    },
  },
} as const satisfies Record<string, MailKindTexts>;

export type MailTextKind = keyof typeof mailTexts;
export const mailTextKinds = Object.keys(mailTexts) as [MailTextKind, ...MailTextKind[]];

/** What the placeholders of a kind become; what is not known is empty. */
export type MailValues<Kind extends MailTextKind> = Readonly<
  Record<keyof (typeof mailTexts)[Kind]['placeholders'], string>
>;

const braces = /\{([^{}\n]{1,40})\}/gu;
const folded = (name: string): string => foldLetters(name).replace(/[\s\u200c]/g, '');

const placeholdersOf = (kind: MailTextKind): Readonly<Record<string, MailPlaceholder>> => mailTexts[kind].placeholders;

/** The name of a placeholder of the kind as it is declared, from what stands in braces: letters are folded. */
function namesOf(kind: MailTextKind): (inside: string) => string | undefined {
  const names = new Map(Object.keys(placeholdersOf(kind)).map((name) => [folded(name), name]));
  return (inside) => names.get(folded(inside));
}

/** What stands in a preview of the kind. */
export const exampleValues = <Kind extends MailTextKind>(kind: Kind): MailValues<Kind> =>
  Object.fromEntries(
    Object.entries(placeholdersOf(kind)).map(([name, { example }]) => [name, example]),
  ) as unknown as MailValues<Kind>;

const quoted = (names: readonly string[]): string => names.map((name) => `{${name}}`).join('، ');
const isPersian = (text: string): boolean => !/[a-z]/iu.test(text);

function unknownSentence(text: string, nameOf: (inside: string) => string | undefined): string | undefined {
  const unknown = [...text.matchAll(braces)].flatMap(([, inside = '']) => (nameOf(inside) ? [] : [inside]));
  if (unknown.length === 0) return undefined;
  const [first = ''] = unknown;
  const what = isPersian(first) ? `${quoted([first])} شناخته نیست.` : 'در متن نامی در آکولاد هست که شناخته نیست.';
  return `${what} از نام‌های زیر کادر یکی را بنویسید.`;
}

/** Sentences for the fields of a text that cannot be sent as a mail of the kind; none where it can. */
export function mailTextFaults(kind: MailTextKind, { subject, text }: MailText): Partial<MailText> {
  const nameOf = namesOf(kind);
  const all = placeholdersOf(kind);
  const inside = (part: string) => new Set([...part.matchAll(braces)].map(([, name = '']) => nameOf(name)));
  const missing = Object.keys(all).filter((name) => all[name]?.needed && !inside(text).has(name));
  const long = Object.keys(all).filter((name) => all[name]?.lines && inside(subject).has(name));
  const ofSubject =
    unknownSentence(subject, nameOf) ??
    (long.length === 0 ? undefined : `${quoted(long)} چند سطر است و در موضوع نمی‌آید.`);
  const ofText =
    unknownSentence(text, nameOf) ?? (missing.length === 0 ? undefined : `${quoted(missing)} باید در متن باشد.`);
  return { ...(ofSubject ? { subject: ofSubject } : {}), ...(ofText ? { text: ofText } : {}) };
}

/**
 * The mail as it goes: placeholders filled in, once; a line of the text with an empty one is left out, and the empty
 * lines around it become one. Other braces stay.
 */
export function fillMail<Kind extends MailTextKind>(
  kind: Kind,
  { subject, text }: MailText,
  values: MailValues<Kind>,
): MailText {
  const nameOf = namesOf(kind);
  const valueOf = (inside: string): string | undefined => {
    const name = nameOf(inside);
    return name === undefined ? undefined : (values as Readonly<Record<string, string>>)[name];
  };
  const fill = (part: string): string => part.replace(braces, (whole, inside: string) => valueOf(inside) ?? whole);
  const kept: string[] = [];
  let isAfterGap = true;
  for (const line of text.split('\n')) {
    const isLeftOut = [...line.matchAll(braces)].some(([, inside = '']) => valueOf(inside) === '');
    if (isLeftOut) isAfterGap ||= kept.at(-1)?.trim() === '';
    else if (!(isAfterGap && line.trim() === '')) {
      kept.push(fill(line));
      isAfterGap = false;
    }
  }
  return {
    subject: fill(subject).replace(/\s+/g, ' ').trim() || mailTexts[kind].title,
    text: `${kept.join('\n').trimEnd()}\n`,
  };
}
