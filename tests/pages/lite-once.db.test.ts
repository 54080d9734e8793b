import { expect, test } from 'vitest';
import { putMoney } from '../api/put-money.ts';
import { box, count, member, one, prepareLiteApp } from './lite-app.ts';
import type { LiteBrowser } from './lite-client.ts';
import type { Page } from './page.ts';

prepareLiteApp();

const SHEBA = 'IR060170000000000000000000';
const DONE = 'این درخواست ثبت شد';
const USED = 'این فرم پیش از این فرستاده شده است';

/** A member with money and a bank account. */
async function saver(toman: number): Promise<{ visitor: LiteBrowser; id: number; sureAccount: Page }> {
  const { visitor, mobile, id } = await member();
  await putMoney(one.database.kysely, mobile, toman);
  const form = await visitor.open('/lite/bank-account');
  const sureAccount = await visitor.press(form, form.byRole('button', 'ادامه'), [
    [box(form, 'user_bank_account'), SHEBA],
    [box(form, 'user_bank_account_owner'), 'سارا نمونه‌ای'],
  ]);
  await visitor.press(sureAccount, sureAccount.byRole('button', 'ثبت حساب'));
  return { visitor, id, sureAccount };
}

async function asks(visitor: LiteBrowser, amount: string): Promise<Page> {
  const form = await visitor.open('/lite/withdraw');
  return visitor.press(form, form.byRole('button', 'ادامه'), [[box(form, 'amount'), amount]]);
}
const sends = (visitor: LiteBrowser, sure: Page): Promise<Page> =>
  visitor.press(sure, sure.byRole('button', 'تأیید و ارسال'));

test('the question of a withdrawal, opened again, says that it was made and has no button', async () => {
  const { visitor, id } = await saver(500_000);
  const sure = await asks(visitor, '۶۰۰۰۰');
  const done = await sends(visitor, sure);
  expect(done.hasText('درخواست برداشت شما ثبت شد.')).toBe(true);
  const back = await visitor.open(sure.url);
  expect([back.status, back.heading]).toEqual([200, DONE]);
  expect(back.byRole('main').allByRole('button')).toEqual([]);
  expect(back.byRole('main').byRole('link', 'دیدن نتیجه').href).toBe(done.url);
  expect((await visitor.open(sure.url)).heading).toBe(DONE);
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(1);
});

test('one question in several tabs, each with a form of its own, is one withdrawal', async () => {
  const { visitor, id } = await saver(500_000);
  const sure = await asks(visitor, '۶۰۰۰۰');
  const tabs = await Promise.all([sure.url, sure.url, sure.url].map((url) => visitor.open(url)));
  expect(new Set(tabs.map((tab) => box(tab, 'form_token').attribute('value'))).size).toBe(3);
  const ends = await Promise.all(tabs.map((tab) => sends(visitor, tab)));
  expect(ends.filter(({ heading }) => heading === USED)).toHaveLength(2);
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(1);
});

test('without the key of a question, or with a foreign one, nothing moves and nothing typed is lost', async () => {
  const { visitor, id } = await saver(500_000);
  const sure = await asks(visitor, '۶۰۰۰۰');
  const other = await saver(500_000);
  const foreign = await asks(other.visitor, '۶۰۰۰۰');
  for (const key of ['', 'A'.repeat(43), box(foreign, 'asked').attribute('value')!]) {
    const tab = await visitor.open(sure.url);
    const form = new URLSearchParams({
      form_token: box(tab, 'form_token').attribute('value')!,
      act: 'send',
      amount: '60000',
      asked: key,
    });
    const refused = await visitor.open('/lite/withdraw', { form });
    expect([refused.status, box(refused, 'amount').attribute('value')]).toEqual([409, '60000']);
  }
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(0);
});

test('before a second withdrawal of the same amount the one that waits is named, in another tab as well', async () => {
  const { visitor, id } = await saver(500_000);
  const first = await asks(visitor, '۶۰۰۰۰');
  const second = await asks(visitor, '۶۰۰۰۰');
  expect(first.hasText(/درخواست دیگری برای برداشت/)).toBe(false);
  await sends(visitor, first);
  // The other tab was asked before there was one.
  const named = await sends(visitor, second);
  expect(named.hasText(/درخواست دیگری برای برداشت ۶۰٬۰۰۰ تومان دارید/)).toBe(true);
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(1);
  await sends(visitor, named);
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(2);
  expect((await asks(visitor, '۷۰۰۰۰')).hasText(/درخواست دیگری برای برداشت/)).toBe(false);
});

test('a confirmation that was refused says so when it is opened again', async () => {
  const { visitor, id } = await saver(500_000);
  const [all, half] = [await asks(visitor, '۵۰۰۰۰۰'), await asks(visitor, '۳۰۰۰۰۰')];
  await sends(visitor, half);
  const refused = await sends(visitor, all);
  expect([refused.status >= 400, box(refused, 'amount').attribute('value')]).toEqual([true, '500000']);
  const back = await visitor.open(all.url);
  expect(back.heading).toBe('این درخواست پذیرفته نشد');
  expect(back.byRole('main').byRole('link', 'دیدن نتیجه').href).toBe(refused.url);
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(1);
});

test('the questions of cancelling and of another account are answered once as well', async () => {
  const { visitor, id, sureAccount } = await saver(500_000);
  expect((await visitor.open(sureAccount.url)).heading).toBe(DONE);
  const done = await sends(visitor, await asks(visitor, '۶۰۰۰۰'));
  const ask = await visitor.press(done, done.byRole('button', 'لغو برداشت'));
  expect(ask.byRole('main').byRole('link', 'نه، بماند').href).toBe('/lite/withdraw');
  const cancelled = await visitor.press(ask, ask.byRole('button', 'بله، لغو شود'));
  expect(cancelled.hasText('برداشت لغو شد.')).toBe(true);
  const back = await visitor.open(ask.url);
  expect([back.heading, back.byRole('main').byRole('link', 'دیدن نتیجه').href]).toEqual([DONE, cancelled.url]);
  expect(await count('withdrawal', `user_id = ${id} and state = 'cancelled'`)).toBe(1);
});
