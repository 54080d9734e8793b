import { waitSentences } from '../wait-sentences.ts';

/** How calls of the academies' panel may be refused, beside what any call may be; part of `refusals`. */
export const panelRefusals = {
  'panel.unauthenticated': { status: 401, message: 'برای ادامه باید وارد پنل آموزشگاه شوید.' },
  'panel.membership_ended': {
    status: 401,
    message: 'عضویت شما در این آموزشگاه پایان یافته است؛ از مالک آن بپرسید. آنچه نوشته‌اید در همین مرورگر می‌ماند.',
  },
  'panel.second_factor': { status: 401, message: 'برای ادامه، ورود دومرحله‌ای را کامل کنید.' },
  'panel.step_up': { status: 401, message: 'برای این کار لطفاً یک بار دیگر کد ورود دومرحله‌ای را وارد کنید.' },
  'panel.forbidden': { status: 403, message: 'نقش شما در این آموزشگاه اجازه این کار را ندارد.' },
  'panel.foreign_origin': { status: 403, message: 'این درخواست از صفحه دیگری فرستاده شده است.' },
  'panel.insecure': { status: 403, message: 'پنل آموزشگاه فقط با نشانی امن یا روی همین دستگاه باز می‌شود.' },
  'panel.code_wrong': {
    status: 422,
    field: 'code',
    message:
      'کد واردشده درست نیست یا پیش‌تر استفاده شده است. ' +
      'اگر تازه است، ساعت دستگاهی را که کد می‌سازد با ساعت شبکه یکی کنید.',
  },
  'panel.passkey_wrong': { status: 422, message: 'کلید عبور پذیرفته نشد. لطفاً دوباره تلاش کنید.' },
  'panel.too_many_tries': { status: 429, message: waitSentences.tooManyTries },
  'panel.choose_academy': {
    status: 409,
    message: 'شما در چند آموزشگاه کار می‌کنید؛ آموزشگاهی را که می‌خواهید واردش شوید انتخاب کنید.',
  },
  'panel.stale': {
    status: 409,
    message: 'این مورد در این فاصله تغییر کرده است. تغییرها را ببینید و دوباره تصمیم بگیرید.',
  },
  'course.incomplete': { status: 422, message: 'پیش از فرستادن، این‌ها را بنویسید: {missing}.' },
  'course.nothing_to_send': { status: 409, message: 'چیز تازه‌ای برای فرستادن نوشته نشده است.' },
  'course.many_unsent': {
    status: 409,
    message: 'دوره‌های پنهان این آموزشگاه به ۲۰۰ رسیده‌اند. پیش از ساختن دوره تازه، آن‌ها را کامل کنید و بفرستید.',
  },
  'teacher.many': {
    status: 409,
    message: 'مدرس‌های تازه‌ای که منتظر بررسی‌اند بیش از ۲٬۰۰۰ نفر می‌شوند. نخست دوره‌هایشان را برای بررسی بفرستید.',
  },
  'import.category_unknown': {
    status: 422,
    field: 'categories',
    message: 'این دسته دیگر نیست؛ صفحه را تازه کنید و دسته دیگری برگزینید.',
  },
  'import.has_problems': {
    status: 409,
    message: 'هنوز سطرهایی هست که نوشته نمی‌شود. آن‌ها را درست کنید یا کنار بگذارید.',
  },
  'import.nothing': { status: 409, message: 'در این فایل چیز تازه‌ای برای نوشتن نیست.' },
  'import.too_late': {
    status: 409,
    message: 'از پذیرفتن این فایل یک روز گذشته است؛ برای برگرداندن آن به کاوش پیام بدهید.',
  },
  'import.sold': {
    status: 409,
    message: 'دوره‌ای از این فایل فروخته شده است؛ برای برگرداندن آن به کاوش پیام بدهید.',
  },
  'edition.of_feed': { status: 409, message: 'این برنامه از فید آموزشگاه می‌آید و همان‌جا تغییر می‌کند.' },
  'edition.many': { status: 409, message: 'این دوره ۱۰۰ برنامه دارد. یکی از برنامه‌های بسته را دوباره به کار ببرید.' },
  'edition.seats_sold': {
    status: 422,
    field: 'capacity',
    message: 'از این برنامه {taken} صندلی گرفته شده است؛ ظرفیت را کمتر از آن نمی‌شود نوشت.',
  },
  'edition.overlap': {
    status: 422,
    field: 'sessions',
    message: 'دو جلسه این برنامه هم‌زمان‌اند؛ یکی را بردارید.',
  },
  'closure.order': { status: 422, field: 'until', message: 'پایان تعطیلی نباید پیش از آغاز آن باشد.' },
  'closure.passed': { status: 422, field: 'from', message: 'تعطیلی از امروز یا روزی پس از آن آغاز می‌شود.' },
  'closure.far': { status: 422, field: 'from', message: 'تعطیلی را حداکثر ۱۸۰ روز پیش از آغاز آن بنویسید.' },
  'closure.long': { status: 422, field: 'until', message: 'هر تعطیلی حداکثر ۱۵ روز است.' },
  'closure.overlap': { status: 422, field: 'from', message: 'این روزها با تعطیلی دیگری که نوشته‌اید یکی می‌شود.' },
  'closure.too_many': {
    status: 422,
    field: 'until',
    message: 'تعطیلی‌های آموزشگاه در یک سال روی هم حداکثر ۳۰ روز است.',
  },
  'closure.not_found': { status: 404, message: 'چنین تعطیلی‌ای پیدا نشد یا پایان یافته است.' },
  'access.changed': {
    status: 409,
    message: 'در این فاصله راه ورود دیگری به خریدار داده شده است. آن را ببینید و اگر باز هم نادرست است عوض کنید.',
  },
  'coupon.below_half': {
    status: 409,
    message: 'این کد قیمت را به کمتر از نصف می‌رساند: {shown}. اگر همین را می‌خواهید، تأیید کنید.',
  },
  'key.not_found': { status: 404, message: 'چنین رمزی پیدا نشد یا پیش‌تر پایان یافته است.' },
  'key.two_work': {
    status: 409,
    message: 'دو رمز همین حالا کار می‌کنند. اول به رمز پیشین پایان دهید، یا اگر لو رفته است همین را بگویید.',
  },
  'key.closed': {
    status: 409,
    message: 'همکاری این آموزشگاه با کاوش پایان یافته است و رمز تازه‌ای ساخته نمی‌شود.',
  },
  'purchase.paid_elsewhere': {
    status: 409,
    message: 'این خرید در سایت آموزشگاه پرداخت شده است و از این‌جا لغو نمی‌شود. لغو آن را به کاوش خبر دهید.',
  },
  'webhook.not_found': { status: 404, message: 'چنین وب‌هوکی پیدا نشد.' },
  'webhook.delivery_not_found': { status: 404, message: 'چنین پیامی پیدا نشد.' },
  'webhook.address': {
    status: 422,
    field: 'address',
    message: 'نشانی باید امن و روی میزبانی عمومی با نام باشد، بی نام کاربری و رمز.',
  },
  'webhook.address_used': { status: 422, field: 'address', message: 'وب‌هوک دیگری از آموزشگاه همین نشانی را دارد.' },
  'webhook.many': { status: 409, message: 'آموزشگاه پنج وب‌هوک دارد. پیش از افزودن، یکی را بردارید.' },
  'webhook.paused': { status: 409, message: 'این وب‌هوک متوقف است. پیش از فرستادن دوباره، آن را به کار بیندازید.' },
  'webhook.too_many': { status: 429, message: waitSentences.tooManyTries },
  'panel.maybe_done': {
    status: 503,
    message:
      'پاسخ به‌موقع آماده نشد و این کار شاید انجام شده باشد. پیش از تکرار، همین مورد را دوباره باز کنید و ببینید.',
  },
} as const satisfies Record<string, { status: number; message: string; field?: string }>;
