import { waitSentences } from './wait-sentences.ts';

/** Refusals of applications of academies, as errors.ts says. */
export const applicationRefusals = {
  'application.not_found': { status: 404, message: 'چنین درخواستی پیدا نشد.' },
  'application.stale': {
    status: 409,
    message: 'این درخواست در این فاصله تغییر کرده است. تازه‌ترین آن را ببینید و دوباره انجام دهید.',
  },
  'application.fixed': {
    status: 409,
    message: 'این درخواست اکنون تغییر نمی‌کند: فرستاده شده یا درباره آن تصمیم گرفته شده است.',
  },
  'application.begun': { status: 409, message: 'درخواست دیگری با همین نام دارید؛ همان را ادامه دهید.' },
  'application.many': {
    status: 409,
    message: 'سه درخواست شما هنوز در جریان است. یکی را پس بگیرید یا تا پایان بررسی آن صبر کنید.',
  },
  'application.too_often': { status: 429, message: waitSentences.tooManyTries },
  'application.picture_wrong': {
    status: 422,
    field: 'picture',
    message: 'این تصویر خوانده نشد. یک تصویر سالم PNG یا JPEG بفرستید که هر ضلع آن دست‌کم ۳۰۰ پیکسل باشد.',
  },
  'application.incomplete': { status: 422, message: 'پیش از فرستادن، این مدرک‌ها را بفرستید: {missing}.' },
  'application.unproven': {
    status: 422,
    message:
      'هنوز نشان نداده‌اید که این آموزشگاه از آنِ شماست. نشانه را روی سایت آموزشگاه بگذارید یا راه مدرک را انتخاب کنید.',
  },
  'application.no_host': {
    status: 422,
    field: 'how',
    message: 'برای این آموزشگاه سایتی ثبت نشده که نشانه روی آن گذاشته شود. راه مدرک را انتخاب کنید.',
  },
  'application.no_token': { status: 409, message: 'نخست یکی از راه‌های گذاشتن نشانه روی سایت را انتخاب کنید.' },
  'application.token_over': {
    status: 409,
    message: 'زمان این نشانه گذشته است. نشانه تازه‌ای بگیرید و آن را به جای پیشین بگذارید.',
  },
  'application.host_away': {
    status: 409,
    message:
      'سایت آموزشگاه پاسخ نداد یا پاسخ آن به نشانی دیگری می‌رود. سایت باید با نشانی امن و بی‌واسطه باز شود؛ ' +
      'کمی بعد دوباره بررسی کنید.',
  },
  'application.token_missing': {
    status: 409,
    message: 'سایت آموزشگاه باز شد، ولی نشانه این درخواست در آن نبود. آن را درست همان‌گونه که نوشته شده بگذارید.',
  },
  'application.not_approved': { status: 409, message: 'این درخواست هنوز پذیرفته نشده است.' },
  'application.has_owner': {
    status: 409,
    message: 'این آموزشگاه مالک دارد. از مالک آن بخواهید شما را به پنل دعوت کند.',
  },
} as const;
