import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { totpCode } from './factors/totp.ts';
import { createMembers, deskOrganisation, type Members } from './members.ts';
import type { MembersTables } from './members.tables.ts';
import type { Organisation } from './organisation.ts';

const at = new Date('2026-11-20T08:00:00Z');
let now = at;
const caller = { address: '10.0.0.1', requestId: '00000000-0000-4000-8000-000000000000' };

/** People of the site, by number; the password of each is their number. */
const people = new Map<string, number>();
const told: { userIds: readonly number[]; title: string; body: string }[] = [];
const stateOf = ([mobile, id]: [string, number]) => ({
  id,
  mobile,
  masked: mobile,
  first_name: 'نام',
  last_name: String(id),
  has_password: true,
  is_restricted: false,
  is_demo: false,
  password_changed_at: null,
});
const identity = {
  checkPassword: async ({ mobile, password }: { mobile: string; password: string }) => {
    const userId = people.get(mobile);
    if (userId === undefined || password !== mobile) throw new Refusal('identity.sign_in_failed');
    return { userId, device: undefined };
  },
  accountStates: async ({ ids, mobile }: { ids?: readonly number[]; mobile?: string }) =>
    [...people].filter(([number, id]) => ids?.includes(id) || number === mobile).map(stateOf),
  rememberDevice: async () => ({ id: null, key: 'key' }),
  useDevice: async () => undefined,
} as unknown as Parameters<typeof createMembers>[0]['identity'];

let testing: TestDatabase;
let database: Database<MembersTables>;
const membersOf = (organisation: Organisation): Members =>
  createMembers({
    organisation,
    db: database.kysely as never,
    clock: { now: () => now },
    audit: { record: async () => undefined } as never,
    identity,
    tell: async (_tx, text) => void told.push(text),
    fewerDecide: async () => undefined,
    staffKey: Buffer.alloc(32, 5),
  });

/** An academy as an organisation; its permissions are those of the desk, so that nothing else tells them apart. */
async function addAcademy(): Promise<Organisation> {
  const key = `trial-${Math.random()}`;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into academy (name, name_key, source, source_key) values (${key}, ${key}, 'trial', ${key}) returning id
    )
    insert into organisation (kind, academy_id) select 'academy', id from added returning id`.execute(database.kysely);
  return { ...deskOrganisation, id: rows[0]!.id, kind: 'academy', office: 'پنل آموزشگاه' };
}

let number = 0;
async function addPerson(): Promise<string> {
  number += 1;
  const mobile = `0919${String(number).padStart(7, '0')}`;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name) values (${mobile}, 'نام', 'آزمون') returning id`.execute(
    database.kysely,
  );
  people.set(mobile, rows[0]!.id);
  return mobile;
}

const ownersRole = async (of: Members): Promise<number> => (await of.roles()).find(({ name }) => /مالک/.test(name))!.id;

/** Invites a person as an owner, lets them join and set up an authenticator. */
async function join(of: Members, mobile: string): Promise<{ token: string; actor: Staff; secret: string }> {
  const { token } = await of.invite({ mobile, roleIds: [await ownersRole(of)] }, 'shell');
  return accept(of, { token, mobile });
}
async function accept(of: Members, { token, mobile }: { token: string; mobile: string }) {
  const first = await of.acceptInvitation({ token, password: mobile, device: 'آزمون' }, caller);
  const half = (await of.authenticate(first))!;
  const who = { actor: half, operator: { name: 'نام', staffId: half.staffId, requestId: caller.requestId } };
  const { secret } = await of.beginTotp(who);
  const { token: open } = await of.confirmTotp(who, totpCode(secret, now));
  return { token: open, actor: (await of.authenticate(open))!, secret };
}
const code = (tried: Promise<unknown>): Promise<string> =>
  tried.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

let here: Members;
let first: Members;
let second: Members;
let academies: [Organisation, Organisation];
beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<MembersTables>({ url: testing.url, poolSize: 4, log: console });
  academies = [await addAcademy(), await addAcademy()];
  here = membersOf(deskOrganisation);
  first = membersOf(academies[0]);
  second = membersOf(academies[1]);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(() => {
  now = new Date(+now + 3_600_000);
  told.length = 0;
});

/** Every ordered pair of the three. */
const pairs = (): [string, Members, Members][] => [
  ['the desk and an academy', here, first],
  ['an academy and the desk', first, here],
  ['two academies', first, second],
];

describe('a person', () => {
  test('is a member of several organisations, each with a factor of its own', async () => {
    const mobile = await addPerson();
    const [one, two, three] = [await join(here, mobile), await join(first, mobile), await join(second, mobile)];
    expect(new Set([one, two, three].map(({ actor }) => actor.userId)).size).toBe(1);
    expect(new Set([one, two, three].map(({ actor }) => actor.staffId)).size).toBe(3);
    now = new Date(+now + 60_000);
    const token = await first.signIn({ mobile, password: mobile, device: 'آزمون' }, caller);
    const actor = (await first.authenticate(token))!;
    const who = { actor, operator: 'shell' };
    expect(actor.step).toBe('factor');
    expect(await code(first.showTotpCode(who, totpCode(one.secret, now)))).toBe('desk.code_wrong');
    expect(await code(first.showTotpCode(who, totpCode(two.secret, now)))).toBe('done');
  });

  test('who is a member of one only is answered by another as by a wrong password', async () => {
    for (const [, own, other] of pairs()) {
      const mobile = await addPerson();
      await join(own, mobile);
      expect(await code(other.signIn({ mobile, password: mobile, device: '' }, caller))).toBe(
        'identity.sign_in_failed',
      );
    }
  });

  test('dismissed by one stays a member of the others', async () => {
    const mobile = await addPerson();
    const [one, two] = [await join(first, mobile), await join(second, mobile)];
    await join(first, await addPerson());
    await first.dismiss({ staffId: one.actor.staffId, reason: 'آزمون' }, 'shell');
    expect(await first.authenticate(one.token)).toBeNull();
    expect((await second.authenticate(two.token))?.staffId).toBe(two.actor.staffId);
  });
});

describe('a session', () => {
  test('of one organisation is nothing in another', async () => {
    for (const [, own, other] of pairs()) {
      const mobile = await addPerson();
      const { token, actor } = await join(own, mobile);
      await join(other, mobile);
      expect((await own.authenticate(token))?.sessionId).toBe(actor.sessionId);
      expect(await other.authenticate(token)).toBeNull();
      expect(await code(other.showSession(token))).toBe('desk.unauthenticated');
      expect(await code(other.presentSession(actor))).toBe('desk.unauthenticated');
    }
  });

  test('is not ended, looked at or made fresh by another', async () => {
    for (const [, own, other] of pairs()) {
      const { token, actor, secret } = await join(own, await addPerson());
      const who = { actor, operator: 'shell' };
      await other.signOut(actor);
      expect(await code(other.endSession(actor, actor.sessionId))).toBe('staff.not_found');
      expect(await other.listSessions(actor)).toEqual([]);
      now = new Date(+now + 60_000);
      expect(await code(other.showTotpCode(who, totpCode(secret, now)))).toBe('desk.unauthenticated');
      expect(await code(other.renewRecoveryCodes(who))).toBe('desk.unauthenticated');
      expect(await other.passkeys.list(actor)).toEqual([]);
      expect(await code(other.passkeys.remove(who, 1))).toBe('desk.passkey_wrong');
      await other.signIn({ mobile: await joined(other), password: lastJoined, device: '', before: token }, caller);
      expect((await own.authenticate(token))?.sessionId).toBe(actor.sessionId);
    }
  });
});

let lastJoined = '';
/** @returns the number of a member who has just joined */
async function joined(of: Members): Promise<string> {
  lastJoined = await addPerson();
  await join(of, lastJoined);
  return lastJoined;
}

describe('an invitation', () => {
  test('of one organisation does not open another, is not read there and not taken back', async () => {
    for (const [, own, other] of pairs()) {
      const mobile = await addPerson();
      const { token } = await own.invite({ mobile, roleIds: [await ownersRole(own)] }, 'shell');
      const { id } = (await own.list()).invitations[0]!;
      expect(await code(other.readInvitation(token, caller))).toBe('staff.invitation_over');
      expect(await code(other.acceptInvitation({ token, password: mobile, device: '' }, caller))).toBe(
        'staff.invitation_over',
      );
      expect(await code(other.revokeInvitation(id, 'shell'))).toBe('staff.invitation_over');
      expect((await other.list()).invitations.map((one) => one.id)).not.toContain(id);
      // Another organisation invites the same number: both links hold.
      const theirs = await other.invite({ mobile, roleIds: [await ownersRole(other)] }, 'shell');
      await accept(own, { token, mobile });
      await accept(other, { token: theirs.token, mobile });
    }
  });

  test('that waits for a second owner is of its organisation alone', async () => {
    const mobile = await addPerson();
    const input = { mobile, roleIds: [await ownersRole(first)] };
    const { id } = await first.invitations.ask(database.kysely, input, 'shell');
    for (const other of [second, here]) {
      expect(await other.invitations.version(database.kysely, id)).toBeNull();
      await other.invitations.allow(database.kysely, id);
      await other.invitations.drop(database.kysely, id);
      expect(await code(other.invitations.link(id, 'shell'))).toBe('staff.invitation_over');
    }
    expect(await first.invitations.version(database.kysely, id)).not.toBeNull();
  });

  test('gives no role of another kind', async () => {
    const mobile = await addPerson();
    expect(await code(first.invite({ mobile, roleIds: [await ownersRole(here)] }, 'shell'))).toBe(
      'staff.role_not_found',
    );
    expect(await code(here.invite({ mobile, roleIds: [await ownersRole(first)] }, 'shell'))).toBe(
      'staff.role_not_found',
    );
  });
});

describe('members', () => {
  test('of one organisation are not there for another', async () => {
    for (const [, own, other] of pairs()) {
      const { actor, token } = await join(own, await addPerson());
      await join(own, await addPerson());
      const { staffId } = actor;
      const roleIds = [await ownersRole(other)];
      const given = { staffId, reason: 'آزمون' };
      const before = await other.count();
      expect((await other.list()).staff.map(({ id }) => id)).not.toContain(staffId);
      expect(await code(other.show(staffId))).toBe('staff.not_found');
      expect(await code(other.dismiss(given, 'shell'))).toBe('staff.not_found');
      expect(await code(other.signOutStaff(given, 'shell'))).toBe('staff.not_found');
      expect(await code(other.resetFactors(given, 'shell'))).toBe('staff.not_found');
      expect(await code(other.changeRoles(database.kysely, { ...given, roleIds }, 'shell'))).toBe('staff.not_found');
      expect(await other.namesOf([staffId])).toEqual(new Map());
      expect(await other.userIdsOf([staffId])).toEqual([]);
      expect(await other.permissionsOf(staffId)).toEqual([]);
      expect(await other.decidesNotOf(staffId)).toBeNull();
      const deciders = await other.deciders(database.kysely, { permission: 'books.read', requestedBy: 0 });
      expect(deciders.map((one) => one.staffId)).not.toContain(staffId);
      expect(await other.count()).toBe(before);
      expect((await own.authenticate(token))?.staffId).toBe(staffId);
    }
  });

  test('who joins or is invited is told to the owners of that organisation, by its name', async () => {
    const owner = (await join(first, await addPerson())).actor.userId;
    const others = [await join(second, await addPerson()), await join(here, await addPerson())];
    told.length = 0;
    await join(first, await addPerson());
    expect(told.length).toBeGreaterThan(0);
    for (const { userIds, title } of told) {
      expect(userIds).toContain(owner);
      for (const { actor } of others) expect(userIds).not.toContain(actor.userId);
      expect(title).toBe('دسترسی به پنل آموزشگاه تغییر کرد');
    }
  });

  test('refusals of one are not shown to another; what is of no member is shown at the desk', async () => {
    const { actor } = await join(first, await addPerson());
    const refused = { address: '10.0.0.9', refusal: 'desk.forbidden', call: 'GET /trial', summary: 'آزمون' };
    await first.noteRefusal({ staffId: actor.staffId, ...refused });
    await first.noteRefusal({ staffId: null, ...refused });
    const shown = async (of: Members) => (await of.refusals(at, 100)).latest.map((one) => one.staff_id);
    expect(await shown(first)).toEqual([actor.staffId]);
    expect(await shown(second)).toEqual([]);
    expect(await shown(here)).toEqual([null]);
  });
});

describe('the last owner', () => {
  test('stays, whatever owners other organisations have', async () => {
    const mine = membersOf(await addAcademy());
    const last = await join(mine, await addPerson());
    await join(first, await addPerson());
    const staffId = last.actor.staffId;
    const financeRole = (await mine.roles()).find(({ name }) => /مالی/.test(name))!.id;
    const change = { staffId, roleIds: [financeRole], reason: 'آزمون' };
    expect(await code(mine.dismiss({ staffId, reason: 'آزمون' }, 'shell'))).toBe('staff.last_owner');
    expect(await code(mine.changeRoles(database.kysely, change, 'shell'))).toBe('staff.last_owner');
    await join(mine, await addPerson());
    expect(await code(mine.changeRoles(database.kysely, change, 'shell'))).toBe('done');
  });

  test('stays also where two are dismissed at once', async () => {
    const mine = membersOf(await addAcademy());
    const both = [await join(mine, await addPerson()), await join(mine, await addPerson())];
    const codes = await Promise.all(
      both.map(({ actor }) => code(mine.dismiss({ staffId: actor.staffId, reason: 'آزمون' }, 'shell'))),
    );
    expect(codes.toSorted()).toEqual(['done', 'staff.last_owner']);
  });
});

describe('processes of the release before', () => {
  test('write a member, a session and an invitation of the desk without naming it', async () => {
    const mobile = await addPerson();
    const joinAgain = sql<{ id: number }>`
      insert into staff_member (user_id, created_at) values (${people.get(mobile)!}, now())
      on conflict (user_id) do update set dismissed_at = null returning id`;
    const { rows } = await joinAgain.execute(database.kysely);
    expect((await joinAgain.execute(database.kysely)).rows).toEqual(rows);
    await sql`insert into staff_session (token_hash, staff_id, device, created_at, last_seen_at)
      values (sha256('a'), ${rows[0]!.id}, '', now(), now())`.execute(database.kysely);
    expect((await here.show(rows[0]!.id)).id).toBe(rows[0]!.id);
  });

  test('do not find members of academies by their account, nor open a session for them', async () => {
    const mobile = await addPerson();
    const { actor } = await join(first, mobile);
    const { rows } = await sql`select id from staff_member where user_id = ${people.get(mobile)!}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([]);
    await expect(
      sql`insert into staff_session (token_hash, staff_id, device, created_at, last_seen_at)
        values (sha256('b'), ${actor.staffId}, '', now(), now())`.execute(database.kysely),
    ).rejects.toThrow('staff_session_member');
  });
});
