import type { DemoInstructor } from '../demo-types.ts';

/** Invented teachers of data, design and business courses. */
export const dataDesignBusinessInstructors: readonly DemoInstructor[] = [
  { key: 'd-niloofar-kaviani', firstName: 'نیلوفر', lastName: 'کاویانی', position: 'تحلیل‌گر ارشد داده در خرده‌فروشی' },
  { key: 'd-kaveh-marzbani', firstName: 'کاوه', lastName: 'مرزبانی', position: 'مشاور هوش تجاری' },
  {
    key: 'd-yashar-tabrizian',
    firstName: 'یاشار',
    lastName: 'تبریزیان',
    position: 'معمار پایگاه داده، بیست سال با PostgreSQL',
  },
  { key: 'd-taraneh-boyerahmadi', firstName: 'ترانه', lastName: 'بویراحمدی', position: 'روزنامه‌نگار داده' },
  { key: 'd-mehrdad-zarrinkafsh', firstName: 'مهرداد', lastName: 'زرین‌کفش', position: 'دکترای آمار و مدرس دانشگاه' },
  { key: 'd-sohrab-dashtaki', firstName: 'سهراب', lastName: 'دشتکی', position: 'مشاور آمار زیستی' },
  { key: 'd-hanieh-sabetpour', firstName: 'هانیه', lastName: 'ثابت‌پور', position: 'تحلیل‌گر محصول و طراح آزمایش' },
  { key: 'd-rozhin-hoorami', firstName: 'روژین', lastName: 'هورامی', position: 'پژوهشگر داده‌کاوی' },
  { key: 'd-ayda-gharehbaghi', firstName: 'آیدا', lastName: 'قره‌باغی', position: 'مهندس داده در یک شرکت حمل‌ونقل' },
  { key: 'd-parastoo-lalehkoohi', firstName: 'پرستو', lastName: 'لاله‌کوهی', position: 'طراح ارشد محصول' },
  {
    key: 'd-mahnaz-dibajian',
    firstName: 'مهناز',
    lastName: 'دیباجیان',
    position: 'پژوهشگر تجربه کاربر و سرپرست سیستم طراحی',
  },
  { key: 'd-bardia-chalabi', firstName: 'بردیا', lastName: 'چلبی', position: 'طراح گرافیک و هویت بصری' },
  { key: 'd-seda-hovanian', firstName: 'سدا', lastName: 'هوانیان', position: 'تصویرگر کتاب کودک' },
  { key: 'd-omid-kashigar', firstName: 'امید', lastName: 'کاشیگر', position: 'هنرمند سه‌بعدی و متحرک‌ساز' },
  { key: 'd-ghazal-mehravar', firstName: 'غزل', lastName: 'مهرآور', position: 'عکاس مستند' },
  { key: 'd-saman-larestani', firstName: 'سامان', lastName: 'لارستانی', position: 'تدوینگر' },
  { key: 'd-farbod-sangtarash', firstName: 'فربد', lastName: 'سنگ‌تراش', position: 'معمار و ناظر ساختمان' },
  { key: 'd-zohreh-minabi', firstName: 'زهره', lastName: 'مینابی', position: 'مربی تیم‌های چابک' },
  {
    key: 'd-golnar-etminan',
    firstName: 'گلنار',
    lastName: 'اطمینان',
    position: 'مدیر پروژه‌های درمانی، دارنده گواهی PMP',
  },
  { key: 'd-pouya-rahnavard', firstName: 'پویا', lastName: 'رهنورد', position: 'مدیر ارشد محصول' },
  {
    key: 'd-shirin-karvan',
    firstName: 'شیرین',
    lastName: 'کاروان',
    position: 'کارآفرین؛ دو کافه، یک فروشگاه، چند شکست',
  },
  { key: 'd-leila-ostadkar', firstName: 'لیلا', lastName: 'استادکار', position: 'مدیر منابع انسانی' },
  { key: 'd-behzad-razeghi', firstName: 'بهزاد', lastName: 'رازقی', position: 'حسابرس مستقل و مدرس حسابداری' },
  { key: 'd-abdolreza-nakhlestani', firstName: 'عبدالرضا', lastName: 'نخلستانی', position: 'مدیر مالی' },
];
