import { alertRefusals } from './alert-errors.ts';
import { applicationRefusals } from './application-errors.ts';
import { deskRefusals } from './desk/errors.ts';
import { interestRefusals } from './interest-errors.ts';
import { panelRefusals } from './panel/errors.ts';
import { waitSentences } from './wait-sentences.ts';

/**
 * Every way in which a call may be refused: its HTTP status and the sentence people read. With 422, `field`: at which
 * field of `errors` the sentence stands, where the refusal itself names none (decisions § 1: a 422 always has
 * `errors`); the call's header is `idempotency_key`. `{name}` is filled from the refusal's details, `{wait}` from the
 * seconds to wait. Programs tell refusals apart by the status and, in logs, by the name.
 */
export const refusals = {
  'request.invalid': { status: 422, message: 'اطلاعات فرستاده‌شده درست نیست. لطفاً آن را بررسی کنید.' },
  'request.malformed': { status: 400, message: 'درخواست فرستاده‌شده خوانا نیست.' },
  'request.too_large': { status: 413, message: 'حجم درخواست بیش از حد مجاز است.' },
  'request.too_slow': { status: 408, message: 'فرستادن درخواست بیش از اندازه طول کشید. لطفاً دوباره تلاش کنید.' },
  'request.unsupported_type': { status: 415, message: 'نوع محتوای درخواست پشتیبانی نمی‌شود.' },
  'request.headers_too_large': { status: 431, message: 'سرآیندهای درخواست بیش از حد بزرگ است.' },
  'request.method_not_allowed': { status: 405, message: 'این نشانی چنین درخواستی را نمی‌پذیرد.' },
  'request.foreign_form': {
    status: 403,
    message: 'این فرم از سایت دیگری فرستاده شده است. لطفاً آن را در همین سایت پر کنید.',
  },
  'request.maybe_done': {
    status: 503,
    message:
      'پاسخ به‌موقع آماده نشد و این کار شاید انجام شده باشد. پیش از تلاش دوباره، صفحه را تازه کنید و نتیجه را ببینید.',
  },
  'route.not_found': { status: 404, message: 'چنین نشانی‌ای وجود ندارد.' },
  'course.not_found': { status: 404, message: 'دوره‌ای با این شناسه پیدا نشد.' },
  'course.withdrawn': { status: 410, message: 'این دوره اکنون در کاوش نیست.' },
  'category.not_found': { status: 404, message: 'چنین دسته‌ای پیدا نشد.' },
  'search.nothing_found': { status: 400, message: 'متأسفانه نتیجه‌ای پیدا نشد' },
  'contact.too_many_messages': {
    status: 429,
    message: 'تعداد پیام‌های شما بیش از حد مجاز است. لطفاً {wait} دیگر دوباره تلاش کنید.',
  },
  'job.not_found': { status: 404, message: 'فرصت شغلی‌ای با این شناسه پیدا نشد.' },
  'job.closed': { status: 410, message: 'مهلت این فرصت شغلی به پایان رسیده است.' },
  'job.too_many_reports': {
    status: 429,
    message: 'گزارش‌های شما بیش از حد مجاز است. متن شما پاک نشده؛ لطفاً {wait} دیگر دوباره بفرستید.',
  },
  'job.reports_changed': {
    status: 409,
    message: 'این آگهی یا گزارش‌هایش در این میان تغییر کرده‌اند. فهرست را تازه کنید و دوباره ببینید.',
  },
  'job.province_and_city': { status: 422, field: 'province', message: 'استان و شهر را نمی‌توان هم‌زمان انتخاب کرد' },
  'job_category.not_found': { status: 404, message: 'چنین دسته شغلی‌ای پیدا نشد.' },
  'comment.not_found': { status: 404, message: 'این نظر پیدا نشد.' },
  'comment.own': { status: 409, message: 'نظر خودتان را نمی‌توانید بپسندید یا گزارش کنید.' },
  'comment.hidden': {
    status: 409,
    message: 'نظر شما پس از بررسی پنهان شده است و تغییر نمی‌کند. برای پیگیری با پشتیبانی تماس بگیرید.',
  },
  'comment.reply_fixed': {
    status: 409,
    message: 'از نوشتن این پاسخ یک روز گذشته است و دیگر تغییر نمی‌کند؛ فقط می‌توانید آن را بردارید.',
  },
  'comment.reply_hidden': { status: 409, message: 'این پاسخ را کاوش از صفحه برداشته است و تغییر نمی‌کند.' },
  'comment.too_many': { status: 429, message: waitSentences.tooManyTries },
  'media.not_found': { status: 404, message: 'تصویر پیدا نشد.' },
  'media.busy': { status: 503, message: 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.' },
  'media.away': { status: 503, message: 'این تصویر اکنون در دسترس نیست. لطفاً کمی بعد دوباره تلاش کنید.' },
  'media.not_kept': {
    status: 503,
    message: 'تصویر شما ذخیره نشد و چیز دیگری هم تغییر نکرد. لطفاً کمی بعد دوباره تلاش کنید.',
  },
  'identity.unauthenticated': {
    status: 401,
    message: 'کاربر گرامی، برای دریافت اطلاعات خود باید وارد شوید یا ثبت‌نام کنید',
  },
  'identity.not_registered': { status: 404, message: 'این شماره هنوز ثبت‌نام نکرده است. کد تأیید برای آن پیامک شد.' },
  'identity.mobile_unknown': { status: 404, message: 'کاربری با شماره {phone} پیدا نشد' },
  'identity.sign_in_failed': { status: 401, message: 'ورود ناموفق بود. از درستی شماره موبایل و رمز عبور مطمئن شوید' },
  'identity.code_wrong': { status: 401, message: 'کد واردشده درست نیست' },
  'identity.too_many_tries': { status: 429, message: waitSentences.tooManyTries },
  'identity.code_too_soon': { status: 429, message: waitSentences.codeTooSoon },
  'identity.work_needed': { status: 428, message: waitSentences.codesScarce },
  'identity.codes_used_up': { status: 503, message: waitSentences.codesScarce },
  'identity.device_not_found': { status: 404, message: 'چنین دستگاهی پیدا نشد.' },
  'person.not_found': { status: 404, message: 'چنین کاربری پیدا نشد.' },
  'restricted.buy': {
    status: 403,
    message: 'خرید با این حساب تا {until} ممکن نیست. برای پیگیری با پشتیبانی تماس بگیرید.',
  },
  'restricted.comment': {
    status: 403,
    message: 'ثبت نظر با این حساب تا {until} ممکن نیست. برای پیگیری با پشتیبانی تماس بگیرید.',
  },
  'restricted.withdraw': {
    status: 403,
    message: 'برداشت از این حساب تا {until} ممکن نیست. برای پیگیری با پشتیبانی تماس بگیرید.',
  },
  'restricted.sign_in': {
    status: 403,
    message: 'ورود به این حساب تا {until} ممکن نیست. برای پیگیری با پشتیبانی تماس بگیرید.',
  },
  'notification.not_found': { status: 404, message: 'این اعلان پیدا نشد.' },
  'request.key_malformed': { status: 422, field: 'idempotency_key', message: 'شناسه تکرار این درخواست درست نیست.' },
  'request.key_reused': {
    status: 422,
    field: 'idempotency_key',
    message: 'این درخواست پیش‌تر با داده‌های دیگری فرستاده شده است. لطفاً صفحه را دوباره باز کنید.',
  },
  'purchase.not_found': { status: 404, message: 'چنین خریدی پیدا نشد.' },
  'purchase.ended': { status: 409, message: 'این دوره به پایان رسیده است و دیگر نمی‌توان آن را خرید.' },
  'purchase.not_on_sale': { status: 409, message: 'این دوره اکنون برای خرید عرضه نمی‌شود.' },
  'purchase.other_method': {
    status: 409,
    message: 'شیوه پرداخت این دوره تغییر کرده است. لطفاً صفحه را دوباره باز کنید.',
  },
  'purchase.price_changed': {
    status: 409,
    message: 'قیمت این دوره تغییر کرده و اکنون {amount} تومان است. لطفاً قیمت تازه را ببینید و دوباره تأیید کنید.',
  },
  'edition.choose': {
    status: 422,
    field: 'edition',
    message: 'این دوره چند برنامه دارد. لطفاً برنامه خود را انتخاب کنید.',
  },
  'edition.closed': {
    status: 409,
    message: 'این برنامه دیگر برای ثبت‌نام باز نیست. لطفاً برنامه دیگری را انتخاب کنید.',
  },
  'edition.all_closed': { status: 409, message: 'ثبت‌نام همه برنامه‌های این دوره بسته است.' },
  'edition.not_found': { status: 404, message: 'چنین برنامه‌ای پیدا نشد.' },
  'edition.full': { status: 409, message: 'ظرفیت این برنامه پر شده است. پولی کم نشد. می‌خواهید در صف بمانید؟' },
  'edition.not_full': { status: 409, message: 'این برنامه جا دارد و می‌توانید همین حالا ثبت‌نام کنید.' },
  'coupon.unknown': {
    status: 422,
    field: 'coupon',
    message: 'این کد تخفیف برای این دوره پیدا نشد. املای آن را ببینید.',
  },
  'coupon.too_many': {
    status: 429,
    message: 'کدهای نادرست زیادی وارد کرده‌اید. لطفاً {wait} دیگر دوباره تلاش کنید.',
  },
  'coupon.not_yet': { status: 422, field: 'coupon', message: 'زمان استفاده از این کد تخفیف هنوز نرسیده است.' },
  'coupon.over': { status: 422, field: 'coupon', message: 'زمان استفاده از این کد تخفیف گذشته است.' },
  'coupon.used_up': { status: 422, field: 'coupon', message: 'ظرفیت این کد تخفیف تمام شده است.' },
  'coupon.used_by_you': {
    status: 422,
    field: 'coupon',
    message: 'پیش‌تر به اندازه‌ای که می‌شد از این کد تخفیف استفاده کرده‌اید.',
  },
  'coupon.other_course': { status: 422, field: 'coupon', message: 'این کد تخفیف برای دوره‌های دیگری است.' },
  'coupon.no_effect': { status: 422, field: 'coupon', message: 'این کد تخفیف از قیمت این دوره چیزی کم نمی‌کند.' },
  'coupon.not_here': {
    status: 422,
    field: 'coupon',
    message: 'هزینه این دوره در سایت آموزشگاه پرداخت می‌شود و کد تخفیف کاوش آن‌جا به کار نمی‌آید.',
  },
  'plan.not_found': { status: 404, message: 'چنین تخفیفی پیدا نشد.' },
  'plan.no_price': { status: 409, message: 'این دوره رایگان است یا قیمتی ندارد و تخفیف زمان‌دار نمی‌گیرد.' },
  'plan.no_effect': {
    status: 422,
    field: 'percent',
    message: 'با این تخفیف، قیمت از آنچه اکنون هست پایین‌تر نمی‌آید یا به صفر می‌رسد.',
  },
  'plan.times': { status: 422, field: 'until', message: 'پایان باید پس از آغاز و اکنون باشد و حداکثر یک سال دیگر.' },
  'plan.overlap': {
    status: 409,
    message: 'این دوره در این زمان تخفیف دیگری دارد. زمان دیگری را انتخاب کنید یا آن تخفیف را پایان دهید.',
  },
  'plan.too_many': { status: 409, message: 'برای این دوره بیست تخفیف در راه است. نخست برخی از آن‌ها را پایان دهید.' },
  'coupon.not_found': { status: 404, message: 'چنین کد تخفیفی پیدا نشد.' },
  'coupon.malformed': { status: 422, field: 'code', message: 'کد باید ۳ تا ۳۰ حرف یا رقم داشته باشد.' },
  'coupon.taken': {
    status: 422,
    field: 'code',
    message: 'کد دیگری با همین نام دارید. نام‌هایی که فقط در فاصله، خط تیره یا نوع رقم فرق دارند یکی شمرده می‌شوند.',
  },
  'coupon.times': {
    status: 422,
    field: 'until',
    message: 'پایان باید پس از آغاز و اکنون باشد و حداکثر یک سال دیگر.',
  },
  'coupon.too_many_codes': {
    status: 409,
    message: 'دویست کد تخفیف فعال دارید. نخست کدهایی را که لازم ندارید متوقف کنید.',
  },
  'waiting.not_found': { status: 404, message: 'شما در این صف نیستید.' },
  'waiting.too_many': {
    status: 409,
    message: 'هم‌زمان در {most} صف می‌توان ماند. برای این صف، نخست از یکی از صف‌های دیگر بیرون بیایید.',
  },
  'purchase.already': { status: 409, message: 'این دوره را پیش‌تر خریده‌اید.' },
  'refund.above_left': {
    status: 409,
    message: '{percent} درصد این خرید پیش‌تر برگشته است. سهم بازگشته را در مجموع بنویسید: از آن کمتر نمی‌شود.',
  },
  'refund.nothing': { status: 409, message: 'این سهم از مبلغ، کمتر از یک تومان است و چیزی برنمی‌گردد.' },
  'refund.too_late': { status: 409, message: 'مهلت انصراف از این خرید به پایان رسیده است.' },
  'refund.none': { status: 409, message: 'برای این خرید انصراف ممکن نیست.' },
  'refund.changed': {
    status: 409,
    message: 'مبلغی که برمی‌گردد اکنون {amount} تومان است. لطفاً دوباره بررسی کنید.',
  },
  'refund.used': {
    status: 409,
    message: 'راه ورود به دوره را دیده‌اید و آموزشگاه درخواست انصراف را بررسی می‌کند. لطفاً صفحه را دوباره باز کنید.',
  },
  'refund.proof_needed': { status: 428, message: 'برای برگرداندن این مبلغ، یک بار دیگر هویت خود را تأیید کنید.' },
  'refund.request_not_found': { status: 404, message: 'چنین درخواستی پیدا نشد.' },
  'refund.decided': { status: 409, message: 'درباره این درخواست پیش‌تر تصمیم گرفته شده است.' },
  'refund.below_promised': {
    status: 422,
    field: 'percent',
    message: 'سیاست این خرید {percent} درصد را وعده داده است؛ کمتر از آن نمی‌شود.',
  },
  'refund.with_desk': {
    status: 409,
    message: 'این درخواست نزد کاوش است و کاوش درباره آن تصمیم می‌گیرد.',
  },
  'refund.no_card': { status: 409, message: 'برگرداندن به کارت برای این خرید ممکن نیست.' },
  'calendar.holiday_not_found': { status: 404, message: 'این روز در تقویم تعطیل نیست.' },
  'calendar.type_not_found': { status: 404, message: 'چنین نوع دوره‌ای پیدا نشد.' },
  'purchase.wrong_state': { status: 409, message: 'این خرید دیگر در این وضعیت نیست.' },
  'purchase.other_amount': { status: 409, message: 'این خرید با مبلغ دیگری ({amount} تومان) ثبت شده است.' },
  'purchase.waits': {
    status: 409,
    message: 'گزارش شما ثبت شد. کاوش آن را بررسی می‌کند و پس از بررسی نتیجه روشن می‌شود.',
  },
  'purchase.above_price': {
    status: 409,
    message: 'مبلغ گزارش‌شده از قیمت نمایش‌داده‌شده بیشتر است. گزارش شما ثبت شد و پس از بررسی کاوش نتیجه روشن می‌شود.',
  },
  'purchase.below_half': {
    status: 409,
    message: 'مبلغ گزارش‌شده از نصف قیمت نمایش‌داده‌شده کمتر است. گزارش شما ثبت شد و پس از بررسی کاوش نتیجه روشن می‌شود.',
  },
  'purchase.amount_unsure': {
    status: 422,
    field: 'amount',
    message: 'این مبلغ با قیمت نمایش‌داده‌شده ({shown} تومان) نمی‌خواند. آن را دوباره بنویسید و دلیلش را بگویید.',
  },
  'purchase.amount_too_high': {
    status: 422,
    field: 'amount',
    message: 'بیشتر از {most} تومان را برای این خرید نمی‌توان تأیید کرد.',
  },
  'purchase.codes_gone': {
    status: 409,
    message: 'ظرفیت کد این دوره تمام شده است. پولی کم نشد؛ لطفاً بعداً دوباره سر بزنید.',
  },
  'purchase.no_entry': {
    status: 409,
    message: 'ورود به این دوره هنوز آماده نیست و برای همین اکنون فروخته نمی‌شود. پولی کم نشد.',
  },
  'purchase.consent_needed': {
    status: 409,
    message: 'آموزشگاه برای ثبت‌نام شما نام و شماره موبایلتان را می‌خواهد. لطفاً آن را ببینید و دوباره تأیید کنید.',
  },
  'purchase.access_first': {
    status: 409,
    message: 'این خرید وقتی تأیید می‌شود که خریدار بتواند وارد دوره شود. نخست راه ورود او را ثبت کنید.',
  },
  'access.not_found': { status: 404, message: 'برای این خرید، راه ورودی در کاوش ثبت نمی‌شود.' },
  'access.ended': { status: 409, message: 'این خرید لغو یا بازپرداخت شده است و راه ورود ندارد.' },
  'access.not_given': { status: 409, message: 'راه ورود به این دوره هنوز داده نشده است.' },
  'access.price_waits': {
    status: 409,
    message: 'قیمت این خرید هنوز در دست بررسی است. پس از بررسی، راه ورود را ثبت کنید.',
  },
  'access.empty': {
    status: 422,
    field: 'note',
    message: 'دست‌کم یکی از نشانی ورود، کد یا توضیح را بنویسید تا خریدار بداند چگونه وارد شود.',
  },
  'access.address_host': {
    status: 422,
    field: 'url',
    message: 'نشانی ورود باید امن و روی یکی از میزبان‌های خود آموزشگاه باشد.',
  },
  'access.code_used': {
    status: 409,
    message: 'این کد از موجودی این دوره پیش‌تر به کار رفته یا باطل شده است؛ کد دیگری بنویسید.',
  },
  'partner.older_call': {
    status: 409,
    message: 'این دوره را درخواستی نوشته است که پس از این یکی امضا شده بود؛ چیزی تغییر نکرد.',
  },
  'partner.no_owner': {
    status: 409,
    message: 'این آموزشگاه هنوز مالکی در پنل ندارد و برنامه‌اش نمی‌تواند دوره بنویسد.',
  },
  'partner.course_busy': {
    status: 409,
    message: 'این دوره همین حالا از جای دیگری تغییر می‌کند. لطفاً کمی بعد دوباره بفرستید.',
  },
  'partner.unauthenticated': { status: 401, message: 'امضای این درخواست درست نیست یا اعتبار آن گذشته است.' },
  'academy.suspended': {
    status: 409,
    message: 'این آموزشگاه اکنون در کاوش دوره‌ای نمی‌فروشد. اگر پیش‌تر از آن خرید کرده‌اید، خریدتان سر جای خود است.',
  },
  'academy.state_same': { status: 409, message: 'آموزشگاه همین حالا در این وضعیت است.' },
  'academy.gone': { status: 410, message: 'این آموزشگاه اکنون در کاوش نیست.' },
  'academy.not_found': { status: 404, message: 'چنین آموزشگاهی پیدا نشد.' },
  'wallet.insufficient_balance': { status: 422, field: 'method', message: 'موجودی کیف پول برای این کار کافی نیست.' },
  'payment.unavailable': {
    status: 503,
    message: 'درگاه پرداخت اکنون در دسترس نیست و پولی جابه‌جا نشد. لطفاً کمی بعد دوباره تلاش کنید.',
  },
  'payment.unknown': {
    status: 404,
    message: 'این بازگشت از درگاه به هیچ پرداختی در کاوش نمی‌خورد و چیزی به کیف پول افزوده نشد.',
  },
  'payment.too_many_returns': {
    status: 429,
    message:
      'بازگشت‌های زیادی از این نشانی رسیده است. پرداخت شما در امان است و خودکار بررسی می‌شود. {wait} دیگر ' +
      'دوباره ببینید.',
  },
  'top_up.not_found': { status: 404, message: 'چنین پرداختی پیدا نشد.' },
  'top_up.too_many': { status: 429, message: 'پرداخت‌های زیادی آغاز کرده‌اید. لطفاً {wait} دیگر دوباره تلاش کنید.' },
  'province.not_found': { status: 404, message: 'چنین استانی پیدا نشد.' },
  'profile.too_many_changes': {
    status: 429,
    message: 'شماره حساب بانکی را امروز چند بار تغییر داده‌اید. لطفاً {wait} دیگر دوباره تلاش کنید.',
  },
  'withdrawal.no_account': {
    status: 422,
    field: 'amount',
    message: 'برای برداشت، ابتدا شماره حساب بانکی خود را در پروفایل ثبت کنید',
  },
  'withdrawal.account_changed': { status: 409, message: 'برای امنیت شما، برداشت تا {time} ممکن نیست.' },
  'withdrawal.password_changed': { status: 409, message: 'برای امنیت شما، برداشت تا {time} ممکن نیست.' },
  'withdrawal.owed': { status: 409, message: 'تا تسویه بدهی کیف پول، برداشت ممکن نیست.' },
  'withdrawal.on_hold': { status: 409, message: 'این برداشت تا تسویه بدهی متوقف است.' },
  'withdrawal.below_least': {
    status: 422,
    field: 'amount',
    message: 'کمترین مبلغ برداشت {least} است؛ کمتر از آن، فقط وقتی که همه مبلغ قابل برداشت شما باشد.',
  },
  'withdrawal.not_found': { status: 404, message: 'چنین برداشتی پیدا نشد.' },
  'withdrawal.above_balance': { status: 422, field: 'amount', message: 'مبلغ واردشده بیش از حد مجاز است' },
  'withdrawal.same_again': {
    status: 422,
    field: 'amount',
    message: 'همین مبلغ را به‌تازگی درخواست کرده‌اید. اگر برداشت دیگری می‌خواهید، کمی بعد دوباره تلاش کنید.',
  },
  'withdrawal.wrong_state': { status: 409, message: 'این برداشت دیگر در انتظار نیست.' },
  'withdrawal.on_its_way': {
    status: 409,
    message: 'این برداشت به بانک سپرده شده است و دیگر نمی‌توان آن را لغو کرد.',
  },
  'withdrawal.reference_used': { status: 409, message: 'برداشت دیگری با همین شماره پیگیری بانک تسویه شده است.' },
  'my_data.owed': {
    status: 409,
    message: 'بدهی کیف پول شما تسویه نشده است. پس از تسویه آن می‌توانید حساب خود را حذف کنید.',
  },
  'my_data.withdrawal_pending': {
    status: 409,
    message:
      'یک درخواست برداشت شما هنوز در انتظار است. پس از پایان آن، یا با پس گرفتن آن، می‌توانید حساب خود را حذف کنید.',
  },
  'my_data.top_up_open': {
    status: 409,
    message: 'سرنوشت یکی از پرداخت‌های شما هنوز روشن نیست. لطفاً تا روشن شدن آن صبر کنید.',
  },
  'my_data.balance': { status: 409, message: 'ابتدا موجودی کیف پول خود را برداشت کنید' },
  'my_data.purchase_waits': {
    status: 409,
    message: 'خریدی از شما در انتظار تأیید آموزشگاه است. برای حذف حساب باید آن را لغو کنید.',
  },
  ...alertRefusals,
  ...interestRefusals,
  ...applicationRefusals,
  ...deskRefusals,
  ...panelRefusals,
  'server.busy': { status: 503, message: 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.' },
  'server.error': { status: 500, message: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.' },
} as const satisfies Record<string, { status: number; message: string; field?: string }>;

export type RefusalCode = keyof typeof refusals;
