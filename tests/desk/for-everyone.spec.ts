import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

const pages = [
  ['/', 'کارهای من'],
  ['/search', 'یافتن'],
  ['/comments', 'نظرها'],
  ['/messages', 'پیام‌ها'],
  ['/canned-answers', 'پاسخ‌های آماده'],
  ['/people', 'کاربران'],
  ['/courses', 'دوره‌ها'],
  ['/courses/1', /.+/],
  ['/courses/1/edit', /ویرایش/],
  ['/academies', 'آموزشگاه‌ها'],
  ['/academies/1', /./],
  ['/academies/1/edit', /ویرایش/],
  ['/academies/new', 'آموزشگاه تازه'],
  ['/categories', 'دسته‌ها'],
  ['/job-categories', 'دسته‌های شغلی'],
  ['/first-day', 'روز اول'],
  ['/instructors', 'مدرس‌ها'],
  ['/instructors/1', /./],
  ['/instructors/1/edit', /ویرایش/],
  ['/instructors/new', 'مدرس تازه'],
  ['/jobs', 'فرصت‌های شغلی'],
  ['/jobs/1', /./],
  ['/jobs/1/edit', /ویرایش/],
  ['/jobs/new', 'فرصت شغلی تازه'],
  ['/companies', 'شرکت‌ها'],
  ['/companies/1', /./],
  ['/companies/1/edit', /ویرایش/],
  ['/companies/new', 'شرکت تازه'],
  ['/purchases', 'خریدها'],
  ['/purchases/1', /خرید/],
  ['/withdrawals', 'برداشت‌ها'],
  ['/withdrawals/1', /برداشت/],
  ['/withdrawals/batches', 'دسته‌های برداشت'],
  ['/payments', 'پرداخت‌ها'],
  ['/payments/1', /پرداخت/],
  ['/approvals', 'تأیید نفر دوم'],
  ['/news', 'خبرها'],
  ['/texts', 'متن‌های سایت'],
  ['/texts/faq', 'پرسش‌های متداول'],
  ['/texts/contact', 'صفحه تماس'],
  ['/texts/footer', 'پانویس سایت'],
  ['/texts/terms', 'قوانین و مقررات'],
  ['/texts/about', 'درباره کاوش'],
  ['/texts/featured', 'جایگاه‌های ویژه'],
  ['/imports', 'خواندن فیدها'],
  ['/imports/uploads', 'فایل‌های فید'],
  ['/imports/uploads/new', 'فرستادن فید'],
  ['/imports/uploads/1', 'nilufar-autumn.csv'],
  ['/figures?period=month', 'آمار فروش'],
  ['/books', 'دفترها'],
  ['/audit', 'سابقه کارها'],
  ['/staff', 'همکاران و نقش‌ها'],
  ['/searches', 'جست‌وجوها'],
  ['/searches/words', 'واژه‌های جست‌وجو'],
  ['/searches/weights', 'وزن‌های جست‌وجو'],
  ['/settings', 'تنظیم‌ها'],
  ['/account', 'حساب من'],
] as const;

for (const [path, title] of pages)
  test(`${path} is sound in both colours and on every width`, async ({ as }) => {
    const page = await as('owner');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(deskUrl(path));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectSound(page);
  });
