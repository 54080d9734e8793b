import type { DemoComments } from '../demo-types.ts';

/** What the invented people say of courses on data, design and languages. */
export const dataAndDesignComments: DemoComments = {
  'data-analyst-bootcamp': [
    { rating: 5, daysAgo: 11, likes: 4, text: 'از معلمی آمدم و حالا تحلیل‌گر یک فروشگاه زنجیره‌ای‌ام. سخت‌ترین شانزده هفته عمرم بود و پشیمان نیستم.' },
    { rating: 4, daysAgo: 29, likes: 1, text: 'پروژه پایانی با داده واقعی یک پخش مویرگی بود. کاش برای پایتون وقت بیشتری می‌گذاشتند.' },
  ],
  'data-good-chart-bad-chart': [
    { rating: 5, daysAgo: 37, likes: 3, text: 'نمودار دایره‌ای را کنار گذاشتم و مدیرم بدون اینکه بداند چرا، گفت گزارش‌هایت خواناتر شده.' },
    { rating: 4, daysAgo: 150, text: 'کوتاه و خوش‌ساخت. دو ساعته تمام می‌شود.' },
  ],
  'data-storytelling-workshop': [
    { rating: 5, daysAgo: 8, likes: 1, text: 'خبرنگارم. یاد گرفتم یک عدد را چطور وسط متن بگذارم که خواننده فرار نکند.' },
  ],
  'data-engineering-bootcamp': [
    { rating: 5, daysAgo: 42, likes: 2, text: 'خط لوله‌ای که سر کلاس ساختیم حالا با تغییر کمی در شرکت خودمان هر شب اجرا می‌شود.' },
    { rating: 3, daysAgo: 90, likes: 1, text: 'آزمایشگاه ابری دو بار وسط کلاس قطع شد. محتوا قوی بود.' },
  ],
  'data-statistics-in-r': [
    { rating: 5, daysAgo: 21, likes: 2, text: 'پایان‌نامه‌ام معطل یک آزمون آماری بود؛ جلسه پنجم گره‌اش باز شد.' },
    { rating: 4, daysAgo: 58, text: 'برای پزشکان و زیست‌شناس‌ها هم مثال دارد، که کمتر جایی دیده بودم.' },
  ],
  'data-ab-testing': [
    { rating: 5, daysAgo: 30, likes: 2, text: 'فهمیدیم آزمایش پارسال‌مان اصلاً نمونه کافی نداشته. تلخ بود ولی لازم.' },
    { rating: 4, daysAgo: 110, isAnonymous: true, text: 'بخش خطاهای رایج را باید قاب کرد و به دیوار زد.' },
  ],
  'data-mining-python': [
    { rating: 4, daysAgo: 13, likes: 1, text: 'کشف تقلب با داده کارت‌خوان جذاب‌ترین بخش بود.' },
    { rating: 3, daysAgo: 40, text: 'کلاس ترکیبی است ولی جلسه‌های حضوری خیلی بهتر از برخط‌ها بود.' },
  ],
  'data-knime': [
    { rating: 4, daysAgo: 95, likes: 1, text: 'بدون یک خط کد، گزارش انبار را خودکار کردم.' },
    { rating: 2, daysAgo: 280, likes: 2, text: 'نسخه برنامه عوض شده و چند گره دیگر آنجا که می‌گوید نیست. به‌روزش کنید لطفاً.' },
  ],
  'data-text-mining-reviews': [
    { rating: 4, daysAgo: 52, text: 'نظرهای مشتریان هتل خودمان را تحلیل کردیم و معلوم شد همه از صبحانه شاکی‌اند!' },
  ],
  'design-revit-architects': [
    { rating: 5, daysAgo: 12, likes: 3, text: 'سه ماه بود با خودآموز درجا می‌زدم. اینجا روز دوم پلان خانه خودم را مدل کردم.' },
    { rating: 4, daysAgo: 35, text: 'سیستم‌های کارگاه گاهی کند می‌شد؛ مدرس صبور بود.' },
  ],
  'design-small-home': [
    { rating: 5, daysAgo: 40, likes: 5, text: 'خانه‌ام پنجاه متر است. جای یخچال را که عوض کردم انگار یک اتاق اضافه شد.' },
    { rating: 3, daysAgo: 120, likes: 1, text: 'ایده‌ها قشنگ است، ولی همه برای مستأجرها عملی نیست.' },
  ],
  'design-after-effects': [
    { rating: 5, daysAgo: 19, likes: 2, text: 'تیزر فارسی با متن راست‌به‌چپ را همان‌جا یاد گرفتم؛ هیچ آموزشی سراغش نمی‌رود.' },
    { rating: 4, daysAgo: 77, text: 'تمرین هفتگی دارد و نمره می‌دهد. عقب بیفتید جبرانش سخت است.' },
  ],
  'design-natural-light-phone': [
    { rating: 5, daysAgo: 24, likes: 7, text: 'گوشی‌ام قدیمی است و فکر می‌کردم مشکل از آن است. مشکل از پرده اتاق بود.' },
    { rating: 4, daysAgo: 210, likes: 1, text: 'ساده و دوست‌داشتنی.' },
  ],
  'design-davinci-resolve': [
    { rating: 5, daysAgo: 15, likes: 1, text: 'اصلاح رنگ را از دوستم که تدوینگر است بهتر یاد گرفتم، البته خودش این را نمی‌پذیرد.' },
    { rating: 3, daysAgo: 38, likes: 1, text: 'جلسه صدا خیلی سریع گذشت.' },
  ],
  'design-neighbourhood-photo': [
    { rating: 5, daysAgo: 31, likes: 2, text: 'نانوای سر کوچه‌مان حالا می‌شناسدم. نمایشگاه آخر دوره را با مادرم رفتم.' },
  ],
  'design-product-bootcamp': [
    { rating: 5, daysAgo: 9, likes: 3, text: 'سخت‌گیرترین نقدها را اینجا شنیدم و نمونه‌کارم زیرورو شد.' },
    { rating: 4, daysAgo: 33, isAnonymous: true, likes: 1, text: 'قیمت بالاست؛ قسطی دادم و فکر می‌کنم می‌ارزید.' },
  ],
  'design-illustrator': [
    { rating: 4, daysAgo: 11, text: 'تمرین‌ها از بسته‌بندی محصول‌های ایرانی بود.' },
    { rating: 2, daysAgo: 26, isOutsider: true, likes: 1, text: 'از سطح مقدماتی خیلی بالاتر شروع شد. کاش در توضیح دوره می‌نوشتند.' },
  ],
  'arabic-of-the-media': [
    { rating: 5, daysAgo: 34, likes: 2, text: 'تیتر اول الجزیره را حالا بدون فرهنگ لغت می‌خوانم.' },
    { rating: 4, daysAgo: 88, text: 'متن‌ها هر هفته تازه بود، نه از کتاب ده سال پیش.' },
  ],
  'english-conversation-club': [
    { rating: 5, daysAgo: 7, likes: 6, text: 'تنها جایی که از غلط حرف زدن خجالت نکشیدم. چای هم خوب است!' },
    { rating: 4, daysAgo: 60, isOutsider: true, likes: 1, text: 'رایگان است و به همین دلیل گاهی خیلی شلوغ می‌شود.' },
  ],
  'business-english-email-meeting': [
    { rating: 5, daysAgo: 16, likes: 3, text: 'ایمیل‌هایم کوتاه شد و مشتری آلمانی‌مان زودتر جواب می‌دهد.' },
    { rating: 3, daysAgo: 74, likes: 1, text: 'نقش‌آفرینی جلسه‌ها خوب بود. از تصحیح تکلیف‌ها راضی نبودم؛ دیر می‌رسید.' },
  ],
  'ielts-writing-thirty-essays': [
    { rating: 5, daysAgo: 25, likes: 2, text: 'سی مقاله نوشتم و سی بار قرمز شد. نمره‌ام از ۶ به ۷ رسید.' },
    { rating: 4, daysAgo: 71, text: 'تصحیح‌ها مفصل و محترمانه است.' },
  ],
  'german-b2-nursing': [
    { rating: 5, daysAgo: 20, likes: 4, text: 'واژه‌های بخش اورژانس را همان‌طور یاد داد که در بیمارستان می‌گویند. مدرکم را گرفتم و منتظر ویزا هستم.' },
    { rating: 4, daysAgo: 95, likes: 1, text: 'با شیفت شب سخت است، ولی ضبط جلسه‌ها را می‌گذارند.' },
  ],
  'german-pronunciation-twenty-videos': [
    { rating: 5, daysAgo: 17, likes: 1, text: 'صدای «ch» بالاخره از گلویم درآمد!' },
    { rating: 4, daysAgo: 60, text: 'ویدیوها کوتاه است و در راه دیدم.' },
  ],
  'french-a2-delf': [
    { rating: 4, daysAgo: 90, likes: 1, text: 'آزمون را گذراندم. بخش شنیدار دوره از خود آزمون سخت‌تر بود، که به نفعم شد.' },
    { rating: 5, daysAgo: 200, text: 'مدرس با بچه‌های خجالتی کلاس مثل من خوب راه آمد.' },
  ],
  'french-bootcamp-hundred-days': [
    { rating: 5, daysAgo: 14, likes: 1, text: 'صد روز تمام، جز دو جمعه. با همسایه فرانسوی‌مان حرف زدم و فهمید.' },
  ],
  'french-through-songs': [
    { rating: 5, daysAgo: 110, likes: 3, text: 'جوری یاد می‌دهد که یادتان می‌رود دارید درس می‌خوانید.' },
  ],
};
