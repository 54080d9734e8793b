import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { putMoney } from '../api/put-money.ts';
import { box, browser, freshMobile, member, one, prepareLiteApp, registers, walletCourse } from './lite-app.ts';

prepareLiteApp();

const numberOf = async (query: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`${sql.raw(query)}`.execute(one.database.kysely);
  return rows[0]!.n;
};
async function someJob(): Promise<{ id: number; title: string }> {
  const visitor = browser();
  const list = await visitor.open('/jobs');
  const href = list.all('a').find((link) => (link.attribute('href') ?? '').startsWith('/job/'))!.href!;
  const id = Number(/ka(\d+)(?:\/|$)/.exec(href)![1]);
  const page = await visitor.open(href);
  return { id, title: page.heading! };
}

test('a guest reports an ad: what was chosen on its page comes along, and it is sent once', async () => {
  const job = await someJob();
  const visitor = browser();
  const ad = await visitor.open(jobPath(job));
  const begun = await visitor.press(ad, ad.byRole('button', 'فرستادن گزارش'), [
    [ad.one('.job-report [name=reason][value=scam]'), true],
    [ad.one('.job-report [name=text]'), 'از من پول خواستند.'],
  ]);
  const reports = () => numberOf(`select count(*)::int as n from job_report where job_id = ${job.id}`);
  const before = await reports();
  expect([begun.status, begun.heading]).toEqual([200, 'گزارش مشکل آگهی']);
  expect(begun.url).not.toContain('scam');
  expect(begun.one('[name=reason][value=scam]').attribute('checked')).not.toBeNull();
  expect(begun.hasText('از من پول خواستند.')).toBe(true);
  const done = await visitor.press(begun, begun.byRole('button', 'فرستادن گزارش'));
  expect(done.hasText('گزارش شما رسید. همکاران ما آگهی را بررسی می‌کنند.')).toBe(true);
  expect(await reports()).toBe(before + 1);
  expect((await visitor.press(begun, begun.byRole('button', 'فرستادن گزارش'))).status).toBe(409);

  const form = await visitor.open(`/lite/report-job/${job.id}`);
  const wrong = await visitor.press(form, form.byRole('button', 'فرستادن گزارش'), [[box(form, 'text'), 'متن من']]);
  expect([wrong.status, wrong.hasText('متن من')]).toEqual([422, true]);
});

test('a vote on a review and its report are done on a page of their own, after signing in', async () => {
  const { rows } = await sql<{ id: number; course_id: number; title: string }>`
    select m.id, m.course_id, c.title from course_comment m join course c on c.id = m.course_id
    where m.content is not null order by m.id limit 1`.execute(one.database.kysely);
  const { id, course_id: course, title } = rows[0]!;
  const { visitor } = await member();
  const page = await visitor.open(coursePath({ id: course, title }));
  const button = page.allByRole('button').find((one) => one.attribute('form') === 'comment-sign-in')!;
  const review = await visitor.press(page, button);
  expect(review.url).toMatch(new RegExp(`^/lite/review/${course}-\\d+$`));
  const own = await visitor.open(`/lite/review/${course}-${id}`);
  const voted = await visitor.press(own, own.byRole('button', 'مفید بود'));
  expect(voted.hasText('رأی شما ثبت شد: این نظر مفید بود.')).toBe(true);
  const none = await visitor.press(voted, voted.byRole('button', 'ارسال گزارش'));
  expect(none.status).toBe(422);
  const reported = await visitor.press(none, none.byRole('button', 'ارسال گزارش'), [
    [none.one('[name=reason][value=spam]'), true],
  ]);
  expect(reported.hasText('گزارش شما رسید و بررسی می‌شود.')).toBe(true);
});

test('«خبرم کن» of a public page is set after signing in, and is in the list', async () => {
  const visitor = browser();
  const list = await visitor.open('/courses?q=پایتون');
  const phone = await visitor.press(list, list.one('.watch button'));
  const set = await registers(visitor, phone, freshMobile());
  expect([set.heading, set.url.split('?')[0]]).toEqual(['خبرم کن', '/lite/watch']);
  const alerts = await visitor.press(set, set.byRole('main').byRole('button', 'خبرم کن'));
  expect([alerts.url, alerts.hasText('دوره‌های تازه')]).toEqual(['/lite/alerts', true]);
  expect(alerts.byRole('main').allByRole('link', /پایتون/)).toHaveLength(1);
});

test('signing in by the link of the screen leads on to where the screen would; to no other host', async () => {
  const course = await walletCourse();
  const from = async (next: string, origin = one.config.publicUrl) => {
    const referer = `${origin}/auth?next=${encodeURIComponent(next)}`;
    const page = await browser().open('/lite/sign-in', { headers: { referer } });
    return page.all('[name=next]')[0]?.attribute('value') ?? null;
  };
  expect(await from(coursePath(course))).toBe(new URL(coursePath(course), 'https://a.example').pathname);
  expect(await from('//evil.example/')).toBeNull();
  expect(await from('/courses', 'https://evil.example')).toBeNull();
});

test('bookmarks are listed, a late code is explained, and an unknown page says what it is', async () => {
  const course = await walletCourse();
  const { visitor } = await member();
  expect((await visitor.open('/lite/bookmarks')).hasText('هنوز چیزی نشان نکرده‌اید.')).toBe(true);
  const page = await visitor.open(`/lite/bookmark/${course.id}`);
  await visitor.press(page, page.byRole('button', 'نشان کن'));
  const account = await visitor.open('/lite');
  const marks = await visitor.open(account.byRole('main').byRole('link', 'نشان‌شده‌ها').href!);
  expect(marks.byRole('main').allByRole('link', course.title)).toHaveLength(1);
  const guest = browser();
  const phone = await guest.open('/lite/sign-in');
  const code = await guest.press(phone, phone.byRole('button', 'ادامه'), [[box(phone, 'mobile'), freshMobile()]]);
  expect(code.hasText('کد نمی‌رسد؟')).toBe(true);
  const unknown = await guest.open('/lite/nothing');
  expect([unknown.status, unknown.heading]).toEqual([404, 'چنین صفحه‌ای نیست']);
});

test('the receipt of what was taken back says what came back, where to and when', async () => {
  const course = await walletCourse();
  const { visitor, mobile } = await member();
  await putMoney(one.database.kysely, mobile, 50_000_000);
  const offer = await visitor.open(`/lite/buy/${course.id}`);
  expect(offer.hasText(/تا پیش از دیدن راه ورود، مبلغ همان لحظه برمی‌گردد/)).toBe(true);
  const receipt = await visitor.press(offer, offer.byRole('button', /^پرداخت/));
  const sure = await visitor.open(`${receipt.url}/refund`);
  await visitor.press(sure, sure.byRole('button', /^(?:انصراف می‌دهم|فرستادن درخواست)$/));
  const over = await visitor.open(receipt.url);
  expect(over.hasText(/مبلغ بازپرداخت/)).toBe(true);
  expect(over.hasText(/به کیف پول شما/)).toBe(true);
  expect(over.hasText('تاریخ بازپرداخت')).toBe(true);
  expect([over.hasText(/بازگشت وجه|کش‌بک/), over.hasText('ورود به دوره')]).toEqual([false, false]);
});
