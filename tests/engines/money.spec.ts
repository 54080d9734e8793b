import { formatToman } from '@kavosh/persian/money.ts';
import { giveAccount, payIn, soldCourse } from '../journeys/money-steps.ts';
import { test } from './fixtures.ts';
import { button, field, link } from './tab.ts';

test('a course is topped up for, bought from the wallet, and has a receipt', async ({ tab, request, memberWith }) => {
  const { token, mobile } = await memberWith(0);
  const { id, title, price } = await soldCourse(request, token, 'wallet', 0);
  await payIn(mobile, price - 30_000);
  await tab.open(`/course/${id}`);
  await tab.click(button('خرید این دوره'));
  // In sight, not only there: a body without height hides what is bought and why not.
  await tab.sees(title, '.buy-course');
  await tab.sees('کمتر از قیمت این دوره است', 'dialog:modal');
  await tab.click(button(`افزایش موجودی به مبلغ ${formatToman(30_000)}`));
  await tab.click(button('پرداخت موفق'));
  await tab.arrives(/^\/dashboard\/wallet\?top_up=\d+/);
  await tab.reads(`${formatToman(30_000)} به کیف پول شما افزوده شد.`);
  await tab.click(link(`تمام کردن خرید «${title}»`));
  await tab.sees('قابل خرج پس از خرید', 'dialog:modal');
  await tab.click(button(`پرداخت ${formatToman(price)}`));
  await tab.sees('خرید شما انجام و تأیید شد.', 'dialog:modal');
  await tab.click(link('ورود به دوره'));
  await tab.arrives(/^\/dashboard\/purchases\/\d+/);
  await tab.reads('رسید خرید', 'h1');
  await tab.reads(title, 'main');
  await tab.reads(formatToman(price), 'main');
});

test('a withdrawal is asked for and taken back', async ({ tab, request, memberWith }) => {
  const { token } = await memberWith(90_000);
  await giveAccount(request, token);
  await tab.open('/dashboard/wallet');
  await tab.type(field('مبلغ برداشت (تومان)'), '۶۰۰۰۰');
  await tab.click(button('درخواست برداشت'));
  await tab.sees('کارتی که به ۵۶۷۲ ختم می‌شود', 'dialog:modal');
  await tab.click(button('تأیید و ارسال'));
  await tab.reads('انتقال با موفقیت انجام شد');
  await tab.open('/dashboard/transactions');
  await tab.click(button(`لغو برداشت ${formatToman(60_000)}`));
  await tab.sees(`${formatToman(60_000)} به کیف پول شما برمی‌گردد و دوباره قابل خرج می‌شود.`, 'dialog:modal');
  await tab.click(button('بله، لغو شود'));
  await tab.reads('برداشت لغو شد');
});
