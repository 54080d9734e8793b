import type { DemoCourse } from '../demo-types.ts';

/** C# and .NET (subcategory 13). */
export const programmingDotnetCourses: readonly DemoCourse[] = [
  {
    key: 'csharp-zero-to-aspnet-core',
    title: 'برنامه‌نویسی C# از صفر تا وب با ASP.NET Core',
    academy: 'narenjestan',
    category: 13,
    type: 'online',
    level: 'beginner',
    instructors: ['t-behrang-asiabani'],
    price: { kind: 'paid', toman: 3_900_000, discount: { percent: 20 } },
    paymentType: 'referral',
    cashbackPercent: 6,
    summary: 'چهارده هفته با زبانی که هم در شرکت‌های بزرگ ایرانی مشتری دارد و هم در بازی‌سازی؛ از نخستین متغیر تا یک وب‌سایت با .NET 10.',
    description: `<p>اگر آگهی‌های استخدام را ورق بزنید، C# را همه‌جا می‌بینید: نرم‌افزار بیمه، اتوماسیون اداری، حسابداری، انبار.
این دوره مسیر کوتاه و مطمئنی به همان بازار است و وقت شما را با ابزارهای بیست سال پیش نمی‌گیرد.</p>
<p>نیمه اول، خود زبان است: نوع‌ها، شی‌گرایی، مجموعه‌ها، LINQ و کار ناهمگام. نیمه دوم وب است:
یک سامانه درخواست کالا برای شرکتی چهل‌نفره که کارمندانش درخواست می‌دهند، مدیرشان تأیید می‌کند و انباردار تحویل می‌دهد.</p>
<h3>هفته شما چه شکلی است؟</h3>
<ul><li>یکشنبه و سه‌شنبه، ساعت ۱۸ تا ۲۰: کلاس زنده</li>
<li>یک تمرین هفتگی، حدود سه ساعت</li>
<li>جمعه صبح: اتاق رفع اشکال با دستیار آموزشی، هر کس خواست</li></ul>
<h3>چرا روی آزمون تأکید داریم؟</h3>
<p>از هفته پنجم هر تمرین با <code>xUnit</code> تحویل داده می‌شود. هنرجوهای دوره‌های قبل می‌گویند در مصاحبه‌ها
همین یک مهارت بیشتر از هر چیز دیگری آن‌ها را از بقیه جدا کرده است.</p>
<p>به Visual Studio نیازی نیست؛ همه درس‌ها با VS Code و خط فرمان پیش می‌رود، پس روی لینوکس و مک هم راحتید.</p>`,
    topics: [
      { title: 'شروع با C#', items: ['نصب .NET و نخستین برنامه', 'نوع‌ها و متغیرها', 'شرط و حلقه', 'متدها', 'اشکال‌زدایی قدم‌به‌قدم'] },
      { title: 'شی‌گرایی', items: ['کلاس و سازنده', 'وراثت، با احتیاط', 'رابط‌ها', 'record و struct', 'null و هشدارهایش'] },
      { title: 'مجموعه‌ها و LINQ', items: ['List و Dictionary', 'Generics', 'Where، Select، GroupBy', 'اجرای به‌تعویق‌افتاده'] },
      { title: 'کار ناهمگام', items: ['async و await', 'لغو عملیات', 'استثناها', 'کار با فایل و JSON'] },
      { title: 'آزمون', items: ['xUnit', 'آنچه ارزش آزمودن دارد', 'جدا کردن وابستگی‌ها'] },
      { title: 'ASP.NET Core', items: ['میزبان و میان‌افزار', 'Minimal API', 'Razor Pages', 'تزریق وابستگی', 'پیکربندی'] },
      { title: 'داده', items: ['EF Core', 'مهاجرت‌ها', 'پرس‌وجوهای پرهزینه', 'تراکنش تأیید درخواست'] },
      { title: 'ورود و دسترسی', items: ['ASP.NET Core Identity', 'نقش کارمند، مدیر، انباردار', 'حمله‌های رایج وب'] },
      { title: 'انتشار', items: ['ساخت خروجی', 'سرور لینوکسی یا IIS', 'لاگ و سلامت سرویس', 'ارائه پروژه'] },
    ],
    startsInDays: -20,
    endsInDays: 78,
    publishedDaysAgo: 310,
    durationMinutes: 3360,
    votes: [3, 5, 17, 94, 188],
  },
  {
    key: 'ef-core-real-projects',
    title: 'Entity Framework Core در پروژه‌های واقعی',
    academy: 'narenjestan',
    category: 13,
    type: 'recorded',
    level: 'intermediate',
    instructors: ['t-behrang-asiabani'],
    price: { kind: 'paid', toman: 790_000 },
    paymentType: 'referral',
    cashbackPercent: 8,
    summary: 'برای برنامه‌نویسی که EF Core را به کار می‌برد، ولی هنوز نمی‌داند چرا یک صفحه ساده چهل پرس‌وجو به پایگاه داده می‌فرستد.',
    description: `<p>هر قسمت یک پرونده است: علامت بیماری، پرس‌وجوی تولیدشده، ریشه مشکل، درمان و عددهای پیش و پس.
پرونده‌ها از پروژه‌های واقعی آمده‌اند و نام‌ها عوض شده‌اند.</p>
<p>نمونه‌ها با .NET 10 و روی هر دو پایگاه SQL Server و PostgreSQL اجرا شده‌اند؛ هر جا رفتارشان فرق دارد، گفته‌ایم.
کدها را می‌توانید بگیرید و با یک دستور اجرا کنید؛ داده ساختگی هم همراهش هست.</p>
<p>از مدل‌سازی مقدماتی خبری نیست. فرض ما این است که دست‌کم یک پروژه با EF Core تحویل داده‌اید و زخمش را خورده‌اید.</p>`,
    topics: [
      { title: 'آنچه می‌فرستید', items: ['دیدن SQL تولیدشده', 'Include و انفجار دکارتی', 'AsNoTracking', 'پرس‌وجوهای کامپایل‌شده'] },
      { title: 'آنچه ذخیره می‌کنید', items: ['ردیابی تغییر', 'ExecuteUpdate و ExecuteDelete', 'همروندی خوش‌بینانه', 'درج انبوه'] },
      { title: 'مدل', items: ['نوع‌های مالکیتی', 'تبدیل مقدار', 'ستون JSON', 'پالایه سراسری و حذف نرم'] },
      { title: 'مهاجرت در تیم', items: ['تداخل مهاجرت‌ها', 'تغییر بدون قطعی', 'اسکریپت برای مدیر پایگاه داده'] },
      { title: 'آزمون', items: ['چرا InMemory نه', 'پایگاه واقعی در کانتینر', 'داده ساختگی باورپذیر'] },
    ],
    publishedDaysAgo: 58,
    durationMinutes: 410,
    episodes: 26,
    votes: [0, 1, 4, 19, 41],
  },
  {
    key: 'dotnet-software-architecture',
    title: 'معماری نرم‌افزار با .NET: از لایه‌بندی تا میکروسرویس، و گاهی برعکس',
    academy: 'firoozeh',
    category: 13,
    type: 'in_person',
    level: 'advanced',
    city: 'isfahan',
    instructors: ['t-behrang-asiabani', 't-omid-karevani'],
    price: { kind: 'paid', toman: 8_900_000, discount: { percent: 10 } },
    paymentType: 'referral',
    cashbackPercent: 3,
    summary: 'شش جمعه کامل، دوازده نفر و یک سامانه قدیمی که باید بدون خواباندن کسب‌وکار تکه‌تکه شود. برای کسانی با دست‌کم سه سال سابقه.',
    description: `<p>معماری را نمی‌شود از روی اسلاید یاد گرفت. در جلسه اول کد یک سامانه پخش مویرگی را تحویل می‌گیرید:
صد و ده هزار خط، بدون آزمون، با کسب‌وکاری که هر روز از آن پول درمی‌آورد. بقیه دوره تصمیم‌گیری درباره همین کد است.</p>
<p>در هر جلسه گروه‌ها پیشنهادشان را روی دو صفحه می‌نویسند و از آن دفاع می‌کنند. مدرس‌ها نقش مدیر مالی و مدیر عملیات را بازی می‌کنند
و پرسش‌هایی می‌پرسند که معماران معمولاً دوست ندارند: چقدر خرج دارد؟ اگر نشد، چطور برمی‌گردیم؟</p>
<ul><li>مرز حوزه‌ها و زبان مشترک</li>
<li>مونولیت پیمانه‌ای، و اینکه چرا اغلب کافی است</li>
<li>پیام‌رسانی، الگوی Outbox و رویدادهای تکراری</li>
<li>هزینه واقعی میکروسرویس: شبکه، پایش، آدم</li></ul>
<p>در پایان هر نفر یک «سند تصمیم» درباره سامانه خودش می‌نویسد و دو نفر دیگر آن را داوری می‌کنند.</p>`,
    topics: [
      { title: 'جمعه اول: شناخت', items: ['نقشه وابستگی‌ها', 'جاهایی که بیشتر عوض می‌شوند', 'گفت‌وگو با کسب‌وکار'] },
      { title: 'جمعه دوم: مرزها', items: ['حوزه‌های کاری', 'زبان مشترک', 'لایه‌ها و جهت وابستگی'] },
      { title: 'جمعه سوم: پیمانه‌ها', items: ['مونولیت پیمانه‌ای در .NET', 'قرارداد میان پیمانه‌ها', 'آزمون معماری'] },
      { title: 'جمعه چهارم: پیام', items: ['صف و رویداد', 'Outbox', 'یک پیام، دو بار', 'Saga'] },
      { title: 'جمعه پنجم: بیرون کشیدن', items: ['انجیر خفه‌کننده (Strangler Fig)', 'داده مشترک', 'پایش توزیع‌شده با OpenTelemetry'] },
      { title: 'جمعه ششم: دفاع', items: ['سند تصمیم', 'داوری همتایان', 'گاهی برعکس: یکی کردن سرویس‌ها'] },
    ],
    startsInDays: 27,
    endsInDays: 62,
    publishedDaysAgo: 8,
    durationMinutes: 2520,
  },
  {
    key: 'linq-in-two-hours',
    title: 'LINQ در دو ساعت',
    academy: 'narenjestan',
    category: 13,
    type: 'recorded',
    level: 'intermediate',
    instructors: ['t-behrang-asiabani'],
    price: { kind: 'free' },
    paymentType: 'referral',
    cashbackPercent: 0,
    summary: 'دوازده قسمت ده‌دقیقه‌ای: از Where و Select تا GroupJoin، با تمرین‌هایی که در مرورگر حل می‌شوند.',
    description: `<p>پیش‌نیازش فقط آشنایی با حلقه و فهرست در C# است. اگر قسمت هفتم سخت بود، یک روز صبر کنید و دوباره ببینید.</p>`,
    topics: [
      { title: 'پایه', items: ['چرا حلقه نه؟', 'Where و Select', 'OrderBy', 'First، Single و فرقشان'] },
      { title: 'گروه و پیوند', items: ['GroupBy', 'Join و GroupJoin', 'SelectMany', 'Aggregate'] },
      { title: 'دام‌ها', items: ['اجرای دیرهنگام', 'پیمایش دوباره', 'IEnumerable در برابر IQueryable', 'جایی که حلقه بهتر است'] },
    ],
    publishedDaysAgo: 505,
    durationMinutes: 122,
    episodes: 12,
    votes: [2, 3, 16, 74, 142],
  },
];
