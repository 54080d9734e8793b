import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { academyRecord, paid } from '../../../../../tests/factories/course-record.ts';
import { companyRecord, jobCategoryRecord, jobRecord } from '../../../../../tests/factories/job-record.ts';
import { saveJobCategories } from '../jobs/import/save-job-categories.ts';
import {
  alerts,
  client,
  clock,
  course,
  db,
  hour,
  ids,
  importCourses,
  mails,
  nextMorning,
  notices,
  one,
  outbox,
  path,
  person,
  prepareAlertsApp,
  search,
  watch,
} from './digest.test-set-up.ts';

prepareAlertsApp();

test('three ask for the same in three spellings: the import notifies exactly them, its repetition none', async () => {
  const people = [await person(), await person(), await person()];
  const other = await person();
  await search(people[0]!, 'کوبرنتیز');
  await search(people[1]!, 'kubernetes');
  await search(people[2]!, ';,fvkjdc');
  await search(other, 'خیاطی');
  await importCourses([course('Kubernetes در عمل'), course('کوبرنتیز برای تیم‌ها')]);
  await nextMorning();
  const told = await Promise.all([...people, other].map(({ id }) => notices(id)));
  expect(told.map((list) => list.length)).toEqual([1, 1, 1, 0]);
  for (const [notice] of told.slice(0, 3)) {
    expect(notice!.title).toBe('۲ خبر تازه برای شما');
    expect(notice!.body).toContain('Kubernetes در عمل');
  }
  await importCourses([course('Kubernetes در عمل'), course('کوبرنتیز برای تیم‌ها')]);
  await nextMorning();
  expect((await Promise.all([...people, other].map(({ id }) => notices(id)))).map((list) => list.length)).toEqual([
    1, 1, 1, 0,
  ]);
});

test('an ad that comes again under another id is no news', async () => {
  const who = await person();
  await watch(who, { kind: 'job_search', address: `/jobs/search?q=${encodeURIComponent('دوچرخه‌ساز')}` });
  const ad = (sourceKey: string, more: object = {}) =>
    jobRecord({
      title: 'دوچرخه‌ساز ماهر',
      sourceKey,
      company: companyRecord('کارگاه رکاب'),
      descriptionHtml: `<p>${Array.from({ length: 60 }, (_, n) => `کار ${n * 3} و`).join(' ')}</p>`,
      ...more,
    });
  const bring = (...records: ReturnType<typeof ad>[]) =>
    db()
      .transaction()
      .execute((tx) => one.app.domains.jobs.saveJobs(tx, 'board', records));
  await saveJobCategories(db(), [jobCategoryRecord(1, 'کارگاه')]);
  await bring(ad('a'));
  await nextMorning();
  expect(await notices(who.id)).toHaveLength(1);
  await bring(ad('a'), ad('b'));
  await nextMorning();
  expect(await notices(who.id)).toHaveLength(1);
  await bring(ad('c', { title: 'دوچرخه‌ساز تازه‌کار' }));
  await nextMorning();
  expect(await notices(who.id)).toHaveLength(2);
});

test('an edit is no news; what was hidden and is shown again is', async () => {
  const who = await person();
  await importCourses([course('بافتنی با میل', { summary: 'یک' })]);
  await alerts().matchOpened();
  await search(who, 'بافتنی');
  await importCourses([course('بافتنی با میل', { summary: 'دو' })]);
  await nextMorning();
  expect(await notices(who.id)).toEqual([]);
  await sql`update course set state = 'hidden' where title = 'بافتنی با میل'`.execute(db());
  await sql`update course set state = 'published' where title = 'بافتنی با میل'`.execute(db());
  await nextMorning();
  expect(await notices(who.id)).toHaveLength(1);
});

test('of very many twenty are named, the rest is counted; one that is gone by then is left out', async () => {
  const who = await person('reader@mail.example');
  await search(who, 'منبت');
  const titles = Array.from({ length: 500 }, (_, i) => `منبت کاری ${i + 1}`);
  await importCourses(titles.map((title) => course(title)));
  await alerts().matchOpened();
  await sql`update course set state = 'hidden' where title = 'منبت کاری 7'`.execute(db());
  await nextMorning();
  const [notice] = await notices(who.id);
  expect(notice!.title).toBe('۴۹۹ خبر تازه برای شما');
  expect(notice!.body.match(/•/g)).toHaveLength(20);
  expect(notice!.body).toMatch(/و ۴۷۹ مورد دیگر$/);
  expect(mails).toMatchObject([{ to: 'reader@mail.example', kind: 'alerts', subject: '۴۹۹ خبر تازه برای شما' }]);
  // Addresses are readable.
  expect(mails[0]!.text).toMatch(/\/course\/\d+\n/);
  expect(mails[0]!.text).not.toContain('%');
  await nextMorning();
  expect(await notices(who.id)).toHaveLength(1);
});

test('what an import brought and its undoing took away before the digest is not in it', async () => {
  const who = await person();
  await search(who, 'سوزن‌دوزی');
  await importCourses([course('سوزن‌دوزی بلوچ')]);
  await alerts().matchOpened();
  await sql`update course set state = 'unpublished' where title = 'سوزن‌دوزی بلوچ'`.execute(db());
  await nextMorning();
  expect(await notices(who.id)).toEqual([]);
});

test("a month's pause ends without a flood, and what comes afterwards is sent", async () => {
  const who = await person();
  const id = await search(who, 'گلیم');
  await client.post(`${path}/${id}`, { paused: true }, { token: who.token });
  await importCourses([course('گلیم بافی یک')]);
  await nextMorning();
  clock.at += 30 * 24 * hour;
  await client.post(`${path}/${id}`, { paused: false }, { token: who.token });
  await nextMorning();
  expect(await notices(who.id)).toEqual([]);
  await importCourses([course('گلیم بافی دو')]);
  await nextMorning();
  expect((await notices(who.id)).map(({ body }) => body)).toEqual([expect.stringContaining('گلیم بافی دو')]);
});

test('a clock that is set back loses nothing and sends nothing twice', async () => {
  const who = await person();
  await search(who, 'سفال');
  await importCourses([course('سفال با چرخ')]);
  await nextMorning();
  clock.at -= 48 * hour;
  await importCourses([course('سفال لعاب‌دار')]);
  await nextMorning();
  await nextMorning();
  await nextMorning();
  const bodies = (await notices(who.id)).map(({ body }) => body).join('\n');
  expect(bodies.match(/سفال با چرخ/g)).toHaveLength(1);
  expect(bodies.match(/سفال لعاب‌دار/g)).toHaveLength(1);
});

test('not before nine, not in quiet hours, once a day; a weekly watch once a week, one for one time once', async () => {
  const who = await person();
  await search(who, 'معرق');
  await importCourses([course('معرق چوب')]);
  await alerts().matchOpened();
  clock.at = Date.parse('2027-03-01T05:00:00Z');
  await sql`insert into digest (user_id, day, items, sent_at) values (${who.id}, '2027-02-28', 0, now())`.execute(db());
  await alerts().tellDue();
  expect(await notices(who.id)).toEqual([]);
  await client.post(
    `${path}/settings`,
    { courses: ['dashboard'], jobs: [], prices: [], quiet_from: 7, quiet_to: 12 },
    { token: who.token },
  );
  clock.at = Date.parse('2027-03-01T08:00:00Z');
  await alerts().tellDue();
  expect(await notices(who.id)).toEqual([]);
  clock.at = Date.parse('2027-03-01T08:31:00Z');
  await alerts().tellDue();
  expect(await notices(who.id)).toHaveLength(1);
  await importCourses([course('معرق فلز')]);
  await alerts().matchOpened();
  await alerts().tellDue();
  expect(await notices(who.id)).toHaveLength(1);
  const [watched] = ((await client.get(`service/${path}`, { token: who.token })).data as { watches: { id: number }[] })
    .watches;
  await client.post(`${path}/${watched!.id}`, { every: 'week' }, { token: who.token });
  clock.at += 24 * hour;
  await alerts().tellDue();
  expect(await notices(who.id)).toHaveLength(1);
  clock.at += 6 * 24 * hour;
  await client.post(`${path}/${watched!.id}`, { every: 'once' }, { token: who.token });
  await alerts().tellDue();
  expect(await notices(who.id)).toHaveLength(2);
  await importCourses([course('معرق صدف')]);
  await alerts().matchOpened();
  clock.at += 24 * hour;
  await alerts().tellDue();
  expect(await notices(who.id)).toHaveLength(2);
});

test('a mail is stopped by one press without signing in, also twice; a forged link changes nothing', async () => {
  const who = await person('reader@mail.example');
  await search(who, 'قلمزنی');
  await importCourses([course('قلمزنی روی مس')]);
  await nextMorning();
  const [mail] = mails;
  const link = mail!.unsubscribe!;
  expect(link).toMatch(/^http:\/\/kavosh\.example\/unsubscribe\/\d+\.[\w-]{43}$/);
  expect(mail!.text).toContain(link);
  const url = new URL(link).pathname;
  const open = await one.app.inject({ url });
  expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'no-store']);
  const post = (address: string) =>
    one.app.inject({
      method: 'POST',
      url: address,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const mailed = async () =>
    (
      (await client.get(`service/${path}/settings`, { token: who.token })).data as { settings: { courses: string[] } }
    ).settings.courses.includes('mail');
  expect(await mailed()).toBe(true);
  const forged = url.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')).replace(/\d+\./, (id) => id);
  expect((await post(url.replace(/\/(\d+)\./, (_, id: string) => `/${Number(id) + 1}.`))).statusCode).toBe(404);
  expect((await post(`${forged}x`)).statusCode).toBe(404);
  expect(await mailed()).toBe(true);
  expect((await post(url)).statusCode).toBe(200);
  expect((await post(url)).statusCode).toBe(200);
  expect(await mailed()).toBe(false);
  await importCourses([course('قلمزنی روی برنج')]);
  mails.length = 0;
  await nextMorning();
  expect(mails).toEqual([]);
  expect(await notices(who.id)).toHaveLength(2);
});

test('an SMS only where it was chosen, one a day', async () => {
  const [with_sms, without] = [await person(), await person()];
  for (const who of [with_sms, without]) await search(who, 'خاتم');
  const settings = { courses: ['sms'], jobs: [], prices: [], quiet_from: 22, quiet_to: 8 };
  await client.post(`${path}/settings`, settings, { token: with_sms.token });
  await importCourses([course('خاتم کاری'), course('خاتم سازی')]);
  await nextMorning();
  expect(outbox.memberSms.map(({ kind }) => kind)).toEqual(['alerts']);
  expect(await notices(with_sms.id)).toEqual([]);
  expect(await notices(without.id)).toHaveLength(1);
});

test('a price that falls by a twentieth and ten thousand is announced, then it is quiet for two weeks', async () => {
  const who = await person();
  const title = 'حصیر بافی';
  const costs = (price: number) => importCourses([course(title, { price: paid(price) })]);
  await costs(1_000_000);
  const { rows } = await sql<{ id: number }>`select id from course where title = ${title}`.execute(db());
  await watch(who, { kind: 'course', id: rows[0]!.id });
  for (const price of [980_000, 960_000]) {
    await costs(price);
    await nextMorning();
  }
  expect(await notices(who.id)).toEqual([]);
  await costs(900_000);
  await nextMorning();
  expect((await notices(who.id)).at(-1)!.body).toContain('از ۱٬۰۰۰٬۰۰۰ تومان به ۹۰۰٬۰۰۰ تومان رسید');
  await costs(1_000_000);
  await nextMorning();
  await costs(600_000);
  await nextMorning();
  expect(await notices(who.id)).toHaveLength(1);
  clock.at += 14 * 24 * hour;
  await nextMorning();
  await nextMorning();
  expect((await notices(who.id)).map(({ body }) => body).slice(1)).toEqual([
    expect.stringContaining('از ۹۰۰٬۰۰۰ تومان به ۶۰۰٬۰۰۰ تومان رسید'),
  ]);
});

test('an ended course that runs again, and new courses of an academy, are announced', async () => {
  const who = await person();
  await watch(who, { kind: 'course', id: ids.ended });
  const academy = (await one.app.domains.catalogue.academiesOf([ids.python])).get(ids.python)!;
  await watch(who, { kind: 'academy', id: academy });
  await sql`update course set ends_at = null where id = ${ids.ended}`.execute(db());
  await importCourses([course('تذهیب', { academy: academyRecord('آموزشگاه نیلوفر') })]);
  await nextMorning();
  const [notice] = await notices(who.id);
  expect(notice!.body).toContain('کارگاه تابستان: دوباره می‌توان ثبت‌نام کرد');
});

test('all of a list of notifications are marked as seen at once', async () => {
  const who = await person();
  await search(who, 'میناکاری');
  await importCourses([course('میناکاری')]);
  await nextMorning();
  const view = (list: string) => client.post('users/dashboard/notifications/view-all', { list }, { token: who.token });
  await view('multicast');
  expect((await view('personal')).data).toEqual({ unread: 0 });
  expect(await view('others')).toMatchObject({ status: 422 });
});
