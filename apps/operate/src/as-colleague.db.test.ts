import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { addColleague } from '../../../tests/api/desk-client.ts';
import { provingColleague } from './as-colleague.ts';
import { codeOf, operateWith } from './operate.test-set-up.ts';

let one: TestApp;
let now = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  one = await startApp({ clock: { now: () => new Date(now) } });
});
afterAll(() => one.close());

const mobiles = new Map<string, string>();
/** Runs a command as a colleague with this role, with a fresh code. */
async function as(role: string, subject: string, ...args: string[]) {
  const mobile = mobiles.get(role) ?? (await addColleague(one, role)).mobile;
  mobiles.set(role, mobile);
  now += 60_000;
  const { domains } = one.app;
  const operator = provingColleague(domains, { mobile, code: await codeOf(domains.staff, mobile) });
  return operateWith({ db: one.database.kysely, domains, operator }, subject, args);
}

test.each([
  ['auditor', 'withdrawals settle 5 --reference B1', 'withdrawals.settle'],
  ['auditor', 'withdrawals reject 5', 'withdrawals.settle'],
  ['support', 'withdrawals show 5', 'bank.read'],
  ['support', 'purchases confirm 5', 'purchases.confirm'],
  ['support', 'purchases cancel 5', 'purchases.confirm'],
  ['auditor', 'purchases refund 5 --reason x', 'refunds.make'],
  ['moderator', 'purchases list', 'purchases.read'],
  ['moderator', 'withdrawals list', 'withdrawals.read'],
  ['moderator', 'audit list', 'audit.read'],
  ['moderator', 'messages list', 'messages.answer'],
  ['finance', 'people find 0912', 'people.read'],
  ['finance', 'people show 1', 'people.read'],
  ['support', 'people sign-out 1 --reason x', 'people.restrict'],
  ['support', 'people restrict 1 buy --until 2027-01-01 --reason x', 'people.restrict'],
  ['finance', 'comments list', 'comments.moderate'],
  ['finance', 'comments hide 1 --reason x', 'comments.moderate'],
  ['finance', 'imports undo 1 --reason x', 'imports.undo'],
  ['finance', 'partners secret 1', 'academies.edit'],
  ['finance', 'searches block x', 'search.tune'],
  ['editor', 'left-behind', 'books.read'],
  ['auditor', 'staff list', 'staff.manage'],
  ['finance', 'staff invite 09120000099 --role moderator', 'staff.manage'],
  ['finance', 'staff dismiss 1 --reason x', 'staff.manage'],
  ['finance', 'staff reset 1 --reason x', 'staff.manage'],
  ['finance', 'staff roles 1 --role owner --reason x', 'staff.manage'],
  ['finance', 'limits set --refund 1000000 --reason x', 'settings.edit'],
])('%s may not: %s', async (role, command, permission) => {
  const [subject = '', ...args] = command.split(' ');
  const { out, failure } = await as(role, subject, ...args);
  expect([out, failure]).toEqual(['', `Your roles do not allow this: it takes ${permission}.`]);
});

test('lists of people require a code, and record who looked', async () => {
  const operator = provingColleague(one.app.domains, { mobile: undefined, code: undefined });
  const unverified = { db: one.database.kysely, domains: one.app.domains, operator };
  for (const [subject, ...args] of [
    ['withdrawals', 'list'],
    ['purchases', 'list'],
    ['people', 'find', '0912'],
    ['messages', 'list'],
    ['comments', 'list'],
    ['audit', 'list'],
    ['staff', 'list'],
    ['left-behind'],
  ])
    expect((await operateWith(unverified, subject!, args)).failure).toContain('--as MOBILE --code CODE');
  expect((await as('auditor', 'withdrawals', 'list')).failure).toBeNull();
  expect((await as('support', 'messages', 'list')).failure).toBeNull();
  const rows = (await one.app.domains.audit.latest(20)).filter(({ action }) => action === 'list.read');
  expect(rows.map(({ subject }) => subject)).toEqual(['messages', 'withdrawals']);
});

test('the only owner changes limits and roles from the shell, marked as done alone', async () => {
  const done = await as('owner', 'limits', 'set', '--refund', '4,000,000', '--reason', 'احتیاط');
  expect([done.failure, done.out]).toEqual([null, expect.stringMatching(/^refund +4,000,000$/m)]);
  const more = await as(
    'owner',
    'limits',
    'set',
    '--referral-count',
    '4',
    '--price-ceiling',
    '۶۰٬۰۰۰٬۰۰۰',
    '--reason',
    'x',
  );
  expect([more.failure, more.out]).toEqual([null, expect.stringMatching(/^price_ceiling +60,000,000$/m)]);
  expect(more.out).toMatch(/^referral_count +4$/m);
  const wrong = await as('owner', 'limits', 'set', '--referral-count', '0', '--reason', 'x');
  expect(wrong.failure).toBe('--referral-count takes a whole number from 1 to 100.');
  const { staff } = await one.app.domains.staff.list();
  const finance = staff.find(({ roles }) => roles.some(({ name }) => name === 'مالی'))!;
  const roles = await as('owner', 'staff', 'roles', String(finance.id), '--role', 'support', '--reason', 'کار تازه');
  expect(roles.out).toContain('you did it alone');
  expect((await one.app.domains.audit.latest(20)).filter(({ action }) => action === 'approval.alone')).toHaveLength(3);
});
