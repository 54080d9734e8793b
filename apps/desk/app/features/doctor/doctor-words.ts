import type { DoctorFinding } from '@kavosh/contract/desk/installation/doctor.ts';

/** What a check looks at, and why a colleague should care. */
interface CheckWords {
  title: string;
  body: string;
}

/** The checks of docs/doctor.md. */
const words: Readonly<Record<string, CheckWords>> = {
  settings: { title: 'تنظیم‌های سرور', body: 'مقدار نادرست یا نام ناشناخته در تنظیم‌ها' },
  demo: { title: 'حالت نمایشی', body: 'داده‌های ساختگی و رمزهایی که همه می‌دانند' },
  node: { title: 'نسخه برنامه اجراکننده', body: 'برنامه‌ای که سرور با آن اجرا می‌شود' },
  disk: { title: 'جای خالی دیسک', body: 'با پر شدن دیسک، هیچ خرید و نظری ثبت نمی‌شود' },
  database: { title: 'پایگاه داده', body: 'باز شدن پایگاه داده' },
  postgres: { title: 'نسخه پایگاه داده', body: 'نسخه‌ای که این برنامه با آن کار می‌کند' },
  locale: { title: 'زبان پایگاه داده', body: 'ترتیب و نوع حروف فارسی' },
  clock: { title: 'ساعت سرور', body: 'اختلاف ساعت این دستگاه با پایگاه داده' },
  schema: { title: 'ساختار پایگاه داده', body: 'جدول‌ها با نسخه برنامه می‌خوانند یا نه' },
  rights: { title: 'اجازه‌های پایگاه داده', body: 'آنچه به‌روزرسانی به آن نیاز دارد' },
  secret: { title: 'کلید سرور', body: 'بی این کلید، شماره حساب‌ها خوانده نمی‌شود' },
  search: { title: 'نمایه جست‌وجو', body: 'دوره‌ها و شغل‌هایی که در جست‌وجو نیستند' },
  queue: { title: 'صف کارها', body: 'پیامک‌ها و نامه‌هایی که منتظر فرستادن مانده‌اند' },
  books: { title: 'دفترهای مالی', body: 'بررسی شبانه دفترها' },
  audit: { title: 'سابقه کارها', body: 'دست‌نخورده بودن سابقه' },
  backup: { title: 'پشتیبان', body: 'تازه‌ترین پشتیبان و زمان آن' },
  log: { title: 'بازگشت به هر لحظه', body: 'نگهداری رویدادهای پایگاه داده کنار پشتیبان‌ها' },
  pictures: { title: 'جای عکس‌ها', body: 'نوشتن عکس‌ها در جایی که باید بمانند' },
  providers: { title: 'سرویس‌های بیرونی', body: 'پیامک، پرداخت و نامه' },
  sms: { title: 'پیامک', body: 'دسترسی به سرویس پیامک' },
  payment: { title: 'درگاه پرداخت', body: 'دسترسی به درگاه پرداخت' },
  refunds: { title: 'بازگشت به کارت', body: 'دسترسی به سرویس بازگشت وجه' },
  mail: { title: 'نامه', body: 'دسترسی به سرور نامه' },
  entrance: { title: 'نشانی سایت', body: 'نشانی عمومی و پروکسی‌های مورد اعتماد' },
  hosts: { title: 'سرورهای پایگاه داده', body: 'در دسترس بودن هر سرور' },
  replica: { title: 'نسخه خواندنی پایگاه داده', body: 'در دسترس و به‌روز بودن آن' },
  pool: { title: 'تعداد اتصال‌ها', body: 'اتصال‌های این سرور در برابر گنجایش پایگاه داده' },
};

/** The words of a check; a general title for one that this desk does not know yet. */
export const wordsOf = (check: string): CheckWords => words[check] ?? { title: 'بررسی دیگر', body: '' };

export const stateWords: Readonly<Record<DoctorFinding['state'], string>> = {
  bad: 'خراب',
  look: 'نیازمند توجه',
  good: 'سالم',
};
