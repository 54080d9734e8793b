/**
 * Every way in which a call may be refused: its HTTP status and the sentence people read.
 * `{name}` is filled from the refusal's details. Programs tell refusals apart by the status and, in logs, by the name.
 */
export const refusals = {
  'request.invalid': { status: 422, message: 'اطلاعات فرستاده‌شده درست نیست. لطفاً آن را بررسی کنید.' },
  'request.malformed': { status: 400, message: 'درخواست فرستاده‌شده خوانا نیست.' },
  'request.too_large': { status: 413, message: 'حجم درخواست بیش از حد مجاز است.' },
  'request.too_slow': { status: 408, message: 'فرستادن درخواست بیش از اندازه طول کشید. لطفاً دوباره تلاش کنید.' },
  'request.unsupported_type': { status: 415, message: 'نوع محتوای درخواست پشتیبانی نمی‌شود.' },
  'request.headers_too_large': { status: 431, message: 'سرآیندهای درخواست بیش از حد بزرگ است.' },
  'request.method_not_allowed': { status: 405, message: 'این نشانی چنین درخواستی را نمی‌پذیرد.' },
  'route.not_found': { status: 404, message: 'چنین نشانی‌ای وجود ندارد.' },
  'course.not_found': { status: 404, message: 'دوره‌ای با این شناسه پیدا نشد.' },
  'course.withdrawn': { status: 410, message: 'این دوره دیگر برگزار نمی‌شود.' },
  'category.not_found': { status: 404, message: 'چنین دسته‌ای پیدا نشد.' },
  'search.nothing_found': { status: 400, message: 'متأسفانه نتیجه‌ای پیدا نشد' },
  'media.not_found': { status: 404, message: 'تصویر پیدا نشد.' },
  'media.busy': { status: 503, message: 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.' },
  'identity.unauthenticated': { status: 401, message: 'کاربر گرامی، برای دریافت اطلاعات خود باید وارد شوید یا ثبت‌نام کنید' },
  'identity.not_registered': { status: 404, message: 'این شماره هنوز ثبت‌نام نکرده است. کد تأیید برای آن پیامک شد.' },
  'identity.mobile_unknown': { status: 404, message: 'کاربری با شماره {phone} پیدا نشد' },
  'identity.sign_in_failed': { status: 401, message: 'ورود ناموفق بود. از درستی شماره موبایل و رمز عبور مطمئن شوید' },
  'identity.code_wrong': { status: 401, message: 'کد واردشده درست نیست' },
  'identity.too_many_tries': { status: 429, message: 'تعداد تلاش‌ها بیش از حد مجاز است. لطفاً {n} ثانیه دیگر دوباره تلاش کنید.' },
  'identity.device_not_found': { status: 404, message: 'چنین دستگاهی پیدا نشد.' },
  'server.busy': { status: 503, message: 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.' },
  'server.error': { status: 500, message: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
