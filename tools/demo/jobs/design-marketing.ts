import type { DemoJob } from './job-types.ts';

export const designJobs: readonly DemoJob[] = [
  {
    key: 'product-designer-sarvestanpay', title: 'Product Designer', company: 'sarvestanpay', category: 3, contract: ['fullTime'], place: 'tehran', salaryMillions: 58,
    workDays: 'شنبه تا چهارشنبه، با دو ساعت شناوری', benefits: ['بیمه تکمیلی', 'بودجه آموزش', 'مک‌بوک'],
    description: `<p>پرداخت باید آن‌قدر ساده باشد که کسی به آن فکر نکند. شما از گفت‌وگو با کاسب‌ها تا آخرین پیکسل صفحه پرداخت همراه محصول هستید.</p>
<ul><li>پژوهش کاربر و آزمون نمونه اولیه</li><li>طراحی در Figma با سیستم طراحی خودمان</li><li>همکاری نزدیک با برنامه‌نویس‌ها</li></ul>`,
    requirements: ['نمونه‌کاری که در آن بگویید چرا، نه فقط چه', 'تجربه طراحی فارسی و راست‌به‌چپ'],
    experience: 'threeToSix', skills: { Figma: 3, 'طراحی رابط کاربری': 3, 'پژوهش کاربر': 2, 'سیستم طراحی': 2 }, publishedDaysAgo: 5, validInDays: 50,
  },
  {
    key: 'ui-designer-ayenekar', title: 'طراح رابط کاربری (UI)', company: 'ayenekar', category: 3, contract: ['fullTime', 'partTime'], place: 'isfahan', salaryMillions: 35,
    benefits: ['ساعت کاری منعطف', 'بیمه تأمین اجتماعی', 'چای خوب'],
    description: '<p>هر سه ماه روی محصول یک مشتری تازه کار می‌کنیم. به رنگ، حروف و فاصله حساس باشید و طرح‌هایتان را با محتوای واقعی فارسی پر کنید، نه با متن ساختگی.</p>',
    experience: 'underThree', skills: { Figma: 3, 'طراحی رابط کاربری': 2, 'تایپوگرافی': 2, Illustrator: 1 }, publishedDaysAgo: 16, validInDays: 44,
  },
  {
    key: 'graphic-designer-golvazheh', title: 'گرافیست شبکه‌های اجتماعی', company: 'golvazheh', category: 3, contract: ['fullTime'], place: 'rasht', salaryMillions: 26,
    benefits: ['بیمه تکمیلی', 'پنجشنبه تعطیل'],
    description: '<p>برای ده برند، ماهی صد و بیست پست و استوری. قالب‌ها را با هم طراحی می‌کنیم تا کار تکراری نشود و برای ایده‌های تازه وقت بماند.</p>',
    requirements: ['نمونه‌کار از دست‌کم دو برند متفاوت'], experience: 'underThree',
    skills: { Photoshop: 3, Illustrator: 2, 'After Effects': 1, 'تایپوگرافی': 1 }, publishedDaysAgo: 9, validInDays: 16,
  },
  {
    key: 'motion-navaye-shahr', title: 'Motion Designer', company: 'navaye-shahr', category: 3, contract: ['project', 'remote'], salaryMillions: 38,
    benefits: ['تسویه پانزده‌روزه'],
    description: '<p>برای هر قسمت مستند کوتاه سه دقیقه گرافیک متحرک می‌خواهیم: نقشه، عدد، و گاهی شخصیتی که راه می‌رود. قرارداد شش‌ماهه و پروژه‌ای است.</p>',
    experience: 'underThree', skills: { 'After Effects': 3, Illustrator: 2, 'DaVinci Resolve': 1 }, publishedDaysAgo: 21, validInDays: 39,
  },
  {
    key: '3d-artist-toranjak', title: 'طراح سه‌بعدی بازی (Blender)', company: 'toranjak', category: 3, contract: ['fullTime'], place: 'tehran', salaryMillions: 36,
    benefits: ['ساعت کاری منعطف', 'سهم از درآمد بازی'],
    description: '<p>گنبد، کاشی، باغ و آب‌نما: دنیای بازی ما از معماری ایرانی می‌آید. مدل کم‌چندضلعی و بافت دستی می‌سازید و در Unity کنار هم می‌چینید.</p>',
    experience: 'underThree', skills: { Blender: 3, 'مدل‌سازی سه‌بعدی': 3, Unity: 1, 'Substance Painter': 2 }, publishedDaysAgo: 27, validInDays: 33,
  },
  {
    key: 'packaging-sepidrudan', title: 'طراح بسته‌بندی', company: 'sepidrudan', category: 3, contract: ['partTime'], place: 'gilan',
    workDays: 'سه روز در هفته', benefits: ['سبد کالا'],
    description: '<p>طراحی برچسب و جعبه محصولات لبنی، از پیش‌طرح تا فایل چاپ.</p>',
    experience: 'threeToSix', skills: { Illustrator: 3, Photoshop: 2, 'آماده‌سازی چاپ': 3 }, publishedDaysAgo: 34, validInDays: 12,
  },
];

export const marketingJobs: readonly DemoJob[] = [
  {
    key: 'seo-safargardan', title: 'کارشناس سئو', company: 'safargardan', category: 4, contract: ['fullTime', 'remote'], place: 'shiraz', salaryMillions: 38,
    benefits: ['دورکاری سه روز در هفته', 'بیمه تکمیلی', 'دو شب اقامت رایگان در سال'],
    description: `<p>دوازده هزار صفحه اقامتگاه داریم و نیمی از آن‌ها را کسی پیدا نمی‌کند. سئوی فنی، ساختار دسته‌ها و هم‌اندیشی با تیم محتوا
کار هرروزه شماست.</p><ul><li>پایش Search Console و رفع خطاها</li><li>پژوهش کلمه کلیدی با شناخت مسافر ایرانی</li><li>گزارش ماهانه با عدد درست</li></ul>`,
    experience: 'underThree', skills: { سئو: 3, 'Search Console': 3, 'Google Analytics': 2, HTML: 1 }, publishedDaysAgo: 8, validInDays: 37,
  },
  {
    key: 'digital-marketing-manager-hezarbagh', title: 'مدیر دیجیتال مارکتینگ', company: 'hezarbagh', category: 4, contract: ['fullTime'], place: 'tehran', salaryMillions: 80,
    benefits: ['بیمه تکمیلی خانواده', 'پاداش هدف', 'ساعت کاری منعطف'],
    description: `<p>بودجه تبلیغات ما ماهی چند میلیارد تومان است و باید بدانیم هر ریالش چه می‌کند. تیم شش‌نفره دارید و مستقیم با مدیرعامل کار می‌کنید.</p>
<h3>در سه ماه نخست</h3><ol><li>کانال‌ها را بازبینی می‌کنید.</li><li>اندازه‌گیری را درست می‌کنید.</li><li>برنامه شش‌ماهه می‌نویسید.</li></ol>`,
    requirements: ['شش سال تجربه بازاریابی دیجیتال', 'مدیریت تیم دست‌کم سه‌نفره', 'خواندن عدد پیش از خواندن گزارش'],
    experience: 'overSix', degree: 'کارشناسی', skills: { 'دیجیتال مارکتینگ': 3, 'Google Analytics': 3, 'بازاریابی رشد': 2, 'مدیریت تیم': 2 }, publishedDaysAgo: 15, validInDays: 52,
  },
  {
    key: 'content-writer-golvazheh', title: 'نویسنده محتوا', company: 'golvazheh', category: 4, contract: ['remote', 'partTime'], salaryMillions: 20,
    benefits: ['دورکاری کامل', 'ویراستار همراه'],
    description: '<p>هفته‌ای سه نوشته درباره سلامت، سفر یا خانه. منبع را می‌خوانید، با یک آدم واقعی حرف می‌زنید و بعد می‌نویسید. هر نوشته را یک ویراستار با شما مرور می‌کند.</p>',
    requirements: ['دو نمونه نوشته منتشرشده'], experience: 'none', skills: { 'تولید محتوا': 2, 'ویراستاری': 2, سئو: 1 }, publishedDaysAgo: 2, validInDays: 33,
  },
  {
    key: 'social-honardast', title: 'Social Media Manager', company: 'honardast', category: 4, contract: ['fullTime'], place: 'kashan', salaryMillions: 30,
    benefits: ['بیمه تأمین اجتماعی', 'تخفیف خرید از هنرمندان'],
    description: '<p>صدای دو هزار هنرمند را در اینستاگرام و چند شبکه دیگر به گوش می‌رسانید: برنامه ماهانه، ضبط در کارگاه‌ها، پاسخ به پیام‌ها و گزارش. سفر ماهی دو روز.</p>',
    experience: 'underThree', skills: { 'مدیریت شبکه‌های اجتماعی': 3, اینستاگرام: 3, 'استراتژی محتوا': 2, عکاسی: 1 }, publishedDaysAgo: 19, validInDays: 26,
  },
  {
    key: 'content-strategist-mahtab', title: 'استراتژیست محتوا', company: 'mahtab-health', category: 4, contract: ['fullTime'], place: 'gorgan', salaryMillions: 45,
    benefits: ['بیمه تکمیلی', 'چکاپ سالانه رایگان'],
    description: '<p>محتوای پزشکی شوخی‌بردار نیست. با پنج پزشک همکار تقویم می‌چینید، زبان برند را نگه می‌دارید و مراقب‌اید که هیچ نوشته‌ای وعده درمان ندهد.</p>',
    experience: 'threeToSix', skills: { 'استراتژی محتوا': 3, 'تولید محتوا': 3, 'UX Writing': 1, سئو: 2 }, publishedDaysAgo: 24, validInDays: 31,
  },
  {
    key: 'ux-writer-hamdel', title: 'UX Writer', company: 'hamdel-bimeh', category: 4, contract: ['fullTime', 'remote'],
    benefits: ['دورکاری کامل', 'بیمه تکمیلی'],
    description: '<p>زبان بیمه سخت است و ما می‌خواهیم آسان شود. از متن دکمه تا نامه رد خسارت را شما می‌نویسید؛ کوتاه، درست و مهربان.</p>',
    experience: 'underThree', skills: { 'UX Writing': 3, 'ویراستاری': 3, Figma: 1 }, publishedDaysAgo: 11, validInDays: 49,
  },
  {
    key: 'video-editor-navaye-shahr', title: 'تدوینگر ویدیو', company: 'navaye-shahr', category: 4, contract: ['fullTime'], place: 'tehran', salaryMillions: 34,
    workDays: 'شنبه تا چهارشنبه، ۱۱ تا ۱۹', benefits: ['بیمه تأمین اجتماعی', 'تجهیزات حرفه‌ای', 'ناهار'],
    description: '<p>راش می‌رسد، قصه‌اش را پیدا می‌کنید. دو مستند ده‌دقیقه‌ای در ماه و چند بریده کوتاه برای شبکه‌ها، در DaVinci Resolve.</p>',
    experience: 'underThree', skills: { 'DaVinci Resolve': 3, 'تدوین ویدیو': 3, 'After Effects': 1 }, publishedDaysAgo: 6, validInDays: 24,
  },
  {
    key: 'growth-shabdiz', title: 'Growth Marketer', company: 'shabdiz', category: 4, contract: ['fullTime'], place: 'tehran', salaryMillions: 55,
    benefits: ['بیمه تکمیلی', 'پاداش هدف'],
    description: '<p>خرید خودرو تصمیم بزرگی است و قیف ما دراز. آزمایش طراحی می‌کنید، A/B می‌سنجید و هر ماه یک فرضیه را دور می‌اندازید.</p>',
    experience: 'threeToSix', skills: { 'بازاریابی رشد': 3, 'آزمون A/B': 2, SQL: 2, 'Google Analytics': 3 }, publishedDaysAgo: 30, validInDays: 20,
  },
];
