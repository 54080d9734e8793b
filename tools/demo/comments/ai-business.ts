import type { DemoComments } from '../demo-types.ts';

/** What the invented people say of courses on artificial intelligence and on business. */
export const aiAndBusinessComments: DemoComments = {
  'neural-network-from-scratch': [
    { rating: 5, daysAgo: 30, likes: 6, text: 'وقتی خطای شبکه خودم در دور صدم پایین آمد، از جا پریدم. هیچ کتابخانه‌ای این لذت را نمی‌دهد.' },
    { rating: 4, daysAgo: 140, isAnonymous: true, likes: 1, text: 'مشتق‌گیری را کمی تند می‌گوید؛ یک شب با کاغذ و مداد نشستم تا جا افتاد.' },
    { rating: 3, daysAgo: 260, isOutsider: true, text: 'خوب است ولی کیفیت تصویر در دو جلسه آخر افت می‌کند.' },
  ],
  'deep-reinforcement-learning': [
    { rating: 5, daysAgo: 60, likes: 3, text: 'عامل بازی‌کن من یک هفته فقط به دیوار می‌خورد. استاد گفت صبر کن، و درست می‌گفت!' },
    { rating: 3, daysAgo: 95, likes: 1, text: 'پیش‌نیاز احتمال را دست کم گرفته‌اند. نیمی از کلاس از جلسه چهارم جا ماند.' },
  ],
  'diffusion-models-inside': [
    { rating: 5, daysAgo: 40, likes: 2, text: 'بعد از این دوره مقاله‌های این حوزه را می‌خوانم و می‌فهمم، نه اینکه فقط شکل‌ها را نگاه کنم.' },
    { rating: 4, daysAgo: 66, text: 'فشرده و دقیق. یک جلسه تمرین عملی دیگر جا داشت.' },
  ],
  'transformer-line-by-line': [
    { rating: 5, daysAgo: 20, likes: 5, text: 'واقعاً خط‌به‌خط است. قسمت ماسک توجه را سه بار دیدم و حالا برای همکارم توضیح می‌دهم.' },
    { rating: 5, daysAgo: 51, isAnonymous: true, likes: 1, text: 'کوتاه، بی‌حاشیه و به قیمتش می‌ارزد.' },
  ],
  'mathematics-of-machine-learning': [
    { rating: 5, daysAgo: 44, likes: 8, text: 'سال‌ها از جبر خطی فراری بودم. اینجا هر مفهوم با یک تصویر شروع می‌شود و فرمول آخر کار می‌آید.' },
    { rating: 4, daysAgo: 150, likes: 2, text: 'فصل بهینه‌سازی عالی، فصل احتمال کمی شتاب‌زده. تمرین‌های پایان هر بخش را جدی بگیرید.' },
    { rating: 5, daysAgo: 310, text: 'پیش از کنکور ارشد دیدم و مرور خیلی خوبی شد.' },
  ],
  'data-science-ml-bootcamp': [
    { rating: 5, daysAgo: 18, likes: 4, text: 'چهار ماه بی‌خوابی، ولی نمونه‌کاری دارم که در مصاحبه نشانش می‌دهم. هم‌گروهی‌هایم را هم هنوز هر هفته می‌بینم.' },
    { rating: 3, daysAgo: 55, likes: 2, text: 'برای این قیمت انتظار داشتم مربی هر گروه ثابت باشد؛ مربی ما دو بار عوض شد.' },
  ],
  'computer-vision-opencv': [
    { rating: 4, daysAgo: 70, likes: 3, text: 'پروژه خواندن پلاک خودرو از همه سرگرم‌کننده‌تر بود.' },
    { rating: 5, daysAgo: 190, likes: 1, text: 'با تخفیف گرفتم و از خیلی دوره‌های گران‌تر بهتر بود. کدها بدون دستکاری اجرا می‌شوند.' },
  ],
  'edge-object-detection': [
    { rating: 5, daysAgo: 33, likes: 2, text: 'دوربین مغازه‌مان حالا خودش مشتری می‌شمارد. استاد تا شب بالای سر بردها ماند.' },
  ],
  'business-structured-interview': [
    { rating: 4, daysAgo: 25, likes: 1, text: 'از وقتی پرسش‌ها را یکسان کردیم، دیگر سر انتخاب آدم‌ها دعوا نداریم.' },
    { rating: 2, daysAgo: 48, isOutsider: true, likes: 1, text: 'بیشتر برای شرکت‌های بزرگ بود. ما شش نفریم و نصف فرم‌ها به کارمان نیامد.' },
  ],
  'business-labour-law-insurance': [
    { rating: 5, daysAgo: 9, likes: 3, text: 'بالاخره فهمیدم چرا لیست بیمه‌مان هر ماه برمی‌گشت. مثال‌ها از پرونده‌های واقعی بود.' },
    { rating: 4, daysAgo: 27, isAnonymous: true, text: 'خشک ولی لازم.' },
  ],
  'business-accountant-bootcamp': [
    { rating: 5, daysAgo: 12, likes: 2, text: 'سر کلاس با همان نرم‌افزاری کار کردیم که در آگهی‌های استخدام می‌خواهند. هفته سوم کارآموزی، استخدام شدم.' },
    { rating: 3, daysAgo: 30, likes: 1, text: 'مطالب خوب، کلاس شلوغ. نوبت پرسیدن نمی‌رسید.' },
  ],
  'business-income-statement-hour': [
    { rating: 5, daysAgo: 88, likes: 4, text: 'یک ساعت، دقیقاً همان که قول داده بود.' },
    { rating: 4, daysAgo: 300, isOutsider: true, text: 'برای من که فقط می‌خواستم گزارش هیئت‌مدیره را بفهمم کافی بود.' },
  ],
  'business-scrum-small-teams': [
    { rating: 5, daysAgo: 14, likes: 2, text: 'جلسه‌های روزانه‌مان از چهل دقیقه به ده دقیقه رسید. همین یک قلم پول دوره را درآورد!' },
    { rating: 4, daysAgo: 46, text: 'مثال‌ها از تیم‌های ایرانی بود، نه ترجمه. بخش تخمین زدن می‌توانست عمیق‌تر باشد.' },
  ],
  'business-ms-project': [
    { rating: 2, daysAgo: 10, likes: 3, text: 'کلاس با نسخه قدیمی نرم‌افزار برگزار شد و خروجی‌ها با کامپیوتر ما نمی‌خواند.' },
    { rating: 4, daysAgo: 22, text: 'زمان‌بندی یک ساختمان چهارطبقه را از صفر بستیم؛ تمرین جانانه‌ای بود.' },
  ],
  'business-pmp-preparation': [
    { rating: 5, daysAgo: 35, likes: 5, text: 'آزمون را دو هفته بعد از کلاس دادم و قبول شدم. بانک پرسش‌هایش خیلی به آزمون نزدیک بود.' },
    { rating: 4, daysAgo: 120, likes: 1, text: 'سنگین است؛ اگر شاغلید از یک ماه قبل برنامه بریزید.' },
  ],
  'business-product-bootcamp': [
    { rating: 5, daysAgo: 16, likes: 2, text: 'ده هفته پیش ایده‌ام روی دستمال کاغذی بود و حالا چهل کاربر دارد.' },
    { rating: 4, daysAgo: 50, isAnonymous: true, text: 'بازخوردها بی‌تعارف بود و گاهی دردناک. ممنونم.' },
  ],
  'business-fast-user-research': [
    { rating: 5, daysAgo: 28, likes: 1, text: 'با پنج مصاحبه و یک بسته شکلات فهمیدیم صفحه ثبت سفارش‌مان کجا گیر دارد.' },
    { rating: 4, daysAgo: 101, text: 'الگوی گزارش یک‌صفحه‌ای را هنوز استفاده می‌کنم.' },
  ],
  'business-honest-canvas': [
    { rating: 4, daysAgo: 60, likes: 1, text: 'بوم را همه بلدند پر کنند؛ این دوره یاد می‌دهد کجایش را داریم به خودمان دروغ می‌گوییم.' },
    { rating: 2, daysAgo: 170, isOutsider: true, likes: 2, text: 'لحن مدرس به دلم ننشست. محتوا هم برای یک ساعت بود که چهار ساعت شد.' },
  ],
};
