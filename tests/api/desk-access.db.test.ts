import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deskEndpoints } from './desk-endpoints.ts';
import type { StaffAccess } from '@kavosh/contract/endpoint.ts';
import { addAccount, addColleague, callDesk, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const roles = ['owner', 'support', 'moderator', 'editor', 'finance', 'auditor'] as const;

let one: TestApp;
let now = new Date('2026-11-20T08:00:00Z');
const staff = new Map<string, DeskClient>();
/** With roles, but the second factor not fresh any more. */
const stale = new Map<string, DeskClient>();
beforeAll(async () => {
  one = await startApp({ clock: { now: () => now } });
  for (const role of roles) stale.set(role, await addColleague(one, role));
  now = new Date(now.getTime() + 6 * 60_000);
  for (const role of roles) staff.set(role, await addColleague(one, role));
});
afterAll(() => one.close());

/** What admission says; what comes after it, such as a missing field, is not its business. */
const admission = ({ status, refusal }: { status: number; refusal: string | undefined }): string =>
  status === 401 || status === 403 ? refusal! : 'in';

const expected = ({ staff: asked, stepUp }: StaffAccess, permissions: readonly string[], isFresh: boolean): string => {
  if (asked === 'anyone' || asked === 'half') return 'in';
  if (asked !== 'signed_in' && !permissions.includes(asked)) return 'desk.forbidden';
  return stepUp && !isFresh ? 'desk.step_up' : 'in';
};

test('every call of the desk is mounted, and nothing else is', () => {
  const mounted = one.app.domains.deskRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort();
  expect(mounted).toEqual(deskEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  expect(new Set(mounted).size).toBe(mounted.length);
  expect(deskEndpoints.every(({ path }) => path.startsWith('/api/v1/desk/'))).toBe(true);
});

test('every call x every role, fresh and not, x nobody x a member: those the contract names, no others', async () => {
  // Each forbidden call is recorded in a transaction: tests/api/desk-refusals.db.test.ts checks that.
  vi.spyOn(one.app.domains.staff, 'noteRefusal').mockResolvedValue({ staffId: null, network: '' });
  const { mobile, password } = await addAccount(one);
  const caller = { address: '127.0.0.1' };
  const { token: member } = await one.app.domains.identity.signIn({ mobile, password, device_name: 'آزمون' }, caller);
  const surprises: string[] = [];
  const permissions = new Map(
    (await one.app.domains.staff.list()).roles.map((role) => [role.key, role.permissions] as const),
  );
  for (const endpoint of deskEndpoints) {
    // These end the session, or ask for a factor that is counted.
    if (/\/session\/(?:sign-out|factor|totp)/.test(endpoint.path)) continue;
    const access = endpoint.access as StaffAccess;
    const name = `${endpoint.method} ${endpoint.path}`;
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, '2147483000']));
    const ask = (call: DeskClient['call'], headers?: Record<string, string>) =>
      call(endpoint, { params, ...(endpoint.method === 'POST' ? { body: {} } : {}) }, headers);
    for (const headers of [undefined, { authorization: `Bearer ${member}` }, { cookie: `kavosh-desk=${member}` }]) {
      const nobody = await ask(callDesk(one, { cookie: null }), headers);
      const right =
        access.staff === 'anyone'
          ? nobody.status !== 401 && nobody.status !== 403
          : nobody.refusal === 'desk.unauthenticated';
      if (!right) surprises.push(`${name} for nobody: ${nobody.status} ${nobody.refusal ?? ''}`);
    }
    for (const [clients, isFresh] of [
      [staff, true],
      [stale, false],
    ] as const)
      for (const role of roles) {
        const answer = admission(await ask(clients.get(role)!.call));
        const due = expected(access, permissions.get(role)!, isFresh);
        if (answer !== due) surprises.push(`${name} for ${role}${isFresh ? '' : ', not fresh'}: ${answer}, not ${due}`);
      }
  }
  expect(surprises).toEqual([]);
}, 120_000);
