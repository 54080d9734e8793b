import type { Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { expect, password, test } from './fixtures.ts';
import { panelOwner, panelUrl, signInToPanel } from './panel-sign-in.ts';

/** What a call of the panel answers to the page's member. */
const ask = <Data>(page: Page, path: string, body?: object): Promise<Data> =>
  page.evaluate(
    async ([address, sent]) => {
      const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
      const answer = await fetch(`/api/v1/panel/${address}`, sent === undefined ? {} : how);
      return ((await answer.json()) as { data: unknown }).data;
    },
    [path, body] as const,
  ) as Promise<Data>;

test('an order says what was handed over, and a wrong entry is replaced; a member gets another role', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const viewport = { width: 360, height: 740 };
  const page = await (await browser.newContext({ locale: 'fa-IR', viewport })).newPage();
  await signInToPanel(page, panelOwner);
  // The last one: others are let in by other tests.
  const { rows } = await ask<{ rows: { id: number }[] }>(page, 'orders?waits=access');
  await page.goto(panelUrl(`/orders/${rows.at(-1)!.id}`));
  const part = page.getByRole('region', { name: 'تحویل به خریدار' });
  await expect(part.getByText('در انتظار آموزشگاه')).toBeVisible();
  await page.getByRole('button', { name: 'دادن راه ورود' }).click();
  await page.getByLabel('توضیح برای خریدار').fill('از درگاه خاوری وارد شوید.');
  await page.getByRole('dialog').getByRole('button', { name: 'دادن راه ورود' }).click();
  await expect(part.getByText('راه ورود داده شده است')).toBeVisible();
  await expect(part.getByText('فرخنده نمونه‌مهر')).toBeVisible();
  await expectSound(page);

  await part.getByRole('button', { name: 'اصلاح راه ورود' }).click();
  const dialog = page.getByRole('dialog', { name: 'اصلاح راه ورود' });
  await dialog.getByRole('button', { name: 'اصلاح راه ورود' }).click();
  // Nothing is replaced by nothing.
  await expect(dialog.getByText(/دست‌کم یکی از نشانی ورود، کد یا توضیح را بنویسید/)).toBeVisible();
  await dialog.getByLabel('نشانی ورود').fill('https://elsewhere.example/in');
  await dialog.getByLabel('کد ورود').fill('RIVER-2048');
  await dialog.getByRole('button', { name: 'اصلاح راه ورود' }).click();
  await expect(dialog.getByText('نشانی ورود باید امن و روی یکی از میزبان‌های خود آموزشگاه باشد.')).toBeVisible();
  await expect(dialog.getByLabel('کد ورود')).toHaveValue('RIVER-2048');
  await expectSound(page);
  await dialog.getByLabel('نشانی ورود').fill('');
  await dialog.getByRole('button', { name: 'اصلاح راه ورود' }).click();
  await expect(page.getByText('راه ورود عوض شد و به خریدار خبر داده شد.')).toBeVisible();
  await expect(part.getByText('•••048')).toBeVisible();
  await part.getByRole('button', { name: 'نمایش کامل' }).click();
  await expect(part.getByText('RIVER-2048')).toBeVisible();
  await expect(part.getByRole('button', { name: 'نمایش کامل' })).toHaveCount(0);

  const mobile = '09120000003';
  const { link } = await ask<{ link: string }>(page, 'members/invitations', { mobile, role: 'academy_replies' });
  const member = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await member.goto(panelUrl(link.replace('/academy', '')));
  await member.getByLabel(/رمز عبور حساب شما/).fill(password);
  await member.getByRole('button', { name: /پیوستن|پذیرفتن|ورود/ }).click();
  await expect(member.getByRole('heading', { name: 'کارهای آموزشگاه' })).toBeVisible();
  await page.goto(panelUrl('/members'));
  const row = page.getByRole('listitem').filter({ hasText: '۰۹۱۲***۰۰۳' });
  await row.getByRole('button', { name: 'تغییر نقش' }).click();
  const change = page.getByRole('dialog', { name: 'تغییر نقش' });
  await change.getByLabel('نقش').selectOption('academy_finance');
  await expect(change.getByText(/این نقش ورود دومرحله‌ای می‌خواهد/)).toBeVisible();
  await change.getByLabel('نقش').selectOption('academy_editor');
  await change.getByRole('button', { name: 'تغییر نقش' }).click();
  await expect(change.getByText('لطفاً دلیل را بنویسید.')).toBeVisible();
  await change.getByLabel('دلیل').fill('دوره‌ها را هم می‌نویسد.');
  await expectSound(page);
  await change.getByRole('button', { name: 'تغییر نقش' }).click();
  await expect(page.getByText('نقش عوض شد و به او خبر داده شد.')).toBeVisible();
  await expect(row).toContainText('ویراستار آموزشگاه');
  await member.goto(panelUrl('/page'));
  await expect(member.getByRole('heading', { name: 'صفحه آموزشگاه', level: 1 })).toBeVisible();

  await row.getByRole('button', { name: 'پایان عضویت' }).click();
  await page.getByLabel('دلیل').fill('آزمون');
  await page.getByRole('dialog').getByRole('button', { name: 'پایان عضویت' }).click();
  await expect(page.getByText('عضویت پایان یافت.')).toBeVisible();
  for (const one of [page, member]) await one.context().close();
});
