import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomains, type Domains, type Tables } from '@kavosh/server/domains.ts';
import { systemClock } from '@kavosh/server/kernel/clock.ts';
import { openDatabase, type Database } from '@kavosh/server/platform/database.ts';
import { createLog } from '@kavosh/server/platform/log.ts';
import { deriveKeys } from '@kavosh/server/platform/secret-key.ts';
import { childEnv } from '../../../tests/child-env.ts';
import { codeOf, demoColleague } from './operate.test-set-up.ts';
import { testDatabase, type TestDatabase } from '../../../tests/database/test-database.ts';

const command = fileURLToPath(new URL('./main.ts', import.meta.url));
const secret = randomBytes(32).toString('hex');
let testing: TestDatabase;
let database: Database<Tables>;
let domains: Domains;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 2, log: createLog({ level: 'silent' }) });
  domains = createDomains({
    db: database.kysely,
    clock: systemClock,
    mediaDirectory: tmpdir(),
    fontFile: '',
    logError: () => undefined,
    secrets: deriveKeys(Buffer.from(secret, 'hex')),
  });
});
afterAll(async () => {
  await domains.close();
  await database.close();
  await testing.drop();
});

/** Runs the command as an operator does. */
function operate(...args: string[]): { code: number | null; out: string; errors: string } {
  const env = { ...childEnv(), DATABASE_URL: testing.url, SECRET_KEY: secret };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
  return { code: status, out: stdout, errors: stderr };
}

test('the first owner is invited without a name; from then on each act needs a code, which is good once', async () => {
  expect(operate('staff', 'list').out).toBe('Nobody works at the desk yet: staff invite MOBILE.\n');
  const first = operate('staff', 'invite', '۰۹۱۲ ۱۱۱ ۰۰۰۱', '--role', 'owner');
  expect(first.out).toMatch(/^Good once, until .+ UTC;[^\n]+\n\S+\/desk\/invitation#[\w-]{20,}\n$/);
  const [row] = await domains.audit.latest(1);
  expect(row).toMatchObject({ action: 'staff.invited', operator: 'shell, before the first colleague' });

  await demoColleague(database.kysely as never, domains.staff, '09121110002', 'owner');
  const nameless = operate('staff', 'invite', '09121110003', '--role', 'finance');
  expect([nameless.code, nameless.errors]).toEqual([1, expect.stringContaining('Say who you are: --as MOBILE')]);
  const code = await codeOf(domains.staff, '09121110002');
  const invite = (...more: string[]) => operate('staff', 'invite', '09121110003', '--role', 'finance', ...more);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(invite('--as', '09121110002', '--code', wrong).errors).toContain(
    'No colleague has this number with this code',
  );
  expect(invite('--as', '09121110009', '--code', code).errors).toContain('No colleague has this number with this code');
  // The commands before it may have taken longer than a code is valid.
  const fresh = await codeOf(domains.staff, '09121110002');
  expect(invite('--as=۰۹۱۲۱۱۱۰۰۰۲', `--code=${fresh}`).out).toContain('/desk/invitation#');
  expect((await domains.audit.latest(1))[0]).toMatchObject({ action: 'staff.invited', operator: 'ماهرخ نمونه' });
  expect(invite('--as', '09121110002', '--code', fresh).errors).toContain('each code is good once');
  // The list shows names and numbers of people, so it requires a code as well.
  expect(operate('staff', 'list').errors).toContain('Say who you are: --as MOBILE');
  expect((await domains.staff.list()).invitations).toHaveLength(2);
}, 120_000);

test('roles, numbers and reasons that do not fit are said in a sentence', () => {
  for (const [args, sentence] of [
    [['invite', '09121110004', '--role', 'king'], '--role takes one or several of owner, support'],
    [['invite', '12'], 'Give a mobile number'],
    [['reset', '1'], 'Say why with --reason.'],
    [['reset', '99', '--reason', 'گم شد', '--no-one-left'], 'There is no such colleague.'],
    [['dismiss', '1', '--reason', 'رفت'], 'Say who you are'],
    [['dismiss', '1', '--reason', 'رفت', '--as', '0912', '--code', '123456'], '--as takes a mobile number'],
    [['dance'], 'Say what to do with staff'],
  ] as const) {
    const { code, errors } = operate('staff', ...args);
    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
  }
}, 120_000);

test('who lost everything is let in again, and the audit says that nobody was left', async () => {
  const reset = operate('staff', 'reset', '1', '--reason', 'تلفنش را گم کرد', '--no-one-left');
  expect(reset.out).toContain('/desk/invitation#');
  expect((await domains.audit.latest(1))[0]).toMatchObject({
    action: 'staff.factors_reset',
    operator: 'shell, no owner left',
    subject: 'staff 1',
  });
}, 60_000);
