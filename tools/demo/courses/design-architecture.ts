import type { DemoCourse } from '../demo-types.ts';

/** Architecture and decoration (44). */
export const designArchitectureCourses: readonly DemoCourse[] = [
  {
    key: 'design-revit-architects',
    title: 'Revit برای معمارها',
    academy: 'firoozeh', category: 44, type: 'in_person', level: 'beginner', city: 'mashhad',
    instructors: ['d-farbod-sangtarash'],
    price: { kind: 'paid', toman: 6_900_000, discount: { percent: 15 } }, paymentType: 'referral', cashbackPercent: 5,
    summary: 'شانزده جلسه در مشهد برای رسیدن از خط‌کشی در AutoCAD به مدلی که نقشه‌ها را خودش به‌روز نگه می‌دارد.',
    description: `
      <p>در AutoCAD خط می‌کشیم و باید یادمان بماند که این خط دیوار است. در Revit دیوار می‌سازیم و پلان، نما، مقطع و متره همگی از آن خبر
        دارند. عوض کردن این عادت سخت‌ترین قسمت کار است و نیمی از هنرجوها در جلسه سوم می‌گویند «با همان اتوکد سریع‌تر بودم». تا جلسه ششم
        بمانید.</p>
      <p>پروژه دوره یک خانه مسکونی چهارطبقه با زیرزمین و حیاط مرکزی است. نقشه‌های فاز یک و دو آن را کامل می‌کنید، با همان جزئیاتی که
        سازمان نظام مهندسی و پیمانکار از شما می‌خواهد.</p>
      <ul>
        <li>هر جلسه سه ساعت، حداکثر ده نفر</li>
        <li>سیستم‌های کارگاه آماده است؛ لپ‌تاپ شخصی هم اگر بیاورید نصب کمک می‌کنیم</li>
        <li>کتابخانه‌ای از در، پنجره و مبلمان با استاندارد بازار ایران تحویل می‌گیرید</li>
      </ul>
      <p>سنگ‌تراش دوازده سال طراح و ناظر بوده و هنوز هم هفته‌ای سه روز سر ساختمان است؛ به همین دلیل گاهی با کفش گلی سر کلاس می‌آید.</p>`,
    topics: [
      { title: 'منطق BIM', items: ['مدل به جای نقشه', 'رده، خانواده و نمونه', 'تراز و آکس', 'قالب پروژه'] },
      { title: 'پوسته', items: ['دیوار مرکب', 'کف و سقف', 'نمای شیشه‌ای', 'بازشوها'] },
      { title: 'ارتباط عمودی', items: ['پله و ضوابط', 'رمپ پارکینگ', 'نرده', 'چاله آسانسور'] },
      { title: 'خانواده‌سازی', items: ['پارامتر', 'پنجره دوجداره', 'کابینت'] },
      { title: 'محوطه', items: ['توپوگرافی', 'حیاط و حوض', 'پوشش گیاهی'] },
      { title: 'مستندات', items: ['اندازه‌گذاری', 'برچسب و جدول', 'جزئیات اجرایی', 'شیت‌بندی', 'متره'] },
      { title: 'کار گروهی', items: ['Worksharing', 'پیوند سازه و تأسیسات', 'خروجی IFC و DWG'] },
    ],
    startsInDays: 13, endsInDays: 67, publishedDaysAgo: 58, durationMinutes: 2880, votes: [1, 1, 6, 24, 37],
  },
  {
    key: 'design-small-home',
    title: 'دکوراسیون خانه کوچک',
    academy: 'shamseh', category: 44, type: 'recorded', level: 'beginner',
    instructors: [],
    price: { kind: 'paid', toman: 720_000 }, paymentType: 'wallet', cashbackPercent: 8,
    summary: 'هجده ایده کم‌هزینه برای خانه‌های زیر هفتاد متر: نور، جای پنهان، رنگ و مبلمانی که دو کار می‌کند.',
    description: `
      <p>در هر قسمت به یک خانه واقعی می‌رویم؛ از زیرپله‌ای سی‌متری در یزد تا واحد شصت‌متری پنج‌نفره. مشکل را صاحب‌خانه می‌گوید، راه‌حل را
        با متر و ماژیک روی زمین می‌کشیم و هزینه را ته هر قسمت جمع می‌زنیم.</p>`,
    topics: [],
    publishedDaysAgo: 303, durationMinutes: 205, episodes: 18, votes: [4, 6, 19, 47, 51],
  },
  {
    key: 'design-sketchup-vray',
    title: 'SketchUp و V-Ray؛ از طرح دستی تا رندر شبانه',
    academy: 'firoozeh', category: 44, type: 'hybrid', level: 'intermediate', city: 'mashhad',
    instructors: ['d-farbod-sangtarash'],
    price: { kind: 'none' }, paymentType: 'referral', cashbackPercent: 5,
    summary: 'شش هفته برای طراحان داخلی: مدل‌سازی سریع جلوی چشم کارفرما و رندری که شب هم باورپذیر باشد.',
    description: `
      <p>SketchUp به مداد نزدیک است: می‌شود وسط جلسه، جلوی کارفرما دیوار را جابه‌جا کرد. V-Ray حوصله می‌خواهد. این دوره هر دو را در یک کار
        می‌نشاند: بازطراحی داخلی یک کافه چهل‌متری.</p>
      <p>نشست‌های مدل‌سازی آنلاین است و نشست‌های نور و رندر در مشهد برگزار می‌شود. شهریه بسته به شمار شرکت‌کنندگان تعیین می‌شود؛ برای خبر
        گرفتن به سایت آموزشگاه سر بزنید.</p>`,
    topics: [
      { title: 'طرح سریع', items: ['از اسکن کروکی تا حجم', 'گروه و جزء', 'صحنه و برش', 'کتابخانه شخصی'] },
      { title: 'جنس و نور', items: ['متریال V-Ray', 'نور روز', 'چراغ مصنوعی و IES', 'شب بارانی پشت شیشه'] },
      { title: 'دوربین', items: ['ارتفاع چشم', 'خط عمودی', 'عمق میدان'] },
      { title: 'خروجی', items: ['تنظیم کیفیت و زمان', 'لایه‌های رندر', 'پرداخت در فتوشاپ', 'آلبوم کارفرما'] },
    ],
    startsInDays: 40, endsInDays: 80, publishedDaysAgo: 7,
  },
];
