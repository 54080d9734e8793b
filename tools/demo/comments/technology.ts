import type { DemoComments } from '../demo-types.ts';

/** What the invented people say of courses on programming, data, networks and artificial intelligence. */
export const technologyComments: DemoComments = {
  'python-for-everyone': [
    { rating: 5, daysAgo: 4, likes: 9, text: 'از رشته تاریخ آمده بودم و فکر نمی‌کردم روزی کد بنویسم. تمرین‌ها آن‌قدر کوچک و پشت سر هم‌اند که یک‌باره می‌بینی برنامه‌ات کار می‌کند.' },
    { rating: 5, daysAgo: 19, likes: 6, dislikes: 1, text: 'جلسه مربوط به فایل‌ها و خطاها را دو بار دیدم و هر بار چیز تازه‌ای یاد گرفتم.\n\nپشتیبانی گروه هم خوب بود؛ شب سؤال می‌پرسیدی و صبح جواب آماده بود.' },
    { rating: 3, daysAgo: 41, isOutsider: true, likes: 4, dislikes: 2, text: 'برای کسی که هیچ نمی‌داند عالی است، ولی اگر حلقه و تابع را بلدید سه هفته اول حوصله‌تان را سر می‌برد. کاش می‌شد از وسط شروع کرد.' },
    { rating: 4, daysAgo: 66, isAnonymous: true, likes: 2, text: 'محتوا خوب است. فقط صدای دو جلسه کم بود که بعد از پیگیری دوباره بارگذاری شد.' },
    { rating: 5, daysAgo: 92, text: 'پروژه پایانی را در کارم به کار بردم: گزارش ماهانه‌ای که دو روز وقت می‌گرفت حالا ده دقیقه است.' },
  ],
  'react-19-in-practice': [
    { rating: 5, daysAgo: 6, likes: 5, text: 'بالاخره فهمیدم useEffect را کجا نباید نوشت. مثال‌ها واقعی‌اند، نه شمارنده و فهرست خرید.' },
    { rating: 4, daysAgo: 23, isOutsider: true, likes: 1, text: 'بخش فرم‌ها خیلی خوب بود. درباره آزمون نوشتن کم گفته شده و باید از جای دیگر یاد گرفت.' },
    { rating: 5, daysAgo: 38, isAnonymous: true, text: 'سرعت تدریس مناسب است و زیرنویس دارد.' },
  ],
  'nodejs-express-real-api': [
    { rating: 5, daysAgo: 11, likes: 7, text: 'بخش «دو نفر و یک سانس» به‌تنهایی ارزش دوره را داشت. همان اشکال را در سامانه شرکت خودمان پیدا کردم.' },
    { rating: 4, daysAgo: 57, likes: 2, text: 'بازبینی تمرین‌ها دقیق است، ولی باید هفته‌ای دست‌کم شش ساعت وقت بگذارید.' },
  ],
  'csharp-zero-to-aspnet-core': [
    { rating: 5, daysAgo: 8, likes: 3, text: 'از C# می‌ترسیدم چون همه می‌گفتند سنگین است. مدرس از همان جلسه اول با یک برنامه کامل شروع می‌کند و بعد می‌گوید هر خط چرا آنجاست.' },
    { rating: 4, daysAgo: 74, isOutsider: true, likes: 1, text: 'برای ASP.NET Core نسخه تازه به‌روز شده است. بخش Entity Framework می‌توانست مفصل‌تر باشد.' },
    { rating: 2, daysAgo: 120, isOutsider: true, isAnonymous: true, dislikes: 3, text: 'زمان کلاس دو بار جابه‌جا شد و برای من که کارمندم دردسر درست کرد.' },
  ],
  'html-css-day-one': [
    { rating: 5, daysAgo: 15, isOutsider: true, likes: 4, text: 'با پسر دوازده‌ساله‌ام نشستیم و دونفره جلو رفتیم. حالا صفحه تیم فوتبالش را خودش ساخته است.' },
    { rating: 4, daysAgo: 80, text: 'کوتاه و روشن. Grid را هیچ‌جا به این سادگی ندیده بودم.' },
  ],
  'python-office-automation': [
    { rating: 5, daysAgo: 3, likes: 8, text: 'حسابدارم و برنامه‌نویس نیستم. کدی که برای یکی کردن فایل‌های اکسل شعبه‌ها گرفتم، از همان هفته دوم سر کار اجرا می‌شود.' },
    { rating: 5, daysAgo: 49, likes: 2, text: 'فصل PDF فارسی و راست‌به‌چپ عالی بود؛ چیزی که در هیچ آموزش دیگری پیدا نمی‌شد.' },
  ],
  'flutter-one-code-two-stores': [
    { rating: 4, daysAgo: 12, likes: 1, text: 'خروجی دوره یک برنامه واقعی روی گوشی است. بخش انتشار در فروشگاه‌ها کمی قدیمی شده.' },
    { rating: 3, daysAgo: 58, isOutsider: true, text: 'تمرین‌ها خوب‌اند ولی سیستم قوی می‌خواهد؛ با لپ‌تاپ هشت گیگابایتی من سخت بود.' },
  ],
  'machine-learning-scikit-learn': [
    { rating: 5, daysAgo: 9, likes: 6, text: 'به‌جای فرمول پشت فرمول، اول می‌پرسد «چه چیزی را می‌خواهیم بدانیم؟». نگاهم به داده عوض شد.' },
    { rating: 4, daysAgo: 35, isOutsider: true, likes: 2, text: 'پیش‌نیاز آمار را جدی بگیرید؛ من نگرفته بودم و دو هفته عقب افتادم.' },
    { rating: 5, daysAgo: 101, isAnonymous: true, text: 'بخش ارزیابی مدل و نشت داده را هر تحلیل‌گری باید ببیند.' },
  ],
  'llm-apps-rag-tools': [
    { rating: 5, daysAgo: 5, likes: 5, text: 'تنها دوره‌ای که دیدم به «سنجش» به‌اندازه ساختن اهمیت داده است. دستیار پاسخ‌گوی ما حالا آزمون خودکار دارد.' },
    { rating: 4, daysAgo: 27, isOutsider: true, likes: 1, dislikes: 1, text: 'مطالب به‌روز است. هزینه استفاده از سرویس‌ها را از اول حساب کنید.' },
  ],
  'prompting-for-daily-work': [
    { rating: 2, daysAgo: 7, isOutsider: true, likes: 6, dislikes: 3, text: 'انتظار بیشتری داشتم. نصف مطالب را با کمی آزمون‌وخطا خودتان هم پیدا می‌کنید.' },
    { rating: 4, daysAgo: 31, likes: 2, text: 'برای همکاران غیرفنی ما خوب بود؛ الگوهای نامه‌نگاری و خلاصه جلسه را هر روز به کار می‌بریم.' },
  ],
  'deep-learning-pytorch': [
    { rating: 5, daysAgo: 14, likes: 3, text: 'کدها تمیز و قابل اجرا هستند. فصل «وقتی مدل یاد نمی‌گیرد» را هر ماه یک بار مرور می‌کنم.' },
    { rating: 4, daysAgo: 62, text: 'سنگین ولی منصفانه. بدون کارت گرافیک هم با محیط ابری که معرفی می‌کنند می‌شود جلو رفت.' },
  ],
  'persian-nlp-letters-to-meaning': [
    { rating: 5, daysAgo: 10, likes: 7, text: 'یک جلسه کامل درباره نیم‌فاصله و «ی» و «ک»! همان چیزهایی که در پروژه واقعی آدم را بیچاره می‌کند.' },
  ],
  'ccna': [
    { rating: 5, daysAgo: 18, likes: 4, text: 'آزمایشگاه حضوری پر از دستگاه واقعی است. آزمون را بار اول قبول شدم.' },
    { rating: 4, daysAgo: 77, likes: 1, text: 'حجم مطالب زیاد است و باید هر هفته تمرین کرد. جزوه کامل و بدون غلط بود.' },
    { rating: 3, daysAgo: 133, isOutsider: true, isAnonymous: true, text: 'کلاس شلوغ بود و نوبت کار با دستگاه‌ها دیر می‌رسید.' },
  ],
  'linux-for-system-administrators': [
    { rating: 5, daysAgo: 21, likes: 3, text: 'مدرس سناریوی خراب شدن سرور را زنده اجرا می‌کند و با هم تعمیرش می‌کنیم. بهترین روش یادگیری همین است.' },
    { rating: 5, daysAgo: 88, isOutsider: true, likes: 1, text: 'با Bash و systemd دوست شدم؛ چیزی که سه سال از آن فرار می‌کردم.' },
  ],
  'web-penetration-testing-owasp': [
    { rating: 5, daysAgo: 13, likes: 5, text: 'همه‌چیز در محیط آزمایشی و قانونی است و مدرس بارها روی اجازه کتبی تأکید می‌کند. گزارش‌نویسی‌اش عالی بود.' },
    { rating: 4, daysAgo: 52, isOutsider: true, text: 'پیش‌نیاز شبکه و HTTP را حتماً داشته باشید.' },
  ],
  'data-excel-without-fear': [
    { rating: 5, daysAgo: 2, likes: 6, text: 'پنجاه‌وچهار ساله‌ام و همیشه از اکسل فرار می‌کردم. حالا جدول محوری می‌سازم و همکارانم از من می‌پرسند!' },
    { rating: 5, daysAgo: 29, text: 'آرام، با حوصله و بدون اصطلاح‌های عجیب.' },
    { rating: 4, daysAgo: 97, isOutsider: true, likes: 1, text: 'کاش فایل تمرین هر جلسه جدا بود؛ همه در یک فایل بزرگ است.' },
  ],
  'data-power-bi': [
    { rating: 5, daysAgo: 16, likes: 4, text: 'داشبورد فروش شرکتمان را در طول دوره ساختم و مدرس سر کلاس نقدش کرد. سخت‌گیر ولی دقیق.' },
    { rating: 3, daysAgo: 44, isOutsider: true, dislikes: 1, text: 'بخش DAX سریع گذشت. جلسه رفع اشکال اضافه گذاشتند که بهتر شد.' },
  ],
  'data-sql-for-analysts': [
    { rating: 5, daysAgo: 17, likes: 2, text: 'تابع‌های پنجره‌ای را با داده فروش یک داروخانه یاد می‌دهد؛ همان‌جا فهمیدم چرا گزارش ما دو برابر می‌شد.' },
    { rating: 4, daysAgo: 33, isOutsider: true, isAnonymous: true, text: 'خوب و کاربردی.' },
  ],
  'kubernetes-in-real-life': [
    { rating: 5, daysAgo: 20, likes: 5, text: 'اولین دوره‌ای که می‌گوید کِی سراغ Kubernetes نرویم. صداقت مدرس به دلم نشست.' },
    { rating: 4, daysAgo: 71, text: 'آزمایشگاه‌ها گاهی کند می‌شد، ولی محتوا بی‌نقص است.' },
  ],
};
