import type { DemoCourse } from '../demo-types.ts';

/** Mobile development (subcategory 12). */
export const programmingMobileCourses: readonly DemoCourse[] = [
  {
    key: 'flutter-one-code-two-stores',
    title: 'Flutter: یک کد، دو سیستم‌عامل',
    academy: 'narenjestan',
    category: 12,
    type: 'online',
    level: 'intermediate',
    instructors: ['t-mahsa-toranji'],
    price: { kind: 'paid', toman: 2_890_000, discount: { percent: 15 } },
    paymentType: 'referral',
    cashbackPercent: 6,
    summary: 'با Dart و Flutter یک اپ ثبت عادت می‌سازید که بدون اینترنت کار می‌کند، فارسی است و روی اندروید و iOS یک‌جور رفتار می‌کند.',
    description: `<p>Flutter زود شما را به یک صفحه زیبا می‌رساند و همین خطرناک است: صفحه سوم که اضافه می‌شود، وضعیت برنامه از دست در می‌رود.
برای همین، ما از هفته دوم سراغ معماری می‌رویم و صفحه‌های پرزرق‌وبرق را به آخر دوره می‌سپاریم.</p>
<p>اپ دوره «روزشمار» نام دارد. عادت‌های روزانه را ثبت می‌کند، یادآوری می‌فرستد، نمودار ماهانه با تقویم شمسی می‌کشد
و داده‌هایش را وقتی اینترنت بود با سرور یکی می‌کند. همین اپ ساده، تقریباً همه مسئله‌های یک محصول واقعی را دارد.</p>
<h3>چه می‌آموزید</h3>
<ol><li>Dart، به اندازه‌ای که کد دیگران را راحت بخوانید</li>
<li>ساختن رابط راست‌به‌چپ که در هر اندازه‌ای درست بماند</li>
<li>مدیریت وضعیت با Riverpod و اینکه چه وقت لازم نیست</li>
<li>ذخیره محلی، همگام‌سازی و حل تعارض</li>
<li>انتشار در فروشگاه‌های ایرانی و ساخت خروجی برای iOS</li></ol>
<p>برای اجرا روی آیفون به مک نیاز است. اگر ندارید، یک مک اشتراکی در ساعت‌های مشخص در اختیارتان می‌گذاریم؛
بقیه کارها روی ویندوز و لینوکس انجام می‌شود.</p>`,
    topics: [
      { title: 'Dart', items: ['نوع‌ها و null safety', 'کلاس‌ها و record', 'Future و Stream', 'مدیریت خطا'] },
      { title: 'ابزارک‌ها', items: ['درخت ابزارک و چرخه حیات', 'چیدمان', 'راست‌به‌چپ و قلم فارسی', 'تم روشن و تیره'] },
      { title: 'وضعیت و مسیر', items: ['وقتی setState کافی است', 'Riverpod', 'ناوبری با go_router', 'جدا کردن لایه‌ها'] },
      { title: 'داده', items: ['پایگاه محلی با Drift', 'درخواست به سرور', 'کار بدون اینترنت', 'همگام‌سازی'] },
      { title: 'دستگاه', items: ['اعلان محلی', 'مجوزها', 'تقویم شمسی', 'رمز و اثر انگشت'] },
      { title: 'کیفیت', items: ['آزمون ابزارک', 'اندازه‌گیری فریم‌ها', 'دسترس‌پذیری'] },
      { title: 'انتشار', items: ['امضای برنامه', 'نسخه‌گذاری', 'صفحه فروشگاه', 'گزارش خرابی'] },
    ],
    startsInDays: 21,
    endsInDays: 84,
    publishedDaysAgo: 167,
    durationMinutes: 2160,
    votes: [3, 7, 21, 79, 126],
  },
  {
    key: 'android-kotlin-compose',
    title: 'برنامه‌نویسی اندروید با Kotlin و Jetpack Compose',
    academy: 'firoozeh',
    category: 12,
    type: 'hybrid',
    level: 'intermediate',
    city: 'mashhad',
    instructors: ['t-shadi-nikroozi'],
    price: { kind: 'paid', toman: 5_400_000 },
    paymentType: 'referral',
    cashbackPercent: 4,
    summary: 'نظریه را در خانه می‌بینید و پنجشنبه‌ها در کلاس کد می‌زنید؛ از نخستین تابع Composable تا اپی که در فروشگاه منتشر می‌شود.',
    description: `<p>درس‌های نظری را پیش از کلاس، از روی ویدیو می‌بینید. چهار ساعت کلاس حضوری پنجشنبه فقط برای کد زدن است
و مدرس از میزی به میز دیگر می‌رود. ظرفیت شانزده نفر است و هر کس تا آخر دوره یک هم‌گروهی ثابت دارد.</p>
<p>چیزی از XML و روش‌های کهنه نمی‌گوییم، جز یک جلسه درباره خواندن و کوچاندن کد قدیمی؛ چون احتمالاً نخستین کارتان همین خواهد بود.</p>
<p>اپ نهایی را گروه‌های دونفره می‌سازند و موضوعش را از فهرستی برمی‌دارند که هر سال عوض می‌شود. پارسال: راهنمای آرایشگاه‌های محله،
دفتر قسط مغازه، و ضبط‌صوتی که سکوت‌ها را می‌بُرد.</p>
<ul><li>پیش‌نیاز: آشنایی با یک زبان شی‌گرا، هر کدام</li>
<li>لپ‌تاپ با دست‌کم ۱۶ گیگابایت حافظه</li>
<li>گوشی اندرویدی؛ شبیه‌ساز به تنهایی کافی نیست</li></ul>`,
    topics: [
      { title: 'Kotlin برای اندروید', items: ['کلاس داده و sealed', 'توابع گسترشی', 'Coroutines', 'Flow'] },
      { title: 'Compose', items: ['بازترکیب چه وقت رخ می‌دهد', 'وضعیت و remember', 'فهرست‌های بلند', 'Material 3 راست‌به‌چپ'] },
      { title: 'معماری', items: ['ViewModel', 'تزریق وابستگی', 'ناوبری', 'ماژول‌بندی'] },
      { title: 'داده و شبکه', items: ['Room', 'Retrofit', 'حالت بدون اینترنت', 'DataStore'] },
      { title: 'پس‌زمینه', items: ['WorkManager', 'اعلان‌ها', 'باتری و محدودیت‌های سازندگان'] },
      { title: 'کد قدیمی', items: ['خواندن XML', 'Compose درون View', 'کوچاندن صفحه به صفحه'] },
      { title: 'تحویل', items: ['آزمون', 'R8 و حجم نهایی', 'انتشار', 'ارائه گروه‌ها'] },
    ],
    startsInDays: -33,
    endsInDays: 51,
    publishedDaysAgo: 75,
    durationMinutes: 3840,
    votes: [0, 2, 4, 17, 35],
  },
  {
    key: 'ios-swiftui-in-class',
    title: 'iOS با SwiftUI',
    academy: 'firoozeh',
    category: 12,
    type: 'in_person',
    level: 'beginner',
    city: 'shiraz',
    instructors: ['t-mahsa-toranji'],
    price: { kind: 'paid', toman: 7_800_000, discount: { toman: 800_000 } },
    paymentType: 'referral',
    cashbackPercent: 3,
    summary: 'کلاس ده‌نفره در کارگاه مک آموزشگاه؛ هر هنرجو پشت یک دستگاه می‌نشیند و لازم نیست مک بخرد تا بفهمد این کار را دوست دارد یا نه.',
    description: `<p>گران بودن سخت‌افزار نباید مانع امتحان کردن باشد. در کارگاه ده دستگاه مک هست که خارج از ساعت کلاس هم، با
نوبت، در اختیار هنرجوهاست.</p>
<p>دوازده جلسه چهارساعته داریم. شش جلسه اول Swift و ساختن صفحه است، چهار جلسه بعد داده و شبکه، و دو جلسه آخر یک اپ پیاده‌روی
که قدم‌ها را می‌شمارد و مسیر را روی نقشه می‌کشد. درباره انتشار هم صریح حرف می‌زنیم: حساب توسعه‌دهنده از ایران چه محدودیت‌هایی دارد
و شرکت‌ها در عمل چه می‌کنند.</p>`,
    topics: [
      { title: 'Swift', items: ['Optional بدون ترس', 'struct و class', 'پروتکل‌ها', 'همروندی با async/await'] },
      { title: 'صفحه‌ها', items: ['View و Modifier', 'وضعیت: @State و @Observable', 'فهرست و ناوبری', 'راست‌به‌چپ'] },
      { title: 'داده', items: ['SwiftData', 'URLSession', 'JSON و Codable'] },
      { title: 'اپ پیاده‌روی', items: ['سنسور قدم', 'نقشه', 'مجوز مکان', 'ابزارک صفحه اصلی'] },
    ],
    startsInDays: -112,
    endsInDays: -70,
    publishedDaysAgo: 190,
    durationMinutes: 2880,
    votes: [1, 2, 3, 8, 11],
  },
  {
    key: 'react-native-for-web-developers',
    title: 'React Native برای وب‌کارها',
    academy: 'narenjestan',
    category: 12,
    type: 'recorded',
    level: 'intermediate',
    instructors: [],
    price: { kind: 'paid', toman: 980_000 },
    paymentType: 'referral',
    cashbackPercent: 9,
    summary: 'React می‌دانید و یک اپ موبایل از شما خواسته‌اند؛ در نُه ساعت به نسخه‌ای می‌رسید که می‌شود روی گوشی مشتری نصبش کرد.',
    description: `<p>فقط تفاوت‌ها را می‌گوییم: چیدمان، ناوبری، ژست‌های لمسی، مجوزها، Expo و ساخت خروجی.
چیزهایی که از وب می‌دانید تکرار نمی‌شوند. سرفصل هر قسمت زیر ویدیوی آن آمده است.</p>`,
    topics: [],
    publishedDaysAgo: 143,
    durationMinutes: 542,
    episodes: 29,
    votes: [7, 12, 21, 22, 11],
  },
];
