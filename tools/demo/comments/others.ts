import type { DemoComments } from '../demo-types.ts';

/** What the invented people say of courses on design, languages, marketing and business. */
export const otherComments: DemoComments = {
  'design-figma-first-pixel': [
    { rating: 5, daysAgo: 3, likes: 8, text: 'از Auto Layout متنفر بودم؛ حالا بدون آن نمی‌توانم کار کنم. تمرین «صفحه پرداخت» را در نمونه‌کارم گذاشتم.' },
    { rating: 5, daysAgo: 26, isOutsider: true, likes: 2, text: 'برای طراح راست‌چین نوشته شده، نه ترجمه یک دوره انگلیسی.' },
    { rating: 4, daysAgo: 59, likes: 1, text: 'سرعت صدای مدرس کمی زیاد است. با سرعت ۰٫۷۵ ببینید!' },
  ],
  'design-blender': [
    { rating: 5, daysAgo: 22, likes: 4, text: 'مدل صندلی لهستانی مادربزرگم را ساختم و چاپ سه‌بعدی گرفتم. بهترین هدیه سال شد.' },
    { rating: 3, daysAgo: 85, isOutsider: true, likes: 1, dislikes: 1, text: 'نسخه نرم‌افزار در چند فصل قدیمی است و جای دکمه‌ها فرق دارد.' },
  ],
  'design-logo-seven-exercises': [
    { rating: 5, daysAgo: 30, likes: 2, text: 'هفت تمرین، هفت بار دور ریختن و دوباره کشیدن. دقیقاً همان چیزی که لازم داشتم.' },
  ],
  'design-persian-typography': [
    { rating: 5, daysAgo: 24, likes: 6, text: 'بعد از این کلاس دیگر نمی‌توانم تابلوهای خیابان را بدون خط کرسی ببینم. ممنون که چشممان را باز کردید.' },
    { rating: 5, daysAgo: 48, isAnonymous: true, text: 'کارگاه چاپ دستی پایان دوره فراموش‌نشدنی بود.' },
  ],
  'ielts-7-plus-sixteen-weeks': [
    { rating: 5, daysAgo: 5, likes: 11, text: 'نمره ۷٫۵ گرفتم.\n\nآنچه کمکم کرد:\n- آزمون آزمایشی هر دو هفته\n- تصحیح خط‌به‌خط رایتینگ\n- اسپیکینگ ضبط‌شده که خجالت‌زده‌ام کرد، ولی کار کرد!' },
    { rating: 4, daysAgo: 37, likes: 3, text: 'فشرده است؛ اگر شاغلید با خانواده هماهنگ کنید که شانزده هفته شب‌ها نیستید.' },
    { rating: 2, daysAgo: 69, isOutsider: true, likes: 2, dislikes: 4, text: 'برای سطح متوسط زیادی سریع است. باید پیش از ثبت‌نام آزمون تعیین سطح می‌گرفتند.' },
    { rating: 5, daysAgo: 110, isAnonymous: true, likes: 1, text: 'سه نفر از کلاس ما به نمره‌ای که می‌خواستند رسیدند.' },
  ],
  'english-alphabet-for-adults': [
    { rating: 5, daysAgo: 8, isOutsider: true, likes: 9, text: 'برای پدرم گرفتم. اولین پیام انگلیسی‌اش را دیروز برای نوه‌اش فرستاد. از صبر مدرس سپاسگزاریم.' },
    { rating: 5, daysAgo: 55, likes: 2, text: 'هیچ‌کس سرزنشت نمی‌کند که چرا تا حالا یاد نگرفته‌ای.' },
  ],
  'german-a1-from-zero': [
    { rating: 5, daysAgo: 12, likes: 3, text: 'der، die، das را با داستان و نقاشی یاد می‌دهد و واقعاً در ذهن می‌ماند.' },
    { rating: 4, daysAgo: 64, text: 'تمرین شنیداری بیشتری لازم داشت، ولی مدرس همیشه پاسخ‌گو بود.' },
  ],
  'french-through-songs': [
    { rating: 4, daysAgo: 36, isOutsider: true, likes: 2, text: 'تلفظم خیلی بهتر شد و همسایه‌ها هم ترانه‌ها را حفظ شده‌اند.' },
  ],
  'iraqi-arabic-travel-and-bazaar': [
    { rating: 5, daysAgo: 25, likes: 4, text: 'پیش از سفر اربعین دیدم. توانستم با راننده و صاحب‌خانه حرف بزنم؛ همان جمله‌های واقعی کوچه و بازار.' },
    { rating: 4, daysAgo: 90, isOutsider: true, text: 'خوب است، فقط متن نوشتاری جمله‌ها را هم بگذارید.' },
  ],
  'instagram-for-home-shops': [
    { rating: 5, daysAgo: 6, likes: 5, text: 'ترشی خانگی می‌فروشم. با همان برنامه یک‌ماهه، سفارش‌هایم دو برابر نشد ولی منظم شد؛ و همین برایم بهتر است.' },
    { rating: 1, daysAgo: 43, isOutsider: true, likes: 3, dislikes: 5, text: 'بیشتر مثال‌ها درباره پوشاک است. برای خدمات چیزی نداشت و وقتم تلف شد.' },
    { rating: 4, daysAgo: 104, text: 'عکاسی محصول با نور پنجره خیلی به کارم آمد.' },
  ],
  'technical-seo-search-console': [
    { rating: 5, daysAgo: 19, likes: 2, text: 'با داده سایت خودمان کار کردیم. اشکال canonical که یک سال پنهان مانده بود همان جلسه دوم پیدا شد.' },
    { rating: 5, daysAgo: 68, isOutsider: true, text: 'بدون وعده «صفحه اول در یک هفته». بالاخره یک دوره سئو که راست می‌گوید.' },
  ],
  'negotiation-iranian-market': [
    { rating: 5, daysAgo: 28, likes: 6, text: 'نقش‌آفرینی چانه‌زنی با تأمین‌کننده خیلی واقعی بود. هفته بعدش در قرارداد اجاره مغازه به کارم آمد.' },
    { rating: 4, daysAgo: 83, isOutsider: true, isAnonymous: true, text: 'جالب و پرمثال. زمان هر جلسه کمی طولانی است.' },
  ],
  'business-accounting-for-everyone': [
    { rating: 5, daysAgo: 14, likes: 4, text: 'بدهکار و بستانکار را بالاخره با مثال نانوایی محل فهمیدم.' },
    { rating: 4, daysAgo: 73, text: 'برای صاحب کسب‌وکار کوچک کافی است. فصل مالیات را به‌روز کنید لطفاً.' },
  ],
  'business-pm-first-ninety-days': [
    { rating: 5, daysAgo: 15, likes: 3, text: 'روز اول کارم در شرکت تازه، فهرست مصاحبه با ذی‌نفعان همین دوره دستم بود. اعتمادبه‌نفس عجیبی می‌دهد.' },
    { rating: 3, daysAgo: 46, isOutsider: true, likes: 1, text: 'برای کسی که دو سال سابقه دارد تازگی کمی داشت.' },
  ],
  'business-cafe-before-rent': [
    { rating: 5, daysAgo: 34, likes: 7, text: 'حساب کردیم و دیدیم نباید آن مغازه را اجاره کنیم. گران‌ترین اشتباه زندگی‌ام را نکردم.' },
  ],
};
