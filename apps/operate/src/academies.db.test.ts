import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomains, type Domains, type Tables } from '@kavosh/server/domains.ts';
import { systemClock } from '@kavosh/server/kernel/clock.ts';
import { openDatabase, type Database } from '@kavosh/server/platform/database.ts';
import { createLog } from '@kavosh/server/platform/log.ts';
import { deriveKeys } from '@kavosh/server/platform/secret-key.ts';
import { childEnv } from '../../../tests/child-env.ts';
import { testDatabase, type TestDatabase } from '../../../tests/database/test-database.ts';
import { fillSmallCatalogue } from '../../../tests/factories/small-catalogue.ts';
import { codeOf, demoColleague } from './operate.test-set-up.ts';

const command = fileURLToPath(new URL('./main.ts', import.meta.url));
const secret = randomBytes(32).toString('hex');
let testing: TestDatabase;
let database: Database<Tables>;
let domains: Domains;
let academy: number;

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
  await fillSmallCatalogue(database);
  ({ id: academy } = await database.kysely.selectFrom('academy').select('id').executeTakeFirstOrThrow());
  await demoColleague(database.kysely as never, domains.staff, '09121110002', 'owner');
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

test('a colleague who may edit academies invites the first owner, and the audit names them', async () => {
  const invite = (...more: string[]) => operate('academies', 'invite', String(academy), '09121110009', ...more);
  expect(invite().errors).toContain('Say who you are: --as MOBILE');
  const { out } = invite('--as', '09121110002', '--code', await codeOf(domains.staff, '09121110002'));
  const [, token] = /\n\/academy\/invitation#([\w-]{43})\n$/.exec(out) ?? [];
  const caller = { address: '127.0.0.1', requestId: randomUUID() };
  const shown = await domains.academyMembers.readInvitation(token!, caller);
  expect([shown.academyId, shown.roles.map(({ name }) => name)]).toEqual([academy, ['مالک آموزشگاه']]);
  await expect(domains.staff.readInvitation(token!, caller)).rejects.toThrow('staff.invitation_over');
  const [row] = await domains.audit.latest(1);
  expect([row!.action, row!.staff_id]).toEqual(['staff.invited', expect.any(Number)]);
});

test.each([
  [['academies'], 'Say what to do with academies'],
  [['academies', 'invite', '2000000', '09121110009'], 'There is no such academy.'],
  [['academies', 'invite', '1', 'not-a-number'], 'Give a mobile number'],
  [['academies', 'invite', '1', '09121110009', '--role', 'owner'], '--role takes one of academy_owner'],
  [['academies', 'invite', 'x', '09121110009'], 'Give the number of the academy'],
])('%j is refused', (args, sentence) => {
  const { code, errors } = operate(...args);
  expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
});
