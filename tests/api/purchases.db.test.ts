import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  await sql`update course set payment_type = 'wallet', cashback_percent = 10 where id = ${ids.branches}`.execute(
    one.database.kysely,
  );
  // Bought as a whole.
  await sql`update edition set is_open = false where course_id = ${ids.branches}`.execute(one.database.kysely);
  await sql`insert into price_event (course_id, original, source) values (${ids.branches}, 80000, 'test')`.execute(
    one.database.kysely,
  );
});
afterAll(() => one.close());

const person = async (): Promise<string> => client.register(`0915222${String((lastNumber += 1)).padStart(4, '0')}`);
const buy = (id: number, token: string | undefined, body: object, headers: Record<string, string> = {}) =>
  client.post(`courses/${id}/purchase`, body, { ...(token === undefined ? {} : { token }), headers });
const courseOf = async (id: number, token: string) =>
  (await client.get(`service/courses/${id}`, { token })).data as { course: { is_purchased: boolean } };
const header = async (token: string) =>
  (await client.get('content/header', { token })).data as { wallet: { balance: number } };

/** Money comes in through a gateway; here it is put there. */
async function credit(token: string, toman: number): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await sql<{ user_id: number }>`select user_id from session where token_hash = ${hash}`.execute(
    one.database.kysely,
  );
  const user = rows[0]?.user_id;
  await sql`
    select ledger.post(
      'test.credit', ${user}, 'test', '{user.available,gateway.clearing}', array[${user}::int, 0],
      array[${-toman}::bigint, ${toman}::bigint]
    )`.execute(one.database.kysely);
}

test('a guest, an unknown course, a wrong body and a wrong key are refused', async () => {
  const token = await person();
  expect((await buy(ids.python, undefined, { method: 'referral' })).status).toBe(401);
  expect((await buy(999_999, token, { method: 'referral' })).status).toBe(404);
  for (const body of [
    {},
    { method: 'cash' },
    { method: 'wallet', amount: -1 },
    { method: 'wallet', amount: 1.5 },
    { method: 'wallet', amount: '5' },
  ]) {
    expect((await buy(ids.python, token, body)).status).toBe(422);
  }
  expect(await buy(ids.python, token, { method: 'referral' }, { 'idempotency-key': 'x'.repeat(256) })).toMatchObject({
    status: 422,
    message: 'شناسه تکرار این درخواست درست نیست.',
    errors: { idempotency_key: ['شناسه تکرار این درخواست درست نیست.'] },
  });
  expect((await buy(ids.ended, token, { method: 'referral' })).status).toBe(409);
});

test('a referral answers where to go on, and is one purchase however often it is asked for', async () => {
  const token = await person();
  const [first, ...others] = await Promise.all(
    Array.from({ length: 10 }, () => buy(ids.python, token, { method: 'referral', amount: 1_700_000 })),
  );
  const { purchase, redirect_url: redirect } = first!.data as {
    purchase: { status: string; status_title: string; purchase: { track_id: string } };
    redirect_url: string;
  };
  expect([first!.status, purchase.status, purchase.status_title]).toEqual([200, 'unconfirmed', 'در انتظار تأیید']);
  expect(redirect).toBe(`https://nilufar.example/python?track_id=${purchase.purchase.track_id}`);
  for (const other of others) expect(other.body).toBe(first!.body);
  expect((await courseOf(ids.python, token)).course.is_purchased).toBe(false);
  expect(await buy(ids.python, await person(), { method: 'referral', amount: 1 })).toMatchObject({
    status: 409,
    message: expect.stringContaining('۱٬۷۰۰٬۰۰۰ تومان'),
  });
});

test('nobody is sent, with a tracking code or without, where the academy is not at home', async () => {
  const {
    rows: [kept],
  } = await sql<{ ref_url: string }>`select ref_url from course where id = ${ids.python}`.execute(one.database.kysely);
  const edition = (
    await sql<{ id: number }>`
      insert into edition (course_id, source_key, center, teacher, schedule, ref_url)
      values (${ids.python}, 'away', 'مرکز', '', '', 'https://elsewhere.example/')
      returning id`.execute(one.database.kysely)
  ).rows[0]!.id;
  for (const away of [
    'http://nilufar.example/python',
    'https://elsewhere.example/python',
    'https://nilufar.example@elsewhere.example/',
    'javascript:alert(1)',
  ]) {
    await sql`update course set ref_url = ${away} where id = ${ids.python}`.execute(one.database.kysely);
    const token = await person();
    const { course } = (await client.get(`service/courses/${ids.python}`, { token })).data as {
      course: { ref_url: string | null; editions: { id: number; ref_url: string | null }[] };
    };
    expect([away, course.ref_url, course.editions.find(({ id }) => id === edition)?.ref_url]).toEqual([
      away,
      null,
      null,
    ]);
    expect((await client.get(`service/courses/${ids.python}/offer`, { token })).data).toMatchObject({
      offer: { has_site: false },
    });
    const bought = await buy(ids.python, token, { method: 'referral', amount: 1_700_000 });
    expect([away, bought.status, (bought.data as { redirect_url: string | null }).redirect_url]).toEqual([
      away,
      200,
      null,
    ]);
    expect(bought.body).not.toContain('elsewhere');
  }
  await sql`delete from edition where id = ${edition}`.execute(one.database.kysely);
  await sql`update course set ref_url = ${kept!.ref_url} where id = ${ids.python}`.execute(one.database.kysely);
});

test("a free course is the person's at once, and nobody else's", async () => {
  const [mine, theirs] = [await person(), await person()];
  expect(
    ((await buy(ids.drawing, mine, { method: 'wallet' })).data as { purchase: { status: string } }).purchase.status,
  ).toBe('confirmed');
  expect((await courseOf(ids.drawing, mine)).course.is_purchased).toBe(true);
  expect((await courseOf(ids.drawing, theirs)).course.is_purchased).toBe(false);
  expect(await buy(ids.drawing, mine, { method: 'wallet' })).toMatchObject({
    status: 409,
    message: 'این دوره را پیش‌تر خریده‌اید.',
  });
});

test('without enough in the wallet: 422 and what is missing; with it the course, cashback, the header', async () => {
  const token = await person();
  await credit(token, 79_000);
  expect(await buy(ids.branches, token, { method: 'wallet', amount: 80_000 })).toMatchObject({
    status: 422,
    message: 'موجودی کیف پول برای این کار کافی نیست.',
    data: { missing: 1_000 },
    errors: { method: ['موجودی کیف پول برای این کار کافی نیست.'] },
  });
  await sql`select 1`.execute(one.database.kysely);
  const rich = await person();
  await credit(rich, 100_000);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      buy(ids.branches, rich, { method: 'wallet', amount: 80_000 }, { 'idempotency-key': 'one' }),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect((await header(rich)).wallet.balance).toBe(28_000);
  expect(await buy(ids.branches, rich, { method: 'wallet' }, { 'idempotency-key': 'one' })).toMatchObject({
    status: 422,
    message: expect.stringContaining('داده‌های دیگری'),
    errors: { idempotency_key: [expect.stringContaining('داده‌های دیگری')] },
  });
});

test('over HTTP: one key fifty times is one effect and equal bytes; a hundred calls without one buy once', async () => {
  const booksOf = async (token: string) => {
    const hash = createHash('sha256').update(token).digest();
    return (
      await sql<{
        purchases: number;
        journals: number;
      }>`with mine as (select p.id from purchase p join session s using (user_id) where s.token_hash = ${hash})
      select (select count(*)::int from mine) as purchases,
        (
          select count(*)::int from ledger.journal j join mine on mine.id = j.ref_id where j.kind like 'purchase.%'
        ) as journals`.execute(one.database.kysely)
    ).rows[0];
  };
  const keyed = await person();
  await credit(keyed, 300_000);
  const under = (body: object) => buy(ids.branches, keyed, body, { 'idempotency-key': 'fifty' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => under({ method: 'wallet', amount: 80_000 })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${answers[0]!.body}`]));
  expect(await booksOf(keyed)).toEqual({ purchases: 1, journals: 2 });
  expect((await under({ method: 'wallet', amount: 79_999 })).status).toBe(422);
  expect((await under({ method: 'wallet', amount: 80_000 })).body).toBe(answers[0]!.body);
  expect([(await header(keyed)).wallet.balance, await booksOf(keyed)]).toEqual([
    228_000,
    { purchases: 1, journals: 2 },
  ]);

  const impatient = await person();
  await credit(impatient, 8_000_000);
  const clicks = await Promise.all(
    Array.from({ length: 100 }, () => buy(ids.branches, impatient, { method: 'wallet', amount: 80_000 })),
  );
  expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 99 }, () => 409),
  ]);
  expect(new Set(clicks.filter(({ status }) => status === 409).map(({ body }) => body)).size).toBe(1);
  expect([(await header(impatient)).wallet.balance, await booksOf(impatient)]).toEqual([
    7_928_000,
    { purchases: 1, journals: 2 },
  ]);
});

test('who bought a course took part in it: their comment says so', async () => {
  const token = await person();
  await buy(ids.drawing, token, { method: 'wallet' });
  await client.post(`courses/${ids.drawing}/comments/create`, { rating: 5 }, { token });
  const { comments } = (await client.get(`service/courses/${ids.drawing}/comments`, { token })).data as {
    comments: { is_participant: boolean }[];
  };
  expect(comments.some((comment) => comment.is_participant)).toBe(true);
});
