import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { profileMessages } from '@kavosh/contract/profile.ts';
import {
  prepareProfileApp,
  now,
  outbox,
  card,
  otherCard,
  sheba,
  one,
  later,
  numberOf,
  person,
  send,
  profileOf,
  saved,
  refused,
} from './profile-app.ts';

prepareProfileApp();

describe('the bank account', () => {
  const withOwner = (account: string, owner = 'مینا نمونه') => ({
    user_bank_account: account,
    user_bank_account_owner: owner,
  });
  const row = async () =>
    (
      await sql<{
        sealed_account: Buffer | null;
        account_changed_at: Date | null;
      }>`select p.* from profile p join app_user u on u.id = p.user_id where mobile = ${numberOf()}`.execute(
        one.database.kysely,
      )
    ).rows[0]!;

  test('is a card or a Sheba, shown by its last four digits, and nowhere in the database', async () => {
    const token = await person();
    expect(await saved(token, withOwner('۶۱۰۴-۳۳۷۸-۱۲۳۴-۵۶۷۴'))).toMatchObject({
      bank_account: '************5674',
      bank_account_kind: 'card',
      bank_account_changed_at: new Date(now).toISOString(),
    });
    expect(await saved(token, withOwner('IR06 2960 0000 0010 0324 2000 01'))).toMatchObject({
      bank_account: '********************0001',
      bank_account_kind: 'sheba',
    });
    const { sealed_account: encrypted } = await row();
    expect(encrypted!.toString('latin1')).not.toContain(sheba);
    const { rows } = await sql<{ dump: string }>`select string_agg(p::text, '') as dump from profile p`.execute(
      one.database.kysely,
    );
    expect(rows[0]!.dump).not.toContain(sheba);
    expect(rows[0]!.dump).not.toContain(card);
    const {
      rows: [user],
    } = await sql<{ id: number }>`select id from app_user where mobile = ${numberOf()}`.execute(one.database.kysely);
    const { profile } = one.app.domains;
    expect(profile.openAccount(user!.id, encrypted!)).toBe(sheba);
    expect(profile.openAccount(user!.id + 1, encrypted!)).toBeNull();
    expect(await profile.payoutAccount(one.database.kysely, user!.id)).toEqual({
      encrypted,
      end: '0001',
      kind: 'sheba',
      owner: 'مینا نمونه',
      changedAt: new Date(now),
    });
    expect(JSON.stringify(one.lines)).not.toMatch(new RegExp(`${card}|${sheba}`));
  });

  test('the masked number, and the same one again, change nothing; another mask is refused', async () => {
    const token = await person();
    await refused(token, { user_bank_account: '************5674' }, 'user_bank_account', profileMessages.account);
    await saved(token, withOwner(card));
    const before = await row();
    later(60_000);
    await saved(token, { user_bank_account: '************5674', user_headline: 'الف' });
    await saved(token, withOwner(` ${card} `));
    expect(await row()).toMatchObject({
      sealed_account: before.sealed_account,
      account_changed_at: before.account_changed_at,
      headline: 'الف',
    });
    expect(outbox.memberSms.filter(({ to }) => to === numberOf())).toEqual([
      { to: numberOf(), kind: 'bank-account-changed', end: '5674' },
    ]);
    await refused(token, { user_bank_account: '************5675' }, 'user_bank_account', profileMessages.account);
  });

  test('empty removes it, which is a change as well', async () => {
    const token = await person();
    await saved(token, withOwner(card));
    later(60_000);
    expect(await saved(token, { user_bank_account: ' ' })).toMatchObject({
      bank_account: null,
      bank_account_kind: null,
      bank_account_changed_at: new Date(now).toISOString(),
    });
    await saved(token, { user_bank_account: '' });
    expect(outbox.memberSms.filter(({ to }) => to === numberOf()).map(({ kind, end }) => [kind, end])).toEqual([
      ['bank-account-changed', '5674'],
      ['bank-account-removed', '5674'],
    ]);
  });

  test('a new one needs its owner, who may be put right alone; a removed one takes the owner with it', async () => {
    const token = await person();
    const missing = profileMessages.accountOwner;
    await refused(token, { user_bank_account: card }, 'user_bank_account_owner', missing);
    for (const owner of ['', ' ', '۱۲۳', '؟!'])
      await refused(token, withOwner(card, owner), 'user_bank_account_owner', missing);
    await refused(
      token,
      withOwner(card, 'ن'.repeat(81)),
      'user_bank_account_owner',
      profileMessages.accountOwnerLength,
    );
    await refused(token, { user_bank_account_owner: 'مینا نمونه' }, 'user_bank_account', profileMessages.account);
    expect((await saved(token, { user_bank_account: '', user_bank_account_owner: '' })).bank_account_owner).toBeNull();
    expect(outbox.memberSms.filter(({ to }) => to === numberOf())).toEqual([]);
    expect(await saved(token, withOwner(card, ' مینا  نمونه '))).toMatchObject({
      bank_account: '************5674',
      bank_account_owner: 'مینا نمونه',
    });
    const changed = (await row()).account_changed_at;
    later(60_000);
    expect(await saved(token, { user_bank_account_owner: 'مینا نمونه‌زاده' })).toMatchObject({
      bank_account: '************5674',
      bank_account_owner: 'مینا نمونه‌زاده',
    });
    await refused(token, { user_bank_account_owner: '' }, 'user_bank_account_owner', missing);
    await refused(token, { user_bank_account: otherCard }, 'user_bank_account_owner', missing);
    expect((await saved(token, { user_headline: 'الف' })).bank_account_owner).toBe('مینا نمونه‌زاده');
    // The same account all the while: one message, and nothing to wait for.
    expect((await row()).account_changed_at).toEqual(changed);
    expect(outbox.memberSms.filter(({ to }) => to === numberOf())).toHaveLength(1);
    expect(await saved(token, { user_bank_account: '', user_bank_account_owner: 'کسی' })).toMatchObject({
      bank_account: null,
      bank_account_owner: null,
    });
  });

  test('one from before owners were asked for stays as it is', async () => {
    const token = await person();
    await saved(token, withOwner(card));
    await sql`
      update profile set account_owner = null
      where user_id = (select id from app_user where mobile = ${numberOf()})`.execute(one.database.kysely);
    expect(
      await saved(token, { user_headline: 'الف', user_bank_account: '************5674', user_bank_account_owner: '' }),
    ).toMatchObject({ bank_account: '************5674', bank_account_owner: null });
    expect(
      await saved(token, { user_bank_account: '************5674', user_bank_account_owner: 'مینا نمونه' }),
    ).toMatchObject({ bank_account_owner: 'مینا نمونه' });
  });

  test('the notification of a first one says nothing of a wait, that of another one does', async () => {
    const token = await person();
    await saved(token, withOwner(card));
    later(60_000);
    await saved(token, withOwner(otherCard));
    const { rows } = await sql<{ title: string; body: string }>`
      select title, body from notification
      where user_id = (select id from app_user where mobile = ${numberOf()})
      order by id`.execute(one.database.kysely);
    expect(rows.map(({ title, body }) => [title, body.includes('۲۴ ساعت')])).toEqual([
      ['شماره حساب بانکی شما ثبت شد', false],
      ['شماره حساب بانکی شما تغییر کرد', true],
    ]);
  });

  test('anything else is refused with a sentence of its own', async () => {
    const token = await person();
    for (const text of ['1234', 'IR', '123456789012345x', '1'.repeat(23)])
      await refused(token, { user_bank_account: text }, 'user_bank_account', profileMessages.account);
    await refused(token, { user_bank_account: '6104337812345675' }, 'user_bank_account', profileMessages.card);
    await refused(
      token,
      { user_bank_account: 'IR062960000000100324200002' },
      'user_bank_account',
      profileMessages.sheba,
    );
    expect((await profileOf(token)).bank_account).toBeNull();
  });

  test('changes five times a day, and no more', async () => {
    const token = await person();
    for (const account of [card, otherCard, card, otherCard, sheba]) {
      await saved(token, withOwner(account));
      later(60_000);
    }
    expect(await send(token, withOwner(card))).toMatchObject({
      status: 429,
      message: expect.stringContaining('۲۳ ساعت و ۵۵ دقیقه'),
      headers: { 'retry-after': String(24 * 3_600 - 300) },
    });
    await saved(token, { user_headline: 'هنوز' });
    later(24 * 3_600_000);
    await saved(token, withOwner(card));
  });

  test('fifty changes at once are one change and one message', async () => {
    const token = await person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(token, withOwner(card))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(outbox.memberSms.filter(({ to }) => to === numberOf())).toHaveLength(1);
  });
});
