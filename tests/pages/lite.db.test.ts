import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { coursePath } from '@kavosh/contract/addresses.ts';
import { putMoney } from '../api/put-money.ts';
import {
  box,
  browser,
  count,
  freshMobile,
  member,
  one,
  outbox,
  PASSWORD,
  prepareLiteApp,
  registers,
  userOf,
  walletCourse,
} from './lite-app.ts';

prepareLiteApp();

test('a guest buys from the course page: registers, pays once however often the form is sent, and enters', async () => {
  const course = await walletCourse();
  const visitor = browser();
  const mobile = freshMobile();
  const shown = await visitor.open(coursePath(course));
  const signIn = await visitor.press(shown, shown.allByRole('button', 'خرید این دوره')[0]!);
  expect(signIn.heading).toBe('ورود یا ثبت‌نام');
  const short = await registers(visitor, signIn, mobile);
  expect(short.heading).toBe('خرید دوره');
  expect(short.hasText(/در کیف پول کم است/)).toBe(true);
  expect(short.allByRole('button', /^پرداخت/)).toHaveLength(0);

  await putMoney(one.database.kysely, mobile, course.price);
  const offer = await visitor.open(short.url);
  const pay = offer.byRole('button', /^پرداخت/);
  const bought = await visitor.press(offer, pay);
  expect(bought.heading).toBe('رسید خرید');
  // The same form again, and twice at once: the same purchase.
  const again = await Promise.all([visitor.press(offer, pay), visitor.press(offer, pay)]);
  expect(again.map(({ url }) => url)).toEqual([bought.url, bought.url]);
  const user = await userOf(mobile);
  expect(await count('purchase', `user_id = ${user}`)).toBe(1);
  // Back to the page before: it says so.
  expect((await visitor.open(offer.url)).hasText('این دوره را پیش‌تر خریده‌اید.')).toBe(true);

  const show = bought.byRole('button', 'نشان دادن راه ورود');
  const entry = await visitor.press(bought, show);
  expect(entry.status).toBe(200);
  expect(entry.allByRole('button', 'نشان دادن راه ورود')).toHaveLength(0);
  // Sent twice it shows the same.
  expect((await visitor.press(bought, show)).byRole('main').text).toBe(entry.byRole('main').text);

  const list = await visitor.open('/lite/purchases');
  expect(list.byRole('main').byRole('link', course.title).href).toBe(bought.url);
  const wallet = await visitor.open('/lite/wallet');
  expect(wallet.all('.lite-list li')).not.toHaveLength(0);
  const other = await member();
  expect((await other.visitor.open(bought.url)).status).toBe(404);
  // One host: each address that was asked for is a path of ours.
  expect(visitor.asked.every((path) => path.startsWith('/') && !path.startsWith('//'))).toBe(true);
});

test('a known person signs in by a password or a code, and out', async () => {
  const { visitor, mobile } = await member();
  const out = await visitor.open('/lite');
  const guest = await visitor.press(out, out.byRole('button', 'خروج از حساب'));
  expect(guest.byRole('banner').byRole('link', 'ورود / ثبت‌نام').href).toBe('/lite/sign-in');
  expect([...visitor.cookies.keys()]).toEqual(['kavosh-device']);

  const number = await visitor.open('/lite/sign-in?next=/lite/wallet');
  const password = await visitor.press(number, number.byRole('button', 'ادامه'), [[box(number, 'mobile'), mobile]]);
  const wrong = await visitor.press(password, password.byRole('button', 'ورود'), [
    [box(password, 'password'), 'not this one'],
  ]);
  expect(wrong.status).toBe(401);
  expect(wrong.byRole('alert').text).not.toMatch(/[a-z]/i);
  expect(wrong.html).not.toContain('not this one');
  const wallet = await visitor.press(wrong, wrong.byRole('button', 'ورود'), [[box(wrong, 'password'), PASSWORD]]);
  expect(wallet.heading).toBe('صورت‌حساب کیف پول');
});

test('a number that is mistyped, or edited later, still leads to where one was going', async () => {
  const { visitor, mobile } = await member();
  const out = await visitor.open('/lite');
  await visitor.press(out, out.byRole('button', 'خروج از حساب'));
  const number = await visitor.open('/lite/sign-in?next=/lite/wallet');
  const wrong = await visitor.press(number, number.byRole('button', 'ادامه'), [[box(number, 'mobile'), '12']]);
  expect(wrong.status).toBe(422);
  await visitor.press(wrong, wrong.byRole('button', 'ادامه'), [[box(wrong, 'mobile'), freshMobile()]]);
  const edited = await visitor.open('/lite/sign-in');
  const password = await visitor.press(edited, edited.byRole('button', 'ادامه'), [[box(edited, 'mobile'), mobile]]);
  const wallet = await visitor.press(password, password.byRole('button', 'ورود'), [
    [box(password, 'password'), PASSWORD],
  ]);
  expect(wallet.heading).toBe('صورت‌حساب کیف پول');
});

test('steps of signing in that are sent twice, gone back to or reloaded do nothing twice', async () => {
  const visitor = browser();
  const mobile = freshMobile();
  const phone = await visitor.open('/lite/sign-in');
  const next = phone.byRole('button', 'ادامه');
  const code = await visitor.press(phone, next, [[box(phone, 'mobile'), mobile]]);
  // Sent twice: one code went out, and the page of it is a link away.
  const twice = await visitor.press(phone, next, [[box(phone, 'mobile'), mobile]]);
  expect(twice.heading).toBe('این فرم پیش از این فرستاده شده است');
  expect(twice.byRole('main').byRole('link', 'دیدن نتیجه').href).toBe('/lite/sign-in/code');
  expect(outbox.codes.filter(({ to }) => to === mobile)).toHaveLength(1);
  // Another code too early: refused with a sentence, and the one that came still works.
  const early = await visitor.press(code, code.byRole('button', 'ارسال دوباره کد'));
  expect(early.status).toBe(429);
  expect(early.byRole('alert').text).not.toMatch(/[a-z]/i);
  const wrong = await visitor.press(early, early.byRole('button', 'تأیید'), [[box(early, 'code'), '12']]);
  expect(wrong.status).toBe(422);
  const { code: sent } = outbox.codes.findLast(({ to }) => to === mobile)!;
  const names = await visitor.press(wrong, wrong.byRole('button', 'تأیید'), [[box(wrong, 'code'), sent]]);
  // Back to the step before leads on to this one.
  expect((await visitor.open('/lite/sign-in/code')).url).toBe('/lite/sign-in/register');
  const typed = [
    [box(names, 'first_name'), 'سارا'],
    [box(names, 'last_name'), 'نمونه‌ای'],
  ] as const;
  const weak = await visitor.press(names, names.byRole('button', 'ثبت‌نام'), [...typed, [box(names, 'password'), '1']]);
  expect([weak.status, box(weak, 'first_name').attribute('value')]).toEqual([422, 'سارا']);
  const register = weak.byRole('button', 'ثبت‌نام');
  const home = await visitor.press(weak, register, [[box(weak, 'password'), PASSWORD]]);
  expect(home.heading).toBe('حساب من');
  // The same once more, and every step that was left: signed in once, and on to the account.
  for (const path of ['/lite/sign-in', '/lite/sign-in/password', '/lite/sign-in/code', '/lite/sign-in/register'])
    expect((await visitor.open(path)).url).toBe('/lite');
  expect((await visitor.press(weak, register, [[box(weak, 'password'), PASSWORD]])).heading).toBe('حساب من');
  expect(await count('session', `user_id = ${await userOf(mobile)}`)).toBe(1);
});

test('a course of an academy shows the way to its site once it is noted, and stays one purchase', async () => {
  const { visitor, id } = await member();
  const { rows } = await sql<{ id: number }>`
    select id from course where payment_type = 'referral' and state = 'published' order by id`.execute(
    one.database.kysely,
  );
  for (const course of rows) {
    const page = await visitor.open(`/lite/buy/${course.id}`);
    const [go] = page.allByRole('button', 'ثبت خرید و گرفتن نشانی آموزشگاه');
    if (!go) continue;
    const going = await visitor.press(page, go);
    expect(going.byRole('main').byRole('link', 'رفتن به سایت آموزشگاه').href).toMatch(/^https:\/\/.*track_id=/);
    expect((await visitor.press(page, go)).byRole('main').text).toBe(going.byRole('main').text);
    expect(await count('purchase', `user_id = ${id}`)).toBe(1);
    return;
  }
  throw new Error('no course of the demo is sold at its academy');
});

test('a comment is kept over a mistake and an old form, and written once', async () => {
  const { visitor, id } = await member();
  const course = await walletCourse();
  const form = await visitor.open(`/lite/comment/${course.id}`);
  const text = 'خیلی روشن و آرام درس می‌دهد.';
  const send = form.byRole('button', 'ارسال نظر');
  const wrong = await visitor.press(form, send, [[box(form, 'content'), text]]);
  expect(wrong.status).toBe(422);
  expect(box(wrong, 'content').text).toBe(text);
  expect(wrong.hasText('لطفاً امتیاز خود را ثبت کنید')).toBe(true);

  const stars = wrong.byRole('radio', '۴ از ۵');
  const done = await visitor.press(wrong, wrong.byRole('button', 'ارسال نظر'), [[stars, true]]);
  expect(done.hasText('نظر شما ثبت شد.')).toBe(true);
  const again = await visitor.press(wrong, wrong.byRole('button', 'ارسال نظر'), [[stars, true]]);
  expect(again.heading).toBe('این فرم پیش از این فرستاده شده است');
  expect(again.byRole('main').byRole('link', 'دیدن نتیجه').href).toBe(`/lite/comment/${course.id}?done=1`);
  expect(await count('course_comment', `user_id = ${id}`)).toBe(1);

  const fields = new URLSearchParams({ form_token: 'x', rating: '2', content: 'متن دیگر' });
  const old = await visitor.open(`/lite/comment/${course.id}`, { form: fields });
  expect(old.status).toBe(409);
  expect(box(old, 'content').text).toBe('متن دیگر');
  expect(old.byRole('radio', '۲ از ۵').attribute('checked')).not.toBeNull();

  // The session ends elsewhere while the form is filled in.
  await sql`delete from session where user_id = ${id}`.execute(one.database.kysely);
  const kept = await visitor.open(`/lite/comment/${course.id}`, { form: fields });
  expect(kept.heading).toBe('دوباره وارد شوید');
  expect(kept.one('textarea').text).toBe('متن دیگر');
});

test('a bookmark is set and taken away from the button of a public page', async () => {
  const { visitor } = await member();
  const course = await walletCourse();
  const shown = await visitor.open(coursePath(course));
  const page = await visitor.press(shown, shown.one(`[data-bookmark=${course.id}]`));
  expect(page.heading).toBe('نشان کردن دوره');
  const set = await visitor.press(page, page.byRole('button', 'نشان کن'));
  expect(set.hasText('این دوره در نشان‌شده‌های شماست.')).toBe(true);
  const unset = await visitor.press(set, set.byRole('button', 'نشان را بردار'));
  expect(unset.hasText('این دوره نشان نشده است.')).toBe(true);
});

test('a bookmark of a job is set from its button, and a bare address leads to the list', async () => {
  const { visitor } = await member();
  const list = await visitor.open('/jobs/search/');
  const page = await visitor.press(list, list.all('[data-job-bookmark]')[0]!);
  expect(page.heading).toBe('نشان کردن فرصت شغلی');
  const set = await visitor.press(page, page.byRole('button', 'نشان کن'));
  expect(set.hasText('این فرصت شغلی در نشان‌شده‌های شماست.')).toBe(true);
  expect((await visitor.open('/lite/job-bookmark?next=//evil.example')).url).toBe('/jobs');
  expect((await visitor.open('/lite/buy?next=/job/x-ka1')).url).toBe('/courses');
});

test('these pages are kept by no cache, run no script, and the cookie changes no public page', async () => {
  const { visitor } = await member();
  const own = await visitor.ask('/lite');
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.headers['content-security-policy']).toContain("script-src 'none'");
  expect(own.headers['referrer-policy']).toBe('same-origin');
  expect(own.headers['x-robots-tag']).toContain('noindex');
  expect(own.body).not.toContain('<script');
  const guest = browser();
  for (const path of ['/', '/courses', '/auth']) {
    const [mine, theirs] = [await visitor.ask(path), await guest.ask(path)];
    expect(mine.headers['etag']).toBe(theirs.headers['etag']);
    expect(mine.body).toBe(theirs.body);
    expect(mine.headers['set-cookie']).toBeUndefined();
  }
  // The calls of the API know no cookie.
  expect((await visitor.ask('/api/v1/web/service/users/dashboard')).statusCode).toBe(401);
});

test('a form of another site, or with the token of another page or person, does nothing', async () => {
  const { visitor, id } = await member();
  const course = await walletCourse();
  const foreign = await visitor.ask('/lite/sign-out', {
    form: new URLSearchParams({ form_token: 'x' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.statusCode).toBe(403);
  const other = await member();
  const page = await other.visitor.open(`/lite/bookmark/${course.id}`);
  const token = box(page, 'form_token').attribute('value')!;
  for (const path of [`/lite/bookmark/${course.id}`, '/lite/sign-out', `/lite/comment/${course.id}`]) {
    const form = new URLSearchParams({ form_token: token, marked: '1', rating: '5' });
    // Even of that a reload sends nothing again.
    expect((await visitor.ask(path, { form })).statusCode).toBe(303);
    expect((await visitor.open(path, { form })).status).toBe(409);
  }
  expect(await count('session', `user_id = ${id}`)).toBe(1);
  expect(await count('course_comment', `user_id = ${id}`)).toBe(0);
});

test('cookies are bound to the host, closed to scripts and, over https, to it', async () => {
  const { visitor } = await member();
  const page = await visitor.open('/lite');
  const out = await visitor.ask('/lite/sign-out', {
    form: new URLSearchParams({ form_token: page.all('[name=form_token]')[0]!.attribute('value')! }),
  });
  for (const header of [out.headers['set-cookie'] ?? []].flat())
    expect(header).toMatch(/^kavosh-\w+=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
});

test('a page that is not there, an unknown purchase and an unknown course are 404 with a way home', async () => {
  const { visitor } = await member();
  for (const path of ['/lite/nothing', '/lite/purchases/999999', '/lite/buy/999999999']) {
    const page = await visitor.open(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.byRole('main').byRole('link', 'صفحه نخست').href).toBe('/');
  }
});

test('a browser that saves data has pages without pictures and scripts, by Save-Data or by choice', async () => {
  const course = await walletCourse();
  const visitor = browser();
  const full = await visitor.open(coursePath(course));
  const saved = await visitor.open(coursePath(course), { headers: { 'save-data': 'on' } });
  expect(full.html).toContain('<script');
  expect(saved.html).not.toMatch(/<script|<img|<picture|modulepreload/);
  expect(saved.heading).toBe(full.heading);
  expect(saved.headers['etag']).not.toBe(full.headers['etag']);
  expect(saved.all('.saved-picture').length).toBeGreaterThan(0);
  expect(saved.html).not.toMatch(/href="\/auth/);
  // The full one is not what is kept for it.
  expect((await visitor.open(coursePath(course))).html).toContain('<script');

  const choice = await visitor.open('/lite/saver');
  const on = await visitor.press(choice, choice.byRole('button', 'روشن کردن نسخه کم‌حجم'));
  expect(on.hasText('نسخه کم‌حجم روشن است.')).toBe(true);
  expect((await visitor.open(coursePath(course))).html).not.toContain('<script');
  const off = await visitor.press(on, on.byRole('button', 'بازگشت به نسخه کامل'));
  expect(off.hasText('نسخه کم‌حجم خاموش است.')).toBe(true);
  const asks = await visitor.open(coursePath(course), { headers: { 'save-data': 'on' } });
  expect(asks.html).toContain('<script');
});
