import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { expectNoFindings } from '../axe.ts';
import { layoutFaults } from '../journeys/everyone-faults.ts';
import { enterNumber, typeCode } from '../journeys/people.ts';
import { kavenegarStandIn, type SmsStandIn } from '../stand-ins/sms-stand-in.ts';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { zarinpalMerchant, zarinpalStandIn } from '../stand-ins/zarinpal-stand-in.ts';
import { startProduct, type RunningProduct } from '../start-product.ts';

const owner = { mobile: '09121110001', first: 'مینا', last: 'بنیان‌گذار', password: 'sabz-6-anar' };
const buyer = { mobile: '09121110002', first: 'آرش', last: 'نخستین', password: 'abi-7-narenj' };

// Generous: an element that is still missing by then will not appear.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

let gateway: GatewayStandIn;
let sms: SmsStandIn;
let product: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  [gateway, sms] = await Promise.all([zarinpalStandIn(), kavenegarStandIn()]);
  product = await startProduct({
    DEMO: '0',
    SMS_PROVIDER: 'kavenegar',
    KAVENEGAR_API_KEY: 'test-key',
    KAVENEGAR_TEMPLATE: 'kavosh',
    KAVENEGAR_URL: sms.origin,
    PAYMENT_PROVIDER: 'zarinpal',
    ZARINPAL_MERCHANT_ID: zarinpalMerchant,
    ZARINPAL_URL: gateway.origin,
  });
});
test.afterAll(async () => {
  await product.stop();
  await Promise.all([gateway.close(), sms.close()]);
});

/** The desk and its cookies need a loopback name. */
const address = (path: string): string => product.url.replace('127.0.0.1', 'localhost') + path;

async function browserOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    baseURL: address(''),
  });
  return context.newPage();
}

/** Registers in the browser, with the code sent to the SMS service. */
async function register(page: Page, who: typeof owner): Promise<void> {
  await enterNumber(page, who.mobile);
  await page.waitForURL((url) => url.pathname === '/register/code');
  await typeCode(page, await sms.codeTo(who.mobile));
  await page.waitForURL((url) => url.pathname === '/register/complete-info');
  await page.getByLabel('نام', { exact: true }).fill(who.first);
  await page.getByLabel('نام خانوادگی').fill(who.last);
  await page.getByLabel('رمز عبور', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
  await page.waitForFunction(
    () => localStorage.getItem('userToken') !== null && !location.pathname.startsWith('/register'),
  );
}

/** The only shell command, as in the documentation. */
async function inviteOwner(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'operate', '--', 'staff', 'invite', owner.mobile, '--role', 'owner'],
    { env: { ...process.env, DATA_DIR: product.dataDir, DEMO: '0', PORT: new URL(product.url).port } },
  );
  return /invitation(#\S+)/.exec(stdout)![1]!;
}

const step = (page: Page, name: string) => page.locator('.first-day-step').filter({ hasText: name });

/** No layout faults on a phone and on a wide screen. */
async function expectInPlace(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
}

/** The same, and no accessibility findings. */
async function expectSound(page: Page): Promise<void> {
  await expectNoFindings(page);
  await expectInPlace(page);
}

test('from an empty installation to the first course sold, using only the screen', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await browserOf(browser);

  await test.step('visitors of an empty site see what it is and where to go', async () => {
    for (const [path, title] of [
      ['/', 'کاوش به‌تازگی شروع به کار کرده است'],
      ['/courses', 'هنوز دوره‌ای منتشر نشده است'],
      ['/jobs', 'هنوز فرصت شغلی‌ای منتشر نشده است'],
      ['/jobs/search', 'هنوز فرصت شغلی‌ای منتشر نشده است'],
      ['/categories', 'هنوز دسته‌ای ساخته نشده است'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(title), path).toBeVisible();
      await expect(page.locator('.notice-actions').getByRole('link', { name: 'تماس با ما' }), path).toBeVisible();
      await (path === '/' ? expectSound(page) : expectInPlace(page));
    }
  });

  await test.step('the first owner joins', async () => {
    await register(page, owner);
    await page.goto(`/desk/invitation${await inviteOwner()}`);
    await page.getByLabel('رمز عبور حساب شما در کاوش').fill(owner.password);
    await page.getByRole('button', { name: 'پذیرفتن دعوت' }).click();
    const secret = (await page.locator('.desk-secret').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('کدی که برنامه نشان می‌دهد').fill(totpCode(secret, new Date()));
    await page.getByRole('button', { name: 'تأیید' }).click();
    await page.getByRole('button', { name: 'نوشتم؛ ورود به میز کار' }).click();
  });

  await test.step('the first-day list starts with the steps that the settings fulfil', async () => {
    await page.getByRole('link', { name: 'دیدن گام‌های مانده' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'روز اول' })).toBeVisible();
    for (const done of ['درگاه پرداخت', 'پیامک کدها'])
      await expect(step(page, done)).toHaveAttribute('data-done', 'true');
    await expect(page.locator('.first-day-step[data-done]')).toHaveCount(2);
    await expect(step(page, 'پیامک‌های خبر')).toContainText('KAVENEGAR_TEMPLATE_NOTICE_WITHDRAWAL');
    await expectSound(page);
  });

  await test.step('the form for a new course says what is missing and links to it', async () => {
    await page.goto('/desk/courses');
    await page.getByRole('link', { name: 'دوره تازه' }).click();
    await expect(page.getByText('نخست دسته و آموزشگاه لازم است')).toBeVisible();
    await page.getByRole('link', { name: 'ساختن دسته' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'دسته‌ها' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'افزودن دسته‌های آماده' }).click();
    await page.getByRole('button', { name: 'دسته اصلی تازه' }).click();
    await page.getByLabel('نام', { exact: true }).fill('هنرهای دستی');
    await expect(page.getByText('/courses/هنرهای-دستی/')).toBeVisible();
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByRole('button', { name: 'زیردسته تازه: هنرهای دستی' }).click();
    await page.getByLabel('نام', { exact: true }).fill('سفالگری');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByRole('link', { name: 'سفالگری' })).toBeVisible();
  });

  await test.step('so does the form for a new job', async () => {
    await page.goto('/desk/jobs/new');
    await expect(page.getByText('نخست دسته شغلی و شرکت لازم است')).toBeVisible();
    await page.getByRole('link', { name: 'ساختن دسته شغلی' }).click();
    await page.getByRole('button', { name: 'افزودن دسته‌های آماده' }).click();
    await expect(page.getByRole('link', { name: 'منابع انسانی' })).toBeVisible();
    await expectSound(page);
  });

  await test.step('an academy and a course with a price, for sale from the wallet', async () => {
    await page.goto('/desk/first-day');
    await expect(step(page, 'دسته‌ها').first()).toHaveAttribute('data-done', 'true');
    await step(page, 'نام آموزشگاه').getByRole('link').click();
    await page.getByLabel('نام', { exact: true }).fill('خانه سفال');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByRole('link', { name: 'خانه سفال' })).toBeVisible();
    await page.goto('/desk/first-day');
    await step(page, 'نخستین دوره').getByRole('link').click();
    await page.getByLabel('عنوان', { exact: true }).fill('سفال لعابی با دست');
    await page.getByLabel('آموزشگاه', { exact: true }).selectOption('خانه سفال');
    await page.getByLabel('دسته', { exact: true }).selectOption('هنرهای دستی › سفالگری');
    await page.getByRole('button', { name: 'ساختن پیش‌نویس' }).click();
    await page.waitForURL(/\/courses\/\d+\/edit$/);
    await page.getByLabel('خلاصه').fill('از گل تا لعاب، در هشت جلسه.');
    await page.getByLabel('قیمت پیش از تخفیف').fill('۸۹۰٬۰۰۰');
    await page.getByLabel('خرید', { exact: true }).selectOption({ label: 'با کیف پول' });
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await page.waitForURL(/\/courses\/\d+$/);
    await page.getByRole('button', { name: 'انتشار', exact: true }).click();
    await page.getByLabel('دلیل').fill('آماده است');
    await page.getByRole('dialog').getByRole('button', { name: 'انتشار', exact: true }).click();
    await expect(page.getByText('در حال فروش')).toBeVisible();
  });

  const course = /courses\/(\d+)/.exec(page.url())![1]!;
  await test.step('a member registers, tops up and buys it', async () => {
    const visitor = await browserOf(browser);
    await register(visitor, buyer);
    await visitor.goto(`/course/${course}`);
    await visitor.locator('.course-offer .buy-form').getByRole('button').click();
    await visitor
      .getByRole('dialog', { name: 'خرید دوره' })
      .getByRole('button', { name: 'افزایش موجودی به مبلغ ۸۹۰٬۰۰۰ تومان' })
      .click();
    await visitor.waitForURL(`${gateway.origin}/pg/StartPay/*`);
    const { authority, amount } = gateway.last();
    expect(amount).toBe(8_900_000);
    gateway.pay(authority);
    await visitor.goto(`/payment/return/zarinpal?Authority=${authority}&Status=OK`);
    await expect(visitor.getByText('۸۹۰٬۰۰۰ تومان به کیف پول شما افزوده شد.')).toBeVisible();
    await visitor.getByRole('link', { name: 'تمام کردن خرید «سفال لعابی با دست»' }).click();
    const buying = visitor.getByRole('dialog', { name: 'خرید دوره' });
    await buying.getByRole('button', { name: 'پرداخت ۸۹۰٬۰۰۰ تومان' }).click();
    await expect(buying).toContainText('تا آن زمان پول نزد کاوش است');
    await visitor.goto('/dashboard/purchases');
    await visitor.getByRole('link', { name: 'رسید خرید سفال لعابی با دست' }).click();
    await visitor.waitForURL(/\/dashboard\/purchases\/\d+$/);
    await expect(visitor.getByRole('main')).toContainText('سفال لعابی با دست');
    await expect(visitor.getByRole('main')).toContainText('۸۹۰٬۰۰۰');
    await visitor.context().close();
  });

  await test.step('the buyer is let in at the desk, in the academy’s place', async () => {
    await page.goto('/desk/hand-over?which=waiting');
    await page.getByRole('link', { name: 'سفال لعابی با دست' }).click();
    await page.getByRole('button', { name: 'دادن راه ورود' }).click();
    const giving = page.getByRole('dialog', { name: 'دادن راه ورود' });
    await giving.getByLabel('توضیح برای خریدار').fill('شنبه ساعت ۱۰ به کارگاه بیایید.');
    await giving.getByRole('button', { name: 'دادن راه ورود' }).click();
    await expect(page.getByText('راه ورود داده شد')).toBeVisible();
  });

  await test.step('the list shows the sale, and the first-day note is gone', async () => {
    await page.goto('/desk/first-day');
    for (const done of ['نخستین دوره', 'نخستین فروش'])
      await expect(step(page, done)).toHaveAttribute('data-done', 'true');
    await page.goto('/desk/');
    await expect(page.getByRole('heading', { name: 'امروز' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'دیدن گام‌های مانده' })).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText('سفال لعابی با دست').first()).toBeVisible({ timeout: 60_000 });
    await page.context().close();
  });
});
