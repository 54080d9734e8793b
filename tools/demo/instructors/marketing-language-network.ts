import type { DemoInstructor } from '../demo-types.ts';

/** Invented people who teach the marketing, language, and network and security courses of the demo. */
export const marketingLanguageNetworkInstructors: readonly DemoInstructor[] = [
  { key: 'm-samira-pakzad', firstName: 'سمیرا', lastName: 'پاکزاد', position: 'مشاور سئوی فنی' },
  { key: 'm-babak-nilgoon', firstName: 'بابک', lastName: 'نیلگون', position: 'مدیر رشد' },
  { key: 'm-nader-gandomkar', firstName: 'نادر', lastName: 'گندمکار', position: 'تحلیلگر داده‌های بازاریابی' },
  {
    key: 'm-taraneh-shekarriz',
    firstName: 'ترانه',
    lastName: 'شکرریز',
    position: 'سردبیر محتوا و نویسنده رابط کاربری',
  },
  { key: 'm-pouya-rangin', firstName: 'پویا', lastName: 'رنگین‌قلم', position: 'فیلم‌بردار تبلیغاتی' },
  { key: 'm-hoda-setarechin', firstName: 'هدی', lastName: 'ستاره‌چین', position: 'مدیر شبکه‌های اجتماعی' },
  {
    key: 'm-khosro-bazarbashi',
    firstName: 'خسرو',
    lastName: 'بازارباشی',
    position: 'مدیر پیشین بازرگانی و مربی مذاکره',
  },
  { key: 'm-elham-zarbaft', firstName: 'الهام', lastName: 'زربافت', position: 'مدیر فروش سازمانی' },
  { key: 'm-roya-simorghi', firstName: 'رویا', lastName: 'سیمرغی', position: 'مدرس زبان انگلیسی، دارنده گواهی CELTA' },
  { key: 'm-danial-arzhang', firstName: 'دانیال', lastName: 'ارژنگ‌پور', position: 'مدرس آیلتس' },
  { key: 'm-forough-behinmehr', firstName: 'فروغ', lastName: 'بهین‌مهر', position: 'مترجم شفاهی زبان آلمانی' },
  { key: 'm-sohrab-narvan', firstName: 'سهراب', lastName: 'نارونی', position: 'مدرس آلمانی تخصصی درمان' },
  { key: 'm-anahita-darvand', firstName: 'آناهیتا', lastName: 'دروند', position: 'مدرس زبان و ادبیات فرانسه' },
  { key: 'm-kamyar-sarvazad', firstName: 'کامیار', lastName: 'سروآزاد', position: 'آهنگساز و مدرس زبان فرانسه' },
  { key: 'm-hanieh-nakhlara', firstName: 'هانیه', lastName: 'نخل‌آرا', position: 'مترجم خبر عربی' },
  { key: 'm-younes-abshari', firstName: 'یونس', lastName: 'آبشاری', position: 'راهنمای سفر و مدرس لهجه عراقی' },
  { key: 'm-farhad-simkesh', firstName: 'فرهاد', lastName: 'سیم‌کش', position: 'مهندس ارشد شبکه' },
  { key: 'm-nasim-kooshkabi', firstName: 'نسیم', lastName: 'کوشک‌آبی', position: 'مدیر سیستم‌های لینوکس' },
  { key: 'm-arman-dezhban', firstName: 'آرمان', lastName: 'دژبان‌زاده', position: 'کارشناس آزمون نفوذ' },
  { key: 'm-sepideh-negahdasht', firstName: 'سپیده', lastName: 'نگه‌داشت', position: 'سرپرست مرکز عملیات امنیت' },
  { key: 'm-mani-abrnavard', firstName: 'مانی', lastName: 'ابرنورد', position: 'معمار زیرساخت ابری' },
  { key: 'm-golbarg-charkhdar', firstName: 'گلبرگ', lastName: 'چرخ‌دار', position: 'مهندس پایداری سرویس (SRE)' },
];
