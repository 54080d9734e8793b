import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { putMoney } from './put-money.ts';
import {
  prepareMyDataApp,
  now,
  password,
  one,
  ids,
  later,
  client,
  db,
  rowsOf,
  person,
  exported,
  remove,
  hindrances,
  left,
  ofStaff,
  ofThoseWhoLeft,
  personalTables,
  books,
  other,
  full,
  type Person,
} from './my-data-app.ts';

prepareMyDataApp();

describe('deleting the account', () => {
  test('every table that names people looks whether they are there before it takes anything', async () => {
    const guarded = (
      await rowsOf(
        sql<{ name: string }>`
          select 'public.' || c.relname as name from pg_trigger t
            join pg_class c on c.oid = t.tgrelid
          where t.tgname = 'person_is_there' order by 1`,
      )
    )
      .map(({ name }) => name)
      .filter((name) => name !== ofThoseWhoLeft && !ofStaff.includes(name));
    // The statement is written by the books alone.
    expect(guarded).toEqual((await personalTables()).filter((name) => name !== 'ledger.statement'));
  });

  test('wants the word and the right password, and counts wrong ones as signing in does', async () => {
    const who = await person();
    expect(await remove(who, { confirmation: 'بله' })).toMatchObject({
      status: 422,
      errors: { confirmation: [expect.stringContaining('حذف حساب')] },
    });
    expect(await remove(who, { password: undefined })).toMatchObject({
      status: 422,
      errors: { password: ['لطفاً رمز عبور خود را وارد کنید.'] },
    });
    // The device is a known one: its five tries are its own, and signing in elsewhere has others.
    for (let n = 0; n < 5; n += 1)
      expect(await remove(who, { password: `${n}` })).toMatchObject({
        status: 422,
        errors: { password: ['رمز عبور درست نیست.'] },
      });
    expect((await remove(who)).status).toBe(429);
    expect((await client.login(who.mobile, password)).status).toBe(200);
    later(3_601_000);
    expect((await remove(who, { confirmation: ' حذف\u200cحساب' })).status).toBe(200);
  });

  test("without a password a login code proves it, once, and another one's does not", async () => {
    const [who, stranger] = [await person(), await person()];
    await sql`update app_user set password_hash = null where id = ${who.id}`.execute(db());
    expect(await hindrances(who)).toEqual({ proof: 'code', hindrances: [], waiting_purchases: 0, rest: 0 });
    expect((await remove(who)).status).toBe(422);
    // Registering sent a code just now.
    later(121_000);
    const foreign = await client.start(stranger.mobile, 'login');
    expect(await remove(who, { token: foreign, code: client.codeFor(stranger.mobile) })).toMatchObject({
      status: 422,
      errors: { token: [expect.any(String)] },
    });
    const token = await client.start(who.mobile, 'login');
    expect(await remove(who, { token, code: client.wrongCode(who.mobile) })).toMatchObject({
      status: 422,
      errors: { code: ['کد واردشده درست نیست'] },
    });
    expect((await remove(who, { token, code: client.codeFor(who.mobile) })).status).toBe(200);
    expect(await client.isIn(who.token)).toBe(false);
    expect(await client.isIn(stranger.token)).toBe(true);
  });

  test.each<[string, string, (who: Person) => Promise<unknown>]>([
    ['balance', 'ابتدا موجودی کیف پول خود را برداشت کنید', (who) => putMoney(db(), who.mobile, 1_000)],
    [
      'withdrawal_pending',
      'درخواست برداشت',
      async (who) => {
        await putMoney(db(), who.mobile, 1_000);
        const { id } = await db()
          .insertInto('withdrawal')
          .values({
            user_id: who.id,
            amount: 1_000,
            state: 'pending',
            sealed_account: Buffer.from('x'),
            account_end: '1234',
            created_at: new Date(now),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await sql`
          select ledger.post(
            'withdrawal.requested', ${id}, 'test', '{user.available,user.held}', array[${who.id}::int, ${who.id}],
            array[1000::bigint, -1000]
          )`.execute(db());
      },
    ],
    [
      'top_up_open',
      'پرداخت‌های شما',
      (who) =>
        db()
          .insertInto('top_up')
          .values({
            user_id: who.id,
            amount: 5_000,
            provider: 'test',
            state: 'redirected',
            authority: `o${who.id}`,
            created_at: new Date(now),
          })
          .execute(),
    ],
    // It ended, and may still be paid: the provider is asked again.
    [
      'top_up_open',
      'پرداخت‌های شما',
      (who) =>
        db()
          .insertInto('top_up')
          .values({
            user_id: who.id,
            amount: 5_000,
            provider: 'test',
            state: 'cancelled',
            authority: `o${who.id}`,
            created_at: new Date(now),
            ended_at: new Date(now),
            next_check_at: new Date(now),
          })
          .execute(),
    ],
    [
      'owed',
      'بدهی',
      (who) =>
        sql`
          select ledger.post(
            'test.owed', ${who.id}, 'test', '{user.receivable,expense.cashback}', array[${who.id}::int, 0],
            array[500::bigint, -500]
          )`.execute(db()),
    ],
    [
      'purchase_waits',
      'در انتظار تأیید آموزشگاه',
      (who) => client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token: who.token }),
    ],
  ])('is refused while money is not over: %s', async (code, sentence, have) => {
    const who = await person();
    await have(who);
    expect((await hindrances(who)).hindrances).toEqual([{ code, message: expect.stringContaining(sentence) }]);
    const answer = await remove(who);
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining(sentence)]);
    expect(await client.isIn(who.token)).toBe(true);
    if (code === 'owed')
      await sql`
        select ledger.post(
          'test.paid', ${who.id}, 'test', '{user.receivable,expense.cashback}', array[${who.id}::int, 0],
          array[-500::bigint, 500]
        )`.execute(db());
  });

  test('what is left may be given up, as it was shown and no other sum; the books have it', async () => {
    const who = await person();
    await putMoney(db(), who.mobile, 1_234);
    expect(await hindrances(who)).toMatchObject({ hindrances: [{ code: 'balance' }], rest: 1_234 });
    for (const sum of [1_233, 1_235])
      expect(await remove(who, { give_up: sum })).toMatchObject({
        status: 409,
        message: 'ابتدا موجودی کیف پول خود را برداشت کنید',
      });
    for (const nonsense of [0, -1, 1.5, '1234', true])
      expect((await remove(who, { give_up: nonsense })).status).toBe(422);
    expect(await client.isIn(who.token)).toBe(true);
    const [first] = await Promise.all([remove(who, { give_up: 1_234 }), remove(who, { give_up: 1_234 })]);
    expect([200, 401]).toContain(first.status);
    expect(await client.isIn(who.token)).toBe(false);
    expect(await rowsOf(sql`select amount from given_up_balance where user_id = ${who.id}`)).toEqual([
      { amount: 1_234 },
    ]);
    expect(await one.app.domains.wallet.balance(who.id)).toEqual({ balance: 0, available: 0 });
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  });

  test('nothing is given up where something else hinders', async () => {
    const who = await person();
    await putMoney(db(), who.mobile, 1_000);
    await client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token: who.token });
    expect(await remove(who, { give_up: 1_000 })).toMatchObject({
      status: 409,
      message: expect.stringContaining('در انتظار تأیید آموزشگاه'),
    });
    expect(await one.app.domains.wallet.balance(who.id)).toEqual({ balance: 1_000, available: 1_000 });
    expect((await remove(who, { give_up: 1_000, cancel_purchases: true })).status).toBe(200);
  });

  test('a waiting purchase is cancelled on the way where the person agrees; the academy is then too late', async () => {
    const who = await person();
    const { purchase } = (
      await client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token: who.token })
    ).data as { purchase: { id: number } };
    expect((await remove(who, { cancel_purchases: true })).status).toBe(200);
    await expect(
      one.app.domains.wallet.operatePurchase({ id: purchase.id, step: 'confirmed', operator: 'test' }),
    ).rejects.toMatchObject({ code: 'purchase.wrong_state' });
  });

  test('leaves the books and nothing else; ratings follow, the picture goes, and the number is free', async () => {
    const before = await rowsOf(
      sql<{
        id: number;
        rating_sum: number;
        rating_count: number;
      }>`select id, rating_sum, rating_count from course where id in (${ids.csharp}, ${ids.branches}) order by id`,
    );
    const photos = join(one.config.dataDir, 'media', 'photos');
    const files = () =>
      existsSync(photos)
        ? readdirSync(photos, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp')).length
        : 0;
    const filesBefore = files();
    expect((await remove(full)).status).toBe(200);
    expect(await left(full)).toEqual(books);
    expect((await one.app.domains.engagement.exportOf(db(), full.id)).activity).toEqual([]);
    expect(files()).toBe(filesBefore - 3);
    expect(await rowsOf(sql`select * from photo_removal`)).toEqual([]);
    const [stub] = await rowsOf(
      sql<
        Record<string, unknown>
      >`select mobile, first_name, last_name, password_hash, deleted_at from app_user where id = ${full.id}`,
    );
    expect(stub).toEqual({
      mobile: null,
      first_name: 'کاربر',
      last_name: 'حذف‌شده',
      password_hash: null,
      deleted_at: new Date(now),
    });
    const after = await rowsOf(
      sql<
        (typeof before)[number]
      >`select id, rating_sum, rating_count from course where id in (${ids.csharp}, ${ids.branches}) order by id`,
    );
    const change = (id: number) => {
      const [a, b] = [before.find((row) => row.id === id)!, after.find((row) => row.id === id)!];
      return [b.rating_sum - a.rating_sum, b.rating_count - a.rating_count];
    };
    // Only of what they had bought did their star weigh.
    expect([change(ids.csharp), change(ids.branches)]).toEqual([
      [0, 0],
      [-5, -1],
    ]);
    expect(
      await rowsOf(
        sql`
          select c.id from course_comment c
          where c.likes <> (select count(*) from comment_reaction r where r.comment_id = c.id and r.is_like)`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        sql`
          select length(sealed_account) as sealed, account_end, bank_reference is not null as known
          from withdrawal where user_id = ${full.id}`,
      ),
    ).toEqual([{ sealed: 0, account_end: '5674', known: true }]);
    expect(await one.app.domains.wallet.verify()).toEqual([]);
    // Nowhere a trace: neither the name they gave nor their number.
    for (const { name } of await rowsOf(
      sql<{ name: string }>`
        select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
        from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'ledger')`,
    )) {
      const [{ n } = { n: 0 }] = await rowsOf(
        sql<{ n: number }>`
          select count(*)::int as n from ${sql.raw(name)} t
          where t::text like ${`%${full.name}%`} or t::text like ${`%${full.mobile}%`}`,
      );
      expect([name, n]).toEqual([name, 0]);
    }
    expect(await client.isIn(full.token)).toBe(false);
    expect((await client.login(full.mobile, password)).status).toBe(401);
    later(3_600_000);
    const again = await client.register(full.mobile, password);
    const fresh = await rowsOf(sql<{ id: number }>`select id from app_user where mobile = ${full.mobile}`);
    expect(fresh).not.toEqual([{ id: full.id }]);
    expect((await exported({ ...full, token: again })).wallet.purchases).toEqual([]);
    expect(await left(other)).toEqual(await personalTables());
  });

  test('what a killed server left of a picture is removed later', async () => {
    await sql`insert into photo_removal (photo) values ('0123456789abcdef01234567')`.execute(db());
    await one.app.domains.myData.removePictures();
    expect(await rowsOf(sql`select * from photo_removal`)).toEqual([]);
  });

  test('what happens at the same time happens before it or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await person();
      const topUp = () =>
        db()
          .insertInto('top_up')
          .values({ user_id: who.id, amount: 1_000, provider: 'test', state: 'begun', created_at: new Date(now) })
          .execute()
          .then(
            () => 200,
            (error: unknown) => ((error as { constraint?: string }).constraint === 'person_is_there' ? 401 : 500),
          );
      const [deleted, ...others] = await Promise.all([
        remove(who, { cancel_purchases: true }),
        client.post(`courses/${ids.drawing}/purchase`, { method: 'wallet' }, { token: who.token }),
        client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token: who.token }),
        client.post(`courses/${ids.csharp}/comments/create`, { rating: 3, content: 'هم‌زمان' }, { token: who.token }),
        client.post(`courses/${ids.python}/bookmark`, { is_bookmarked: true }, { token: who.token }),
        topUp().then((status) => ({ status })),
      ]);
      expect([200, 409]).toContain(deleted.status);
      for (const { status } of others) expect([200, 401]).toContain(status);
      const isGone = deleted.status === 200;
      expect(isGone ? (await left(who)).filter((table) => !books.includes(table)) : []).toEqual([]);
      expect(
        isGone ? await rowsOf(sql`select id from purchase where user_id = ${who.id} and state = 'unconfirmed'`) : [],
      ).toEqual([]);
      expect(isGone ? await topUp() : 401).toBe(401);
    }
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  }, 30_000);

  test('two deletions at once are one; who holds something of the person for long is not waited for', async () => {
    const who = await person();
    expect(
      (await Promise.all([remove(who), remove(who)])).map(({ status }) => status).toSorted((a, b) => a - b),
    ).toEqual([200, 401]);
    const held = await person();
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select from app_user where id = ${held.id} for update`.execute(tx);
        expect((await remove(held)).status).toBe(503);
      });
    expect((await remove(held)).status).toBe(200);
  }, 30_000);

  test('money that comes late stays in the books, and an operator sees it', async () => {
    const who = await person();
    const { id } = await db()
      .insertInto('top_up')
      .values({
        user_id: who.id,
        amount: 5_000,
        provider: 'test',
        state: 'failed',
        authority: `late${who.id}`,
        created_at: new Date(now),
        ended_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await remove(who)).status).toBe(200);
    await sql`update top_up set state = 'verified', ended_at = now() where id = ${id}`.execute(db());
    await sql`
      select ledger.post(
        'top_up.verified', ${id}, 'test', '{user.available,gateway.clearing}', array[${who.id}::int, 0],
        array[-5000::bigint, 5000]
      )`.execute(db());
    await one.app.domains.notifications.tell(db(), { userId: who.id, key: 'late', type: 1, title: 'خبر', body: 'متن' });
    expect(await rowsOf(sql`select id from notification where user_id = ${who.id}`)).toEqual([]);
    expect(await one.app.domains.myData.moneyLeftBehind()).toEqual([{ userId: who.id, available: 5_000, owed: 0 }]);
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  });
});
