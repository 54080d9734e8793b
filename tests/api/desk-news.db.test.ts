import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allReaders,
  changeNews,
  countNewsReaders,
  hideNews,
  listDeskNews,
  publishNews,
  takeBackNews,
} from '@kavosh/contract/desk/desk-news.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({ clock: { now: () => new Date(now) } });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const text = { title: 'ساعت پاسخ‌گویی', body: 'از این هفته تا ساعت ۲۰ پاسخ می‌دهیم.', link_url: '/contact' };
const publish = (more: Partial<typeof text> = {}) => editor.call(publishNews, { body: { ...text, ...more } });
const of = (id: number) => ({ params: { id: String(id) } });
const onSite = async () => (await one.app.domains.content.latestNews(20)).map(({ id, title }) => [id, title]);
const noticesOf = async (userId: number) =>
  (await one.app.domains.notifications.unread(userId, 20)).map(({ notification }) => notification.title);

test('published for everyone, changed, taken off the site and put back: a row of the audit each', async () => {
  const { userId } = await addAccount(one);
  const rows = await audited(one, async () => {
    const { id, version } = (await publish()).data.news;
    expect(await onSite()).toEqual([[id, text.title]]);
    const changed = await editor.call(changeNews, { ...of(id), body: { ...text, title: 'ساعت تازه', version } });
    expect(changed.data.news).toMatchObject({ title: 'ساعت تازه', version: version + 1 });
    expect(await onSite()).toEqual([[id, 'ساعت تازه']]);
    const hide = (hidden: boolean, seen: number) =>
      editor.call(hideNews, { ...of(id), body: { version: seen, hidden, reason: 'گذشته است' } });
    expect((await hide(true, version + 1)).data.news.hidden_at).toBe(new Date(now).toISOString());
    expect(await onSite()).toEqual([]);
    expect((await hide(true, version + 2)).data.news.version).toBe(version + 2);
    expect((await hide(false, version + 2)).data.news.hidden_at).toBeNull();
  });
  expect(rows.map(({ action }) => action)).toEqual(['news.published', 'news.changed', 'news.hidden', 'news.shown']);
  expect(rows[1]!.details).toMatchObject({ before: text, after: { ...text, title: 'ساعت تازه' } });
  expect(await noticesOf(userId)).toEqual([expect.stringContaining(text.title)]);
});

test('taken back within an hour it is as if it had not been told; later it is not', async () => {
  const reader = await addAccount(one);
  const people = (await editor.call(countNewsReaders, { body: allReaders })).data.people;
  expect(people).toBeGreaterThanOrEqual(2);
  await addAccount(one);
  expect((await editor.call(countNewsReaders, { body: allReaders })).data.people).toBe(people + 1);
  const take = (id: number, version: number) =>
    editor.call(takeBackNews, { ...of(id), body: { version, reason: 'اشتباه بود' } });
  const aged = (news: number, minutes: number) =>
    one.database.kysely
      .updateTable('news_post')
      .set({ created_at: new Date(now - minutes * 60_000) })
      .where('id', '=', news)
      .execute();
  const { id, version } = (await publish({ title: 'اشتباهی' })).data.news;
  const told = async () => (await noticesOf(reader.userId)).filter((title) => title.includes('اشتباهی'));
  expect(await told()).toHaveLength(1);
  const { notifications } = one.app.domains;
  const [seen] = await notifications.unread(reader.userId, 1);
  await notifications.view(reader.userId, seen!.id, 'multicast');
  const rows = await audited(one, async () => {
    expect((await take(id, version + 7)).refusal).toBe('desk.stale');
    await aged(id, 59);
    expect((await take(id, version)).data.news.hidden_at).not.toBeNull();
  });
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['news.taken_back', { title: 'اشتباهی', reason: 'اشتباه بود' }],
  ]);
  expect([await told(), (await onSite()).some(([one_]) => one_ === id)]).toEqual([[], false]);
  const late = (await publish({ title: 'دیر' })).data.news;
  await aged(late.id, 61);
  expect((await take(late.id, late.version)).refusal).toBe('news.too_late');
  expect((await take(999_999, 0)).refusal).toBe('news.not_found');
  await editor.call(hideNews, { ...of(late.id), body: { version: late.version, hidden: true, reason: 'پایان' } });
});

test('who looked at an older one is shown what it is now, and nothing is lost', async () => {
  const { id, version } = (await publish({ title: 'یکی' })).data.news;
  await editor.call(changeNews, { ...of(id), body: { ...text, title: 'دیگری', version } });
  const stale = await editor.call(changeNews, { ...of(id), body: { ...text, title: 'سومی', version } });
  expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
  expect(stale.envelope.data).toMatchObject({ news: { title: 'دیگری', version: version + 1 } });
  const gone = await editor.call(changeNews, { ...of(999_999), body: { ...text, version } });
  expect(gone.refusal).toBe('news.not_found');
});

test.each([
  [{ title: ' ‌ ' }, 'title'],
  [{ body: '' }, 'body'],
  [{ link_url: 'javascript:alert(1)' }, 'link_url'],
  [{ link_url: '//evil.example' }, 'link_url'],
  [{ link_url: 'http://plain.example' }, 'link_url'],
])('%j is refused at its field', async (more, field) => {
  const answer = await publish(more);
  expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, [field]]);
});

test('listed the latest first, page by page, with a constant number of queries', async () => {
  now += 1_000;
  const { id } = (await publish({ title: 'آخرین' })).data.news;
  const list = async (query: object) => (await editor.call(listDeskNews, { query })).data;
  const first = await list({ limit: '1' });
  expect(first.rows.map((row) => row.id)).toEqual([id]);
  expect((await list({ limit: '1', after: first.next! })).rows[0]!.id).toBeLessThan(id);
  const asked = (limit: string) => queriesOf(one, () => editor.call(listDeskNews, { query: { limit } }));
  expect(await asked('3')).toBe(await asked('1'));
  const support = await addColleague(one, 'support');
  expect((await support.call(listDeskNews, {})).refusal).toBe('desk.forbidden');
});

test('news that waits is published at its time, once, or never where it was taken off before', async () => {
  const reader = await addAccount(one);
  const { content } = one.app.domains;
  const told = async (title: string) => (await noticesOf(reader.userId)).filter((notice) => notice.includes(title));
  const shown = async (id: number) => (await onSite()).some(([one_]) => one_ === id);
  const schedule = (title: string, at: number) =>
    editor.call(publishNews, { body: { ...text, title, publish_at: new Date(at).toISOString() } });
  for (const at of [now, now - 60_000, now + 90 * 86_400_000 + 1])
    expect((await schedule('بدزمان', at)).refusal).toBe('news.bad_time');

  const at = now + 3 * 3_600_000;
  const rows = await audited(one, async () => {
    const { id, version, publish_at: publishAt } = (await schedule('فردا', at)).data.news;
    expect(publishAt).toBe(new Date(at).toISOString());
    expect(
      (await editor.call(hideNews, { ...of(id), body: { version, hidden: false, reason: 'زودتر' } })).refusal,
    ).toBe('news.waiting');
    await content.publishDueNews();
    expect([await shown(id), await told('فردا')]).toEqual([false, []]);
    now = at;
    await Promise.all([content.publishDueNews(), content.publishDueNews()]);
    expect([await shown(id), (await told('فردا')).length]).toEqual([true, 1]);
    const listed = await content.news.find({ after: null, limit: 20 });
    expect(listed.find((one_) => one_.id === id)).toMatchObject({
      publish_at: null,
      hidden_at: null,
      created_at: new Date(at),
    });
  });
  expect(rows.map(({ action }) => action)).toEqual(['news.scheduled']);

  // Hours have passed: her session has ended.
  editor = await addColleague(one, 'editor');
  const { id, version } = (await schedule('هرگز', now + 600_000)).data.news;
  const written = new Date(now - 90 * 60_000);
  await one.database.kysely.updateTable('news_post').set({ created_at: written }).where('id', '=', id).execute();
  const taken = await editor.call(takeBackNews, { ...of(id), body: { version, reason: 'لازم نیست' } });
  expect(taken.data.news).toMatchObject({ publish_at: null, hidden_at: expect.any(String) });
  now += 660_000;
  await content.publishDueNews();
  expect([await shown(id), await told('هرگز')]).toEqual([false, []]);
});
