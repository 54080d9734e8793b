import { waitSentences } from '../wait-sentences.ts';

/** How calls of the desk may be refused, beside what any call may be; part of `refusals`. */
export const deskRefusals = {
  'desk.unauthenticated': { status: 401, message: 'برای ادامه باید وارد میز کار شوید.' },
  'desk.second_factor': { status: 401, message: 'برای ادامه، ورود دومرحله‌ای را کامل کنید.' },
  'desk.step_up': { status: 401, message: 'برای این کار لطفاً یک بار دیگر کد ورود دومرحله‌ای را وارد کنید.' },
  'desk.forbidden': { status: 403, message: 'نقش شما اجازه این کار را ندارد.' },
  'desk.foreign_origin': { status: 403, message: 'این درخواست از صفحه دیگری فرستاده شده است.' },
  'desk.insecure': {
    status: 403,
    message: 'میز کار فقط با نشانی امن یا روی همین دستگاه باز می‌شود.',
  },
  'desk.code_wrong': {
    status: 422,
    field: 'code',
    message:
      'کد واردشده درست نیست یا پیش‌تر استفاده شده است. ' +
      'اگر تازه است، ساعت دستگاهی را که کد می‌سازد با ساعت شبکه یکی کنید.',
  },
  'desk.passkey_wrong': { status: 422, message: 'کلید عبور پذیرفته نشد. لطفاً دوباره تلاش کنید.' },
  'desk.too_many_tries': { status: 429, message: waitSentences.tooManyTries },
  'desk.maybe_done': {
    status: 503,
    message:
      'پاسخ به‌موقع آماده نشد و این کار شاید انجام شده باشد. پیش از تکرار، همین مورد را دوباره باز کنید و ببینید؛ ' +
      'اگر انجام شده باشد، در «سابقه کارها» هم با شناسه {request} آمده است.',
  },
  'desk.stale': {
    status: 409,
    message: 'این مورد در این فاصله تغییر کرده است. تغییرها را ببینید و دوباره تصمیم بگیرید.',
  },
  'desk.no_page': {
    status: 409,
    message: 'صفحه منتشرشده‌ای نیست که این تغییر در آن دیده شود؛ می‌توانید بدون پیش‌نمایش ذخیره کنید.',
  },
  'desk.no_preview': {
    status: 503,
    message: 'پیش‌نمایش اکنون ساخته نمی‌شود؛ می‌توانید بدون آن ذخیره کنید یا کمی بعد دوباره ببینید.',
  },
  'desk.reason_missing': { status: 422, field: 'reason', message: 'لطفاً دلیل را بنویسید.' },
  'purchase.asked_already': {
    status: 409,
    message: 'درباره این خرید به‌تازگی از آموزشگاه پرسیده شده است. {wait} دیگر دوباره می‌توانید بپرسید.',
  },
  'academy.terms_same': { status: 409, message: 'این شرایط با شرایط کنونی یکی است.' },
  'coupon.share_same': { status: 409, message: 'سهم کاوش از این کد همین حالا همین است.' },
  'coupon.share_over': {
    status: 409,
    message: 'این کد متوقف شده یا زمانش گذشته است و دیگر چیزی با آن فروخته نمی‌شود.',
  },
  'coupon.share_above': {
    status: 422,
    field: 'share_bp',
    message: 'سهم کاوش از یک کد نمی‌تواند بیشتر از کارمزد قرارداد باشد که اکنون {percent} درصد است.',
  },
  'academy.no_secret': { status: 404, message: 'رمزی نیست که شما آن را خواسته و هنوز ندیده باشید.' },
  'academy.no_mail': { status: 409, message: 'نشانی ایمیلی از این آموزشگاه نوشته نشده است.' },
  'academy.webhook_host': {
    status: 422,
    field: 'webhook',
    message: 'نشانی برنامه آموزشگاه باید امن و روی یکی از میزبان‌های خود آن باشد.',
  },
  'access.no_url': {
    status: 422,
    field: 'url',
    message: 'دوره‌ای که با نشانی تحویل می‌شود، نشانی ورود می‌خواهد.',
  },
  'access.no_contact': {
    status: 404,
    message: 'برای این خرید مشخصاتی نگه داشته نشده یا مهلت نگه‌داری آن گذشته است.',
  },
  'desk.no_mail': { status: 409, message: 'فرستادن ایمیل تنظیم نشده است.' },
  'course.final': { status: 409, message: 'این دوره برای همیشه برداشته شده است و دیگر تغییر نمی‌کند.' },
  'course.address_host': {
    status: 422,
    field: 'changes.ref_url',
    message: 'نشانی ثبت‌نام باید روی یکی از میزبان‌های آموزشگاه باشد.',
  },
  'course.dates_order': { status: 422, field: 'changes.dates', message: 'پایان دوره نباید پیش از شروع آن باشد.' },
  'course.category_unknown': { status: 422, field: 'changes.category', message: 'چنین دسته‌ای نیست.' },
  'course.instructor_unknown': {
    status: 422,
    field: 'changes.instructors',
    message: 'یکی از مدرس‌ها دیگر در فهرست نیست؛ دوباره انتخاب کنید.',
  },
  'course.city_unknown': { status: 422, field: 'changes.city', message: 'چنین شهری نیست.' },
  'course.cover_wrong': {
    status: 422,
    field: 'picture',
    message: 'تصویر باید یک فایل سالم PNG یا JPEG و دست‌کم ۶۴۰ در ۳۶۰ پیکسل باشد.',
  },
  'instructor.photo_wrong': {
    status: 422,
    field: 'picture',
    message: 'عکس باید یک فایل سالم و دست‌کم ۱۲۸ در ۱۲۸ پیکسل باشد.',
  },
  'academy.logo_wrong': {
    status: 422,
    field: 'picture',
    message: 'نشان باید یک فایل سالم و دست‌کم ۱۲۸ در ۱۲۸ پیکسل باشد.',
  },
  'course.price_believed': { status: 409, message: 'قیمت کنونی این دوره در انتظار بررسی نیست.' },
  'course.cashback_same': {
    status: 422,
    field: 'percent',
    message: 'بازگشت وجه این دوره همین حالا هم همین است.',
  },
  'course.title_used': {
    status: 422,
    field: 'title',
    message: 'همین آموزشگاه دوره‌ای با این عنوان دارد؛ همان را ویرایش کنید.',
  },
  'course.not_waiting': {
    status: 409,
    message: 'این دوره دیگر در انتظار بررسی نیست؛ فهرست دوره‌های رسیده را دوباره ببینید.',
  },
  'course.merge_target': {
    status: 422,
    field: 'into',
    message: 'دوره مقصد باید دوره دیگری باشد که اکنون منتشر شده است.',
  },
  'application.not_waiting': { status: 409, message: 'این درخواست در انتظار بررسی نیست.' },
  'application.is_claim': {
    status: 409,
    message: 'این درخواست درباره آموزشگاهی است که اکنون هست؛ سپردن آن را همکار دیگری هم باید تأیید کند.',
  },
  'application.no_claim': { status: 409, message: 'این درخواست برای آموزشگاه تازه‌ای است.' },
  'application.not_complete': { status: 409, message: 'همه مدرک‌های لازم نرسیده است؛ درخواست را برای اصلاح برگردانید.' },
  'academy.name_used': { status: 422, field: 'name', message: 'آموزشگاهی با این نام هست.' },
  'category.name_used': { status: 422, field: 'name', message: 'کنار همین دسته، دسته دیگری با این نام هست.' },
  'category.parent': {
    status: 422,
    field: 'parent_id',
    message: 'هر دسته یا اصلی است یا زیر یک دسته اصلی جا می‌گیرد.',
  },
  'category.fixed': { status: 409, message: 'این دسته از چهار دسته ثابت منو است و سر جای خود می‌ماند.' },
  'category.some_exist': {
    status: 409,
    message: 'این‌جا همین حالا دسته هست؛ دسته‌های آماده فقط وقتی افزوده می‌شوند که هنوز هیچ دسته‌ای نباشد.',
  },
  'category.in_use': {
    status: 409,
    message: 'در این دسته دوره هست یا فیدی به آن اشاره می‌کند؛ به جای برداشتن، آن را در دسته دیگری ادغام کنید.',
  },
  'category.has_children': {
    status: 409,
    message: 'زیر این دسته، دسته‌های دیگری هست؛ نخست آن‌ها را جابه‌جا یا ادغام کنید.',
  },
  'category.merge_target': { status: 422, field: 'into', message: 'دسته مقصد باید دسته دیگری از دسته‌های سایت باشد.' },
  'job_category.name_used': { status: 422, field: 'name', message: 'دسته شغلی دیگری همین نام را دارد.' },
  'job_category.some_exist': {
    status: 409,
    message: 'این‌جا همین حالا دسته شغلی هست؛ دسته‌های آماده فقط وقتی افزوده می‌شوند که هنوز هیچ دسته‌ای نباشد.',
  },
  'job_category.in_use': {
    status: 409,
    message: 'در این دسته فرصت شغلی هست یا فیدی به آن اشاره می‌کند؛ نام آن را می‌توان عوض کرد، ولی برداشته نمی‌شود.',
  },
  'instructor.not_found': { status: 404, message: 'چنین مدرسی پیدا نشد.' },
  'instructor.name_used': {
    status: 422,
    field: 'last_name',
    message: 'مدرسی با این نام پیش‌تر دستی ساخته شده است؛ همان را ویرایش کنید.',
  },
  'instructor.merged': { status: 409, message: 'این مدرس در مدرس دیگری ادغام شده است و دیگر تغییر نمی‌کند.' },
  'instructor.merge_target': {
    status: 422,
    field: 'into',
    message: 'مدرس مقصد باید مدرس دیگری باشد که خودش ادغام نشده است.',
  },
  'job.title_used': {
    status: 422,
    field: 'title',
    message: 'همین شرکت فرصت شغلی بازی با این عنوان دارد؛ همان را ویرایش کنید.',
  },
  'job.category_unknown': { status: 422, field: 'changes.category', message: 'چنین دسته‌ای نیست.' },
  'job.contract_unknown': { status: 422, field: 'changes.contract_types', message: 'چنین نوع قراردادی نیست.' },
  'job.experience_unknown': { status: 422, field: 'changes.experience', message: 'چنین سابقه کاری نیست.' },
  'job.place_unknown': { status: 422, field: 'changes.place', message: 'شهر باید یکی از شهرهای همان استان باشد.' },
  'job.age_order': { status: 422, field: 'changes.age', message: 'کمترین سن نباید از بیشترین سن بزرگ‌تر باشد.' },
  'job.final': { status: 409, message: 'این فرصت شغلی برای همیشه بسته شده است و دیگر تغییر نمی‌کند.' },
  'company.name_used': { status: 422, field: 'name_fa', message: 'شرکتی با این نام هست؛ همان را ویرایش کنید.' },
  'company.not_found': { status: 404, message: 'چنین شرکتی پیدا نشد.' },
  'message.not_found': { status: 404, message: 'چنین پیامی پیدا نشد.' },
  'message.no_account': {
    status: 422,
    field: 'how',
    message: 'فرستنده این پیام حسابی در کاوش ندارد؛ پاسخ را با ایمیل بفرستید.',
  },
  'message.no_sms': { status: 409, field: 'how', message: 'پیامکی برای خبر دادن از پاسخ تنظیم نشده است.' },
  'canned.not_found': { status: 404, message: 'چنین پاسخ آماده‌ای پیدا نشد.' },
  'canned.title_used': { status: 422, field: 'title', message: 'پاسخ آماده دیگری همین نام را دارد.' },
  'canned.too_many': { status: 422, message: 'بیش از ۲۰۰ پاسخ آماده نمی‌توان نگه داشت. یکی را بردارید.' },
  'person.until_wrong': {
    status: 422,
    field: 'until',
    message: 'زمان پایان باید در آینده و تا ده سال دیگر باشد.',
  },
  'search_words.senseless': {
    status: 422,
    field: 'change',
    message:
      'این تغییر معنایی ندارد: نام‌ها باید با هم فرق داشته باشند و در هر کدام واژه‌ای باشد؛ واژه عمومی یک واژه است.',
  },
  'search_weights.busy': {
    status: 409,
    message: 'پیش‌نمایش دیگری در حال ساخته شدن است. چند ثانیه دیگر دوباره ببینید.',
  },
  'search_weights.same': { status: 409, message: 'جست‌وجوها همین حالا با همین وزن‌ها مرتب می‌شوند.' },
  'search_weights.not_found': { status: 404, message: 'چنین جست‌وجویی وزن ندارد.' },
  'search_weights.revision_not_found': { status: 404, message: 'چنین نسخه‌ای از وزن‌ها پیدا نشد.' },
  'content.not_found': { status: 404, message: 'چنین متنی پیدا نشد.' },
  'content.mail_text': {
    status: 422,
    message: 'این متن را نمی‌توان فرستاد. آنچه زیر هر کادر نوشته شده است را درست کنید.',
  },
  'content.revision_not_found': { status: 404, message: 'چنین نسخه‌ای پیدا نشد.' },
  'news.too_late': { status: 409, message: 'بیش از یک ساعت از انتشار این خبر گذشته است؛ آن را از سایت بردارید.' },
  'news.bad_time': {
    status: 422,
    field: 'publish_at',
    message: 'زمان انتشار باید در آینده باشد، حداکثر نود روز دیگر.',
  },
  'news.waiting': { status: 409, message: 'این خبر در نوبت انتشار است؛ نخست آن را از نوبت بردارید.' },
  'news.not_found': { status: 404, message: 'چنین خبری پیدا نشد.' },
  'access.codes_gone': {
    status: 409,
    message: 'کد آزادی در موجودی این دوره نمانده است؛ کد دیگری را خودتان بنویسید.',
  },
  'staff.not_found': { status: 404, message: 'چنین همکاری پیدا نشد.' },
  'staff.role_not_found': { status: 404, message: 'چنین نقشی پیدا نشد.' },
  'staff.role_fixed': { status: 409, message: 'نقش مالک را نمی‌توان تغییر داد.' },
  'staff.role_used': { status: 409, message: 'نقشی با این نام هست.' },
  'staff.last_owner': { status: 409, message: 'دست‌کم یک مالک باید بماند.' },
  'staff.oneself': { status: 409, message: 'این کار را برای خودتان نمی‌توانید انجام دهید.' },
  'staff.already': { status: 409, message: 'این شماره همین حالا از همکاران است.' },
  'staff.invitation_over': {
    status: 410,
    message: 'این دعوت‌نامه دیگر معتبر نیست. از مالک بخواهید دعوت‌نامه تازه‌ای بفرستد.',
  },
  'staff.last_factor': { status: 409, message: 'این تنها راه ورود دومرحله‌ای شماست و نمی‌توان آن را برداشت.' },
  'import_run.not_found': { status: 404, message: 'چنین خواندنی پیدا نشد.' },
  'import_run.running': { status: 409, message: 'این فید هنوز خوانده می‌شود. پس از پایان آن دوباره بخواهید.' },
  'import_run.undone': { status: 409, message: 'این خواندن برگردانده شده یا در حال برگشت است.' },
  'import_run.too_old': { status: 409, message: 'فقط خواندن‌های سی روز گذشته را می‌توان برگرداند.' },
  'import_run.nothing': { status: 409, message: 'از این خواندن چیزی نمانده است که برگردد.' },
  'upload.not_found': { status: 404, message: 'چنین فایلی پیدا نشد.' },
  'upload.wrong_state': { status: 409, message: 'این فایل در وضعیتی نیست که این کار با آن بشود.' },
  'upload.all_stay': {
    status: 409,
    message: 'همه دوره‌های این فایل فروخته شده یا در فایل دیگری آمده است؛ چیزی برای برگرداندن نیست.',
  },
  'upload.part_wrong': {
    status: 422,
    field: 'part',
    message: 'این بخش از فایل به اندازه‌ای نیست که باید باشد؛ فایل را دوباره بفرستید.',
  },
  'upload.profile_unknown': { status: 422, field: 'profile', message: 'چنین شکلی از فید شناخته نیست.' },
  'upload.source_reserved': {
    status: 422,
    field: 'source',
    message: 'این نام برای داده‌های نمایشی است؛ نام دیگری بنویسید.',
  },
  'upload.busy': {
    status: 409,
    message: 'سه فید شما در راه است یا صف فیدها پر است. یکی را کنار بگذارید یا پس از پایان یکی دوباره بفرستید.',
  },
  'approval.requested': { status: 202, message: 'درخواست ثبت شد و در انتظار تأیید یک همکار دیگر است.' },
  'approval.not_found': { status: 404, message: 'چنین درخواستی پیدا نشد.' },
  'approval.own': { status: 403, message: 'درخواست خودتان را نمی‌توانید تأیید کنید.' },
  'approval.let_in': {
    status: 403,
    message:
      'این درخواست از همکاری است که شما را دعوت کرده یا ورود دومرحله‌ای شما را از نو کرده است؛ ' +
      'همکار دیگری باید درباره آن تصمیم بگیرد.',
  },
  'approval.newcomer': {
    status: 403,
    message: 'همکاران تازه تا هفت روز درباره درخواست دیگران تصمیم نمی‌گیرند.',
  },
  'approval.waits': { status: 409, message: 'همکار دیگری هست که می‌تواند درباره این درخواست تصمیم بگیرد.' },
  'approval.over': { status: 409, message: 'درباره این درخواست پیش‌تر تصمیم گرفته شده یا مهلت آن گذشته است.' },
  'approval.stale': {
    status: 409,
    message: 'چیزی که این درخواست درباره آن است تغییر کرده؛ درخواست باطل شد و باید دوباره ثبت شود.',
  },
  'approval.open': { status: 409, message: 'برای همین مورد، درخواستی در انتظار تأیید است.' },
  'approval.needed': {
    status: 409,
    message: 'این کار از آنچه یک همکار به‌تنهایی می‌تواند انجام دهد بیشتر است و تأیید همکار دیگری را می‌خواهد.',
  },
  'withdrawal.bounce_needs_line': {
    status: 409,
    message: 'برگشتی از این مبلغ به بالا (تنها یا با برگشت‌های امروز) فقط با سطر صورت‌حساب بانک ثبت می‌شود.',
  },
  'withdrawal.in_statement': {
    status: 409,
    message: 'این واریز در صورت‌حساب بانک آمده است؛ برگشت آن را هم با سطر صورت‌حساب ثبت کنید.',
  },
  'bank_line.not_found': { status: 404, message: 'چنین سطری در صورت‌حساب‌ها نیست.' },
  'bank_line.matched': { status: 409, message: 'این سطر پیش‌تر تطبیق داده شده است. فهرست را دوباره ببینید.' },
  'bank_line.open': { status: 409, message: 'این سطر تطبیقی ندارد که پس گرفته شود.' },
  'bank_line.sum': {
    status: 422,
    field: 'matches',
    message: 'جمع بخش‌ها با مبلغ سطر یکی نیست: مبلغ سطر {amount} است.',
  },
  'bank_line.target': {
    status: 409,
    message: 'یکی از موردها با این سطر نمی‌خواند: مبلغ، جهت یا وضعیت آن فرق دارد، یا سطر دیگری از صورت‌حساب دارد.',
  },
  'bank_line.above_clearing': {
    status: 422,
    field: 'matches',
    message: 'این مبلغ با کارمزدش از آنچه نزد درگاه داریم بیشتر است.',
  },
  'bank_line.above_owed': {
    status: 422,
    field: 'matches',
    message: 'این مبلغ از بدهی آموزشگاه به کاوش بیشتر است.',
  },
  'bank_line.final': {
    status: 409,
    message: 'برگشتی که ثبت شده پس گرفته نمی‌شود: پول آن دوباره در دست کاربر یا طلب آموزشگاه است.',
  },
  'statement.unreadable': {
    status: 422,
    field: 'file',
    message: 'این فایل خوانده نشد. صورت‌حساب را به شکل CSV یا XLSX بفرستید یا متن آن را بچسبانید.',
  },
  'statement.no_columns': {
    status: 422,
    field: 'columns',
    message: 'ستون‌های این صورت‌حساب شناخته نیست. بگویید تاریخ و مبلغ در کدام ستون است.',
  },
  'statement.sum': {
    status: 422,
    field: 'text',
    message: 'مانده‌ها با مبلغ‌ها نمی‌خوانند (سطر {line}). صورت‌حساب را کامل و بی‌تغییر بفرستید.',
  },
  'statement.problems': {
    status: 422,
    field: 'text',
    message: 'بعضی سطرها خوانده نشد؛ تا درست نشوند چیزی ثبت نمی‌شود.',
  },
  'statement.alike': {
    status: 409,
    message:
      '{n} سطر با همین روز و مبلغ، با شرح یا شماره پیگیری دیگری، پیش‌تر آمده است. اگر واقعاً سطرهای دیگری است، آن را ' +
      'تأیید کنید.',
  },
  'withdrawal.in_batch': { status: 409, message: 'برداشت {id} در دسته دیگری است.' },
  'batch.not_found': { status: 404, message: 'چنین دسته‌ای پیدا نشد.' },
  'batch.not_approved': { status: 409, message: 'این دسته هنوز تأیید نشده یا کنار گذاشته شده است.' },
  'batch.empty': { status: 409, message: 'در این دسته چیزی برای این فایل نمانده است.' },
  'payout.not_found': { status: 404, message: 'چنین تسویه‌ای پیدا نشد.' },
  'payout.wrong_state': { status: 409, message: 'این تسویه دیگر در وضعیتی نیست که این کار با آن بشود.' },
  'payout.reference_used': {
    status: 422,
    field: 'bank_reference',
    message: 'این شماره پیگیری پیش‌تر برای تسویه دیگری ثبت شده است.',
  },
  'payout.in_statement': {
    status: 409,
    message: 'این واریز در صورت‌حساب بانک آمده است؛ برگشت آن را هم با سطر صورت‌حساب ثبت کنید.',
  },
  'payout.nothing_due': {
    status: 409,
    message: 'به هیچ‌یک از آموزشگاه‌های انتخاب‌شده اکنون چیزی پرداختنی نیست. فهرست را دوباره ببینید.',
  },
  'academy_account.not_found': { status: 404, message: 'برای این آموزشگاه حسابی ثبت نشده است.' },
  'academy_account.not_waiting': {
    status: 409,
    message: 'شبای تازه‌ای در انتظار نیست؛ شبایی که به آن واریز می‌شود از این‌جا متوقف نمی‌شود.',
  },
  'academy_account.no_sheba': {
    status: 422,
    field: 'sheba',
    message: 'به آموزشگاه‌ها فقط با شبا واریز می‌شود.',
  },
  'invoice.not_found': { status: 404, message: 'چنین صورت‌حسابی پیدا نشد.' },
  'invoice.corrected': { status: 409, message: 'این صورت‌حساب پیش‌تر اصلاح شده است یا خود اصلاح است.' },
  'invoice.nothing': {
    status: 409,
    message: 'تا این روز کارمزدی نمانده است که در صورت‌حسابی نیامده باشد.',
  },
  'invoice.day': { status: 422, field: 'until_day', message: 'روزی را بنویسید که به پایان رسیده باشد.' },
  'commission.above_owed': {
    status: 422,
    field: 'amount',
    message: 'این مبلغ از بدهی آموزشگاه بیشتر است، یا صفر است.',
  },
  'payment.not_found': { status: 404, message: 'چنین پرداختی پیدا نشد.' },
  'payment.over': { status: 409, message: 'کار این پرداخت تمام شده است و چیزی برای انجام دادن نمانده است.' },
  'payment.busy': { status: 409, message: 'همین حالا از درگاه پرسیده می‌شود. لطفاً کمی بعد دوباره ببینید.' },
  'payment.unlinked': { status: 409, message: 'شناسه درگاه این پرداخت معلوم نیست؛ نخست آن را وصل کنید.' },
  'payment.linked': { status: 409, message: 'این شناسه درگاه از آن پرداخت دیگری است، یا این پرداخت شناسه‌ای دارد.' },
  'payment.no_provider': { status: 409, message: 'این درگاه اکنون تنظیم نشده است و نمی‌توان از آن پرسید.' },
} as const satisfies Record<string, { status: number; message: string; field?: string }>;
