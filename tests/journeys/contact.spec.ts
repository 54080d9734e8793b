import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';

const thanks = 'با تشکر. پیام شما با موفقیت دریافت شد.';
const failed = 'ارسال درخواست با خطا مواجه شد.';
const sentences = [
  'لطفاً نام خود را وارد کنید',
  'لطفاً نشانی ایمیل خود را بنویسید',
  'لطفاً عنوانی برای پیام خود انتخاب کنید',
  'لطفاً یکی از گزینه‌ها را انتخاب کنید',
  'لطفاً پیام خود را برای ما بنویسید',
];

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page) => main(page).getByRole('button', { name: 'ارسال پیام' });

/** Fills the form with a message that nobody has sent before. */
async function fill(page: Page): Promise<string> {
  const text = `پیام آزمایشی ${Math.random()}\nخط دوم`;
  await field(page, 'نام').fill('نگار نمونه');
  await field(page, 'ایمیل').fill('negar@mail.example');
  await field(page, 'عنوان').fill('پرسشی درباره دوره‌ها');
  await field(page, 'بخش').selectOption({ label: 'پشتیبانی محصول' });
  await field(page, 'پیام').fill(text);
  return text;
}

/** Counts the calls that send a message, and answers them by itself where told to. */
async function watchSending(
  page: Page,
  answer?: { status: number; body: object; headers?: Record<string, string> },
): Promise<object[]> {
  const sent: object[] = [];
  await page.route('**/api/v1/web/service/contact-us', async (route) => {
    sent.push(route.request().postDataJSON() as object);
    if (answer) await route.fulfill({ status: answer.status, json: answer.body, headers: answer.headers ?? {} });
    else await route.continue();
  });
  return sent;
}

test('an empty form says all five sentences, goes to the first field and sends nothing @desktop', async ({ page }) => {
  const sent = await watchSending(page);
  await page.goto('/contact');
  await button(page).click();
  for (const sentence of sentences) await expect(main(page).getByText(sentence)).toBeVisible();
  await expect(field(page, 'نام')).toBeFocused();
  await expect(field(page, 'نام')).toHaveAccessibleDescription(sentences[0]!);
  await expectNoFindings(page);
  expect(sent).toEqual([]);
});

test('each missing field alone keeps the message from being sent and gets the focus @desktop', async ({ page }) => {
  const sent = await watchSending(page);
  await page.goto('/contact');
  await fill(page);
  for (const [place, label] of ['نام', 'ایمیل', 'عنوان', 'بخش', 'پیام'].entries()) {
    const one = field(page, label);
    const before = await one.inputValue();
    if (label === 'بخش') await one.selectOption('');
    else await one.fill('  ');
    await button(page).click();
    await expect(main(page).getByText(sentences[place]!)).toBeVisible();
    await expect(one).toBeFocused();
    if (label === 'بخش') await one.selectOption(before);
    else await one.fill(before);
    await expect(main(page).getByText(sentences[place]!)).toHaveCount(0);
  }
  expect(sent).toEqual([]);
});

test('leaving a field empty warns, and leaving a wrong address says so @desktop', async ({ page }) => {
  await page.goto('/contact');
  for (const [place, label] of ['نام', 'ایمیل', 'عنوان', 'بخش', 'پیام'].entries()) {
    await field(page, label).focus();
    await field(page, label).blur();
    await expect(main(page).getByText(sentences[place]!)).toBeVisible();
  }
  await field(page, 'ایمیل').fill('negar@mail');
  await field(page, 'ایمیل').blur();
  await expect(main(page).getByText('نشانی ایمیل درست نیست')).toBeVisible();
  await field(page, 'ایمیل').fill('negar@mail.example');
  await field(page, 'ایمیل').blur();
  await expect(main(page).getByText('نشانی ایمیل درست نیست')).toHaveCount(0);
});

test('the button stays where it is when a field is warned about @phone', async ({ page }) => {
  await page.goto('/contact');
  const top = () => button(page).evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await top();
  await field(page, 'پیام').focus();
  await field(page, 'پیام').blur();
  await expect(main(page).getByText(sentences[4]!)).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('the departments open and close on click @desktop', async ({ page }) => {
  await page.goto('/contact');
  const box = field(page, 'بخش');
  const isOpen = () => box.evaluate((one) => one.matches(':open'));
  await box.click();
  await expect.poll(isOpen).toBe(true);
  await box.click();
  await expect.poll(isOpen).toBe(false);
  await expect(box.locator('option')).toHaveText(['انتخاب کنید', 'بخش آموزشگاه‌ها', 'بخش شرکت‌ها', 'پشتیبانی محصول']);
});

test('by keyboard alone: the fields in their order, a department, and sending @desktop', async ({ page }) => {
  const sent = await watchSending(page);
  await page.goto('/contact');
  await field(page, 'نام').focus();
  await page.keyboard.type('نگار');
  await page.keyboard.press('Tab');
  await page.keyboard.type('negar@mail.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('پرسش');
  await page.keyboard.press('Tab');
  await expect(field(page, 'بخش')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'بخش')).toHaveValue('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`با صفحه‌کلید ${Math.random()}`);
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(thanks)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: 'نگار', email: 'negar@mail.example', title: 'پرسش', department: 2 });
});

test('a message arrives: the toast says so, the form is empty, and a draft is not left behind @desktop', async ({
  page,
}) => {
  const sent = await watchSending(page);
  await page.goto('/contact');
  const text = await fill(page);
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  await expectNoFindings(page);
  for (const label of ['نام', 'ایمیل', 'عنوان', 'بخش', 'پیام']) await expect(field(page, label)).toHaveValue('');
  expect(sent).toEqual([
    {
      name: 'نگار نمونه',
      email: 'negar@mail.example',
      title: 'پرسشی درباره دوره‌ها',
      department: 3,
      description: text,
    },
  ]);
  for (const sentence of sentences) await expect(main(page).getByText(sentence)).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'پیام')).toHaveValue('');
});

test('pressed twice, it is sent once, and the button shows that it is on its way @desktop', async ({ page }) => {
  let calls = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/web/service/contact-us', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  await fill(page);
  await button(page).dblclick();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(button(page)).not.toHaveAttribute('aria-busy', 'true');
  expect(calls).toBe(1);
});

test('a lost line: the toast says that it failed, all stays, also over a reload and another page @desktop', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/contact');
  const text = await fill(page);
  await context.setOffline(true);
  await button(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(main(page).getByText('ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید')).toBeVisible();
  await expectNoFindings(page);
  await expect(field(page, 'پیام')).toHaveValue(text);
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'نام')).toHaveValue('نگار نمونه');
  await expect(field(page, 'ایمیل')).toHaveValue('negar@mail.example');
  await expect(field(page, 'عنوان')).toHaveValue('پرسشی درباره دوره‌ها');
  await expect(field(page, 'بخش')).toHaveValue('3');
  await expect(field(page, 'پیام')).toHaveValue(text);
  await page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('درباره ما');
  await page.goBack();
  await expect(field(page, 'پیام')).toHaveValue(text);
  await button(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
});

test('a server that fails: the toast says so, and everything stays @desktop', async ({ page, problems }) => {
  problems.allow(/500/);
  await watchSending(page, {
    status: 500,
    body: { code: 500, message: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.', data: null },
  });
  await page.goto('/contact');
  const text = await fill(page);
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await expect(main(page).getByText('خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.')).toBeVisible();
  await expect(field(page, 'پیام')).toHaveValue(text);
});

test('what the server alone finds wrong stands at its field @desktop', async ({ page, problems }) => {
  problems.allow(/422/);
  await watchSending(page, {
    status: 422,
    body: { code: 422, message: 'x', data: null, errors: { title: ['این متن بیش از اندازه بلند است'] } },
  });
  await page.goto('/contact');
  await fill(page);
  await button(page).click();
  await expect(field(page, 'عنوان')).toHaveAccessibleDescription('این متن بیش از اندازه بلند است');
  await expect(field(page, 'عنوان')).toBeFocused();
  await expect(page.getByText(failed)).toBeVisible();
});

test('too many messages: told how long to wait, and the text stays @desktop', async ({ page, problems }) => {
  problems.allow(/429/);
  await page.goto('/contact');
  for (let count = 0; count < 5; count += 1) {
    await fill(page);
    await button(page).click();
    await expect(field(page, 'پیام')).toHaveValue('');
  }
  const text = await fill(page);
  await button(page).click();
  await expect(
    main(page).getByText(
      new RegExp(
        '^تعداد پیام‌های شما بیش از حد مجاز است\\. لطفاً [۰-۹]+ (?:دقیقه|ساعت)' +
          '(?: و [۰-۹]+ (?:دقیقه|ثانیه))? دیگر دوباره تلاش کنید\\.$',
      ),
    ),
  ).toBeVisible();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(field(page, 'پیام')).toHaveValue(text);
});

test('nothing is wider than the screen, also with letters twice as large', async ({ page, isMobile }) => {
  for (const width of isMobile ? [320, 360] : [768, 1024, 1280, 1536]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contact');
    await button(page).click();
    await expect(main(page).getByText(sentences[0]!)).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = percent;
      }, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px, ${size}`).toBe(width);
    }
  }
});

test('axe finds nothing in the dark, and in forced colours the errors and the map are still seen @phone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact');
  await expectNoFindings(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await button(page).click();
  await expect(main(page).getByText(sentences[0]!)).toBeVisible();
  const mark = page.locator('.map-sketch-mark');
  const [fill, ground] = [
    await mark.evaluate((one) => getComputedStyle(one).fill),
    await page.locator('.map-sketch-street').evaluate((one) => getComputedStyle(one).fill),
  ];
  expect(fill).not.toBe(ground);
});

test('without configured pictures the map is a drawing, and nothing is asked of anybody @desktop', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1' && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto('/contact');
  await page.locator('.contact-map').scrollIntoViewIfNeeded();
  await expect(page.locator('.map-sketch')).toBeVisible();
  await expect(page.getByText('نقشه نمادین است.')).toBeVisible();
  await expect(page.locator('.contact-map-tiles')).toHaveCount(0);
  await expect(page.locator('.contact-map')).toContainText('جای ما روی نقشه: تهران، خیابان نمونه');
  expect(foreign).toEqual([]);
});
