import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

test('another cashback is asked for at the edit page and waits there until somebody else decides', async ({ as }) => {
  const owner = await as('owner');
  await owner.goto(deskUrl('/courses/2/edit'));
  const part = owner.getByRole('region', { name: 'بازگشت وجه' });
  await part.getByLabel('درصد بازگشت وجه تازه').fill('۱۰۱');
  await part.getByLabel('دلیل').fill('قرار تازه با آموزشگاه');
  await part.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(part.getByText('درصد بازگشت وجه عددی از ۰ تا ۱۰۰ باشد.')).toBeVisible();
  await expectSound(owner);
  await part.getByLabel('درصد بازگشت وجه تازه').fill('۳۷');
  await part.getByRole('button', { name: 'ثبت درخواست' }).click();
  await expect(part.getByText('در انتظار تأیید نفر دوم است')).toBeVisible();
  await expect(part.getByRole('button', { name: 'ثبت درخواست' })).toHaveCount(0);
  await part.getByRole('link').click();
  const card = owner.getByRole('article', { name: 'تغییر بازگشت وجه دوره' });
  await expect(card).toContainText('۳۷٪');
  await expect(card.getByRole('button', { name: 'تأیید و انجام' })).toHaveCount(0);
  await card.getByRole('button', { name: 'پس گرفتن درخواست' }).click();
  await expect(card).toHaveCount(0);
});
