import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { coursePath } from '@kavosh/contract/addresses.ts';
import { expectNoFindings } from '../axe.ts';
import { layoutFaults } from './everyone-faults.ts';
import { fits, gone, showAs } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { newMember, soldCourse } from './money-steps.ts';
import { codeTo, newNumber, otherBrowser } from './people.ts';

const PASSWORD = 'sabz-6-anar';
const baseOf = ({ project }: TestInfo): string => project.use.baseURL ?? process.env['JOURNEYS_URL']!;

/** A browser without scripts, and the hosts that it asked. */
async function plainBrowser(
  browser: Browser,
  info: TestInfo,
): Promise<{ plain: BrowserContext; page: Page; hosts: Set<string> }> {
  const plain = await otherBrowser(browser, {
    javaScriptEnabled: false,
    baseURL: baseOf(info),
    viewport: { width: 360, height: 740 },
    locale: 'fa-IR',
  });
  const hosts = new Set<string>();
  plain.on('request', (request) => hosts.add(new URL(request.url()).host));
  return { plain, page: await plain.newPage(), hosts };
}

/** Looks at a page of the plain browser's person in one where axe can run; its policy allows no script all the same. */
async function looksRight(looking: Page, plain: BrowserContext, path: string): Promise<void> {
  await looking.context().addCookies(await plain.cookies());
  await looking.setViewportSize({ width: 360, height: 740 });
  await showAs(looking, 'light');
  await looking.goto(path, { waitUntil: 'load' });
  await expect(looking.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoFindings(looking);
  await gone(() => layoutFaults(looking), path);
  await fits(looking, 360, '200%');
  for (const width of [768, 1280, 1536]) await fits(looking, width, '100%');
  await looking.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await showAs(looking, 'dark');
  await expectNoFindings(looking, { onlyColours: true });
}

test('without a script at 360 px: signs in, buys, enters, reads the statement, comments, bookmarks @desktop', async ({
  browser,
  request,
}, info) => {
  test.setTimeout(240_000);
  const { token, mobile } = await newMember(request, 20_000_000);
  const course = await soldCourse(request, token, 'wallet', 5);
  const { plain, page, hosts } = await plainBrowser(browser, info);
  await page.goto(coursePath(course));
  await page.getByRole('button', { name: 'خرید این دوره' }).first().click();
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();

  await expect(page).toHaveURL(`/lite/buy/${course.id}`);
  await page.getByRole('button', { name: /^پرداخت/ }).click();
  await expect(page).toHaveURL(/\/lite\/purchases\/\d+$/);
  const receipt = new URL(page.url()).pathname;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'رسید خرید' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('این دوره را پیش‌تر خریده‌اید.')).toBeVisible();
  await page.goto(receipt);
  await page.getByRole('button', { name: 'نشان دادن راه ورود' }).click();
  await expect(page.getByRole('link', { name: 'رفتن به دوره' })).toBeVisible();

  await page.goto('/lite/wallet');
  await expect(page.getByText(course.title)).not.toHaveCount(0);

  await page.goto(coursePath(course));
  await page.getByRole('link', { name: 'ثبت نظر بدون جاوااسکریپت' }).click();
  await page.getByLabel('۵ از ۵').check();
  await page.getByLabel('نظر خود را بنویسید (اختیاری)').fill('روان و کوتاه بود.');
  await page.getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(page.getByText('نظر شما ثبت شد.')).toBeVisible();

  await page.goto(coursePath(course));
  await page.locator(`[data-bookmark="${course.id}"]`).first().click();
  await page.getByRole('button', { name: 'نشان کن' }).click();
  await expect(page.getByText('این دوره در نشان‌شده‌های شماست.')).toBeVisible();

  expect([...hosts]).toEqual([new URL(baseOf(info)).host]);
  const looked = await otherBrowser(browser, { baseURL: baseOf(info), locale: 'fa-IR' });
  const looking = await looked.newPage();
  const paths = ['', '/wallet', '/purchases', `/buy/${course.id}`, `/comment/${course.id}`, `/bookmark/${course.id}`];
  for (const path of [...paths, '/saver'].map((one) => `/lite${one}`).concat(receipt))
    await test.step(path, () => looksRight(looking, plain, path));
  await page.goto('/lite');
  await page.screenshot({ path: info.outputPath('lite-account.png'), fullPage: true });
  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page.getByText('برای خرید، نظر دادن و دیدن کیف پول وارد شوید.')).toBeVisible();
  await looked.close();
  await plain.close();
});

test('without a script: tops up, withdraws, cancels and takes a purchase back, at four widths @desktop', async ({
  browser,
  request,
}, info) => {
  test.setTimeout(300_000);
  const { token, mobile } = await newMember(request, 1_000_000);
  const course = await soldCourse(request, token, 'wallet', 5);
  const { plain, page, hosts } = await plainBrowser(browser, info);
  const looked = await otherBrowser(browser, { baseURL: baseOf(info), locale: 'fa-IR' });
  const looking = await looked.newPage();
  const look = () => looksRight(looking, plain, new URL(page.url()).pathname + new URL(page.url()).search);
  await page.goto('/lite/sign-in?next=/lite/top-up');
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await page.getByLabel('مبلغ شارژ (تومان)').fill('۲۰۰۰۰۰۰۰');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await look();
  await page.getByRole('link', { name: /در درگاه بانک$/ }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByText('۲۰٬۰۰۰٬۰۰۰ تومان به کیف پول شما افزوده شد.')).toBeVisible();
  await look();

  await page.goto('/lite/withdraw');
  await page.getByRole('link', { name: 'ثبت شماره حساب بانکی' }).click();
  await page.getByLabel('شماره کارت یا شبا').fill('12');
  await page.getByLabel('نام صاحب حساب').fill('سارا نمونه‌زاده');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByLabel('شماره کارت یا شبا')).toHaveValue('12');
  await look();
  // After a refused form a reload and going back are plain questions: no browser asks whether to send it again.
  await page.reload();
  await expect(page.getByLabel('شماره کارت یا شبا')).toHaveValue('12');
  await page.getByLabel('شماره کارت یا شبا').fill('5022291012345672');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await look();
  await page.goBack();
  await expect(page.getByLabel('نام صاحب حساب')).toHaveValue('سارا نمونه‌زاده');
  await page.goForward();
  await page.getByRole('button', { name: 'ثبت حساب' }).click();
  await expect(page.getByText('حساب بانکی شما ثبت شد.')).toBeVisible();
  await page.getByLabel('مبلغ برداشت (تومان)').fill('۵۰۰۰۰۰');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await look();
  await page.getByRole('button', { name: 'تأیید و ارسال' }).click();
  await expect(page.getByText('درخواست برداشت شما ثبت شد.')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'لغو برداشت' }).click();
  await page.getByRole('button', { name: 'بله، لغو شود' }).click();
  await expect(page.getByText('برداشت لغو شد.')).toBeVisible();

  await page.goto(`/lite/buy/${course.id}`);
  await page.getByLabel('کد تخفیف (اگر دارید)').fill('NOTHING');
  await page.getByRole('button', { name: 'به کار بردن کد' }).click();
  await expect(page.getByLabel('کد تخفیف (اگر دارید)')).toHaveValue('NOTHING');
  await look();
  await page.getByRole('button', { name: /^پرداخت/ }).click();
  await look();
  await page.getByRole('link', { name: /^(?:انصراف از خرید|درخواست انصراف)$/ }).click();
  await look();
  await page.getByRole('button', { name: /^(?:انصراف می‌دهم|فرستادن درخواست)$/ }).click();
  await expect(page).toHaveURL(/\/lite\/purchases\/\d+/);
  for (const path of ['/lite/waiting', '/lite/alerts', '/lite/wallet', '/lite']) {
    await page.goto(path);
    await look();
  }
  expect([...hosts]).toEqual([new URL(baseOf(info)).host]);
  await looked.close();
  await plain.close();
});

test('without a script at 360 px: a new number registers by a code, and each step looks right @desktop', async ({
  browser,
}, info) => {
  test.setTimeout(240_000);
  const mobile = newNumber();
  const { plain, page } = await plainBrowser(browser, info);
  const looked = await otherBrowser(browser, { baseURL: baseOf(info), locale: 'fa-IR' });
  const looking = await looked.newPage();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'ورود یا ثبت‌نام بدون جاوااسکریپت' }).click();
  await looksRight(looking, plain, '/lite/sign-in');
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await looksRight(looking, plain, '/lite/sign-in/code');
  await page.getByLabel('کد تأیید', { exact: true }).fill(await codeTo(mobile));
  await page.getByRole('button', { name: 'تأیید', exact: true }).click();
  await looksRight(looking, plain, '/lite/sign-in/register');
  await page.getByLabel('نام', { exact: true }).fill('سارا');
  await page.getByLabel('نام خانوادگی', { exact: true }).fill('نمونه‌زاده');
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  await expect(page.getByRole('heading', { name: 'حساب من' })).toBeVisible();
  await looked.close();
  await plain.close();
});

test('«کم‌حجم» loads no picture and no script, and every page of it fits @desktop', async ({ browser }, info) => {
  const { plain, page } = await plainBrowser(browser, info);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'کم‌حجم' }).click();
  await page.getByRole('button', { name: 'روشن کردن نسخه کم‌حجم' }).click();
  await expect(page.getByText('نسخه کم‌حجم روشن است.')).toBeVisible();
  // As a browser that has scripts is served.
  const looked = await otherBrowser(browser, { baseURL: baseOf(info), locale: 'fa-IR' });
  const looking = await looked.newPage();
  const kinds: string[] = [];
  looked.on('request', (request) => kinds.push(request.resourceType()));
  for (const path of ['/', '/courses', '/jobs']) await test.step(path, () => looksRight(looking, plain, path));
  expect(kinds.filter((kind) => kind === 'script' || kind === 'image')).toEqual([]);
  await looked.close();
  await plain.close();
});
