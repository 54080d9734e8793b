import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approve, listApprovals, rejectApproval, withdrawApproval } from '@kavosh/contract/desk/approvals.ts';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { changeLimits, showLimits } from '@kavosh/contract/desk/limits.ts';
import { renewRecoveryCodes, showTotpCode } from '@kavosh/contract/desk/session.ts';
import { addStaffRole, changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import {
  dismissStaff,
  inviteStaff,
  linkInvitation,
  listStaff,
  resetStaffFactors,
  revokeInvitation,
} from '@kavosh/contract/desk/staff.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { joinBy } from './desk-join.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let now: number;
beforeEach(async () => {
  now = Date.parse('2026-11-20T08:00:00Z');
  one = await startApp({ clock: { now: () => new Date(now) } });
});
afterEach(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const idOf = ({ envelope }: { envelope: { data: unknown } }) => (envelope.data as { approval_id: number }).approval_id;
const hasDecider = ({ refusal, envelope }: { refusal?: string | undefined; envelope: { data: unknown } }) => {
  expect(refusal).toBe('approval.requested');
  return (envelope.data as { has_decider: boolean }).has_decider;
};
const roleIds = async (owner: DeskClient, ...keys: string[]) =>
  (await owner.call(listStaff)).data.roles.filter(({ key }) => keys.includes(key!)).map(({ id }) => id);
const told = async ({ userId }: Pick<DeskClient, 'userId'>): Promise<string[]> =>
  (
    await sql<{ body: string }>`select body from notification where user_id = ${userId} order by id`.execute(
      one.database.kysely,
    )
  ).rows.map(({ body }) => body);

/** Confirms the second factor again: its five minutes pass quickly. */
async function again(client: DeskClient): Promise<void> {
  now += MINUTE_MS;
  const { code } = (await one.app.domains.staff.demo.codes()).find(({ mobile }) => mobile === client.mobile)!;
  const shown = await client.call(showTotpCode, { body: { code } });
  expect([shown.status, shown.refusal]).toEqual([200, undefined]);
}

async function askLimits(owner: DeskClient, refund = 3_000_000) {
  const { limits, version } = (await owner.call(showLimits)).data;
  return owner.call(changeLimits, { body: { ...limits, refund, version, reason: 'احتیاط' } });
}
const askRole = (owner: DeskClient, name = 'شب') =>
  owner.call(addStaffRole, { body: { name, permissions: ['people.read'], reason: 'شب' } });

/** Invites as the first owner, who needs no second owner while she is the only one. */
async function invite(owner: DeskClient, ...keys: string[]): Promise<DeskClient> {
  const account = await addAccount(one);
  const body = { mobile: account.mobile, role_ids: await roleIds(owner, ...keys), reason: 'همکار تازه' };
  const answer = await owner.call(inviteStaff, { body });
  expect([answer.status, answer.refusal]).toEqual([200, undefined]);
  return joinBy(one, { link: answer.data.link, account, now });
}

describe('colleagues who may decide are counted', () => {
  test('an owner whose colleagues may not decide is notified at once', async () => {
    const owner = await addColleague(one, 'owner');
    const finance = await addColleague(one, 'finance');
    for (const answer of [
      await askLimits(owner),
      await askRole(owner),
      await owner.call(changeStaffRoles, {
        ...of(finance.staffId),
        body: { role_ids: await roleIds(owner, 'support'), version: 0, reason: 'کار تازه' },
      }),
    ])
      expect(hasDecider(answer)).toBe(false);
    expect((await owner.call(listApprovals)).data.rows.map((row) => row.is_stranded)).toEqual([true, true, true]);
    expect(await told(owner)).toHaveLength(3);
  });

  test.each([
    ['is dismissed', 'dismissed_at = now()', ''],
    ['has no second factor', 'totp_secret = null', ''],
    ['came six days ago', "joined_at = '2026-11-14T08:00:01Z'", ''],
    ['may not sign in', '', 'restricted'],
    ['has no password', '', 'password'],
  ])('an owner who %s does not count', async (_, change, account) => {
    const owner = await addColleague(one, 'owner');
    const second = await addColleague(one, 'owner');
    if (change !== '')
      await sql`update staff_member set ${sql.raw(change)} where id = ${second.staffId}`.execute(one.database.kysely);
    if (account === 'password')
      await sql`update app_user set password_hash = null where id = ${second.userId}`.execute(one.database.kysely);
    if (account === 'restricted')
      await one.app.domains.identity.people.restrict({
        userId: second.userId,
        kinds: ['sign_in'],
        until: new Date(now + DAY_MS),
        operator: 'test',
        reason: 'آزمون',
      });
    expect(hasDecider(await askLimits(owner))).toBe(false);
  });

  test('the only colleague who may decide is dismissed: the requester is notified and may act alone', async () => {
    const owner = await addColleague(one, 'owner');
    const second = await addColleague(one, 'owner');
    const id = idOf(await askLimits(owner));
    const before = (await owner.call(listApprovals)).data.rows[0];
    expect(before).toMatchObject({ id, is_own: true, is_stranded: false });
    await owner.call(dismissStaff, { ...of(second.staffId), body: { reason: 'رفت' } });
    expect((await owner.call(listApprovals)).data.rows[0]).toMatchObject({ id, is_stranded: true, decision: null });
    expect(await told(owner)).toEqual([expect.stringContaining('تصمیم بگیرد')]);
    expect((await owner.call(showDeskHome)).data.alarms).toContainEqual(
      expect.objectContaining({ kind: 'approvals.stranded', count: 1 }),
    );
    // From the shell, only for her own request; the second time it is already closed.
    const operator = { name: 'مالک', staffId: owner.staffId, requestId: '00000000-0000-4000-8000-000000000000' };
    const { approvals } = one.app.domains;
    await expect(approvals.doStranded(id, { ...operator, staffId: second.staffId })).rejects.toThrow('not_found');
    await approvals.doStranded(id, operator);
    await expect(approvals.doStranded(id, operator)).rejects.toThrow('approval.over');
    expect((await owner.call(showLimits)).data.limits.refund).toBe(3_000_000);
    const [row] = (await owner.call(listApprovals, { query: { state: 'all' } })).data.rows;
    expect(row).toMatchObject({ id, decision: 'alone', decided_by: null });
    expect((await one.app.domains.audit.doneTo(`approval ${id}`)).map(({ action }) => action)).toContain(
      'approval.alone',
    );
  });

  test('a colleague joins in between: the decision is hers, and the requester cannot act alone', async () => {
    const owner = await addColleague(one, 'owner');
    const second = await addColleague(one, 'owner');
    const id = idOf(await askLimits(owner));
    await owner.call(dismissStaff, { ...of(second.staffId), body: { reason: 'رفت' } });
    const third = await addColleague(one, 'owner');
    const operator = { name: 'مالک', staffId: owner.staffId, requestId: '00000000-0000-4000-8000-000000000000' };
    await expect(one.app.domains.approvals.doStranded(id, operator)).rejects.toThrow('approval.waits');
    expect((await third.call(approve, of(id))).status).toBe(200);
  });

  test('from the shell the only one who may decide acts alone, and is marked; else a second is asked', async () => {
    const owner = await addColleague(one, 'owner');
    await addColleague(one, 'finance');
    const operator = { name: 'مالک', staffId: owner.staffId, requestId: '00000000-0000-4000-8000-000000000000' };
    const change = (refund: number) =>
      one.app.domains.approvals.changeLimitsOrAlone({ change: { refund }, reason: 'احتیاط', operator });
    expect(await change(4_000_000)).toBeNull();
    expect((await owner.call(showLimits)).data.limits).toMatchObject({ refund: 4_000_000, withdrawal: 20_000_000 });
    const second = await addColleague(one, 'owner');
    const id = (await change(2_000_000))!;
    expect((await second.call(approve, of(id))).status).toBe(200);
    expect((await owner.call(showLimits)).data.limits.refund).toBe(2_000_000);
  });
});

describe('a colleague invited by the requester, or a new one, does not decide', () => {
  test('an owner invites her own second number as owner: it never decides her requests', async () => {
    const owner = await addColleague(one, 'owner');
    const puppet = await invite(owner, 'owner');
    const asked = await askLimits(owner);
    const id = idOf(asked);
    expect(hasDecider(asked)).toBe(false);
    const third = await addColleague(one, 'owner');
    expect((await puppet.call(listApprovals)).data.rows[0]).toMatchObject({ id, may_decide: false });
    for (const answer of [
      await puppet.call(approve, of(id)),
      await puppet.call(rejectApproval, { ...of(id), body: { reason: 'نه' } }),
    ])
      expect([answer.status, answer.refusal]).toEqual([403, 'approval.let_in']);
    expect((await owner.call(showLimits)).data.limits.refund).toBe(5_000_000);
    expect((await third.call(approve, of(id))).status).toBe(200);
    // A new colleague decides no requests, not even those of a colleague who did not invite them.
    const other = idOf(await askRole(third));
    expect((await puppet.call(approve, of(other))).refusal).toBe('approval.newcomer');
    expect((await puppet.call(showDeskHome)).data.queues.find(({ kind }) => kind === 'approvals.waiting')?.count).toBe(
      0,
    );
    await sql`update staff_member set joined_at = joined_at - interval '7 days' where id = ${puppet.staffId}`.execute(
      one.database.kysely,
    );
    expect((await puppet.call(approve, of(other))).status).toBe(200);
    const last = idOf(await askRole(owner, 'صبح'));
    expect((await puppet.call(approve, of(last))).refusal).toBe('approval.let_in');
  });

  test('a dismissed colleague who returns counts as new', async () => {
    const owner = await addColleague(one, 'owner');
    const second = await addColleague(one, 'owner');
    const third = await addColleague(one, 'owner');
    await owner.call(dismissStaff, { ...of(second.staffId), body: { reason: 'رفت' } });
    const asked = await owner.call(inviteStaff, {
      body: { mobile: second.mobile, role_ids: await roleIds(owner, 'owner'), reason: 'برگشت' },
    });
    expect((await third.call(approve, of(idOf(asked)))).status).toBe(200);
    const [waiting] = (await owner.call(listStaff)).data.invitations;
    const { link } = (await owner.call(linkInvitation, of(waiting!.id))).data;
    const account = { userId: second.userId, mobile: second.mobile, password: 'kavosh-demo' };
    const back = await joinBy(one, { link, account, now });
    expect(back.staffId).toBe(second.staffId);
    const id = idOf(await askRole(third));
    expect((await back.call(approve, of(id))).refusal).toBe('approval.newcomer');
  });

  test('a colleague whose sign-in was reset by the requester does not decide', async () => {
    const owner = await addColleague(one, 'owner');
    const second = await addColleague(one, 'owner');
    const third = await addColleague(one, 'owner');
    const reset = await owner.call(resetStaffFactors, { ...of(second.staffId), body: { reason: 'گم شد' } });
    const account = { userId: second.userId, mobile: second.mobile, password: 'kavosh-demo' };
    const back = await joinBy(one, { link: reset.data.link, account, now });
    const id = idOf(await askLimits(owner));
    expect((await back.call(approve, of(id))).refusal).toBe('approval.let_in');
    expect((await owner.call(withdrawApproval, of(id))).status).toBe(200);
    const other = idOf(await askLimits(third));
    expect((await back.call(approve, of(other))).status).toBe(200);
  });
});

describe('an invitation with a role that decides', () => {
  test('waits for another owner if there are two; then it gets a link', async () => {
    const owner = await addColleague(one, 'owner');
    const second = await addColleague(one, 'owner');
    const account = await addAccount(one);
    const body = { mobile: account.mobile, role_ids: await roleIds(owner, 'finance') };
    expect((await owner.call(inviteStaff, { body })).refusal).toBe('desk.reason_missing');
    const asked = await owner.call(inviteStaff, { body: { ...body, reason: 'حسابدار تازه' } });
    expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
    const [waiting] = (await second.call(listStaff)).data.invitations;
    expect(waiting).toMatchObject({ state: 'asked', roles: [{ name: 'مالی' }] });
    expect((await owner.call(linkInvitation, of(waiting!.id))).refusal).toBe('staff.invitation_over');
    expect((await owner.call(approve, of(idOf(asked)))).refusal).toBe('approval.own');
    expect((await second.call(approve, of(idOf(asked)))).status).toBe(200);
    expect((await owner.call(listStaff)).data.invitations[0]).toMatchObject({ state: 'allowed' });
    await again(owner);
    const linked = await owner.call(linkInvitation, of(waiting!.id));
    expect((await owner.call(linkInvitation, of(waiting!.id))).refusal).toBe('staff.invitation_over');
    const joined = await joinBy(one, { link: linked.data.link, account, now });
    // All owners are notified, including the one who did it.
    for (const client of [owner, second])
      expect(await told(client)).toEqual([
        expect.stringMatching(/می‌خواهد صاحب شماره‌ای که به [۰-۹]{3} ختم می‌شود را برای مالی دعوت کند/),
        expect.stringContaining('را برای مالی دعوت کرد'),
        expect.stringContaining('وارد میز کار شد'),
        expect.stringContaining('برنامه رمزساز تازه‌ای'),
      ]);
    await joined.call(renewRecoveryCodes);
    expect((await told(second)).at(-1)).toContain('کدهای بازیابی تازه‌ای');
    expect(await told(joined)).toEqual([]);
  });

  test.each([
    ['owner', 202],
    ['finance', 202],
    ['editor', 202],
    ['moderator', 200],
    ['support', 200],
    ['auditor', 200],
  ])('%s: %i', async (role, status) => {
    const owner = await addColleague(one, 'owner');
    await addColleague(one, 'owner');
    const { mobile } = await addAccount(one);
    const body = { mobile, role_ids: await roleIds(owner, role), reason: 'همکار تازه' };
    expect((await owner.call(inviteStaff, { body })).status).toBe(status);
  });

  test('ends when it is rejected, withdrawn or replaced', async () => {
    const owner = await addColleague(one, 'owner');
    const second = await addColleague(one, 'owner');
    const { mobile } = await addAccount(one);
    const body = { mobile, role_ids: await roleIds(owner, 'finance'), reason: 'همکار تازه' };
    const rejected = idOf(await owner.call(inviteStaff, { body }));
    await second.call(rejectApproval, { ...of(rejected), body: { reason: 'نه' } });
    expect((await owner.call(listStaff)).data.invitations).toEqual([]);
    const revoked = idOf(await owner.call(inviteStaff, { body }));
    const [waiting] = (await owner.call(listStaff)).data.invitations;
    await owner.call(revokeInvitation, of(waiting!.id));
    expect((await second.call(approve, of(revoked))).refusal).toBe('approval.stale');
    const first = idOf(await owner.call(inviteStaff, { body }));
    const next = idOf(await owner.call(inviteStaff, { body }));
    expect((await second.call(approve, of(first))).refusal).toBe('approval.stale');
    expect((await second.call(approve, of(next))).status).toBe(200);
  });

  test('if only a colleague she invited could agree, she is notified at once', async () => {
    const owner = await addColleague(one, 'owner');
    const puppet = await invite(owner, 'owner');
    const { mobile } = await addAccount(one);
    const body = { mobile, role_ids: await roleIds(owner, 'finance'), reason: 'همکار تازه' };
    expect(hasDecider(await owner.call(inviteStaff, { body }))).toBe(false);
    expect(puppet.staffId).not.toBe(owner.staffId);
  });
});
