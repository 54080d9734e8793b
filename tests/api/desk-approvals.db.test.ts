import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, listApprovals, rejectApproval, withdrawApproval } from '@kavosh/contract/desk/approvals.ts';
import { changeLimits, showLimits } from '@kavosh/contract/desk/limits.ts';
import { restrictPerson, unrestrictPerson } from '@kavosh/contract/desk/people.ts';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { addStaffRole, changeStaffRole, changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import { listStaff } from '@kavosh/contract/desk/staff.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { audited } from './audited.ts';
import { addAccount, addColleague, callDesk, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let owner: DeskClient;
let second: DeskClient;
let moderator: DeskClient;
let other: DeskClient;
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({ clock: { now: () => new Date(now) } });
  owner = await addColleague(one, 'owner');
  second = await addColleague(one, 'owner');
  moderator = await addColleague(one, 'moderator');
  other = await addColleague(one, 'moderator');
});
afterAll(() => one.close());

/** Somebody with money who may not buy, and a request of the moderator to end it. */
async function askedToEnd(): Promise<{ userId: number; id: number }> {
  const { userId, mobile } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, 10_000);
  const until = new Date(now + 100 * HOUR_MS).toISOString();
  const of = { params: { id: String(userId) } };
  await moderator.call(restrictPerson, { ...of, body: { kinds: ['buy'], until, reason: 'شک' } });
  const answer = await moderator.call(unrestrictPerson, { ...of, body: { kinds: ['buy'], reason: 'رفع شد' } });
  expect([answer.status, answer.refusal]).toEqual([202, 'approval.requested']);
  return { userId, id: (answer.envelope.data as { approval_id: number }).approval_id };
}
const mayBuy = async (userId: number): Promise<boolean> =>
  (await one.app.domains.identity.people.restrictionsOf(userId)).every((row) => row.ended_at !== null);
const of = (id: number) => ({ params: { id: String(id) } });

test('what two people are needed for is done when the second one agrees, and noted with both', async () => {
  const { userId, id } = await askedToEnd();
  expect(await mayBuy(userId)).toBe(false);
  expect((await moderator.call(listApprovals)).data.rows[0]).toMatchObject({
    id,
    action: 'person.unrestrict',
    subject: `person ${userId}`,
    payload: { user_id: userId, kinds: ['buy'] },
    reason: 'رفع شد',
    decision: null,
    may_decide: false,
  });
  expect((await other.call(listApprovals)).data.rows[0]).toMatchObject({ id, may_decide: true });
  const home = await other.call(showDeskHome);
  expect(home.data.queues.find(({ kind }) => kind === 'approvals.waiting')).toMatchObject({ count: 1 });
  const rows = await audited(one, async () => {
    const { data } = await other.call(approve, of(id));
    expect(data.approval).toMatchObject({ decision: 'approved', decided_by: { staff_id: other.staffId } });
  });
  expect(rows.map(({ action, staff_id: staff }) => [action, staff])).toEqual([
    ['person.unrestricted', other.staffId],
    ['approval.approved', other.staffId],
  ]);
  expect(rows[0]!.details).toMatchObject({ approval: id, requested_by: moderator.staffId });
  expect(await mayBuy(userId)).toBe(true);
  expect((await owner.call(approve, of(id))).refusal).toBe('approval.over');
});

test('nobody decides of what they asked for, in any browser; the table says so as well', async () => {
  const { userId, id } = await askedToEnd();
  expect((await moderator.call(approve, of(id))).refusal).toBe('approval.own');
  expect((await moderator.call(rejectApproval, { ...of(id), body: { reason: 'نه' } })).refusal).toBe('approval.own');
  const staff = one.app.domains.staff;
  const requestId = randomUUID();
  const half = await staff.signIn(
    { mobile: moderator.mobile, password: 'kavosh-demo', device: 'مرورگر دوم' },
    { address: '127.0.0.2', requestId },
  );
  now += 60_000;
  const actor = (await staff.authenticate(half))!;
  const { code } = (await staff.demo.codes()).find(({ mobile }) => mobile === moderator.mobile)!;
  const operator = { name: actor.name, staffId: actor.staffId, requestId };
  const { token } = await staff.showTotpCode({ actor, operator }, code);
  expect((await callDesk(one, { cookie: token })(approve, of(id))).refusal).toBe('approval.own');
  const write = sql`update approval set decided_by = requested_by, decision = 'approved', decided_at = now(),
    executed_at = now() where id = ${id}`;
  await expect(write.execute(one.database.kysely)).rejects.toThrow(/check constraint/);
  expect(await mayBuy(userId)).toBe(false);
  expect((await moderator.call(withdrawApproval, of(id))).data.approval.decision).toBe('withdrawn');
  expect((await other.call(approve, of(id))).refusal).toBe('approval.over');
});

test('two who agree at once do it once', async () => {
  const { id } = await askedToEnd();
  const rows = await audited(one, async () => {
    const both = await Promise.all([other, owner].map((each) => each.call(approve, of(id))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
  expect(rows.map(({ action }) => action)).toEqual(['person.unrestricted', 'approval.approved']);
});

test('a request is over where its subject or what it says has changed, and when nobody decided in time', async () => {
  const changed = await askedToEnd();
  const until = new Date(now + 50 * HOUR_MS).toISOString();
  const person = { params: { id: String(changed.userId) } };
  await other.call(restrictPerson, { ...person, body: { kinds: ['buy'], until, reason: 'باز هم شک' } });
  expect((await other.call(approve, of(changed.id))).refusal).toBe('approval.stale');
  expect(await mayBuy(changed.userId)).toBe(false);
  expect((await other.call(approve, of(changed.id))).refusal).toBe('approval.over');

  const forged = await askedToEnd();
  const forge = sql`update approval set payload = jsonb_set(payload, '{user_id}', ${String(changed.userId)}::jsonb)
    where id = ${forged.id}`;
  await expect(forge.execute(one.database.kysely)).rejects.toThrow(/not changed/);
  // Also where somebody is master of the database.
  await one.database.kysely.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await forge.execute(tx);
  });
  expect((await other.call(approve, of(forged.id))).refusal).toBe('approval.stale');
  expect(await mayBuy(changed.userId)).toBe(false);

  const late = await askedToEnd();
  now += 72 * HOUR_MS - 60_000;
  expect((await owner.call(listApprovals)).status).toBe(401);
  now += 120_000;
  await one.app.domains.approvals.expire();
  const [row] = await sql<{ decision: string }>`select decision from approval where id = ${late.id}`
    .execute(one.database.kysely)
    .then(({ rows }) => rows);
  expect(row?.decision).toBe('expired');
  expect(await mayBuy(late.userId)).toBe(false);
});

test('roles and limits are changed by two owners, and what stands against it is said before asking', async () => {
  [owner, second, moderator, other] = (await Promise.all(
    ['owner', 'owner', 'moderator', 'moderator'].map((role) => addColleague(one, role)),
  )) as [DeskClient, DeskClient, DeskClient, DeskClient];
  const { staff: members, roles } = (await owner.call(listStaff)).data;
  const role = (key: string) => roles.find((each) => each.key === key)!;
  const member = members.find(({ id }) => id === moderator.staffId)!;
  const body = { role_ids: [role('finance').id], version: member.version, reason: 'کار تازه' };
  const asked = await owner.call(changeStaffRoles, { ...of(moderator.staffId), body });
  expect(asked.refusal).toBe('approval.requested');
  expect((await owner.call(changeStaffRoles, { ...of(moderator.staffId), body })).refusal).toBe('approval.open');
  const stale = { ...body, version: body.version + 1 };
  expect((await owner.call(changeStaffRoles, { ...of(other.staffId), body: stale })).refusal).toBe('desk.stale');
  const id = (asked.envelope.data as { approval_id: number }).approval_id;
  expect((await moderator.call(approve, of(id))).refusal).toBe('approval.not_found');
  expect((await second.call(approve, of(id))).status).toBe(200);
  const after = (await owner.call(listStaff)).data.staff.find((each) => each.id === moderator.staffId)!;
  expect(after.roles.map(({ id: roleId }) => roleId)).toEqual([role('finance').id]);

  const fresh = { name: 'پشتیبان شب', permissions: ['people.read' as const, 'messages.answer' as const], reason: 'شب' };
  expect((await owner.call(addStaffRole, { body: { ...fresh, permissions: ['staff.manage'] } })).refusal).toBe(
    'staff.role_fixed',
  );
  const added = await owner.call(addStaffRole, { body: fresh });
  await second.call(approve, of((added.envelope.data as { approval_id: number }).approval_id));
  const known = (await owner.call(listStaff)).data.roles.find(({ name }) => name === fresh.name)!;
  expect(known.permissions.toSorted()).toEqual(['messages.answer', 'people.read']);
  const { version } = known;
  const changed = await owner.call(changeStaffRole, { ...of(known.id), body: { ...fresh, name: 'شب', version } });
  expect(changed.refusal).toBe('approval.requested');
  expect(
    (
      await second.call(rejectApproval, {
        ...of((changed.envelope.data as { approval_id: number }).approval_id),
        body: { reason: 'نام پیشین بهتر است' },
      })
    ).data.approval,
  ).toMatchObject({ decision: 'rejected', decision_reason: 'نام پیشین بهتر است' });

  const { limits, version: seen } = (await owner.call(showLimits)).data;
  expect(limits).toMatchObject({ refund: 5_000_000, withdrawal: 20_000_000, young_account_days: 7 });
  const typed = { ...limits, refund: '۳٬۰۰۰٬۰۰۰ تومان', version: seen, reason: 'احتیاط' };
  const wanted = await owner.call(changeLimits, { body: typed });
  expect(wanted.refusal).toBe('approval.requested');
  await second.call(approve, of((wanted.envelope.data as { approval_id: number }).approval_id));
  expect((await owner.call(showLimits)).data).toMatchObject({ limits: { refund: 3_000_000 }, version: seen + 1 });
  expect((await owner.call(changeLimits, { body: typed })).refusal).toBe('desk.stale');
});

test('where there is no second colleague, the answer says so, and only the shell does it', async () => {
  const alone = await startApp();
  try {
    const only = await addColleague(alone, 'owner');
    const body = { name: 'شب', permissions: ['people.read' as const], reason: 'شب' };
    const asked = await only.call(addStaffRole, { body });
    expect([asked.refusal, asked.envelope.data]).toMatchObject(['approval.requested', { has_decider: false }]);
  } finally {
    await alone.close();
  }
});
