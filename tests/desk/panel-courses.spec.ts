import type { Browser, Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';
import { panelEditor, panelUrl, signInToPanel } from './panel-sign-in.ts';

async function signIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await signInToPanel(page, panelEditor);
  return page;
}

const title = 'نجاری با ابزار دستی';

test('a course is written in steps, looked at, sent, returned, corrected and approved', async ({ browser, as }) => {
  const page = await signIn(browser);
  await page.goto(panelUrl('/courses'));
  await page.getByRole('link', { name: 'دوره تازه' }).click();
  await expect(page.getByRole('heading', { name: 'دوره تازه' })).toBeVisible();
  await expectSound(page);
  const make = page.getByRole('button', { name: 'ساختن پیش‌نویس' });
  await make.press('Enter');
  await expect(page.getByText('عنوان دوره را بنویسید.')).toBeVisible();
  await page.getByLabel('عنوان', { exact: true }).fill(title);
  await page.getByLabel('دسته', { exact: true }).selectOption({ index: 1 });
  await make.press('Enter');
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  const id = /courses\/(\d+)/.exec(page.url())![1]!;
  const shown = () => page.request.get(deskUrl('').replace(/\/desk$/, `/api/v1/web/service/courses/${id}`));
  await expect(
    page.getByText('پیش از فرستادن، این‌ها را بنویسید: توضیح، قیمت، نشانی ثبت‌نام (یا فروش با کیف پول).'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'فرستادن برای بررسی' })).toBeDisabled();
  // Step by step; what is wrong brings its step into sight.
  await page.getByLabel('توضیح', { exact: true }).fill('از چوب تا چهارپایه.');
  await page.getByRole('button', { name: 'گام بعد' }).click();
  await expect(page.getByLabel('توضیح', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'زمان و ثبت‌نام' }).click();
  await page.getByLabel('نشانی ثبت‌نام', { exact: true }).fill('https://elsewhere.example/wood');
  await page.getByRole('button', { name: 'قیمت' }).click();
  await page.getByLabel('قیمت پیش از تخفیف').fill('۲٬۴۰۰٬۰۰۰ تومان');
  const keep = page.getByRole('button', { name: 'نگه‌داشتن نوشته‌ها' });
  await keep.click();
  await expect(page.getByText('نشانی ثبت‌نام باید روی یکی از میزبان‌های آموزشگاه باشد.')).toBeVisible();
  await expect(page.getByLabel('نشانی ثبت‌نام', { exact: true })).toBeFocused();
  await page.getByLabel('نشانی ثبت‌نام', { exact: true }).fill('https://rayanmehr.example.com/wood');
  await keep.click();
  await expect(page.getByText('نوشته‌ها نگه داشته شد.')).toBeVisible();
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByRole('heading', { name: 'پیش‌نمایش صفحه' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent),
    )
    .toContain(title);
  await page.getByRole('button', { name: 'بستن' }).first().click();
  await expectSound(page);
  await page.getByRole('button', { name: 'فرستادن برای بررسی' }).click();
  await expect(page.getByText('فرستاده شد و در انتظار بررسی است.').first()).toBeVisible();
  expect((await shown()).ok()).toBe(false);

  const desk = await as('owner');
  await desk.goto(deskUrl('/received'));
  await expect(desk.getByRole('heading', { name: 'دوره‌های رسیده' })).toBeVisible();
  await desk.getByRole('link', { name: title }).click();
  await expect(desk.getByText('از چوب تا چهارپایه.')).toBeVisible();
  await expectSound(desk);
  await desk.getByRole('button', { name: 'برگرداندن با دلیل' }).click();
  await desk.getByLabel('دلیل').fill('بنویسید چند نشست است.');
  await desk.getByRole('dialog').getByRole('button', { name: 'برگرداندن', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'دوره‌های رسیده' })).toBeVisible();

  await page.goto(panelUrl('/courses?draft=returned'));
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('بنویسید چند نشست است.')).toBeVisible();
  await page.getByLabel('توضیح', { exact: true }).fill('از چوب تا چهارپایه، در شش نشست.');
  await expect(page.getByText('چیزی نوشته یا برگزیده‌اید که نگه داشته نشده است')).toBeVisible();
  await keep.click();
  await page.getByRole('button', { name: 'فرستادن برای بررسی' }).click();
  await expect(page.getByText('فرستاده شد و در انتظار بررسی است.').first()).toBeVisible();

  await desk.goto(deskUrl(`/received/${id}`));
  await desk.getByRole('button', { name: 'تأیید و انتشار' }).click();
  await expect(desk.getByText('تأیید شد و آموزشگاه خبردار شد.')).toBeVisible();
  await expect.poll(async () => (await shown()).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'صفحه دوره در سایت' })).toBeVisible();
  await page.context().close();
});

test('two members who write one text are shown both, and nothing typed is lost', async ({ browser }) => {
  const [first, second] = [await signIn(browser), await signIn(browser)];
  await first.goto(panelUrl('/courses?draft=sent'));
  await first.getByRole('row').nth(1).getByRole('link').click();
  await expect(first.getByLabel('خلاصه', { exact: true })).toBeVisible();
  await second.goto(first.url());
  await second.getByLabel('خلاصه', { exact: true }).fill('نوشته دومی');
  await first.getByLabel('خلاصه', { exact: true }).fill('نوشته اولی');
  await first.getByRole('button', { name: 'نگه‌داشتن نوشته‌ها' }).click();
  await expect(first.getByText('نوشته‌ها نگه داشته شد.')).toBeVisible();
  await second.getByRole('button', { name: 'نگه‌داشتن نوشته‌ها' }).click();
  const both = second.getByRole('alert').filter({ hasText: 'اکنون' });
  await expect(both.getByText('نوشته اولی')).toBeVisible();
  await expect(both.getByText('نوشته دومی')).toBeVisible();
  await expect(second.getByLabel('خلاصه', { exact: true })).toHaveValue('نوشته دومی');
  await second.getByRole('button', { name: 'نگه‌داشتن نوشته‌ها' }).click();
  await expect(second.getByText('نوشته‌ها نگه داشته شد.')).toBeVisible();
  await first.context().close();
  await second.context().close();
});

test('a price is changed where it stands in the list, and courses are taken off and put back together', async ({
  browser,
}) => {
  const page = await signIn(browser);
  await page.goto(panelUrl('/courses?state=on_sale'));
  const row = page.getByRole('row').nth(1);
  const name = await row.getByRole('link').first().innerText();
  await row.getByRole('button', { name: /تغییر قیمت/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('برای بررسی فرستاده می‌شود و پس از تأیید روی سایت می‌آید.')).toBeVisible();
  await dialog.getByLabel('قیمت پیش از تخفیف').fill('زیاد');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog.getByLabel('قیمت پیش از تخفیف')).toBeFocused();
  await dialog.getByLabel('قیمت پیش از تخفیف').fill('۳٬۱۰۰٬۰۰۰');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('قیمت تازه برای بررسی فرستاده شد.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('در انتظار بررسی')).toBeVisible();

  await expect(dialog).toBeHidden();
  await page.getByRole('row').nth(2).getByRole('checkbox').click();
  await expect(page.getByText('۱ دوره انتخاب شده')).toBeVisible();
  await page.getByRole('row').nth(3).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'برداشتن از سایت' }).click();
  await expect(page.getByText('۲ دوره از سایت برداشته شد.')).toBeVisible();
  await page.goto(panelUrl('/courses?state=hidden'));
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('row').first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'برگرداندن به سایت' }).click();
  await expect(page.getByText('۲ دوره به سایت برگشت.')).toBeVisible();
  await page.context().close();
});

test('an edition is written from a weekly repeat, waits for a look, and is a file for calendars', async ({
  browser,
  as,
}) => {
  const page = await signIn(browser);
  await page.goto(panelUrl('/courses?state=on_sale'));
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await page.getByRole('button', { name: 'برنامه تازه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شعبه یا جای برگزاری').fill('شعبه آزمون');
  await dialog.getByLabel('ظرفیت').fill('صفر');
  await dialog.getByRole('button', { name: 'ساختن تاریخ‌ها' }).click();
  await expect(dialog.getByText('دست‌کم یک روز هفته را انتخاب کنید.')).toBeVisible();
  await dialog.getByLabel('شنبه', { exact: true }).check();
  await dialog.getByLabel('دوشنبه', { exact: true }).check();
  // Norooz is in it.
  await dialog.getByLabel('از روز').fill('۱۴۰۵/۱۲/۲۲');
  await dialog.getByLabel('تا روز').fill('۱۴۰۶/۱/۱۰');
  await dialog.getByLabel('از ساعت').fill('۱۸');
  await dialog.getByLabel('تا ساعت').fill('۲۰:۳۰');
  await dialog.getByRole('button', { name: 'ساختن تاریخ‌ها' }).click();
  await expect(dialog.getByText(/جلسه افزوده شد\. تعطیلی‌هایی که کنار رفت/)).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog.getByText('ظرفیت عددی از ۱ تا ۱۰۰٬۰۰۰ است.')).toBeVisible();
  await dialog.getByLabel('ظرفیت').fill('۱۲');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('برنامه نگه داشته شد؛ دوره را برای بررسی بفرستید.')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: 'شعبه آزمون' });
  await expect(own.getByText('پیش‌نویس؛ با فرستادن دوره فرستاده می‌شود')).toBeVisible();
  await page.getByRole('button', { name: 'فرستادن تغییرها' }).click();
  await expect(page.getByText('فرستاده شد و در انتظار بررسی است.').first()).toBeVisible();
  await expect(own.getByText('در انتظار بررسی')).toBeVisible();
  const id = /courses\/(\d+)/.exec(page.url())![1]!;

  const desk = await as('owner');
  await desk.goto(deskUrl(`/received/${id}`));
  await expect(desk.getByText('شعبه آزمون')).toBeVisible();
  await expectSound(desk);
  await desk.getByRole('button', { name: 'تأیید تغییرها' }).click();
  await expect(desk.getByText('تأیید شد و آموزشگاه خبردار شد.')).toBeVisible();

  await page.reload();
  await expect(own.getByText('در سایت')).toBeVisible();
  await expectSound(page);
  const file = await page.request.get(
    deskUrl('').replace(/\/desk$/, (await own.getByRole('link', { name: 'تقویم' }).getAttribute('href'))!),
  );
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await own.getByRole('button', { name: /بستن برنامه/ }).click();
  await expect(own.getByText('بسته', { exact: true })).toBeVisible();
  await page.context().close();
});
