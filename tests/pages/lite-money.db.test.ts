import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { putMoney } from '../api/put-money.ts';
import { box, count, member, one, PASSWORD, prepareLiteApp, walletCourse } from './lite-app.ts';
import type { LiteBrowser } from './lite-client.ts';
import type { Page } from './page.ts';

prepareLiteApp();

const CODE = 'BAHAR20';
const USED = 'این فرم پیش از این فرستاده شده است';
/** A valid Sheba of no account: zeros but for the bank's number. */
const SHEBA = 'IR060170000000000000000000';

async function balanceOf(userId: number): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    select amount from ledger.balance join ledger.account a on a.id = account_id
    where a.code = 'user.available' and a.owner_id = ${userId}`.execute(one.database.kysely);
  return Number(rows[0]!.amount);
}

/** Goes on as the link of a page says. */
const follow = (visitor: LiteBrowser, page: Page, name: string | RegExp): Promise<Page> =>
  visitor.open(page.byRole('main').byRole('link', name).href!);

/** Two editions of a course that is paid from the wallet: one with a single place, which is taken, and a large one. */
async function editions(): Promise<{ course: number; full: number }> {
  const { id: course } = await walletCourse();
  const starts = new Date(Date.now() + 12 * DAY_MS);
  const ends = new Date(Date.now() + 40 * DAY_MS);
  const made = async (center: string, capacity: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into edition (course_id, source_key, center, teacher, schedule, starts_at, ends_at, capacity, is_open)
      values (${course}, ${`test ${center}`}, ${center}, '', 'شنبه‌ها', ${starts}, ${ends}, ${capacity}, true)
      on conflict (course_id, source_key) do update set capacity = excluded.capacity returning id`.execute(
      one.database.kysely,
    );
    return rows[0]!.id;
  };
  const full = await made('کلاس عصر', 1);
  await made('کلاس صبح', 12);
  const { visitor, mobile } = await member();
  await putMoney(one.database.kysely, mobile, 50_000_000);
  const page = await visitor.open(`/lite/buy/${course}?edition=${full}`);
  const [pay] = page.allByRole('button', /^پرداخت/);
  if (pay) await visitor.press(page, pay);
  return { course, full };
}

test('topping up shows the amount before the bank, comes back here, and is credited once', async () => {
  const { visitor, id } = await member();
  const form = await visitor.open('/lite/top-up');
  const next = form.byRole('button', 'ادامه');
  const wrong = await visitor.press(form, next, [[box(form, 'amount'), 'ده هزار']]);
  expect([wrong.status, box(wrong, 'amount').attribute('value')]).toEqual([422, 'ده هزار']);
  // Reloading what was refused is a plain question.
  expect((await visitor.open(wrong.url)).status).toBe(422);
  const sure = await visitor.press(wrong, wrong.byRole('button', 'ادامه'), [[box(wrong, 'amount'), '۲۵۰٬۰۰۰ تومان']]);
  expect(sure.url).toMatch(/^\/lite\/top-up\/\d+\?answer=/);
  const again = await visitor.press(wrong, wrong.byRole('button', 'ادامه'), [[box(wrong, 'amount'), '۲۵۰٬۰۰۰ تومان']]);
  expect(again.heading).toBe(USED);
  expect(await count('top_up', `user_id = ${id}`)).toBe(1);
  expect((await follow(visitor, again, 'دیدن نتیجه')).url).toBe(sure.url);
  const bank = sure.byRole('main').byRole('link', /درگاه بانک/).href!;
  expect(bank).toMatch(/^\/dev\/gateway\//);
  const paid = await visitor.ask(bank, { form: new URLSearchParams({ do: 'pay' }) });
  const back = await visitor.open(new URL(String(paid.headers['location']), 'http://kavosh.example').href.slice(21));
  expect(back.url).toBe(sure.url.split('?')[0]);
  expect(back.hasText('۲۵۰٬۰۰۰ تومان به کیف پول شما افزوده شد.')).toBe(true);
  expect((await visitor.open(back.url)).hasText('۲۵۰٬۰۰۰ تومان به کیف پول شما افزوده شد.')).toBe(true);
  expect(await balanceOf(id)).toBe(250_000);
  const other = await member();
  expect((await other.visitor.open(back.url)).status).toBe(404);
});

test('who turns back at the bank has lost nothing, and may begin another payment for the same course', async () => {
  const { visitor, id } = await member();
  const course = await walletCourse();
  const short = await visitor.open(`/lite/buy/${course.id}`);
  const form = await follow(visitor, short, 'افزایش موجودی');
  const sure = await visitor.press(form, form.byRole('button', 'ادامه'));
  const bank = sure.byRole('main').byRole('link', /درگاه بانک/).href!;
  const left = await visitor.ask(bank, { form: new URLSearchParams({ do: 'cancel' }) });
  const back = await visitor.open(new URL(String(left.headers['location']), 'http://kavosh.example').href.slice(21));
  expect(back.hasText('پرداخت را لغو کردید و مبلغی کم نشد.')).toBe(true);
  const other = await follow(visitor, back, 'پرداختی دیگر');
  expect(box(other, 'course').attribute('value')).toBe(String(course.id));
  const again = await visitor.press(other, other.byRole('button', 'ادامه'));
  const paid = await visitor.ask(again.byRole('main').byRole('link', /درگاه بانک/).href!, {
    form: new URLSearchParams({ do: 'pay' }),
  });
  const done = await visitor.open(new URL(String(paid.headers['location']), 'http://kavosh.example').href.slice(21));
  const offer = await follow(visitor, done, 'ادامه خرید دوره');
  const receipt = await visitor.press(offer, offer.byRole('button', /^پرداخت/));
  expect(receipt.heading).toBe('رسید خرید');
  expect(await count('purchase', `user_id = ${id}`)).toBe(1);
});

test('a withdrawal names its account and is asked for once more; twice it is one; it can be cancelled', async () => {
  const { visitor, mobile, id } = await member();
  await putMoney(one.database.kysely, mobile, 500_000);
  const none = await visitor.open('/lite/withdraw');
  const account = await follow(visitor, none, 'ثبت شماره حساب بانکی');
  const typed = (page: Page, sheba: string) =>
    [
      [box(page, 'user_bank_account'), sheba],
      [box(page, 'user_bank_account_owner'), 'سارا نمونه‌ای'],
    ] as const;
  const wrong = await visitor.press(account, account.byRole('button', 'ادامه'), typed(account, '12'));
  expect([wrong.status, box(wrong, 'user_bank_account_owner').attribute('value')]).toEqual([422, 'سارا نمونه‌ای']);
  const sureAccount = await visitor.press(wrong, wrong.byRole('button', 'ادامه'), typed(wrong, SHEBA));
  expect(sureAccount.hasText('بانک ملی ایران')).toBe(true);
  const saved = await visitor.press(sureAccount, sureAccount.byRole('button', 'ثبت حساب'));
  expect(saved.hasText('حساب بانکی شما ثبت شد.')).toBe(true);

  const form = await visitor.open('/lite/withdraw');
  const much = await visitor.press(form, form.byRole('button', 'ادامه'), [[box(form, 'amount'), '۶۰۰۰۰۰']]);
  expect([much.status, box(much, 'amount').attribute('value')]).toEqual([422, '۶۰۰۰۰۰']);
  const sure = await visitor.press(much, much.byRole('button', 'ادامه'), [[box(much, 'amount'), '۲۰۰٬۰۰۰']]);
  expect(sure.hasText('برداشت را تأیید می‌کنید؟')).toBe(true);
  expect(sure.hasText(/سارا نمونه‌ای/)).toBe(true);
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(0);
  const yes = sure.byRole('button', 'تأیید و ارسال');
  const done = await visitor.press(sure, yes);
  expect(done.hasText('درخواست برداشت شما ثبت شد.')).toBe(true);
  const twice = await Promise.all([visitor.press(sure, yes), visitor.press(sure, yes)]);
  expect(twice.map(({ heading }) => heading)).toEqual([USED, USED]);
  expect(await count('withdrawal', `user_id = ${id}`)).toBe(1);
  expect(await balanceOf(id)).toBe(300_000);

  const ask = await visitor.press(done, done.byRole('button', 'لغو برداشت'));
  expect(ask.hasText('برداشت ۲۰۰٬۰۰۰ تومان لغو شود؟')).toBe(true);
  const cancelled = await visitor.press(ask, ask.byRole('button', 'بله، لغو شود'));
  expect(cancelled.hasText('برداشت لغو شد.')).toBe(true);
  expect(await balanceOf(id)).toBe(500_000);
  // Back to the question: its form is used up, and opened again it has none.
  expect((await visitor.press(ask, ask.byRole('button', 'بله، لغو شود'))).heading).toBe(USED);
  expect((await visitor.open(ask.url)).byRole('main').allByRole('button')).toEqual([]);
  expect(await balanceOf(id)).toBe(500_000);
});

test('an edition is chosen, a code lowers its price and is kept over a mistake, and it is paid once', async () => {
  const { visitor, mobile, id } = await member();
  await putMoney(one.database.kysely, mobile, 50_000_000);
  const { course } = await editions();
  await sql`
    insert into coupon (academy_id, code, folded, percent, from_at, created_at)
    select academy_id, ${CODE}, ${CODE.toLowerCase()}, 20, now() - interval '1 hour', now()
    from course where id = ${course}`.execute(one.database.kysely);
  const choice = await visitor.open(`/lite/buy/${course}`);
  expect(choice.allByRole('button', /^پرداخت/)).toHaveLength(0);
  const chosen = await visitor.press(choice, choice.byRole('button', 'دیدن قیمت این برنامه'), [
    [choice.byRole('radio', /کلاس صبح/), true],
  ]);
  const price = Number(box(chosen, 'amount').attribute('value'));
  const unknown = await visitor.press(chosen, chosen.byRole('button', 'به کار بردن کد'), [
    [box(chosen, 'coupon'), 'NOTHING'],
  ]);
  expect([unknown.status >= 400, box(unknown, 'coupon').attribute('value')]).toEqual([true, 'NOTHING']);
  const lowered = await visitor.press(unknown, unknown.byRole('button', 'به کار بردن کد'), [
    [box(unknown, 'coupon'), CODE.toLowerCase()],
  ]);
  expect(Number(box(lowered, 'amount').attribute('value'))).toBe(price * 0.8);
  expect(lowered.hasText(CODE)).toBe(true);
  const pay = lowered.byRole('button', /^پرداخت/);
  const [bought, again] = [await visitor.press(lowered, pay), await visitor.press(lowered, pay)];
  expect([bought.heading, again.url]).toEqual(['رسید خرید', bought.url]);
  expect(bought.hasText(/کلاس صبح/)).toBe(true);
  expect(await count('purchase', `user_id = ${id}`)).toBe(1);
  expect(await count('purchase', `user_id = ${id} and amount = ${price * 0.8}`)).toBe(1);
});

test('a code and an edition that were chosen before topping up are there after it', async () => {
  const { visitor, id } = await member();
  const { course } = await editions();
  await sql`
    insert into coupon (academy_id, code, folded, percent, from_at, created_at)
    select academy_id, 'AFTERBANK', 'afterbank', 20, now() - interval '1 hour', now()
    from course where id = ${course}`.execute(one.database.kysely);
  const choice = await visitor.open(`/lite/buy/${course}`);
  const chosen = await visitor.press(choice, choice.byRole('button', 'دیدن قیمت این برنامه'), [
    [choice.byRole('radio', /کلاس صبح/), true],
  ]);
  const lowered = await visitor.press(chosen, chosen.byRole('button', 'به کار بردن کد'), [
    [box(chosen, 'coupon'), 'AFTERBANK'],
  ]);
  const form = await follow(visitor, lowered, 'افزایش موجودی');
  const wrong = await visitor.press(form, form.byRole('button', 'ادامه'), [[box(form, 'amount'), 'هیچ']]);
  expect(wrong.status).toBe(422);
  const amount = box(form, 'amount').attribute('value')!;
  const sure = await visitor.press(wrong, wrong.byRole('button', 'ادامه'), [[box(wrong, 'amount'), amount]]);
  const paid = await visitor.ask(sure.byRole('main').byRole('link', /درگاه بانک/).href!, {
    form: new URLSearchParams({ do: 'pay' }),
  });
  const back = await visitor.open(new URL(String(paid.headers['location']), 'http://kavosh.example').href.slice(21));
  const offer = await follow(visitor, back, 'ادامه خرید دوره');
  expect(offer.hasText('AFTERBANK')).toBe(true);
  const receipt = await visitor.press(offer, offer.byRole('button', /^پرداخت/));
  expect([receipt.heading, receipt.hasText(/کلاس صبح/)]).toEqual(['رسید خرید', true]);
  expect(await count('coupon_use', `user_id = ${id}`)).toBe(1);
  // A code that does not count says why; the price without it is there all the same.
  const other = await member();
  await sql`update coupon set until_at = now() - interval '1 minute' where code = 'AFTERBANK'`.execute(
    one.database.kysely,
  );
  const late = await other.visitor.open(offer.url);
  expect(late.byRole('alert').text).toContain('کد');
  expect(late.byRole('main').byRole('link', 'افزایش موجودی').href).not.toContain('coupon');
});

test('in the queue of a full edition: joined, left, and what is kept is bought', async () => {
  const { visitor, mobile, id } = await member();
  await putMoney(one.database.kysely, mobile, 50_000_000);
  const { course, full } = await editions();
  const page = await visitor.open(`/lite/buy/${course}?edition=${full}`);
  expect(page.allByRole('button', /^پرداخت/)).toHaveLength(0);
  const inQueue = await visitor.press(page, page.byRole('button', 'در صف می‌مانم'));
  expect(inQueue.hasText(/شما در صف این برنامه هستید/)).toBe(true);
  expect((await visitor.press(page, page.byRole('button', 'در صف می‌مانم'))).url).toBe(inQueue.url);
  const list = await visitor.open('/lite/waiting');
  const left = await visitor.press(list, list.byRole('button', 'بیرون رفتن از صف'));
  expect(left.hasText('در صف هیچ دوره‌ای نیستید.')).toBe(true);
  const before = await visitor.open(page.url);
  await visitor.press(before, before.byRole('button', 'در صف می‌مانم'));
  // The academy adds a place, and who was before them has left.
  await sql`update edition set capacity = 2 where id = ${full}`.execute(one.database.kysely);
  await sql`
    update waiting_place set state = 'left', ended_at = now()
    where edition_id = ${full} and user_id <> ${id} and ended_at is null`.execute(one.database.kysely);
  await sql`
    with kept as (
      insert into seat (edition_id, state, held_until) values (${full}, 'held', now() + interval '12 hours')
      returning id
    ), counted as (
      update edition_seats set taken = 2, capacity = 2 where edition_id = ${full}
    )
    update waiting_place set state = 'offered', seat_id = kept.id, offered_at = now(),
      offered_until = now() + interval '12 hours'
    from kept where user_id = ${id} and ended_at is null`.execute(one.database.kysely);
  const kept = await follow(visitor, await visitor.open('/lite/waiting'), 'ثبت‌نام');
  expect(kept.hasText(/یک جا تا .+ برای شما نگه داشته شده است/)).toBe(true);
  const bought = await visitor.press(kept, kept.byRole('button', /^پرداخت/));
  expect(bought.heading).toBe('رسید خرید');
  expect(bought.hasText(/کلاس عصر/)).toBe(true);
  expect((await visitor.open('/lite/waiting')).hasText('در صف هیچ دوره‌ای نیستید.')).toBe(true);
});

/** From an amount on a person says once more who they are: wrongly at first. */
async function proves(visitor: LiteBrowser, asked: Page): Promise<Page> {
  if (asked.all('[name=password]').length === 0) return asked;
  const yes = (page: Page) => page.byRole('button', 'انصراف می‌دهم');
  const wrong = await visitor.press(asked, yes(asked), [[box(asked, 'password'), 'not this one']]);
  if (wrong.html.includes('not this one')) throw new Error('a password was given back');
  return visitor.press(wrong, yes(wrong), [[box(wrong, 'password'), PASSWORD]]);
}

test('a purchase is taken back once, after a page that says what comes back', async () => {
  const { visitor, mobile, id } = await member();
  const course = await walletCourse();
  await putMoney(one.database.kysely, mobile, course.price);
  const offer = await visitor.open(`/lite/buy/${course.id}`);
  const receipt = await visitor.press(offer, offer.byRole('button', /^پرداخت/));
  const question = await follow(visitor, receipt, /^(?:انصراف از خرید|درخواست انصراف)$/);
  const yes = question.byRole('button', /^(?:انصراف می‌دهم|فرستادن درخواست)$/);
  const done = await proves(visitor, await visitor.press(question, yes));
  expect(done.hasText(/از خرید انصراف دادید|خرید لغو شد/)).toBe(true);
  expect(await balanceOf(id)).toBe(course.price);
  expect((await visitor.press(question, yes)).heading).toBe(USED);
  expect(await balanceOf(id)).toBe(course.price);
});

test('alerts are listed, paused, taken up and removed', async () => {
  const { visitor, id } = await member();
  expect((await visitor.open('/lite/alerts')).hasText('هنوز خبری نخواسته‌اید.')).toBe(true);
  const course = await walletCourse();
  await sql`
    insert into watch (user_id, kind, address, subject_id, label, awaits, seen_at, created_at)
    values (${id}, 'course', ${`/course/x-ka${course.id}`}, ${course.id}, ${course.title}, 'price', now(),
      now())`.execute(one.database.kysely);
  const list = await visitor.open('/lite/alerts');
  const paused = await visitor.press(list, list.byRole('button', `توقف ${course.title}`));
  expect(paused.hasText(/متوقف است/)).toBe(true);
  const all = await visitor.press(paused, paused.byRole('button', 'ادامه همه'));
  expect(all.hasText(/متوقف است/)).toBe(false);
  const gone = await visitor.press(all, all.byRole('button', `حذف ${course.title}`));
  expect(gone.hasText('هنوز خبری نخواسته‌اید.')).toBe(true);
  const back = await visitor.press(gone, gone.byRole('button', 'برگردان'));
  expect([back.hasText('هنوز خبری نخواسته‌اید.'), back.hasText(/این خبر حذف شد/)]).toEqual([false, false]);
  const again = await visitor.press(back, back.byRole('button', `حذف ${course.title}`));
  await sql`update watch set removed_at = now() - interval '1 hour' where user_id = ${id}`.execute(one.database.kysely);
  const late = await visitor.press(again, again.byRole('button', 'برگردان'));
  expect(late.hasText('این خبر در فهرست شما پیدا نشد.')).toBe(true);
});

test('a session that ended while a form was filled in leads back to it, with what was typed', async () => {
  const { visitor, mobile, id } = await member();
  const course = await walletCourse();
  const form = await visitor.open(`/lite/comment/${course.id}`);
  await sql`delete from session where user_id = ${id}`.execute(one.database.kysely);
  const text = 'همه آنچه نوشته بودم';
  const kept = await visitor.press(form, form.byRole('button', 'ارسال نظر'), [[box(form, 'content'), text]]);
  expect(kept.heading).toBe('دوباره وارد شوید');
  expect(kept.one('textarea').text).toBe(text);
  const number = await visitor.open(kept.byRole('main').byRole('link', 'ورود / ثبت‌نام').href!);
  const password = await visitor.press(number, number.byRole('button', 'ادامه'), [[box(number, 'mobile'), mobile]]);
  const back = await visitor.press(password, password.byRole('button', 'ورود'), [
    [box(password, 'password'), PASSWORD],
  ]);
  expect(back.heading).toBe('ثبت نظر');
  expect(box(back, 'content').text).toBe(text);
});
