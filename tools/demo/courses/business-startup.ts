import type { DemoCourse } from '../demo-types.ts';

/** Entrepreneurship (52). */
export const businessStartupCourses: readonly DemoCourse[] = [
  {
    key: 'business-idea-to-ten-interviews',
    title: 'از ایده تا ده مصاحبه',
    academy: 'chaharsoogh', category: 52, type: 'online', level: 'beginner',
    instructors: ['d-shirin-karvan'],
    price: { kind: 'free' }, paymentType: 'referral', cashbackPercent: 0,
    summary: 'چالش رایگان یک‌هفته‌ای: پیش از خرج کردن یک ریال، با ده نفر که مشکل شما را دارند حرف بزنید.',
    description: `
      <p>شب اول متن مصاحبه را می‌نویسیم. شش روز فرصت دارید ده نفر پیدا کنید که خویشاوندتان نباشند. شب آخر جمع می‌شویم و هر کس می‌گوید چه
        شنید؛ معمولاً یک‌سوم ایده‌ها همان شب کنار می‌رود و صاحبانشان سبک‌تر به خانه می‌روند.</p>`,
    topics: [
      { title: 'شب اول', items: ['مشکل چه کسی؟', 'پنج پرسش درباره گذشته', 'پیدا کردن ده نفر'] },
      { title: 'شب آخر', items: ['چه شنیدیم؟', 'ماندن، چرخیدن یا رها کردن', 'گام بعد'] },
    ],
    startsInDays: 8, endsInDays: 15, publishedDaysAgo: 5, durationMinutes: 240,
  },
  {
    key: 'business-cafe-before-rent',
    title: 'کافه‌داری: حساب‌وکتاب پیش از اجاره',
    academy: 'firoozeh', category: 52, type: 'in_person', level: 'beginner', city: 'isfahan',
    instructors: ['d-abdolreza-nakhlestani', 'd-shirin-karvan'],
    price: { kind: 'paid', toman: 3_300_000 }, paymentType: 'referral', cashbackPercent: 5,
    summary: 'کارگاه سه‌هفته‌ای در اصفهان برای کسی که بوی قهوه مستش می‌کند و می‌خواهد پیش از امضای قرارداد، هشیار شود.',
    description: `
      <p>کافه‌ها را قهوه بد تعطیل نمی‌کند؛ اجاره، پرت مواد و نیرویی که سر ظهر بیکار است تعطیلشان می‌کند. در سه هفته، پیش از آنکه قراردادی
        امضا کنید، کافه‌تان را روی کاغذ باز می‌کنید، می‌گردانید و اگر لازم شد می‌بندید.</p>
      <h3>سه هفته، سه پرسش</h3>
      <ol>
        <li><strong>چقدر می‌خواهد؟</strong> دکور، دستگاه، مجوز، رهن، شش ماه نفس کشیدن.</li>
        <li><strong>چقدر درمی‌آورد؟</strong> میز، گردش، سبد هر مشتری، روز بارانی، ماه رمضان.</li>
        <li><strong>کی زمین می‌خورد؟</strong> نقطه سربه‌سر، بدترین فصل، و علامت‌هایی که باید زودتر ببینید.</li>
      </ol>
      <p>نخلستانی حساب‌ها را یاد می‌دهد و کاروان، که دو کافه باز کرده و یکی را بسته، بقیه‌اش را. یک صبح هم از پنج‌ونیم به یک کافه می‌رویم
        تا باز کردن مغازه را ببینید؛ خواب ماندن بخشی از آزمون است.</p>
      <p>اگر دو شریک با هم بیایند، نفر دوم یک‌سوم شهریه را می‌پردازد. شریک‌ها بهتر است دعوای مالی‌شان را همین‌جا بکنند.</p>`,
    topics: [
      { title: 'سرمایه', items: ['سیاهه راه‌اندازی', 'رهن یا اجاره؟', 'مجوزها', 'ذخیره شش‌ماهه'] },
      { title: 'درآمد', items: ['ظرفیت و گردش میز', 'منو و قیمت', 'فصل و مناسبت', 'بیرون‌بر'] },
      { title: 'هزینه', items: ['بهای هر فنجان', 'پرت', 'شیفت و حقوق', 'تعمیر دستگاه'] },
      { title: 'تصمیم', items: ['نقطه سربه‌سر', 'سه سناریو', 'شراکت‌نامه', 'دفاع پیش بقیه'] },
    ],
    startsInDays: -52, endsInDays: -31, publishedDaysAgo: 99, durationMinutes: 1080, votes: [0, 1, 2, 10, 21],
  },
  {
    key: 'business-honest-canvas',
    title: 'بوم کسب‌وکار، بدون تعارف',
    academy: 'chaharsoogh', category: 52, type: 'recorded', level: 'beginner',
    instructors: ['d-shirin-karvan'],
    price: { kind: 'paid', toman: 690_000 }, paymentType: 'wallet', cashbackPercent: 15,
    summary: 'نُه خانه بوم را همه پر می‌کنند؛ این یازده قسمت درباره پاک کردن آن‌هاست.',
    description: `
      <p>بوم کسب‌وکار به دیوار خیلی از شرکت‌ها چسبیده و از روز اول دست نخورده است. بومی که خط نخورده باشد، بوم نیست، پوستر است.</p>
      <p>یازده قسمت کوتاه داریم: یکی برای هر خانه، یکی برای پیدا کردن فرضی که اگر غلط باشد همه چیز می‌ریزد، و یکی برای آزمودن آن با کمتر
        از پنج میلیون تومان. مثال‌ها از کسب‌وکارهای کوچک ایرانی است: خشکبار اینترنتی، تعمیرگاه سیار، مهد زبان.</p>`,
    topics: [
      { title: 'مشتری', items: ['بخش‌ها', 'ارزش پیشنهادی', 'کانال', 'رابطه'] },
      { title: 'پول', items: ['جریان درآمد', 'ساختار هزینه'] },
      { title: 'پشت صحنه', items: ['فعالیت‌ها', 'منابع', 'شریک‌ها'] },
      { title: 'پاک‌کن', items: ['فرض مرگبار', 'آزمون ارزان'] },
    ],
    publishedDaysAgo: 264, durationMinutes: 125, episodes: 11, votes: [2, 4, 10, 37, 44],
  },
];
