import type { APIRequestContext } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { codeTo, newNumber } from './people.ts';

const service = '/api/v1/web/service';

/** Somebody new, by the API alone. */
async function newMember(request: APIRequestContext): Promise<string> {
  const mobile = newNumber();
  const {
    data: { token },
  } = (await (await request.post(`${service}/auth/mobile/check`, { data: { mobile } })).json()) as {
    data: { token: string };
  };
  const code = await codeTo(mobile);
  await request.post(`${service}/auth/mobile/verify`, {
    data: { token, code, state: 'register', device_name: 'آزمون' },
  });
  const person = {
    mobile,
    token,
    first_name: 'سارا',
    last_name: 'نمونه‌زاده',
    password: 'sabz-6-anar',
    device_name: 'آزمون',
  };
  const { data } = (await (await request.post(`${service}/users/register`, { data: person })).json()) as {
    data: { user: { token: string } };
  };
  return data.user.token;
}

async function begin(request: APIRequestContext, token: string): Promise<{ id: number; redirectUrl: string }> {
  const answer = await request.post(`${service}/users/dashboard/wallet/top-ups`, {
    data: { amount: '۱۲۵٬۰۰۰' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { top_up: { id: number }; redirect_url: string } };
  return { id: data.top_up.id, redirectUrl: data.redirect_url };
}

async function stateOf(request: APIRequestContext, token: string, id: number): Promise<string> {
  const answer = await request.get(`${service}/users/dashboard/wallet/top-ups/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { top_up: { state: string } } }).data.top_up.state;
}

test('the test gateway is marked and usable, and leads back to the wallet with what happened @desktop', async ({
  page,
  request,
  problems,
}) => {
  // How the wallet's page greets somebody who is not signed in there is its own journeys' business.
  problems.allow(/\/dashboard\/wallet|401/);
  const token = await newMember(request);
  const paid = await begin(request, token);
  await page.goto(paid.redirectUrl, { waitUntil: 'commit' });
  await expect(page.getByText('درگاه آزمایشی؛ پول واقعی جابه‌جا نمی‌شود')).toBeVisible();
  await expect(page.getByText('۱۲۵٬۰۰۰ تومان')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(page, { onlyColours: colorScheme === 'dark' });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const wallet = (id: number) => page.waitForRequest((asked) => asked.url().endsWith(`/dashboard/wallet?top_up=${id}`));
  let arrived = wallet(paid.id);
  await page.getByRole('button', { name: 'پرداخت موفق' }).press('Enter');
  await arrived;
  expect(await stateOf(request, token, paid.id)).toBe('verified');

  const left = await begin(request, token);
  await page.goto(left.redirectUrl, { waitUntil: 'commit' });
  arrived = wallet(left.id);
  await page.getByRole('button', { name: 'انصراف' }).click();
  await arrived;
  expect(await stateOf(request, token, left.id)).toBe('cancelled');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it works the same, and a payment that nobody comes back from is told of @phone', async ({ page, request }) => {
    const token = await newMember(request);
    const { id, redirectUrl } = await begin(request, token);
    await page.goto(redirectUrl);
    await page.getByRole('button', { name: 'پرداخت بدون بازگشت' }).click();
    await expect(page.getByText('به سایت بازنگشتید')).toBeVisible();
    expect(['waiting', 'verified']).toContain(await stateOf(request, token, id));
    await page.goto(redirectUrl);
    await expect(page.getByRole('link', { name: 'کیف پول' })).toHaveAttribute('href', '/dashboard/wallet');
  });
});

test('who comes back from no payment is told so @desktop', async ({ page, problems }) => {
  problems.allow(/404/);
  const answer = await page.goto('/payment/return/demo?Authority=Dnobody&Status=OK', { waitUntil: 'commit' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading')).toHaveText(
    'این بازگشت از درگاه به هیچ پرداختی در کاوش نمی‌خورد و چیزی به کیف پول افزوده نشد.',
  );
  expect((await page.goto('/dev/gateway/Dnobody', { waitUntil: 'commit' }))?.status()).toBe(404);
});
