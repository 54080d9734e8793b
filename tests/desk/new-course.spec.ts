import { expectNoFindings } from '../axe.ts';
import { layoutFaults } from '../journeys/everyone-faults.ts';
import { deskUrl, expect, test } from './fixtures.ts';

test('a course is made by hand, looked at as its page, and published', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses'));
  await page.getByRole('button', { name: 'دوره تازه' }).click();
  await expect(page.getByRole('heading', { name: 'دوره تازه' })).toBeVisible();
  for (const width of [360, 768, 1280, 1536]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
  await expectNoFindings(page);
  const make = page.getByRole('button', { name: 'ساختن پیش‌نویس' });
  await make.press('Enter');
  await expect(page.getByText('عنوان دوره را بنویسید.')).toBeVisible();
  await expect(page.getByText('آموزشگاه را انتخاب کنید.')).toBeVisible();
  await page.getByLabel('عنوان', { exact: true }).fill('سفال لعابی با دست');
  await page.getByLabel('آموزشگاه', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('دسته', { exact: true }).selectOption({ index: 1 });
  await make.press('Enter');
  await expect(page).toHaveURL(/\/courses\/\d+\/edit$/);
  const id = /courses\/(\d+)/.exec(page.url())![1]!;
  const shown = () => page.request.get(deskUrl('').replace(/\/desk$/, `/api/v1/web/service/courses/${id}`));
  expect((await shown()).ok()).toBe(false);
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByRole('heading', { name: 'پیش‌نمایش صفحه' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent),
    )
    .toContain('سفال لعابی با دست');
  await page.keyboard.press('Escape');
  // All that a feed can say is written by hand.
  await page.getByLabel('سرفصل‌ها').fill('## آغاز\n- خاک\n- آب\n## ادامه\n- [کوره](https://example.ir/kiln)');
  await page.getByLabel('شیوه برگزاری').selectOption('in_person');
  await page.getByLabel('مدت دوره').fill('پنج ساعت');
  await page.getByLabel('تعداد جلسه‌ها').fill('۹');
  const save = page.getByRole('button', { name: 'ذخیره', exact: true });
  await save.click();
  await expect(page.getByText('مدت را به ساعت بنویسید، مانند ۴۵ یا ۱۲:۳۰')).toBeVisible();
  await page.getByLabel('مدت دوره').fill('۱۲:۳۰');
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/courses/${id}$`));
  await expect(page.getByText('۱۲ ساعت و ۳۰ دقیقه')).toBeVisible();
  await page.getByRole('button', { name: 'برنامه تازه' }).click();
  await page.getByLabel('شعبه یا جای برگزاری').fill('کارگاه مرکزی');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `an edition at ${width} px`).toEqual([]);
  }
  await expectNoFindings(page);
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText('برنامه روی سایت است.')).toBeVisible();
  await expect(page.getByText('کارگاه مرکزی')).toBeVisible();
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await page.getByLabel('دلیل').fill('آماده است');
  await page.getByRole('dialog').getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect.poll(async () => (await shown()).ok()).toBe(true);
  const { data } = (await (await shown()).json()) as { data: { course: Record<string, unknown> } };
  expect(data.course).toMatchObject({ duration_hours: 12, duration_minutes: 30, episodes: 9 });
  expect(JSON.stringify(data.course)).toContain('<h3>ادامه</h3><ul><li><a href=');
});

test('a new course whose choices do not come says so, and a category that has gone is told', async ({ as }) => {
  const page = await as('owner');
  await page.route('**/desk/courses/choices', (route) => route.fulfill({ status: 503, body: '{}' }));
  // Kept from another page they would not be asked for.
  await page.goto(deskUrl('/courses/new'));
  const again = page.getByRole('button', { name: 'تلاش دوباره' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/desk/courses/choices');
  await again.click();
  await page.getByLabel('عنوان', { exact: true }).fill('نجاری با دست');
  await page.getByLabel('آموزشگاه', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('دسته', { exact: true }).selectOption({ index: 1 });
  await page.route('**/api/v1/desk/courses', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), category: 999_999 } }),
  );
  await page.getByRole('button', { name: 'ساختن پیش‌نویس' }).click();
  await expect(page.getByRole('alert')).toHaveText('چنین دسته‌ای نیست.');
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue('نجاری با دست');
  await page.unroute('**/api/v1/desk/courses');
});
