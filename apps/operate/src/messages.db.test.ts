import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomains, type Domains, type Tables } from '@kavosh/server/domains.ts';
import { systemClock } from '@kavosh/server/kernel/clock.ts';
import { visitor } from '@kavosh/server/kernel/actor.ts';
import { openDatabase, type Database } from '@kavosh/server/platform/database.ts';
import { createLog } from '@kavosh/server/platform/log.ts';
import { childEnv } from '../../../tests/child-env.ts';
import { insertColleague, operateWith } from './operate.test-set-up.ts';
import { testDatabase, type TestDatabase } from '../../../tests/database/test-database.ts';

const command = fileURLToPath(new URL('./main.ts', import.meta.url));
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
  });
  // Errors of its own background work say nothing: this process stands still while a command runs, and its connections
  // time out.
});
afterAll(async () => {
  await domains.close();
  await database.close();
  await testing.drop();
});

/** Runs the command as an operator does. */
function operate(...args: string[]): { code: number | null; out: string; errors: string } {
  const env = { ...childEnv(), DATABASE_URL: testing.url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
  return { code: status, out: stdout, errors: stderr };
}

const send = (description: string, department: 1 | 2 | 3) =>
  domains.contact.sendMessage(
    { name: 'نگار نمونه', email: 'negar@mail.example', title: 'پرسش', department, description },
    { actor: visitor, address: '10.0.0.1' },
  );

test('messages are listed, read, and marked as answered', async () => {
  const colleague = await insertColleague(database.kysely as never);
  const desk = { db: database.kysely, domains, operator: () => Promise.resolve(colleague) };
  const messages = (...args: string[]) => operateWith(desk, 'messages', args);
  expect(await messages('list')).toEqual({ out: 'No message waits for an answer.\n', failure: null });
  await send('یک\nدو', 3);
  await send('سه', 1);
  const { out } = await messages('list');
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    new RegExp(
      '^ +1 {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC {2}product support {2}waiting {3}' +
        '\u2068نگار نمونه\u2069 <negar@mail\\.example> {2}\u2068پرسش\u2069$',
    ),
  );
  expect(lines[1]).toContain('academies');
  expect(out).not.toContain('سه');

  const shown = await messages('show', '1');
  expect(shown.out).toMatch(
    /^From: .+\nDepartment: product support\nSent: .+\nAnswered: {3}not yet\nTitle: .+\n\nیک\nدو\n$/,
  );

  const answered = () => messages('answered', '1');
  expect([await answered(), await answered()]).toEqual(
    Array(2).fill({ out: 'Message 1 is marked as answered.\n', failure: null }),
  );
  const rows = (await domains.audit.latest(10))
    .filter(({ action }) => action !== 'list.read')
    .map(({ operator, action, subject }) => [operator, action, subject]);
  // Marking it again is no second action.
  expect(rows).toEqual([['نگهبان', 'message.answered', 'message 1']]);
  expect((await messages('list')).out.trimEnd().split('\n')).toHaveLength(1);
  expect((await messages('list', '--all')).out).toMatch(/ 2 .*waiting[^\n]*\n +1 .*answered/);
  expect((await messages('list', '--all', '--limit', '1')).out).toContain('These are 1; --limit shows more.');
}, 120_000);

test.each([
  [['messages'], 'Say what to do with messages: list, show or answered.'],
  [['messages', 'show'], 'Give the number of one message, as `messages list` shows it.'],
  [['messages', 'show', '0x1'], 'Give the number of one message, as `messages list` shows it.'],
  [
    ['messages', 'show', '999999'],
    'Say who you are: --as MOBILE --code CODE, six digits of your authenticator. The audit names you.',
  ],
  [
    ['messages', 'answered', '1'],
    'Say who you are: --as MOBILE --code CODE, six digits of your authenticator. The audit names you.',
  ],
  [['messages', 'answered', '1', '--as'], '--as takes a value.'],
  [['messages', 'answered', '1', '2'], 'One message at a time.'],
  [['messages', 'list', '--limit', '0'], '--limit takes a whole number from 1 to 10000.'],
  [['messages', 'list', '--every'], "Unknown option '--every'."],
  [['coffee'], 'There is nothing called "coffee" to operate.'],
  [['toString'], 'There is nothing called "toString" to operate.'],
])(
  '%j is refused with one sentence and the usage',
  (args, sentence) => {
    const { code, out, errors } = operate(...args);
    expect([code, out]).toEqual([1, '']);
    expect(errors.startsWith(`${sentence}\n\n`)).toBe(true);
    expect(errors).toContain('npm run operate -- messages list [--all] [--limit N]');
  },
  60_000,
);

test('help is given without a database', () => {
  const env = { ...childEnv(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' };
  for (const args of [[], ['--help'], ['messages', '--help']]) {
    const { status, stdout } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm run operate -- messages show ID')]);
  }
  expect(operate('--help').code).toBe(0);
}, 60_000);

test('what has no database yet is told so, and none is made', () => {
  const { status, stderr } = spawnSync(process.execPath, [command, 'messages', 'list'], {
    env: { ...childEnv(), DATA_DIR: '/tmp/kavosh-nowhere' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('There is no database in /tmp/kavosh-nowhere; start Kavosh there once'),
  ]);
}, 60_000);
