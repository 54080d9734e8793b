import type { DemoJob } from './job-types.ts';

export const salesJobs: readonly DemoJob[] = [
  {
    key: 'b2b-sales-negarin', title: 'کارشناس فروش سازمانی (B2B)', company: 'negarin-cloud', category: 5, contract: ['fullTime'], place: 'tehran', salaryMillions: 40,
    workDays: 'شنبه تا چهارشنبه، ۹ تا ۱۷', benefits: ['پورسانت', 'بیمه تکمیلی', 'سیم‌کارت سازمانی'],
    description: `<p>مشتری ما مدیر فنی یک شرکت است و از فروشنده‌ای که فنی حرف بزند خوشش می‌آید. چرخه فروش دو تا چهار ماه است و حقوق ثابت شما به
سقف هدف وابسته نیست.</p><ul><li>شناسایی و گفت‌وگو با مشتری تازه</li><li>نوشتن پیشنهاد و پیگیری قرارداد</li><li>ثبت دقیق در CRM</li></ul>`,
    requirements: ['دو سال تجربه فروش سازمانی', 'فن بیان و شنیدن'], experience: 'underThree',
    skills: { 'فروش سازمانی': 3, مذاکره: 2, CRM: 2, 'رایانش ابری': 1 }, publishedDaysAgo: 7, validInDays: 41,
  },
  {
    key: 'inside-sales-hamdel', title: 'کارشناس فروش تلفنی بیمه', company: 'hamdel-bimeh', category: 5, contract: ['fullTime'], place: 'mashhad', salaryMillions: 22,
    workDays: 'شنبه تا پنجشنبه، شیفت صبح یا عصر', benefits: ['پورسانت', 'بیمه تکمیلی', 'آموزش بدو ورود'],
    description: '<p>به کسی زنگ نمی‌زنیم که نخواسته باشد: مشتری فرم پر کرده و منتظر راهنمایی است. شما بیمه مناسبش را پیدا می‌کنید، حتی اگر ارزان‌تر باشد.</p>',
    age: { max: 35 }, experience: 'none', degree: 'دیپلم', skills: { 'فن بیان': 2, مذاکره: 1 }, publishedDaysAgo: 3, validInDays: 27,
  },
  {
    key: 'store-sales-honardast', title: 'فروشنده حضوری گالری صنایع دستی', company: 'honardast', category: 5, contract: ['fullTime', 'partTime'], place: 'isfahan', salaryMillions: 19,
    workDays: 'هفت روز هفته، شیفتی', benefits: ['پورسانت', 'بیمه تأمین اجتماعی'],
    description: '<p>گالری ما در نزدیکی میدان نقش جهان است و نیمی از مهمان‌ها گردشگرند. کمی انگلیسی بدانید و قصه هر کار را با حوصله تعریف کنید.</p>',
    experience: 'none', skills: { 'فروش حضوری': 2, 'زبان انگلیسی': 1 }, publishedDaysAgo: 13, validInDays: 17,
  },
  {
    key: 'sales-manager-kimiagaran', title: 'مدیر فروش منطقه جنوب', company: 'kimiagaran', category: 5, contract: ['fullTime'], place: 'ahvaz', salaryMillions: 68,
    benefits: ['خودروی سازمانی', 'پورسانت', 'بیمه تکمیلی خانواده', 'حق مسکن'],
    description: `<p>سه استان، هشت نماینده، چهارصد داروخانه. نیمی از ماه در راه هستید و نیمی دیگر در دفتر اهواز. با دارو آشنا باشید یا زود یاد بگیرید.</p>`,
    requirements: ['گواهی‌نامه رانندگی', 'سابقه مدیریت تیم پخش'], age: { min: 30, max: 50 }, experience: 'overSix', degree: 'کارشناسی',
    military: 'پایان خدمت یا معافیت دائم', skills: { 'مدیریت فروش': 3, مذاکره: 3, اکسل: 2 }, publishedDaysAgo: 26, validInDays: 36,
  },
  {
    key: 'export-sepidrudan', title: 'کارشناس صادرات (عراق و عمان)', company: 'sepidrudan', category: 5, contract: ['fullTime'], place: 'rasht',
    benefits: ['پورسانت ارزی', 'مأموریت خارجی', 'بیمه تکمیلی'],
    description: '<p>پیدا کردن خریدار، پیش‌فاکتور، حمل و وصول. مکالمه عربی لازم است و انگلیسی در حد نامه‌نگاری.</p>',
    experience: 'threeToSix', degree: 'کارشناسی', skills: { 'زبان عربی': 3, 'زبان انگلیسی': 2, 'بازرگانی خارجی': 3, مذاکره: 2 }, publishedDaysAgo: 31, validInDays: 29,
  },
  {
    key: 'key-account-sabzineh', title: 'Key Account Manager', company: 'sabzineh-go', category: 5, contract: ['fullTime'], place: 'mashhad', salaryMillions: 46,
    benefits: ['دوچرخه برقی سازمانی', 'پورسانت', 'بیمه تکمیلی'],
    description: '<p>دانشگاه‌ها و شهرداری‌ها مشتری بزرگ ما هستند. قراردادشان را نگه می‌دارید، گزارش مصرف می‌دهید و پیش از آن‌که گله کنند خبردار می‌شوید.</p>',
    experience: 'threeToSix', skills: { 'مدیریت مشتریان کلیدی': 3, مذاکره: 3, 'Power BI': 1 }, publishedDaysAgo: 17, validInDays: 43,
  },
];

export const peopleJobs: readonly DemoJob[] = [
  {
    key: 'recruiter-karnamak', title: 'کارشناس جذب و استخدام', company: 'karnamak', category: 6, contract: ['fullTime'], place: 'tehran', salaryMillions: 36,
    benefits: ['بیمه تکمیلی', 'ساعت کاری منعطف', 'بودجه آموزش'],
    description: `<p>ماهی شش نفر استخدام می‌کنیم و به همه متقاضیان جواب می‌دهیم، حتی وقتی جواب نه است. مصاحبه ساختارمند را شما طراحی می‌کنید و
مدیرها را برایش آماده.</p>`,
    requirements: ['آشنایی با بازار کار فنی', 'نوشتن آگهی بی‌اغراق'], experience: 'underThree', degree: 'کارشناسی',
    skills: { 'مصاحبه استخدامی': 3, 'جذب و استخدام': 3, 'قانون کار': 1 }, publishedDaysAgo: 5, validInDays: 35,
  },
  {
    key: 'hr-expert-sepidrudan', title: 'کارشناس اداری و منابع انسانی', company: 'sepidrudan', category: 6, contract: ['fullTime'], place: 'rasht', salaryMillions: 25,
    workDays: 'شنبه تا چهارشنبه، ۷ تا ۱۵:۳۰', benefits: ['سرویس رفت‌وآمد', 'ناهار', 'سبد کالا'],
    description: '<p>پرونده پرسنلی صد و هشتاد کارگر، فهرست بیمه، قرارداد و مرخصی. تسلط بر قانون کار و تأمین اجتماعی شرط است.</p>',
    experience: 'underThree', degree: 'کارشناسی', skills: { 'قانون کار': 3, 'تأمین اجتماعی': 3, اکسل: 2 }, publishedDaysAgo: 14, validInDays: 28,
  },
  {
    key: 'hrbp-chapar', title: 'HR Business Partner', company: 'chapar-no', category: 6, contract: ['fullTime'], place: 'tehran', salaryMillions: 60,
    benefits: ['بیمه تکمیلی', 'بودجه آموزش', 'ناهار'],
    description: '<p>شریک سه مدیر عملیات در بیست و هشت شهر هستید: هدف‌گذاری، ارزیابی، گفت‌وگوهای سخت. سفر ماهی یک بار.</p>',
    experience: 'overSix', degree: 'کارشناسی ارشد', skills: { OKR: 2, 'مدیریت عملکرد': 3, 'قانون کار': 2 }, publishedDaysAgo: 23, validInDays: 46,
  },
  {
    key: 'office-manager-ayenekar', title: 'مسئول دفتر', company: 'ayenekar', category: 6, contract: ['partTime'], place: 'isfahan', salaryMillions: 16,
    workDays: 'شنبه تا سه‌شنبه، ۹ تا ۱۳', benefits: ['بیمه تأمین اجتماعی'],
    description: '<p>هماهنگی جلسه‌ها، فاکتورها و مهمان‌ها در استودیویی ده‌نفره.</p>',
    gender: 'female', experience: 'none', degree: 'دیپلم', skills: { اکسل: 1, 'مکاتبات اداری': 2 }, publishedDaysAgo: 10, validInDays: 15,
  },
];

export const financeJobs: readonly DemoJob[] = [
  {
    key: 'accountant-tarazgaran', title: 'حسابدار', company: 'tarazgaran', category: 7, contract: ['fullTime'], place: 'tehran', salaryMillions: 28,
    workDays: 'شنبه تا چهارشنبه، ۸ تا ۱۶:۳۰', benefits: ['بیمه تأمین اجتماعی', 'پاداش فصل اظهارنامه', 'ناهار'],
    description: `<p>دفتر هشت شرکت با شما خواهد بود: ثبت سند، مغایرت‌گیری بانک، ارزش افزوده و معاملات فصلی. در فصل اظهارنامه شلوغ می‌شویم و بعدش
یک هفته تعطیل.</p>`,
    requirements: ['یک سال تجربه ثبت سند', 'آشنایی با سامانه مؤدیان'], experience: 'underThree', degree: 'کارشناسی',
    skills: { حسابداری: 2, 'اظهارنامه مالیاتی': 2, اکسل: 2, سپیدار: 1 }, publishedDaysAgo: 4, validInDays: 31,
  },
  {
    key: 'senior-accountant-kimiagaran', title: 'رئیس حسابداری', company: 'kimiagaran', category: 7, contract: ['fullTime'], place: 'karaj', salaryMillions: 72,
    benefits: ['سرویس رفت‌وآمد', 'بیمه تکمیلی خانواده', 'وام قرض‌الحسنه', 'ناهار'],
    description: `<p>بستن حساب‌ها، بهای تمام‌شده دو کارخانه، پاسخ به حسابرس. تیم هفت‌نفره و مدیر مالی‌ای که وقت می‌گذارد.</p>
<ul><li>تهیه صورت‌های مالی ماهانه</li><li>کنترل داخلی انبار</li><li>هماهنگی با حسابرس و دارایی</li></ul>`,
    requirements: ['هشت سال سابقه که سه سالش در شرکت تولیدی باشد', 'تسلط بر بهای تمام‌شده'], age: { min: 32, max: 50 },
    experience: 'overSix', degree: 'کارشناسی ارشد', skills: { حسابداری: 3, 'بهای تمام‌شده': 3, 'صورت‌های مالی': 3, اکسل: 3 }, publishedDaysAgo: 29, validInDays: 42,
  },
  {
    key: 'payroll-karnamak', title: 'کارشناس حقوق و دستمزد', company: 'karnamak', category: 7, contract: ['remote', 'fullTime'], salaryMillions: 34,
    benefits: ['دورکاری کامل', 'بیمه تکمیلی'],
    description: '<p>حقوق مشتریان ما را نرم‌افزار حساب می‌کند، ولی حکم‌ها و استثناها را آدم می‌فهمد. شما همان آدم هستید.</p>',
    experience: 'underThree', skills: { 'حقوق و دستمزد': 3, 'قانون کار': 2, 'تأمین اجتماعی': 2, اکسل: 3 }, publishedDaysAgo: 12, validInDays: 22,
  },
  {
    key: 'financial-analyst-shabdiz', title: 'Financial Analyst', company: 'shabdiz', category: 7, contract: ['fullTime'], place: 'tehran', salaryMillions: 56,
    benefits: ['بیمه تکمیلی', 'ساعت کاری منعطف'],
    description: '<p>قیمت‌گذاری خودرو، نقدینگی روزانه و مدل سودآوری هر شعبه. با تیم داده کار می‌کنید و هر دوشنبه عددها را برای مدیران توضیح می‌دهید.</p>',
    experience: 'threeToSix', degree: 'کارشناسی', skills: { 'مدل‌سازی مالی': 3, اکسل: 3, SQL: 1, 'Power BI': 2 }, publishedDaysAgo: 18, validInDays: 40,
  },
  {
    key: 'accounting-intern-tarazgaran', title: 'کارآموز حسابداری', company: 'tarazgaran', category: 7, contract: ['internship'], place: 'arak', salaryMillions: 15,
    benefits: ['گواهی پایان کارآموزی', 'امکان استخدام'],
    description: '<p>سه ماه کار واقعی کنار یک حسابدار باتجربه؛ برای کسی که درسش را خوانده و دستش هنوز به سند نرسیده.</p>',
    experience: 'none', skills: { حسابداری: 1, اکسل: 1 }, publishedDaysAgo: 1, validInDays: 20,
  },
];
