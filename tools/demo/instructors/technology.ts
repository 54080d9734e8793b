import type { DemoInstructor } from '../demo-types.ts';

/** Invented people who teach the programming and artificial intelligence courses of the demo. */
export const technologyInstructors: readonly DemoInstructor[] = [
  { key: 't-arash-mehraban', firstName: 'آرش', lastName: 'مهربان', position: 'توسعه‌دهنده ارشد بک‌اند' },
  { key: 't-negin-sohrabpour', firstName: 'نگین', lastName: 'سهراب‌پور', position: 'مهندس فرانت‌اند و سرپرست فنی' },
  { key: 't-kaveh-golzarian', firstName: 'کاوه', lastName: 'گلزاریان', position: 'توسعه‌دهنده پایتون' },
  { key: 't-shadi-nikroozi', firstName: 'شادی', lastName: 'نیک‌روزی', position: 'توسعه‌دهنده ارشد اندروید' },
  { key: 't-behrang-asiabani', firstName: 'بهرنگ', lastName: 'آسیابانی', position: 'معمار نرم‌افزار، متخصص .NET' },
  { key: 't-mahsa-toranji', firstName: 'مهسا', lastName: 'ترنجی', position: 'توسعه‌دهنده موبایل' },
  { key: 't-iliya-sadrara', firstName: 'ایلیا', lastName: 'صدرآرا', position: 'برنامه‌نویس گیم‌پلی' },
  { key: 't-parisa-noorbin', firstName: 'پریسا', lastName: 'نوربین', position: 'بازی‌ساز مستقل' },
  { key: 't-hamed-sefidrood', firstName: 'حامد', lastName: 'سفیدرود', position: 'مدیر پایگاه داده' },
  { key: 't-ladan-bahargan', firstName: 'لادن', lastName: 'بهارگان', position: 'پژوهشگر یادگیری ماشین' },
  { key: 't-siavash-partovian', firstName: 'سیاوش', lastName: 'پرتویان', position: 'مهندس یادگیری عمیق' },
  { key: 't-golnaz-haftrang', firstName: 'گلناز', lastName: 'هفت‌رنگ', position: 'متخصص بینایی ماشین' },
  { key: 't-mehrdad-sokhanara', firstName: 'مهرداد', lastName: 'سخن‌آرا', position: 'مهندس پردازش زبان طبیعی' },
  { key: 't-yasaman-daneshafrooz', firstName: 'یاسمن', lastName: 'دانش‌افروز', position: 'دانشمند داده' },
  { key: 't-omid-karevani', firstName: 'امید', lastName: 'کاروانی‌فر', position: 'مهندس زیرساخت و MLOps' },
  { key: 't-ronak-zagrosi', firstName: 'روناک', lastName: 'زاگرسی', position: 'سازنده محصولات مبتنی بر مدل زبانی' },
];
