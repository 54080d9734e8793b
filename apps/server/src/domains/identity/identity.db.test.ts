import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepingOutbox } from '../../../../../tests/api/sign-in-client.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Outbox } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createIdentity, type Identity } from './identity.ts';
import type { RateLimitTables } from '../../kernel/limits/rate-limit-store.ts';
import type { IdentityTables } from './identity.tables.ts';
import { argon2, type Hasher } from './passwords/passwords.ts';
import type { SentCode } from './codes/send-code.ts';

const password = 'رود و کوه 14';
const device_name = 'آزمون';
const now = new Date('2026-11-21T08:00:00Z');
const caller = { address: '10.0.0.1' };
const outbox = keepingOutbox();

/** Argon2id that counts what it is asked, and can be held up, or say no without computing. */
const hasher: Hasher & { hashed: number; verified: string[]; hold: Promise<void> | undefined; isQuick: boolean } = {
  hashed: 0,
  verified: [],
  hold: undefined,
  isQuick: false,
  async hash(typed: string) {
    this.hashed += 1;
    await this.hold;
    return argon2.hash(typed);
  },
  async verify(passwordHash: string, typed: string) {
    this.verified.push(passwordHash);
    await this.hold;
    return this.isQuick ? false : argon2.verify(passwordHash, typed);
  },
};

let testing: TestDatabase;
let database: Database<IdentityTables & RateLimitTables>;
let db: Kysely<IdentityTables & RateLimitTables>;
let identity: Identity;
const logged: string[] = [];
const identityWith = (change: { outbox?: Outbox }) =>
  createIdentity({
    db,
    audit: { record: async () => undefined },
    clock: { now: () => now },
    outbox,
    codeKey: Buffer.alloc(32, 3),
    logError: (_error, what) => logged.push(what),
    hasher,
    ...change,
  });

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<IdentityTables & RateLimitTables>({ url: testing.url, poolSize: 8, log: console });
  db = database.kysely;
  identity = identityWith({});
});
afterAll(async () => {
  await identity.close();
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  for (const table of ['app_user', 'mobile_verification', 'rate_limit', 'code_budget'] as const) {
    await db.deleteFrom(table).execute();
  }
  Object.assign(hasher, { hashed: 0, verified: [], hold: undefined, isQuick: false });
});

const codeOf = (mobile: string): string => outbox.codes.findLast(({ to }) => to === mobile)!.code;
const proveNew = async (mobile: string): Promise<string> => {
  const { token } = (await identity.checkMobile({ mobile }, caller)) as { token: string };
  await identity.verifyMobileCode({ token, code: codeOf(mobile), state: 'register', device_name });
  return token;
};
const sendCode = async (mobile: string, state: 'login' | 'reset') =>
  (await identity.sendMobileCode({ mobile, state }, caller)) as SentCode;
const register = async (mobile: string) =>
  identity.registerUser({
    mobile,
    first_name: 'نام',
    last_name: 'نام',
    password,
    device_name,
    token: await proveNew(mobile),
  });
const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

test('a dump of the database holds nothing to sign in with', async () => {
  const mobile = '09150000001';
  const temporary = await proveNew(mobile);
  const user = await identity.registerUser({
    mobile,
    first_name: 'نام',
    last_name: 'نام',
    password,
    device_name,
    token: temporary,
  });
  await db.deleteFrom('rate_limit').execute();
  const { token: second } = await sendCode(mobile, 'login');
  await identity.signIn({ mobile, password, device_name }, caller);
  let dump = '';
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(
      db,
    );
    dump += rows.map(({ text }) => text).join('\n');
  }
  // What is looked for would be found.
  expect(dump).toContain(mobile);
  const codes = outbox.codes.filter(({ to }) => to === mobile).map(({ code }) => code);
  expect(codes).toHaveLength(2);
  for (const secret of [user.token, user.device_key, temporary, second]) {
    for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex'), Buffer.from(secret).toString('hex')])
      expect(dump).not.toContain(form);
  }
  for (const form of [
    password,
    Buffer.from(password).toString('hex'),
    ...codes.map((code) => `"${code}"`),
    ...codes.map((code) => `:${code}`),
    ...codes.map((code) => Buffer.from(code).toString('hex')),
  ]) {
    expect(dump).not.toContain(form);
  }
  // Addresses are not there either.
  expect(dump).not.toContain(caller.address);
});

describe('signing in costs the same', () => {
  test('for a wrong password, an unknown number and one without a password: one comparison of hashes', async () => {
    await register('09150000002');
    await db
      .insertInto('app_user')
      .values({
        mobile: '09150000003',
        first_name: 'ن',
        last_name: 'ن',
        password_hash: null,
        password_changed_at: null,
        created_at: now,
      })
      .execute();
    for (const mobile of ['09150000002', '09150000003', '09150000009']) {
      hasher.verified = [];
      expect(await refusalOf(identity.signIn({ mobile, password: 'نه این یکی', device_name }, caller))).toBe(
        'identity.sign_in_failed',
      );
      expect(hasher.verified).toEqual([
        expect.stringMatching(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/),
      ]);
    }
  });

  test('and refusing by a limit costs nothing', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, () =>
        refusalOf(identity.signIn({ mobile: '09150000009', password: 'نه این یکی', device_name }, caller)),
      ),
    );
    expect(tries.filter((answer) => answer === 'identity.too_many_tries')).toHaveLength(30);
    expect(hasher.verified).toHaveLength(10);
  });
});

test('nobody has anything hashed without having proved a number', async () => {
  const body = { mobile: '09150000004', first_name: 'ن', last_name: 'ن', password, device_name, token: 'x'.repeat(43) };
  expect(await refusalOf(identity.registerUser(body))).toBe('request.invalid');
  expect(await refusalOf(identity.resetPassword({ ...body, password_confirmation: password }))).toBe('request.invalid');
  expect(hasher.hashed).toBe(0);
});

test('when too many wait, further ones are told to come back, and nothing of theirs is counted or used', async () => {
  const token = await proveNew('09150000005');
  await register('09150000006');
  let release = (): void => undefined;
  hasher.hold = new Promise((resolve) => {
    release = resolve;
  });
  hasher.isQuick = true;
  const waiting = Array.from({ length: 60 }, (_, index) =>
    refusalOf(
      identity.signIn(
        { mobile: `0916${String(index).padStart(7, '0')}`, password, device_name },
        { address: `10.1.${index}.1` },
      ),
    ),
  );
  // The first refusal shows that the queue is full.
  await Promise.any(waiting.map(async (answer) => expect(await answer).toBe('server.busy')));
  const error = await identity
    .signIn({ mobile: '09150000006', password, device_name }, caller)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'server.busy', details: { retryAfterSeconds: 2 } });
  const body = { mobile: '09150000005', first_name: 'ن', last_name: 'ن', password, device_name, token };
  expect(await refusalOf(identity.registerUser(body))).toBe('server.busy');
  release();
  const answers = await Promise.all(waiting);
  hasher.isQuick = false;
  expect(new Set(answers)).toEqual(new Set(['identity.sign_in_failed', 'server.busy']));
  // Fifty wait, and as many as there are processors to spare are under way.
  expect(answers.filter((answer) => answer === 'identity.sign_in_failed').length).toBeGreaterThanOrEqual(51);
  expect((await identity.registerUser(body)).mobile).toBe('09150000005');
  const { rows } = await sql<{
    hits: number;
  }>`select coalesce(sum(cardinality(hits)), 0)::int as hits from rate_limit`.execute(db);
  const counted = rows[0]!.hits;
  expect((await identity.signIn({ mobile: '09150000006', password, device_name }, caller)).mobile).toBe('09150000006');
  expect(
    (await sql<{ hits: number }>`select coalesce(sum(cardinality(hits)), 0)::int as hits from rate_limit`.execute(db))
      .rows[0]!.hits,
  ).toBe(counted);
});

test('a new password in the midst of signing in with the old one: the old one does not come in', async () => {
  const mobile = '09150000007';
  await register(mobile);
  await db.deleteFrom('rate_limit').execute();
  const { token } = await sendCode(mobile, 'reset');
  await identity.verifyMobileCode({ token, code: codeOf(mobile), state: 'reset', device_name });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  hasher.hold = held;
  const late = refusalOf(identity.signIn({ mobile, password, device_name }, caller));
  while (hasher.verified.length === 0) await new Promise(setImmediate);
  // The comparison is under way, with the hash of before; meanwhile the reset commits.
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('app_user')
      .set({ password_hash: await argon2.hash('دیگری و دیگری') })
      .where('mobile', '=', mobile)
      .execute();
    await tx.deleteFrom('session').execute();
  });
  release();
  expect(await late).toBe('identity.sign_in_failed');
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('an outbox that fails leaves nothing behind', async () => {
  const failing = identityWith({
    outbox: {
      putCode: () => Promise.reject(new Error('no queue')),
      putMemberSms: async () => {},
      sendsToMembers: () => false,
    },
  });
  await expect(failing.checkMobile({ mobile: '09150000008' }, caller)).rejects.toThrow('no queue');
  await failing.close();
  expect(await db.selectFrom('mobile_verification').selectAll().execute()).toEqual([]);
  expect((await sql<{ hits: number }>`select cardinality(hits) as hits from rate_limit`.execute(db)).rows).toEqual([
    { hits: 1 },
  ]);
  expect(await identity.checkMobile({ mobile: '09150000008' }, caller)).toMatchObject({ resend_after: 120 });
});

test('demo people are added once, flagged, and nobody is changed by it', async () => {
  await register('09120000001');
  const people = ['09120000001', '09120000002', '09120000003'].map((mobile) => ({
    mobile,
    firstName: 'نمونه',
    lastName: 'ساختگی',
    password: 'kavosh-demo',
    registeredAt: now,
  }));
  expect(await identity.countDemoPeople()).toBe(0);
  expect((await identity.addDemoPeople(people)).map(({ mobile }) => mobile)).toEqual(['09120000002', '09120000003']);
  hasher.hashed = 0;
  expect(await identity.addDemoPeople(people)).toEqual([]);
  expect(hasher.hashed).toBe(0);
  expect(await identity.countDemoPeople()).toBe(2);
  expect(
    (await identity.signIn({ mobile: '09120000002', password: 'kavosh-demo', device_name }, caller)).first_name,
  ).toBe('نمونه');
  expect(
    await refusalOf(identity.signIn({ mobile: '09120000001', password: 'kavosh-demo', device_name }, caller)),
  ).toBe('identity.sign_in_failed');
});
