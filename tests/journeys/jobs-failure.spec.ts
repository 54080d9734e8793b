import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './job-steps.ts';

for (const [name, status, told] of [
  ['503', 503, 'خطای سرور'],
  ['404', 404, 'خطا در دریافت اطلاعات'],
  ['no line', 0, 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید'],
] as const) {
  test(`the landing that cannot be fetched on the way (${name}) says so, and comes on retry @desktop`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of (?:503|404)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto('/about');
    await page.route(/\/jobs\.data/, (route) =>
      status === 0
        ? route.abort('internetdisconnected')
        : route.fulfill({ status, contentType: 'text/plain', body: 'no' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'فرصت‌های شغلی' }).click();
    await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
    expect(addressOf(page)).toBe('/jobs');
    await expect(page).toHaveTitle(`${told} | کاوش`);
    await expectNoFindings(page);
    await page.unroute(/\/jobs\.data/);
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'فرصت‌های شغلی' })).toBeVisible();
    await expect(page.locator('.job-card').first()).toBeVisible();
  });
}

test('an answer that is a failure, on the way to a list, is told in its own words @desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (?:500|404|503)/);
  await page.goto('/jobs/search/?page=1');
  await page.route(/\.data\?/, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' }));
  await page.getByRole('link', { name: 'صفحه ۲', exact: true }).click();
  await expect(page.getByRole('main').getByText('خطای سرور')).toBeVisible();
});

test('a job that the server fails to answer is a page that broke, not one that does not exist @desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503|ERR_FAILED/);
  await page.goto('/jobs/search/?page=1');
  const link = page.locator('.job-card').first().getByRole('link').first();
  const address = await link.getAttribute('href');
  const answers = /\/job\/[^?]*\.data/;
  await page.route(answers, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' }));
  await link.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.' }),
  ).toBeVisible();
  expect(addressOf(page)).toBe(decodeURIComponent(address!));
  await expect(page.getByText('خطای ۴۰۴')).toHaveCount(0);
  await page.unroute(answers);
  await page.getByRole('link', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('link', { name: 'مشاهده و ارسال رزومه' }).first()).toBeVisible();
});
