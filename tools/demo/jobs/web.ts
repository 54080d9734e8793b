import type { DemoJob } from './job-types.ts';

export const webJobs: readonly DemoJob[] = [
  {
    key: 'python-backend-sarvestanpay', title: 'Python Developer (Django)', company: 'sarvestanpay', category: 1, contract: ['fullTime'], place: 'tehran', salaryMillions: 65,
    workDays: 'شنبه تا چهارشنبه، ۹ تا ۱۷:۳۰ با دو ساعت شناوری', benefits: ['بیمه تکمیلی', 'ساعت کاری منعطف', 'بودجه آموزش', 'ناهار'],
    description: `<p>تیم تسویه هر شب حساب هفت هزار پذیرنده را می‌بندد و شما یکی از پنج نفری هستید که این کار را امن و بی‌سروصدا نگه
می‌دارند. بیشتر کد ما <strong>Django</strong> است و بخش‌های تازه را با FastAPI می‌نویسیم.</p>
<h3>چه می‌کنید</h3>
<ul><li>سرویس‌های تسویه و گزارش را توسعه می‌دهید و برایشان آزمون می‌نویسید.</li><li>پرس‌وجوهای سنگین PostgreSQL را پیدا و درمان می‌کنید.</li>
<li>در بازبینی کد همکارانتان شریک‌اید و آن‌ها در کد شما.</li></ul>
<p>کشیک داریم: هر پنج هفته یک بار، با مرخصی جبرانی.</p>
<p>روند استخدام سه گام است: یک گفت‌وگوی نیم‌ساعته، یک تمرین کوتاه که با هم مرورش می‌کنیم، و دیدار با تیم. در دو هفته تمام می‌شود و در هر
گام، حتی اگر ادامه ندهیم، دلیلش را می‌گوییم.</p>`,
    requirements: ['سه سال کار با Django در محصولی که کاربر واقعی دارد', 'نوشتن آزمون خودکار پیش از ادغام', 'درک تراکنش و قفل در پایگاه داده'],
    experience: 'threeToSix', degree: 'کارشناسی', skills: { Python: 3, Django: 3, PostgreSQL: 2, Docker: 2, Git: 2, RabbitMQ: 1 }, publishedDaysAgo: 3, validInDays: 57,
  },
  {
    key: 'junior-python-negarin', title: 'برنامه‌نویس پایتون (تازه‌کار)', company: 'negarin-cloud', category: 1, contract: ['fullTime'], place: 'isfahan', salaryMillions: 28,
    workDays: 'شنبه تا چهارشنبه، ۸:۳۰ تا ۱۶:۳۰', benefits: ['بیمه تأمین اجتماعی', 'بیمه تکمیلی', 'مربی اختصاصی در شش ماه نخست'],
    description: `<p>ابزارهای داخلی ابر نگارین با پایتون نوشته شده‌اند: از ساختن سرور تا صدور صورت‌حساب. دنبال کسی می‌گردیم که پایتون را خوب
بداند، خط فرمان لینوکس را بشناسد و از پرسیدن خجالت نکشد.</p><p>شش ماه اول کنار یک مهندس ارشد کار می‌کنید و هر دو هفته یک گفت‌وگوی
بازخورد دارید.</p>`,
    requirements: ['یک پروژه شخصی یا دانشگاهی که بتوانید درباره‌اش حرف بزنید', 'آشنایی با Git'],
    experience: 'none', skills: { Python: 2, Linux: 1, FastAPI: 1, Git: 1 }, publishedDaysAgo: 1, validInDays: 29,
  },
  {
    key: 'react-frontend-hezarbagh', title: 'Front-End Developer (React)', company: 'hezarbagh', category: 1, contract: ['fullTime', 'remote'], place: 'tehran', salaryMillions: 60,
    workDays: 'شنبه تا چهارشنبه؛ دو روز حضور در هفته', benefits: ['بیمه تکمیلی', 'تخفیف خرید از هزارباغ', 'لپ‌تاپ', 'دورکاری نیمه‌وقت'],
    description: `<p>صفحه سبد خرید هزارباغ روزی نود هزار بار باز می‌شود، خیلی وقت‌ها روی گوشی‌های ارزان و اینترنت کند. کار شما این است که همان‌جا هم
سریع و روان باشد.</p><ul><li>رابط کاربری وب را با React و TypeScript می‌سازید.</li><li>بودجه سرعت صفحه را اندازه می‌گیرید و نگه می‌دارید.</li>
<li>با طراح محصول از روی Figma تا انتشار همراه‌اید.</li></ul>`,
    requirements: ['تسلط بر React و مدیریت حالت', 'HTML معنادار و CSS بدون وابستگی به قالب آماده', 'توجه به دسترس‌پذیری'],
    experience: 'threeToSix', skills: { React: 3, TypeScript: 2, HTML: 3, CSS: 3, Figma: 1 }, publishedDaysAgo: 6, validInDays: 40,
  },
  {
    key: 'node-backend-karnamak', title: 'برنامه‌نویس Node.js', company: 'karnamak', category: 1, contract: ['remote'], salaryMillions: 55,
    workDays: 'شنبه تا چهارشنبه، ساعت شناور', benefits: ['دورکاری کامل', 'بیمه تکمیلی', 'هزینه اینترنت'],
    description: `<p>محاسبه حقوق صدها شرکت در روزهای پایان ماه یکجا انجام می‌شود. سرویس آن با Node.js نوشته شده و حالا باید به چند بخش مستقل
تقسیم شود. کاملاً دورکار هستیم و جلسه‌ها را کوتاه نگه می‌داریم.</p>`,
    requirements: ['طراحی API و مستند کردن آن', 'تجربه کار با صف پیام', 'عادت به نوشتن: پیشنهادها را مکتوب می‌کنیم'],
    experience: 'threeToSix', skills: { 'Node.js': 3, Express: 2, PostgreSQL: 2, Redis: 2, TypeScript: 2 }, publishedDaysAgo: 9, validInDays: 51,
    earlierDaysAgo: [140, 115, 90, 65],
  },
  {
    key: 'fullstack-safargardan', title: 'توسعه‌دهنده فول‌استک (React و Node.js)', company: 'safargardan', category: 1, contract: ['fullTime'], place: 'shiraz', salaryMillions: 48,
    benefits: ['بیمه تکمیلی', 'دو شب اقامت رایگان در سال', 'پاداش پایان فصل'],
    description: `<p>تیم فنی ما شش نفر است و هر قابلیت را یک نفر از ابتدا تا انتها پیش می‌برد: از جدول پایگاه داده تا دکمه‌ای که مسافر می‌زند. فصل
نوروز شلوغ‌ترین روزهای ماست و تابستان وقت ساختن.</p><p>اگر دوست دارید نتیجه کارتان را همان هفته در دست مردم ببینید، رزومه بفرستید.</p>`,
    experience: 'underThree', degree: 'کارشناسی', skills: { React: 2, 'Node.js': 2, PostgreSQL: 1, HTML: 2, CSS: 2 }, publishedDaysAgo: 14, validInDays: 21,
  },
  {
    key: 'dotnet-senior-pishkhanak', title: 'برنامه‌نویس ارشد C# و .NET', company: 'pishkhanak', category: 1, contract: ['fullTime'], place: 'tabriz', salaryMillions: 62,
    workDays: 'شنبه تا چهارشنبه، ۸ تا ۱۶ و پنجشنبه‌ها یک در میان', benefits: ['بیمه تکمیلی', 'سرویس رفت‌وآمد', 'پاداش سالانه', 'وام قرض‌الحسنه'],
    description: `<p>هسته نرم‌افزار ما بیست سال دارد و بخش بزرگی از آن هنوز خوب کار می‌کند. حالا ماژول انبار را از نو با <strong>ASP.NET Core</strong>
می‌نویسیم، بی‌آنکه کارخانه‌ای یک روز بخوابد.</p><h3>روزهای شما</h3><ul><li>طراحی ماژول‌های تازه و کوچ دادن تدریجی کد قدیمی</li>
<li>راهنمایی دو برنامه‌نویس جوان</li><li>گاهی سفر یک‌روزه به کارخانه مشتری در استان</li></ul>`,
    requirements: ['پنج سال تجربه C#', 'تسلط بر SQL Server و برنامه اجرای پرس‌وجو', 'صبوری با کد قدیمی'],
    age: { min: 26, max: 45 }, experience: 'threeToSix', degree: 'کارشناسی', military: 'پایان خدمت یا معافیت دائم',
    skills: { 'C#': 3, 'ASP.NET Core': 3, 'Entity Framework Core': 2, 'SQL Server': 3, WPF: 1 }, publishedDaysAgo: 11, validInDays: 34,
  },
  {
    key: 'dotnet-dev-hamdel', title: '.NET Developer', company: 'hamdel-bimeh', category: 1, contract: ['fullTime'], place: 'tehran', salaryMillions: 50,
    benefits: ['بیمه تکمیلی', 'بیمه عمر', 'ساعت کاری منعطف'],
    description: '<p>سامانه خسارت ما با هفت شرکت بیمه حرف می‌زند و هرکدام زبان خودش را دارد. به تیم یکپارچه‌سازی بپیوندید و کمک کنید پول خسارت زودتر به دست مردم برسد.</p>',
    requirements: ['آشنایی با REST و SOAP، هر دو', 'دقت در کار با تاریخ و مبلغ'],
    experience: 'underThree', skills: { 'C#': 2, '.NET': 2, 'SQL Server': 2, 'Web API': 2 }, publishedDaysAgo: 20, validInDays: 10,
  },
  {
    key: 'android-sabzineh', title: 'برنامه‌نویس اندروید (Kotlin)', company: 'sabzineh-go', category: 1, contract: ['fullTime'], place: 'mashhad', salaryMillions: 52,
    workDays: 'شنبه تا چهارشنبه، ۹ تا ۱۷', benefits: ['بیمه تکمیلی', 'دوچرخه برقی سازمانی', 'میان‌وعده'],
    description: `<p>برنامه ما باید در کنار خیابان، زیر آفتاب و با یک دست باز شود. با Kotlin و Jetpack Compose کار می‌کنیم و با قفل وسیله از راه بلوتوث
حرف می‌زنیم؛ پس کمی سخت‌افزار هم خواهید دید.</p><ul><li>نگهداری و توسعه برنامه اندروید</li><li>کار با نقشه، بلوتوث و اعلان</li>
<li>انتشار هر دو هفته در کافه‌بازار و مایکت</li></ul>`,
    experience: 'threeToSix', skills: { Kotlin: 3, 'Jetpack Compose': 2, Android: 3, Git: 2, Bluetooth: 1 }, publishedDaysAgo: 5, validInDays: 60,
  },
  {
    key: 'flutter-mahtab', title: 'Flutter Developer', company: 'mahtab-health', category: 1, contract: ['fullTime', 'remote'], place: 'karaj',
    benefits: ['بیمه تکمیلی', 'چکاپ سالانه رایگان', 'دورکاری سه روز در هفته'],
    description: `<p>یک برنامه برای پزشک، یکی برای بیمار، هر دو با Flutter. کیفیت برایمان یعنی برنامه‌ای که مادربزرگ هم بتواند با آن نوبت بگیرد.</p>
<p>حقوق را پس از گفت‌وگوی فنی با هم توافق می‌کنیم؛ به همه همکاران هم‌سطح یکسان می‌پردازیم.</p>`,
    requirements: ['یک برنامه منتشرشده با Flutter', 'آشنایی با آزمون ویجت'],
    experience: 'underThree', skills: { Flutter: 3, Dart: 2, Firebase: 1, Figma: 1 }, publishedDaysAgo: 8, validInDays: 45,
  },
  {
    key: 'ios-sarvestanpay', title: 'iOS Developer (SwiftUI)', company: 'sarvestanpay', category: 1, contract: ['remote'], salaryMillions: 75,
    benefits: ['دورکاری کامل', 'بیمه تکمیلی', 'مک‌بوک'],
    description: '<p>کیف پول سروستان‌پی را روی iOS شما می‌سازید: تنها برنامه‌نویس iOS تیم موبایل هستید و در عوض تصمیم‌های فنی هم با خودتان است. آشنایی با محدودیت‌های انتشار در ایران لازم است.</p>',
    experience: 'threeToSix', skills: { Swift: 3, SwiftUI: 3, iOS: 3, Git: 2 }, publishedDaysAgo: 17, validInDays: 43,
  },
  {
    key: 'go-engineer-negarin', title: 'Senior Go Engineer', company: 'negarin-cloud', category: 1, contract: ['fullTime', 'remote'], salaryMillions: 110,
    workDays: 'ساعت کاملاً شناور', benefits: ['دورکاری کامل', 'سهام تشویقی', 'بیمه تکمیلی خانواده', 'بودجه کنفرانس'],
    description: `<p>We build the control plane of a cloud that a few thousand Iranian businesses run on. It is written in Go and talks to OpenStack, Ceph and
our own billing.</p><p>زبان کار فارسی است و مستندات فنی انگلیسی. دنبال کسی هستیم که پیش‌تر سامانه توزیع‌شده‌ای را از نزدیک زمین خورده
دیده باشد.</p><h3>What you will do</h3><ul><li>Design services that survive a lost data centre</li><li>Own them in production, on call every sixth week</li></ul>`,
    requirements: ['شش سال تجربه برنامه‌نویسی سمت سرور', 'خواندن و نوشتن روان به انگلیسی', 'تجربه اداره سرویس در محیط واقعی'],
    experience: 'overSix', skills: { Go: 3, Kubernetes: 3, Linux: 3, PostgreSQL: 2, gRPC: 2, 'زبان انگلیسی': 2 }, publishedDaysAgo: 2, validInDays: 88,
  },
  {
    key: 'php-laravel-golvazheh', title: 'برنامه‌نویس PHP و Laravel', company: 'golvazheh', category: 1, contract: ['fullTime', 'partTime'], place: 'rasht', salaryMillions: 32,
    benefits: ['بیمه تأمین اجتماعی', 'ساعت کاری منعطف'],
    description: '<p>سایت و فرود کمپین‌های مشتریان را می‌سازیم. کارها کوتاه و متنوع‌اند و معمولاً هر دو هفته یک پروژه تازه می‌آید. پاره‌وقت هم می‌شود، به شرط بیست ساعت در هفته.</p>',
    experience: 'underThree', skills: { PHP: 2, Laravel: 2, WordPress: 2, HTML: 2, CSS: 2 }, publishedDaysAgo: 25, validInDays: 5,
  },
  {
    key: 'wordpress-honardast', title: 'طراح سایت وردپرس (پروژه‌ای)', company: 'honardast', category: 1, contract: ['project', 'remote'], salaryMillions: 25,
    benefits: ['تسویه هفتگی'],
    description: '<p>برای صد هنرمند بازار هنردست صفحه معرفی شخصی می‌سازیم. قالب آماده است؛ شما آن را با محتوا و عکس هر هنرمند پر و مرتب می‌کنید. دو تا سه ماه کار است.</p>',
    experience: 'none', skills: { WordPress: 2, HTML: 1, CSS: 1 }, publishedDaysAgo: 4, validInDays: 18,
  },
  {
    key: 'unity-toranjak', title: 'برنامه‌نویس بازی (Unity)', company: 'toranjak', category: 1, contract: ['fullTime'], place: 'tehran', salaryMillions: 45,
    workDays: 'یکشنبه تا پنجشنبه، ۱۰ تا ۱۸', benefits: ['ساعت کاری منعطف', 'بیمه تکمیلی', 'سهم از درآمد بازی'],
    description: `<p>بازی سوم ما ماجرای گنبدی است که هر رنگش یک معماست. مکانیک‌ها را شما با C# در Unity می‌نویسید و طراح بازی روی صندلی کناری نشسته
است.</p><ul><li>پیاده‌سازی مکانیک و رابط بازی</li><li>بهینه‌سازی برای گوشی‌های میان‌رده</li><li>نمونه‌سازی سریع ایده‌ها</li></ul>`,
    requirements: ['نمونه‌کار قابل بازی'], experience: 'underThree', skills: { Unity: 3, 'C#': 2, Git: 2, Blender: 1 }, publishedDaysAgo: 12, validInDays: 48,
  },
  {
    key: 'qa-automation-hezarbagh', title: 'کارشناس تضمین کیفیت نرم‌افزار (QA)', company: 'hezarbagh', category: 1, contract: ['fullTime'], place: 'tehran', salaryMillions: 40,
    benefits: ['بیمه تکمیلی', 'تخفیف خرید از هزارباغ', 'بودجه آموزش'],
    description: `<p>ما آزمون دستی را کم و آزمون خودکار را زیاد می‌کنیم. سناریوهای خرید را با Playwright می‌نویسید و پیش از هر انتشار می‌گویید که می‌شود یا
نمی‌شود؛ و حرفتان خریدار دارد.</p>`,
    requirements: ['نوشتن گزارش خطایی که دوباره ساختنی باشد', 'آشنایی با HTTP و ابزار توسعه مرورگر'],
    experience: 'underThree', skills: { Playwright: 2, SQL: 1, 'Node.js': 1, 'تست نرم‌افزار': 3 }, publishedDaysAgo: 7, validInDays: 53,
  },
  {
    key: 'web-intern-rahamoozan', title: 'کارآموز توسعه وب', company: 'rahamoozan', category: 1, contract: ['internship', 'partTime'], place: 'qom', salaryMillions: 15,
    workDays: 'سه روز در هفته به انتخاب خودتان', benefits: ['گواهی پایان کارآموزی', 'امکان استخدام', 'ناهار'],
    description: '<p>سه ماه کارآموزی با حقوق. تمرین ساختگی نمی‌دهیم: از هفته دوم روی صفحه‌های واقعی کلاس آنلاین کار می‌کنید. پایان دوره با هم نگاه می‌کنیم که ماندن برای هر دو طرف خوب است یا نه.</p>',
    age: { max: 28 }, experience: 'none', military: 'معافیت تحصیلی', skills: { HTML: 1, CSS: 1, JavaScript: 1, React: null }, publishedDaysAgo: 2, validInDays: 14,
  },
  // Closed less than thirty days ago: the page says so and shows similar ones.
  {
    key: 'fastapi-kavir-closed', title: 'Back-End Developer (FastAPI)', company: 'kavir-analytics', category: 1, contract: ['fullTime'], place: 'yazd', salaryMillions: 46,
    benefits: ['بیمه تکمیلی', 'وعده ناهار'],
    description: '<p>مدل‌های تیم داده را به سرویسی تبدیل می‌کنید که در کمتر از نیم ثانیه جواب بدهد. بیشتر با FastAPI، PostgreSQL و Docker کار داریم.</p>',
    experience: 'underThree', degree: 'کارشناسی', skills: { Python: 2, FastAPI: 2, PostgreSQL: 2, Docker: 1 }, publishedDaysAgo: 55, validInDays: -9,
  },
];
