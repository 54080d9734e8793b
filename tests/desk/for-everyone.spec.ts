import { readFileSync } from 'node:fs';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

/** Pages of the desk whose headings are known, by their part. */
const known = {
  'people and what they write': [
    ['/', 'کارهای من'],
    ['/search', 'یافتن'],
    ['/comments', 'نظرها'],
    ['/messages', 'پیام‌ها'],
    ['/canned-answers', 'پاسخ‌های آماده'],
    ['/people', 'کاربران'],
    ['/staff', 'همکاران و نقش‌ها'],
    ['/account', 'حساب من'],
    ['/audit', 'سابقه کارها'],
  ],
  'the catalogue': [
    ['/courses', 'دوره‌ها'],
    ['/received', 'دوره‌های رسیده'],
    ['/received/taken', 'فایل‌های پذیرفته آموزشگاه‌ها'],
    ['/courses/1', /.+/],
    ['/courses/1/edit', /ویرایش/],
    ['/academies', 'آموزشگاه‌ها'],
    ['/academies/1', /./],
    ['/academies/1/edit', /ویرایش/],
    ['/academies/new', 'آموزشگاه تازه'],
    ['/categories', 'دسته‌ها'],
    ['/instructors', 'مدرس‌ها'],
    ['/instructors/1', /./],
    ['/instructors/1/edit', /ویرایش/],
    ['/instructors/new', 'مدرس تازه'],
  ],
  'jobs and what comes in': [
    ['/job-categories', 'دسته‌های شغلی'],
    ['/jobs', 'فرصت‌های شغلی'],
    ['/job-reports', 'گزارش آگهی‌ها'],
    ['/jobs/1', /./],
    ['/jobs/1/edit', /ویرایش/],
    ['/jobs/new', 'فرصت شغلی تازه'],
    ['/companies', 'شرکت‌ها'],
    ['/companies/1', /./],
    ['/companies/1/edit', /ویرایش/],
    ['/companies/new', 'شرکت تازه'],
    ['/imports', 'خواندن فیدها'],
    ['/imports/uploads', 'فایل‌های فید'],
    ['/imports/uploads/new', 'فرستادن فید'],
    ['/imports/uploads/1', 'nilufar-autumn.csv'],
  ],
  money: [
    ['/purchases', 'خریدها'],
    ['/purchases/1', /خرید/],
    ['/withdrawals', 'برداشت‌ها'],
    ['/withdrawals/1', /برداشت/],
    ['/withdrawals/batches', 'دسته‌های برداشت'],
    ['/payments', 'پرداخت‌ها'],
    ['/payments/1', /پرداخت/],
    ['/approvals', 'تأیید نفر دوم'],
    ['/figures?period=month', 'آمار فروش'],
    ['/books', 'دفترها'],
  ],
  'settling with academies and the bank': [
    ['/payouts', 'تسویه با آموزشگاه‌ها'],
    ['/payouts/1', /تسویه/],
    ['/payouts/batches', 'دسته‌های تسویه'],
    ['/payouts/batches/1', /دسته تسویه/],
    ['/payouts/all', 'همه تسویه‌ها'],
    ['/receivables', 'طلب از آموزشگاه‌ها'],
    ['/receivables/invoices', 'صورت‌حساب‌های کارمزد'],
    ['/receivables/invoices/1', /صورت‌حساب/],
    ['/academies/1/statement', /گردش حساب/],
    ['/bank', 'صورت‌حساب بانک'],
    ['/bank/statement', 'آوردن صورت‌حساب بانک'],
    ['/refunds', 'درخواست‌های انصراف'],
    ['/refunds/cards', 'بازگشت‌ها به کارت'],
    ['/hand-over', 'بی‌تحویل'],
    ['/calendar', /تقویم/],
  ],
  'what the site says, and settings': [
    ['/first-day', 'روز اول'],
    ['/news', 'خبرها'],
    ['/texts', 'متن‌های سایت'],
    ['/texts/faq', 'پرسش‌های متداول'],
    ['/texts/contact', 'صفحه تماس'],
    ['/texts/footer', 'پانویس سایت'],
    ['/texts/terms', 'قوانین و مقررات'],
    ['/texts/about', 'درباره کاوش'],
    ['/texts/featured', 'جایگاه‌های ویژه'],
    ['/texts/mails', 'متن نامه‌ها و پیامک‌ها'],
    ['/texts/mails/purchase-paid', 'خرید تازه'],
    ['/searches', 'جست‌وجوها'],
    ['/searches/demand', 'خواسته‌ها'],
    ['/searches/words', 'واژه‌های جست‌وجو'],
    ['/searches/weights', 'وزن‌های جست‌وجو'],
    ['/settings', 'تنظیم‌ها'],
  ],
} as const satisfies Record<string, readonly (readonly [path: string, title: string | RegExp])[]>;

/** The routes of the desk, as its list of pages has them. */
const routes = Array.from(
  readFileSync(new URL('../../apps/desk/app/pages.ts', import.meta.url), 'utf8').matchAll(/^ {4}path: '([^']+)'/gm),
  ([, path = '']) => path,
);

/** Routes that none of the known addresses is of, the first row of each: no page is forgotten. */
function otherPages(): (readonly [path: string, title: RegExp])[] {
  const addresses = Object.values(known).flatMap((pages) => pages.map(([path]) => path.split('?')[0]!));
  return routes.flatMap((path) => {
    const shape = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`);
    return addresses.some((address) => shape.test(address)) ? [] : [[`/${path.replace(/:\w+/g, '1')}`, /./] as const];
  });
}

const parts: Readonly<Record<string, readonly (readonly [path: string, title: string | RegExp])[]>> = {
  ...known,
  'all other pages': otherPages(),
};

for (const [part, pages] of Object.entries(parts))
  test(`${part}: each page is sound in both colours and on every width`, async ({ as }) => {
    test.setTimeout(300_000);
    const page = await as('owner');
    const faults: string[] = [];
    for (const [path, title] of pages)
      await test.step(path, async () => {
        try {
          await page.goto(deskUrl(path));
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
          await expectSound(page);
        } catch (error) {
          // The pages after it are looked at all the same.
          faults.push(`${path}: ${(error as Error).message}`);
        }
      });
    expect(faults).toEqual([]);
  });
