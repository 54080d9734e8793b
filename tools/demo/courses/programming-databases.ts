import type { DemoCourse } from '../demo-types.ts';

/** Databases (subcategory 15). */
export const programmingDatabaseCourses: readonly DemoCourse[] = [
  {
    key: 'sql-for-excel-people',
    title: 'SQL برای کسی که تا امروز فقط اکسل دیده',
    academy: 'koomesh',
    category: 15,
    type: 'online',
    level: 'beginner',
    instructors: ['t-yasaman-daneshafrooz'],
    price: { kind: 'paid', toman: 1_150_000, discount: { percent: 20 } },
    paymentType: 'wallet',
    cashbackPercent: 8,
    summary: 'پنج هفته، ده نفر، یک پایگاه داده از فروشگاهی خیالی؛ هر چه در اکسل با VLOOKUP و جدول محوری می‌کردید، این بار با سه خط SQL.',
    description: `<p>شما داده را می‌شناسید. می‌دانید کدام ستون غلط است، کدام مشتری دو بار ثبت شده و چرا جمع مهر با گزارش انبار نمی‌خواند.
فقط فایلتان هفتصد هزار ردیف شده و اکسل دیگر باز نمی‌شود.</p>
<p>از همین‌جا شروع می‌کنیم. در هر درس، کار آشنای اکسل را نشان می‌دهیم و بعد همان را در SQL می‌نویسیم:
پالایه می‌شود <code>WHERE</code>، جدول محوری می‌شود <code>GROUP BY</code> و VLOOKUP می‌شود <code>JOIN</code>. به هفته سوم که برسید،
پرسش‌هایی می‌پرسید که اکسل اصلاً جوابی برایشان ندارد.</p>
<p>چیزی نصب نمی‌کنید؛ پایگاه داده روی سرور ماست و با مرورگر به آن وصل می‌شوید.
گروه ده‌نفره است و مدرس همان لحظه پرس‌وجوی شما را می‌بیند.</p>`,
    topics: [
      { title: 'هفته اول: نگاه کردن', items: ['SELECT و ستون‌ها', 'WHERE', 'ORDER BY', 'NULL صفر نیست'] },
      { title: 'هفته دوم: خلاصه کردن', items: ['COUNT، SUM، AVG', 'GROUP BY', 'HAVING', 'تاریخ و ماه شمسی'] },
      { title: 'هفته سوم: وصل کردن', items: ['JOIN با شکل', 'LEFT JOIN و جاافتاده‌ها', 'ردیف‌هایی که دوبرابر شدند'] },
      { title: 'هفته چهارم: پرسش‌های سخت', items: ['CTE', 'توابع پنجره‌ای', 'رتبه و سهم', 'مقایسه با ماه پیش'] },
      { title: 'هفته پنجم: گزارش شما', items: ['نما (VIEW)', 'خروجی به اکسل', 'ارائه گزارش فروشگاه'] },
    ],
    startsInDays: -3,
    endsInDays: 32,
    publishedDaysAgo: 176,
    durationMinutes: 1200,
    votes: [2, 2, 10, 51, 118],
  },
  {
    key: 'postgresql-administration',
    title: 'PostgreSQL',
    academy: 'pellekan',
    category: 15,
    type: 'hybrid',
    level: 'advanced',
    city: 'tehran',
    instructors: ['t-hamed-sefidrood'],
    price: { kind: 'paid', toman: 4_600_000, discount: { toman: 500_000 } },
    paymentType: 'referral',
    cashbackPercent: 5,
    summary: 'نگه‌داری PostgreSQL 18 در محیط عملیاتی: پشتیبان‌گیری که واقعاً برمی‌گردد، تکرار، تنظیم کارایی و شب‌هایی که تلفن زنگ نمی‌زند.',
    description: `<p>این دوره برای کسی است که پاسخگوی پایگاه داده است، چه عنوانش مدیر پایگاه داده باشد، چه تنها برنامه‌نویس شرکت.
با یک سؤال ساده شروع می‌کنیم: آخرین باری که از نسخه پشتیبان چیزی را بازگرداندید کی بود؟</p>
<p>شش جلسه آنلاین و دو روز حضوری در آزمایشگاه پلکان. در آزمایشگاه هر گروه سه سرور دارد و مدرس، بی‌خبر، چیزی را خراب می‌کند:
دیسک پر می‌شود، سرور اصلی می‌میرد، کسی <code>DELETE</code> را بدون <code>WHERE</code> می‌زند. زمان بازگشت ثبت می‌شود.</p>
<ul><li>پشتیبان‌گیری پیوسته و بازگشت به لحظه‌ای مشخص</li>
<li>تکرار جریانی و منطقی، و جابه‌جایی سرور اصلی</li>
<li>خواندن نقشه اجرا، بدون حدس</li>
<li>VACUUM، تورم جدول و شماره تراکنش</li></ul>
<p>پیش‌نیاز: SQL روان و خط فرمان لینوکس.</p>`,
    topics: [
      { title: 'درون موتور', items: ['فرایندها و حافظه', 'MVCC', 'WAL', 'پیکربندی پایه'] },
      { title: 'پشتیبان', items: ['pg_dump چه وقت کافی است', 'pgBackRest', 'بازگشت به لحظه', 'تمرین بازگردانی'] },
      { title: 'کارایی', items: ['EXPLAIN (ANALYZE, BUFFERS)', 'انواع نمایه', 'آمار برنامه‌ریز', 'pg_stat_statements'] },
      { title: 'نگه‌داری', items: ['VACUUM و autovacuum', 'تورم جدول', 'پارتیشن‌بندی', 'ارتقای نسخه اصلی'] },
      { title: 'دسترس‌پذیری', items: ['تکرار جریانی', 'تکرار منطقی', 'Patroni', 'PgBouncer'] },
      { title: 'آزمایشگاه', items: ['دیسک پر', 'مرگ سرور اصلی', 'حذف ناخواسته', 'قفل‌های زنجیره‌ای'] },
    ],
    startsInDays: 18,
    endsInDays: 46,
    publishedDaysAgo: 154,
    durationMinutes: 1860,
    votes: [0, 1, 3, 14, 37],
  },
  {
    key: 'sql-server-performance-onsite',
    title: 'تنظیم کارایی SQL Server در محل سازمان شما',
    academy: 'pellekan',
    category: 15,
    type: 'in_person',
    level: 'advanced',
    instructors: [],
    price: { kind: 'none' },
    paymentType: 'referral',
    cashbackPercent: 3,
    summary: 'دو روز آموزش روی سرورهای خودتان؛ با گزارشی مکتوب از ده پرس‌وجوی پرهزینه و آنچه درباره هر کدام انجام شد.',
    description: `<p>مدرس پس از بررسی اولیه سامانه شما انتخاب می‌شود و هزینه به تعداد شرکت‌کننده‌ها و شهر بستگی دارد. تاریخ
با هماهنگی تعیین می‌شود.</p>`,
    topics: [
      { title: 'روز اول', items: ['انتظارها (wait stats)', 'نقشه اجرا', 'Query Store'] },
      { title: 'روز دوم', items: ['نمایه‌ها', 'بن‌بست و قفل', 'tempdb', 'گزارش نهایی'] },
    ],
    publishedDaysAgo: 230,
    durationMinutes: 840,
  },
  {
    key: 'redis-mongodb-where-and-why',
    title: 'Redis و MongoDB: کجا و چرا؟',
    academy: 'narenjestan',
    category: 15,
    type: 'online',
    level: 'intermediate',
    instructors: ['t-hamed-sefidrood', 't-arash-mehraban'],
    price: { kind: 'free' },
    paymentType: 'referral',
    cashbackPercent: 0,
    summary: 'گفت‌وگوی زنده دو مهندس که سر این موضوع هم‌نظر نیستند؛ سه شب، با پرسش و پاسخ آزاد.',
    description: `<p>شب اول درباره Redis، شب دوم درباره MongoDB و شب سوم درباره اینکه شاید همان پایگاه رابطه‌ای کافی بود.
ورود آزاد است و ضبط نمی‌شود.</p>`,
    topics: [],
    startsInDays: 6,
    endsInDays: 8,
    publishedDaysAgo: 4,
    durationMinutes: 270,
  },
];
