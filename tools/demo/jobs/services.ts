import type { DemoJob } from './job-types.ts';

export const teachingJobs: readonly DemoJob[] = [
  {
    key: 'math-teacher-rahamoozan', title: 'معلم ریاضی آنلاین (متوسطه اول)', company: 'rahamoozan', category: 10, contract: ['partTime', 'remote'], salaryMillions: 24,
    workDays: 'عصرها و پنجشنبه', benefits: ['دورکاری کامل', 'قلم نوری', 'بیمه تأمین اجتماعی'],
    description: `<p>کلاس‌ها دوازده‌نفره‌اند و ضبط می‌شوند تا کسی عقب نماند. طرح درس آماده داریم، ولی کلاس خوب را معلم می‌سازد.</p>
<p>یک جلسه آزمایشی با حقوق برگزار می‌کنید و بعد هر دو طرف تصمیم می‌گیریم.</p>`,
    requirements: ['دو سال تدریس', 'اینترنت پایدار و جای ساکت'], experience: 'underThree', degree: 'کارشناسی',
    skills: { تدریس: 3, ریاضی: 3 }, publishedDaysAgo: 6, validInDays: 44,
  },
  {
    key: 'english-teacher-vazhehnama', title: 'مدرس زبان انگلیسی', company: 'vazhehnama', category: 10, contract: ['partTime'], place: 'shiraz', salaryMillions: 21,
    benefits: ['کارگاه تدریس ماهانه', 'تخفیف دوره‌ها برای خانواده'],
    description: '<p>کلاس‌های هشت‌نفره بزرگسال، از پایه تا متوسط. کتاب راهنما داریم و آزادی هم.</p>',
    experience: 'underThree', degree: 'کارشناسی', skills: { 'زبان انگلیسی': 3, تدریس: 2, آیلتس: 1 }, publishedDaysAgo: 15, validInDays: 36,
  },
  {
    key: 'german-teacher-vazhehnama', title: 'مدرس زبان آلمانی (سطح B)', company: 'vazhehnama', category: 10, contract: ['partTime', 'remote'],
    benefits: ['ساعت کاری منعطف'],
    description: '<p>بیشتر زبان‌آموزان ما پرستارند و وقتشان کم است؛ درس باید به کار بیمارستان بیاید. دستمزد ساعتی و توافقی است.</p>',
    experience: 'underThree', skills: { 'زبان آلمانی': 3, تدریس: 2 }, publishedDaysAgo: 24, validInDays: 60,
  },
  {
    key: 'translator-navaye-shahr', title: 'مترجم و زیرنویس‌نویس', company: 'navaye-shahr', category: 10, contract: ['project', 'remote'], salaryMillions: 18,
    benefits: ['تسویه پانزده‌روزه'],
    description: '<p>زیرنویس انگلیسی و عربی برای مستندهای کوتاه؛ هر قسمت ده دقیقه، با مرور یک ویراستار.</p>',
    experience: 'none', skills: { ترجمه: 2, 'زبان انگلیسی': 3, 'زبان عربی': 1 }, publishedDaysAgo: 12, validInDays: 28,
  },
];

export const supportJobs: readonly DemoJob[] = [
  {
    key: 'support-sabzineh', title: 'کارشناس پشتیبانی مشتریان', company: 'sabzineh-go', category: 11, contract: ['fullTime'], place: 'khorasanRazavi', salaryMillions: 20,
    workDays: 'شیفت چرخشی، چهل و چهار ساعت در هفته', benefits: ['حق شیفت', 'بیمه تکمیلی', 'سفر رایگان با وسیله‌ها'],
    description: '<p>کسی وسط خیابان مانده و وسیله قفل نمی‌شود؛ شما همان صدای آرام پشت خط هستید. آموزش دوهفته‌ای با حقوق است.</p>',
    age: { min: 20, max: 38 }, experience: 'none', degree: 'دیپلم', skills: { 'پشتیبانی مشتری': 2, 'فن بیان': 2 }, publishedDaysAgo: 2, validInDays: 22,
  },
  {
    key: 'call-center-goftoshenood', title: 'کارشناس مرکز تماس (شیفت شب)', company: 'goftoshenood', category: 11, contract: ['fullTime', 'remote'], salaryMillions: 23,
    workDays: '۲۲ تا ۶ صبح، چهار شب در هفته', benefits: ['حق شب‌کاری', 'هدست و مودم', 'دورکاری کامل'],
    description: '<p>از خانه پاسخ می‌دهید. رایانه شخصی و جای ساکت لازم است؛ باقی تجهیزات با ما.</p>',
    experience: 'none', skills: { 'پشتیبانی مشتری': 2, 'تایپ سریع': 2 }, publishedDaysAgo: 7, validInDays: 13,
  },
  {
    key: 'customer-success-karnamak', title: 'Customer Success Specialist', company: 'karnamak', category: 11, contract: ['fullTime'], place: 'sari', salaryMillions: 35,
    benefits: ['بیمه تکمیلی', 'ساعت کاری منعطف'],
    description: '<p>از روز امضای قرارداد تا نخستین حقوقی که با کارنامک پرداخت می‌شود، دست مشتری را می‌گیرید. سی مشتری دارید و اسم همه را می‌دانید.</p>',
    experience: 'underThree', skills: { 'موفقیت مشتری': 2, CRM: 2, 'حقوق و دستمزد': 1 }, publishedDaysAgo: 13, validInDays: 37,
  },
  {
    key: 'technical-support-pishkhanak', title: 'کارشناس استقرار و پشتیبانی نرم‌افزار', company: 'pishkhanak', category: 11, contract: ['fullTime'], place: 'hamadan', salaryMillions: 27,
    benefits: ['حق مأموریت', 'بیمه تکمیلی'],
    description: '<p>نرم‌افزار انبار را در کارخانه نصب می‌کنید، به انباردار یاد می‌دهید و یک ماه کنارش می‌مانید. ماهی هشت روز سفر دارید.</p>',
    requirements: ['آشنایی با SQL Server', 'حوصله آموزش به آدم‌های پرکار'], experience: 'underThree', degree: 'کارشناسی', military: 'معافیت دائم',
    skills: { 'SQL Server': 1, 'پشتیبانی نرم‌افزار': 2, حسابداری: 1 }, publishedDaysAgo: 21, validInDays: 25,
  },
];

export const buildingJobs: readonly DemoJob[] = [
  {
    key: 'architect-revit-zagros', title: 'معمار (Revit)', company: 'zagros-sazeh', category: 12, contract: ['fullTime'], place: 'sanandaj', salaryMillions: 40,
    workDays: 'شنبه تا چهارشنبه، ۸ تا ۱۶', benefits: ['بیمه تکمیلی', 'ناهار', 'بیمه مسئولیت'],
    description: `<p>طراحی فاز دو یک مرکز درمانی صدوبیست‌تخت‌خوابی. مدل را در Revit با سازه و تأسیسات هماهنگ می‌کنید و به کارگاه سر می‌زنید تا ببینید
دیوار همان‌جا بالا رفته است که کشیده‌اید.</p>`,
    requirements: ['سه سال کار با Revit', 'آشنایی با مقررات ملی ساختمان'], experience: 'threeToSix', degree: 'کارشناسی',
    skills: { Revit: 3, AutoCAD: 2, 'V-Ray': 1 }, publishedDaysAgo: 10, validInDays: 48,
  },
  {
    key: 'interior-designer-zagros', title: 'طراح داخلی', company: 'zagros-sazeh', category: 12, contract: ['project'], place: 'kermanshah',
    benefits: ['تسویه مرحله‌ای'],
    description: '<p>طراحی داخلی یک کتابخانه عمومی: نور، مبلمان، رنگ. حضور هفته‌ای یک روز در کارگاه لازم است.</p>',
    experience: 'underThree', skills: { SketchUp: 3, 'V-Ray': 2, 'طراحی داخلی': 3 }, publishedDaysAgo: 32, validInDays: 35,
  },
];

export const logisticsJobs: readonly DemoJob[] = [
  {
    key: 'warehouse-supervisor-chapar', title: 'سرپرست انبار', company: 'chapar-no', category: 13, contract: ['fullTime'], place: 'bandarAbbas', salaryMillions: 33,
    workDays: 'شنبه تا پنجشنبه، ۷ تا ۱۵', benefits: ['اسکان', 'سرویس رفت‌وآمد', 'ناهار', 'بیمه تکمیلی'],
    description: '<p>روزی دو هزار بسته می‌آید و می‌رود. تیم پانزده‌نفره را سامان می‌دهید، شمارش هفتگی دارید و ایمنی برایتان تعارف نیست.</p>',
    age: { min: 25, max: 45 }, gender: 'male', experience: 'threeToSix', degree: 'دیپلم', military: 'پایان خدمت یا معافیت دائم',
    skills: { انبارداری: 3, اکسل: 1, 'مدیریت تیم': 2 }, publishedDaysAgo: 9, validInDays: 33,
  },
  // Open until further notice, without a day on which it ends.
  {
    key: 'supply-planner-hezarbagh', title: 'برنامه‌ریز تأمین کالای تازه', company: 'hezarbagh', category: 13, contract: ['fullTime'], place: 'babol', salaryMillions: 36,
    benefits: ['بیمه تکمیلی', 'تخفیف خرید از هزارباغ', 'سرویس رفت‌وآمد'],
    description: '<p>هر شب حدس می‌زنیم فردا چند کیلو گوجه لازم است. شما حدس را به برنامه تبدیل می‌کنید و با باغدارها حرف می‌زنید تا کم و زیادش جبران شود.</p>',
    experience: 'underThree', degree: 'کارشناسی', skills: { اکسل: 3, 'برنامه‌ریزی تأمین': 2, SQL: 1 }, publishedDaysAgo: 5,
  },
  {
    key: 'fleet-safargardan-kish', title: 'هماهنگ‌کننده تورهای کیش', company: 'safargardan', category: 13, contract: ['fullTime', 'project'], place: 'kish', salaryMillions: 30,
    workDays: 'پنج روز در هفته، آخر هفته‌ها هم', benefits: ['اسکان', 'بلیت رفت‌وبرگشت ماهانه'],
    description: '<p>از فرودگاه تا قایق و اقامتگاه؛ همه‌چیز باید سر ساعت به هم برسد. فصل کار از آبان تا فروردین است و قرارداد فصلی بسته می‌شود.</p>',
    experience: 'underThree', skills: { هماهنگی: 3, 'زبان انگلیسی': 1, 'پشتیبانی مشتری': 1 }, publishedDaysAgo: 18, validInDays: 50,
  },
];
