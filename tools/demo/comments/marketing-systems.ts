import type { DemoComments } from '../demo-types.ts';

/** What the invented people say of courses on marketing, systems and programming, and more of the two that are talked about most. */
export const marketingAndSystemsComments: DemoComments = {
  'content-strategy-half-year': [
    { rating: 5, daysAgo: 18, likes: 1, text: 'تقویم شش‌ماهه را سر کلاس بستم و هنوز از آن عقب نیفتاده‌ام.' },
    { rating: 3, daysAgo: 62, likes: 1, text: 'بخش سنجش نتیجه کم‌رمق بود.' },
  ],
  'product-video-with-phone': [
    { rating: 5, daysAgo: 10, likes: 3, text: 'با یک پارچه سفید و نور پنجره از سفال‌هایم فیلم گرفتم و سفارش اول را همان هفته گرفتم.' },
    { rating: 4, daysAgo: 41, text: 'یک روز کم است؛ حیف.' },
  ],
  'digital-marketing-plan-to-report': [
    { rating: 5, daysAgo: 23, likes: 2, text: 'برای اولین بار می‌توانم به مدیرم بگویم هزار تومان تبلیغ چند تومان برگشت.' },
    { rating: 4, daysAgo: 80, isAnonymous: true, text: 'پروژه گروهی داشت و گروه ما کم‌کار بود، ولی مدرس پیگیر ماند.' },
    { rating: 2, daysAgo: 110, likes: 2, text: 'نیمی از ابزارهایی که گفت با آی‌پی ایران باز نمی‌شود.' },
  ],
  'google-analytics-4-for-marketers': [
    { rating: 4, daysAgo: 33, likes: 2, text: 'رویدادها و تبدیل‌ها را خوب جدا کرد. پیش از آن همه عددها برایم یکی بود.' },
    { rating: 3, daysAgo: 180, likes: 1, text: 'رابط برنامه عوض شده و چند ویدیو دیگر با آن نمی‌خواند.' },
  ],
  'growth-bootcamp': [
    { rating: 5, daysAgo: 13, likes: 1, text: 'بیست آزمایش طراحی کردیم، هجده تا شکست خورد و دو تا کار کرد. همین را می‌خواستم یاد بگیرم.' },
    { rating: 3, daysAgo: 36, likes: 1, text: 'سرعت کلاس برای کسانی که سابقه کار ندارند زیاد است.' },
  ],
  'local-seo-small-business': [
    { rating: 5, daysAgo: 45, likes: 4, text: 'تعمیرگاهم حالا در نقشه پیداست و روزی دو سه تماس از همان‌جا دارم.' },
    { rating: 4, daysAgo: 240, isOutsider: true, text: 'رایگان و سرراست.' },
  ],
  'seo-for-online-shops': [
    { rating: 5, daysAgo: 70, likes: 2, text: 'نصف صفحه‌های فیلترمان را از فهرست گوگل بیرون آوردیم و بازدید بالا رفت، نه پایین.' },
    { rating: 4, daysAgo: 120, text: 'حضوری بود و با سایت خودمان کار کردیم.' },
  ],
  'b2b-sales-first-call-to-contract': [
    { rating: 5, daysAgo: 17, likes: 2, text: 'متن تماس اول را عوض کردم. از ده نفر، چهار نفر حالا تا آخر گوش می‌دهند.' },
    { rating: 4, daysAgo: 66, text: 'تجربه‌های مدرس از مناقصه‌ها شنیدنی است.' },
  ],
  'prometheus-and-grafana': [
    { rating: 5, daysAgo: 22, likes: 2, text: 'هشدار ساعت سه صبح دیگر برای هر چیز کوچکی زنگ نمی‌زند.' },
    { rating: 4, daysAgo: 80, text: 'داشبوردهای آماده‌ای که می‌دهد خودش نیمی از کار است.' },
  ],
  'vendor-neutral-cloud-foundations': [
    { rating: 4, daysAgo: 50, likes: 1, text: 'پیش از انتخاب سرویس‌دهنده ببینید؛ پول‌تان هدر نمی‌رود.' },
    { rating: 3, daysAgo: 140, text: 'جلسه‌های اول خیلی نظری بود.' },
  ],
  'terraform-and-ansible': [
    { rating: 5, daysAgo: 26, likes: 2, text: 'سی سرور را با یک فرمان ساختیم و با یک فرمان جمع کردیم. هنوز دستم می‌لرزد.' },
    { rating: 4, daysAgo: 91, text: 'خوب و مرتب. زیرنویس کدها را هم بگذارید.' },
  ],
  'network-from-cable-to-browser': [
    { rating: 5, daysAgo: 36, likes: 9, text: 'هر بار اینترنت خانه قطع می‌شود، می‌دانم از کجا شروع کنم. مادرم فکر می‌کند مهندس شده‌ام.' },
    { rating: 5, daysAgo: 230, likes: 2, text: 'کاش در دانشگاه این‌طور درس می‌دادند.' },
    { rating: 3, daysAgo: 400, isOutsider: true, text: 'صدا گاهی کم است.' },
  ],
  'mikrotik-office-workshop': [
    { rating: 5, daysAgo: 48, likes: 2, text: 'از وقتی پهنای باند را سهمیه‌بندی کردم، دعوای دفتر تمام شد.' },
    { rating: 4, daysAgo: 99, text: 'روتر را بردم سر کلاس و همان‌جا تنظیم کردیم.' },
  ],
  bash: [
    { rating: 5, daysAgo: 19, likes: 3, text: 'کار یک صبح تا ظهر من حالا یازده خط است.' },
    { rating: 4, daysAgo: 140, isAnonymous: true, text: 'کم‌حرف و پرمغز، مثل خود Bash.' },
  ],
  'lpic-1-exam-preparation': [
    { rating: 4, daysAgo: 28, likes: 1, text: 'هر دو آزمون را قبول شدم. پرسش‌های نمونه سخت‌تر از آزمون بود.' },
    { rating: 3, daysAgo: 60, text: 'جلسه حضوری از خانه ما خیلی دور بود؛ کاش شعبه دیگری هم داشت.' },
  ],
  'soc-analyst-bootcamp': [
    { rating: 5, daysAgo: 15, likes: 3, text: 'شیفت شب واقعاً شیفت شب بود! حالا می‌دانم این کار را دوست دارم.' },
    { rating: 4, daysAgo: 72, text: 'حادثه ساختگی هفته نهم تا صبح بیدارمان نگه داشت.' },
  ],
  'security-for-non-technical-staff': [
    { rating: 5, daysAgo: 27, likes: 5, text: 'برای همه کارمندان نشان دادیم. همان هفته سه نفر پیامک جعلی را تشخیص دادند.' },
    { rating: 4, daysAgo: 190, isOutsider: true, text: 'ساده و بی‌ترساندن.' },
  ],
  'sql-for-excel-people': [
    { rating: 5, daysAgo: 21, likes: 3, text: 'فیلتر و جدول محوری را با پرس‌وجو کنار هم گذاشت؛ انگار کسی به زبان خودم حرف می‌زد.' },
    { rating: 4, daysAgo: 90, text: 'تمرین‌ها پله‌پله سخت می‌شود.' },
  ],
  'postgresql-administration': [
    { rating: 5, daysAgo: 24, likes: 2, text: 'بازیابی را آن‌قدر تمرین کردیم که دیگر از شنیدن «داده پاک شد» رنگم نمی‌پرد.' },
    { rating: 4, daysAgo: 83, text: 'فصل نمایه‌ها به‌تنهایی یک دوره است.' },
  ],
  'ef-core-real-projects': [
    { rating: 5, daysAgo: 14, likes: 1, text: 'مشکل پرس‌وجوهای تکراری سامانه ما در فصل سوم بود.' },
    { rating: 4, daysAgo: 39, text: 'کاش مهاجرت پایگاه داده را مفصل‌تر می‌گفت.' },
  ],
  'linq-in-two-hours': [
    { rating: 5, daysAgo: 58, likes: 3, text: 'دو ساعت شد دو ساعت و ربع، عیبی ندارد.' },
    { rating: 4, daysAgo: 260, text: 'مثال‌ها به هم ربط دارند و آدم گم نمی‌شود.' },
  ],
  'cpp-for-game-makers': [
    { rating: 4, daysAgo: 31, likes: 2, text: 'اشاره‌گرها را با نقشه یک سیاه‌چال توضیح می‌دهد. فهمیدم!' },
    { rating: 2, daysAgo: 130, likes: 2, text: 'برای تازه‌کار نیست، با اینکه نوشته‌اند هست.' },
  ],
  'unity-three-complete-games': [
    { rating: 5, daysAgo: 26, likes: 4, text: 'بازی دوم را با برادرم تمام کردیم و حالا هم‌کلاسی‌هایش بازی‌اش می‌کنند.' },
    { rating: 4, daysAgo: 150, likes: 1, text: 'بازی سوم شتاب‌زده تمام می‌شود؛ دو بازی اول بی‌نقص‌اند.' },
    { rating: 3, daysAgo: 220, text: 'با نسخه تازه چند جا باید خودتان راهش را پیدا کنید.' },
  ],
  'godot-weekend': [
    { rating: 5, daysAgo: 18, likes: 1, text: 'شنبه هیچ نمی‌دانستم و یکشنبه شب یک بازی داشتم.' },
  ],
  'game-dev-bootcamp': [
    { rating: 4, daysAgo: 40, likes: 1, text: 'تیم شدن سخت‌تر از کد نوشتن بود. بازی‌مان منتشر شد، با همه کاستی‌هایش.' },
    { rating: 5, daysAgo: 120, text: 'مربی‌ها خودشان بازی‌سازند و این فرق می‌کند.' },
  ],
  'android-kotlin-compose': [
    { rating: 5, daysAgo: 12, likes: 1, text: 'برنامه نوبت‌دهی مطب پدرم را با همین دوره نوشتم.' },
    { rating: 4, daysAgo: 44, isAnonymous: true, text: 'حجم تکلیف زیاد است، پاسخ به پرسش‌ها سریع.' },
  ],
  'ios-swiftui-in-class': [
    { rating: 4, daysAgo: 85, text: 'لپ‌تاپ مناسب نداشتم و آموزشگاه قرض داد. دست‌شان درد نکند.' },
  ],
  'react-native-for-web-developers': [
    { rating: 2, daysAgo: 30, likes: 4, text: 'نیمه دوم دوره روی نسخه‌ای است که دیگر پشتیبانی نمی‌شود. وقت زیادی برای راه انداختنش رفت.' },
    { rating: 3, daysAgo: 75, likes: 1, text: 'ایده‌ها خوب، ابزارها کهنه.' },
    { rating: 4, daysAgo: 110, isOutsider: true, text: 'اگر React بلد باشید سریع راه می‌افتید.' },
  ],
  'django-schema-to-deploy': [
    { rating: 5, daysAgo: 64, likes: 2, text: 'روز آخر سایت همه روی سرور بود؛ نه «ان‌شاءالله بعداً».' },
    { rating: 4, daysAgo: 90, text: 'بخش پرداخت را با درگاه آزمایشی کار کردیم.' },
  ],
  'fullstack-web-bootcamp': [
    { rating: 5, daysAgo: 10, likes: 3, text: 'سی‌وهشت‌ساله‌ام و می‌ترسیدم پیرترین کلاس باشم. بودم، و مهم نبود.' },
    { rating: 3, daysAgo: 25, likes: 1, text: 'هفته‌های آخر خیلی فشرده شد و استراحت نداشتیم.' },
  ],
  'docker-for-developers': [
    { rating: 5, daysAgo: 23, likes: 1, text: '«روی سیستم من کار می‌کند» از تیم ما حذف شد.' },
    { rating: 4, daysAgo: 79, text: 'شبکه کانتینرها را خوب باز کرد.' },
  ],
  'python-for-everyone': [
    { rating: 5, daysAgo: 11, likes: 3, text: 'دخترم چهارده ساله است و با من دید. حالا او به من یاد می‌دهد.' },
    { rating: 2, daysAgo: 28, likes: 2, text: 'دو بار زمان کلاس پرسش‌وپاسخ عوض شد و من نرسیدم.' },
    { rating: 4, daysAgo: 54, likes: 1, text: 'تابع‌ها و فهرست‌ها عالی. کاش یک جلسه هم درباره خواندن پیام خطا داشت.' },
    { rating: 5, daysAgo: 75, text: 'شب‌ها بعد از کار می‌دیدم. خسته هم که بودم، خوابم نمی‌برد.' },
    { rating: 4, daysAgo: 120, isAnonymous: true, text: 'قیمتش با تخفیف منصفانه بود.' },
    { rating: 3, daysAgo: 180, isOutsider: true, likes: 1, text: 'سرعتش برای من کم بود ولی برای همکارم درست همان بود که می‌خواست.' },
  ],
  'ielts-7-plus-sixteen-weeks': [
    { rating: 5, daysAgo: 20, likes: 2, text: 'ریدینگم از همه ضعیف‌تر بود. روش زمان‌بندی متن‌ها را که یاد گرفتم، سه متن را به‌موقع تمام کردم.' },
    { rating: 4, daysAgo: 52, likes: 1, text: 'کلاس گرم و جدی است. فقط جزوه‌ها را کاغذی هم بدهید.' },
    { rating: 3, daysAgo: 85, isAnonymous: true, likes: 1, text: 'نمره‌ام نیم نمره کمتر از آنچه می‌خواستم شد؛ تقصیر خودم هم بود.' },
    { rating: 5, daysAgo: 140, text: 'مصاحبه آزمایشی با یک غریبه، بهترین تمرین ممکن.' },
    { rating: 5, daysAgo: 200, text: 'از شیراز برخط شرکت کردم و هیچ چیزی کم نداشت.' },
    { rating: 2, daysAgo: 260, likes: 2, text: 'پشتیبانی در تعطیلات نوروز دو هفته جواب نداد.' },
  ],
};
