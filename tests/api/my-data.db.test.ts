import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StatementPart } from '@kavosh/contract/my-data.ts';
import { queriesOf } from './count-queries.ts';
import { putMoney } from './put-money.ts';
import {
  prepareMyDataApp,
  now,
  card,
  one,
  client,
  db,
  rowsOf,
  person,
  exported,
  personalTables,
  inDocument,
  other,
  full,
} from './my-data-app.ts';

prepareMyDataApp();

describe('the document', () => {
  test('has everything of mine, from every table that names people, and nothing of others', async () => {
    const data = await exported(full);
    expect(await personalTables()).toEqual(Object.keys(inDocument).toSorted());
    for (const [table, part] of Object.entries(inDocument))
      expect([table, part(data).filter((row) => row !== null).length > 0]).toEqual([table, true]);
    const text = JSON.stringify(data);
    expect(text).toContain(full.name);
    expect(text).toContain(full.mobile);
    for (const foreign of [other.name, other.mobile, card, full.token]) expect(text).not.toContain(foreign);
    const [{ password_hash: hash } = { password_hash: '' }] = await rowsOf(
      sql<{ password_hash: string }>`select password_hash from app_user where id = ${full.id}`,
    );
    for (const secret of [hash, 'argon2', 'sealed']) expect(text).not.toContain(secret);
    expect(data).toMatchObject({
      version: 1,
      exported_at: new Date(now).toISOString(),
      cut_short: [],
      account: { id: full.id, first_name: full.name, mobile: full.mobile, has_password: true },
      profile: { province: 'تهران', bank_account: { kind: 'card', masked: expect.stringContaining('5674') } },
      interests: { course_categories: [{ id: 10, name: 'پایه' }] },
      comments: { reactions: [{ reaction: 'like' }] },
      wallet: {
        balance: { available: 0, held_for_withdrawals: 0, owed: 0 },
        withdrawals: [{ amount: 8_000, account_ends_with: '5674' }],
      },
    });
    expect(data.comments.written.map((comment) => comment.text)).toContain(`نظر ${full.name}`);
    expect(data.comments.recent_activity.map(({ kind, at }) => [kind, at.length])).toEqual([
      ['comment', 2],
      ['reaction', 1],
      ['report', 1],
    ]);
    expect(data.wallet.statement.lines.map((line) => line.amount)).toEqual([-8_000, 8_000, -80_000, 80_000]);
  });

  test('costs as many queries however much there is, and is nothing for a visitor', async () => {
    const asked = () => queriesOf(one, () => client.get('service/users/dashboard/my-data', { token: full.token }));
    await asked();
    const before = await asked();
    for (let n = 0; n < 50; n += 1)
      await one.app.domains.notifications.tell(db(), {
        userId: full.id,
        key: `more ${n}`,
        type: 1,
        title: 'خبر',
        body: 'متن',
      });
    await putMoney(db(), other.mobile, 1_000);
    expect(await asked()).toBe(before);
    expect((await client.get('service/users/dashboard/my-data')).status).toBe(401);
  });

  test('a long statement comes in parts that fit', async () => {
    const rich = await person();
    await putMoney(db(), rich.mobile, 1_000);
    const lines = (await exported(rich)).wallet.statement;
    expect(lines).toMatchObject({
      lines: [{ number: 1, title: 'افزایش موجودی', amount: 1_000, balance_after: 1_000 }],
      older_than: null,
    });
    for (let n = 0; n < 4; n += 1) await putMoney(db(), rich.mobile, 1_000);
    const part = async (olderThan: number) =>
      (
        (await client.get(`service/users/dashboard/my-data/statement?older_than=${olderThan}`, { token: rich.token }))
          .data as { statement: StatementPart }
      ).statement;
    expect((await part(4)).lines.map((line) => line.number)).toEqual([3, 2, 1]);
    expect(await part(1)).toEqual({ lines: [], older_than: null });
    // However far above the newest line: it begins with that.
    for (const above of [6, 20_000, 999_999_999])
      expect((await part(above)).lines.map((line) => line.number)).toEqual([5, 4, 3, 2, 1]);
    for (const wrong of ['0', 'x', '-1', ''])
      expect(
        (await client.get(`service/users/dashboard/my-data/statement?older_than=${wrong}`, { token: rich.token }))
          .status,
      ).toBe(422);
  });
});
