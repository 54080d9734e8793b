import type { DemoJob } from './job-types.ts';

export const dataJobs: readonly DemoJob[] = [
  {
    key: 'data-scientist-kavir', title: 'Data Scientist', company: 'kavir-analytics', category: 2, contract: ['fullTime'], place: 'yazd', salaryMillions: 70,
    workDays: 'شنبه تا چهارشنبه، ۸ تا ۱۶:۳۰', benefits: ['بیمه تکمیلی', 'بودجه آموزش', 'کتابخانه', 'پاداش پروژه'],
    description: `<p>یکی از بانک‌ها می‌خواهد بداند کدام وام‌ها دیر برمی‌گردند و ما می‌خواهیم جوابی بدهیم که بشود از آن دفاع کرد. شما مدل را می‌سازید،
فرض‌هایش را می‌نویسید و نتیجه را برای مدیری که آمار نخوانده توضیح می‌دهید.</p>
<h3>انتظار ما</h3><ul><li>طراحی ویژگی و ساخت مدل‌های پیش‌بینی</li><li>سنجش درست: برون‌نمونه، با عدم قطعیت</li><li>گزارش فارسی روان</li></ul>`,
    requirements: ['تسلط بر آمار کاربردی', 'تجربه کار با scikit-learn در پروژه واقعی', 'توان ارائه برای مخاطب غیرفنی'],
    experience: 'threeToSix', degree: 'کارشناسی ارشد', skills: { Python: 3, 'scikit-learn': 3, 'آمار کاربردی': 3, SQL: 2, R: 1 }, publishedDaysAgo: 4, validInDays: 56,
  },
  {
    key: 'data-analyst-hezarbagh', title: 'تحلیلگر داده', company: 'hezarbagh', category: 2, contract: ['fullTime'], place: 'tehran', salaryMillions: 42,
    benefits: ['بیمه تکمیلی', 'ساعت کاری منعطف', 'تخفیف خرید از هزارباغ'],
    description: `<p>چرا سبدهای سه‌شنبه کوچک‌ترند؟ کدام میوه را زود می‌خریم و دیر می‌فروشیم؟ با SQL و Power BI جواب پیدا می‌کنید و هر هفته یک
یادداشت یک‌صفحه‌ای برای تیم خرید می‌نویسید.</p>`,
    requirements: ['نوشتن پرس‌وجوی SQL با چند اتصال و تابع پنجره‌ای', 'کنجکاوی درباره دلیل عددها'],
    experience: 'underThree', degree: 'کارشناسی', skills: { SQL: 3, 'Power BI': 2, اکسل: 2, Python: 1 }, publishedDaysAgo: 10, validInDays: 30,
  },
  {
    key: 'bi-developer-kimiagaran', title: 'کارشناس هوش تجاری (BI)', company: 'kimiagaran', category: 2, contract: ['fullTime'], place: 'karaj',
    workDays: 'شنبه تا چهارشنبه، ۷:۳۰ تا ۱۶', benefits: ['سرویس رفت‌وآمد', 'ناهار', 'بیمه تکمیلی', 'سبد کالا'],
    description: '<p>انبار داده فروش و تولید را راه انداخته‌ایم و حالا مدیران کارخانه داشبورد می‌خواهند. ساختن مدل داده به روش کیمبال و گزارش در Power BI بخش بزرگ کار شماست.</p>',
    experience: 'underThree', degree: 'کارشناسی', skills: { 'Power BI': 3, 'SQL Server': 2, 'انبار داده': 2, DAX: 2 }, publishedDaysAgo: 18, validInDays: 27,
  },
  {
    key: 'data-engineer-sarvestanpay', title: 'Data Engineer', company: 'sarvestanpay', category: 2, contract: ['fullTime', 'remote'], place: 'tehran', salaryMillions: 90,
    benefits: ['دورکاری سه روز در هفته', 'بیمه تکمیلی', 'بودجه آموزش'],
    description: `<p>روزی سه میلیون تراکنش از Kafka می‌گذرد و باید تا صبح در انبار داده باشد. خط لوله‌ها با Airflow و dbt نوشته شده‌اند و سه نفر
نگهشان می‌دارند؛ شما نفر چهارم هستید.</p><ul><li>ساخت و پایش خط لوله</li><li>قرارداد داده با تیم‌های تولیدکننده</li><li>پایین آوردن هزینه ذخیره‌سازی</li></ul>`,
    requirements: ['چهار سال تجربه مهندسی داده یا سمت سرور', 'تسلط بر SQL', 'تجربه با سامانه جریانی'],
    experience: 'threeToSix', skills: { Python: 3, SQL: 3, Airflow: 2, Kafka: 2, dbt: 2, ClickHouse: 1 }, publishedDaysAgo: 13, validInDays: 47,
  },
  {
    key: 'ml-engineer-hamdel', title: 'مهندس یادگیری ماشین', company: 'hamdel-bimeh', category: 2, contract: ['fullTime'], place: 'tehran', salaryMillions: 82,
    benefits: ['بیمه تکمیلی خانواده', 'بیمه عمر', 'ساعت کاری منعطف'],
    description: `<p>عکس خودرو تصادفی می‌رسد و مدل باید بگوید کدام قطعه آسیب دیده و چقدر مطمئن است. هر جا مطمئن نبود کارشناس نگاه می‌کند؛
پس کالیبره بودن مدل از دقتش مهم‌تر است.</p>`,
    requirements: ['رساندن دست‌کم یک مدل بینایی به محیط واقعی', 'تسلط بر PyTorch'],
    experience: 'threeToSix', skills: { PyTorch: 3, 'بینایی ماشین': 3, OpenCV: 2, Python: 3, Docker: 2, MLflow: 1 }, publishedDaysAgo: 6, validInDays: 64,
  },
  {
    key: 'llm-engineer-rahamoozan', title: 'AI Engineer (LLM / RAG)', company: 'rahamoozan', category: 2, contract: ['remote'], salaryMillions: 85,
    workDays: 'ساعت شناور، یک جلسه ثابت در هفته', benefits: ['دورکاری کامل', 'هزینه ابزار', 'بیمه تکمیلی'],
    description: `<p>دستیاری می‌سازیم که به دانش‌آموز سرنخ بدهد، نه جواب. بازیابی از کتاب درسی، سنجش خودکار پاسخ‌ها و هزینه هر گفت‌وگو سه دغدغه
اصلی ما هستند.</p><p>نمونه‌کار بفرستید: یک مخزن کد یا نوشته‌ای درباره چیزی که ساخته‌اید و کار نکرده.</p>`,
    experience: 'underThree', skills: { Python: 3, RAG: 3, 'پردازش زبان طبیعی': 2, 'پرامپت‌نویسی': 2, FastAPI: 1 }, publishedDaysAgo: 1, validInDays: 75,
  },
  {
    key: 'nlp-researcher-goftoshenood', title: 'پژوهشگر پردازش گفتار فارسی', company: 'goftoshenood', category: 2, contract: ['fullTime', 'project'], place: 'pardis',
    benefits: ['بیمه تکمیلی', 'امکان انتشار مقاله'],
    description: '<p>تماس‌های مرکز را با رضایت مشتری پیاده می‌کنیم تا کیفیت پاسخ‌ها سنجیده شود. کار شما بهتر کردن بازشناسی گفتار در لهجه‌های مختلف و صدای تلفن است.</p>',
    requirements: ['آشنایی با Whisper یا مدل‌های مشابه', 'حساسیت به حریم شخصی داده‌ها'],
    experience: 'underThree', degree: 'کارشناسی ارشد', skills: { Whisper: 2, PyTorch: 2, 'پردازش زبان طبیعی': 3, Python: 2 }, publishedDaysAgo: 22, validInDays: 38,
  },
  {
    key: 'data-intern-kavir', title: 'کارآموز تحلیل داده', company: 'kavir-analytics', category: 2, contract: ['internship'], place: 'kerman', salaryMillions: 16,
    benefits: ['گواهی پایان کارآموزی', 'کلاس هفتگی آمار'],
    description: '<p>چهار ماه، چهار پروژه کوچک، یک مربی. اکسل بلد باشید و بخواهید SQL و پایتون یاد بگیرید؛ باقی را با هم جلو می‌رویم.</p>',
    age: { min: 19, max: 27 }, experience: 'none', skills: { اکسل: 1, SQL: 1, 'مصورسازی داده': null }, publishedDaysAgo: 3, validInDays: 25,
  },
  // Closed long ago: its page is gone, with similar ones in its place.
  {
    key: 'data-entry-chapar-closed', title: 'کارشناس گزارش‌گیری عملیات', company: 'chapar-no', category: 2, contract: ['fullTime'], place: 'eslamshahr', salaryMillions: 24,
    benefits: ['سرویس رفت‌وآمد', 'ناهار'],
    description: '<p>گزارش روزانه مرسوله‌های برگشتی را تهیه می‌کنید و الگوهایش را به تیم عملیات نشان می‌دهید. کار بیشتر با اکسل و کمی SQL است.</p>',
    experience: 'none', skills: { اکسل: 2, SQL: 1 }, publishedDaysAgo: 120, validInDays: -64,
  },
];
