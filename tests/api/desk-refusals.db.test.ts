import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { readInvitation, showDeskSession, showRecoveryCode, signInToDesk } from '@kavosh/contract/desk/session.ts';
import { listStaff } from '@kavosh/contract/desk/staff.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { openBrowser } from './desk-browser.ts';
import { addAccount, addColleague, callDesk, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const DAY = 86_400_000;
let now = new Date('2026-11-20T08:00:00Z');
const metrics = createMetrics();
let one: TestApp;
let owner: DeskClient;
beforeAll(async () => {
  one = await startApp({ clock: { now: () => now }, metrics });
});
afterAll(() => one.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 2 * DAY);
  one.lines.length = 0;
  owner = await addColleague(one, 'owner');
});

const refused = async () => (await owner.call(showDeskHome)).data.refused;
const logged = () => one.lines.filter(({ msg }) => msg === 'a call of the desk was refused');

test('wrong passwords for a colleague: which account, from where, and how often', async () => {
  const stranger = openBrowser(one, '203.0.113.7');
  for (let tried = 0; tried < 3; tried += 1)
    // The same number in any notation.
    await stranger.call(signInToDesk, {
      body: { mobile: `${tried === 0 ? '+98' : '0'}${owner.mobile.slice(1)}`, password: `نادرست ${tried}` },
    });
  expect(await refused()).toEqual([
    {
      staff_id: owner.staffId,
      name: expect.stringContaining('همکار'),
      network: '203.0.113.7',
      refusal: 'identity.sign_in_failed',
      summary: 'ورود به میز کار',
      times: 3,
      last_at: now.toISOString(),
    },
  ]);
  expect(logged()).toHaveLength(3);
  expect(logged()[0]).toMatchObject({
    staff: owner.staffId,
    network: '203.0.113.7',
    refusal: 'identity.sign_in_failed',
    call: 'POST /api/v1/desk/session/sign-in',
  });
  expect(JSON.stringify(one.lines)).not.toContain(owner.mobile);
});

test('wrong passwords for an unknown number, and a limit that is reached', async () => {
  const { mobile } = await addAccount(one);
  for (let tried = 0; tried < 11; tried += 1)
    await openBrowser(one, '2001:db8:1:2::5').call(signInToDesk, { body: { mobile, password: 'نادرست' } });
  expect(await refused()).toMatchObject([
    { staff_id: null, name: null, network: '2001:db8:1:2::/64', refusal: 'identity.too_many_tries', times: 1 },
    { staff_id: null, refusal: 'identity.sign_in_failed', times: 10 },
  ]);
});

test('wrong factors and forbidden calls, each listed under the colleague who made it', async () => {
  const support = await addColleague(one, 'support');
  const half = { cookie: null as string | null };
  const call = callDesk(one, half);
  const signed = await call(signInToDesk, { body: { mobile: support.mobile, password: 'kavosh-demo' } });
  half.cookie = /kavosh-desk=([\w-]{43})/.exec(signed.cookie!)![1]!;
  await call(showRecoveryCode, { body: { code: '2222222222222222' } });
  await support.call(listStaff);
  await support.call(listStaff);
  expect(await refused()).toMatchObject([
    { staff_id: support.staffId, network: '127.0.0.1', refusal: 'desk.forbidden', times: 2 },
    { staff_id: support.staffId, network: '127.0.0.1', refusal: 'desk.code_wrong', times: 1 },
  ]);
  expect(logged().map(({ refusal, staff }) => [refusal, staff])).toEqual([
    ['desk.code_wrong', support.staffId],
    ['desk.forbidden', support.staffId],
    ['desk.forbidden', support.staffId],
  ]);
});

test('calls sent by a foreign page with a session, invented invitations, and the shell', async () => {
  await owner.call(signInToDesk, { body: { mobile: owner.mobile, password: 'x' } }, { origin: 'http://evil.example' });
  await openBrowser(one, '203.0.113.9').call(readInvitation, { body: { token: 'x'.repeat(43) } });
  await expect(one.app.domains.staff.proveOperator({ mobile: owner.mobile, code: '000000' })).rejects.toThrow(
    'desk.code_wrong',
  );
  const found = (await refused()).map(({ refusal, staff_id: id, network }) => [refusal, id, network]);
  expect(found.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['desk.code_wrong', owner.staffId, 'shell'],
    ['desk.foreign_origin', owner.staffId, '127.0.0.1'],
    ['staff.invitation_over', null, '203.0.113.9'],
  ]);
});

test('an expired session is not recorded; only colleagues who manage staff see the refusals', async () => {
  await openBrowser(one).call(showDeskSession);
  expect(await refused()).toEqual([]);
  const auditor = await addColleague(one, 'auditor');
  await auditor.call(listStaff);
  expect((await auditor.call(showDeskHome)).data.refused).toEqual([]);
  expect(await refused()).toHaveLength(1);
});

test('many refusals raise an alarm; those older than a day are not shown', async () => {
  const support = await addColleague(one, 'support');
  for (let times = 0; times < 10; times += 1) await support.call(listStaff);
  expect((await owner.call(showDeskHome)).data.alarms).toContainEqual(
    expect.objectContaining({ kind: 'desk.refused', count: 10 }),
  );
  now = new Date(now.getTime() + DAY + 1000);
  owner = await addColleague(one, 'owner');
  expect(await refused()).toEqual([]);
});

test('every refusal is counted by name', async () => {
  await openBrowser(one).call(showDeskSession);
  const text = await metrics.render();
  expect(text).toMatch(/^kavosh_desk_refusals_total\{refusal="desk.unauthenticated"\} \d+$/m);
  expect(text).toMatch(/^kavosh_desk_refusals_total\{refusal="desk.forbidden"\} \d+$/m);
});
