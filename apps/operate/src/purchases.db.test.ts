import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnv } from '../../../tests/child-env.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../tests/factories/small-catalogue.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { codeOf, demoColleague, insertColleague, operateWith } from './operate.test-set-up.ts';
import { deriveKeys } from '@kavosh/server/platform/secret-key.ts';
import { openDatabase, type Database } from '@kavosh/server/platform/database.ts';
import type { Tables } from '@kavosh/server/domains.ts';

const secret = randomBytes(32).toString('hex');
let one: TestApp;
let colleague: StaffOperator;
/** The owner of the tables, who may what the server may not. */
let owner: Database<Tables>;
let ids: Record<SmallCourse, number>;
let user: number;

beforeAll(async () => {
  one = await startApp({
    secrets: deriveKeys(Buffer.from(secret, 'hex')),
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  colleague = await insertColleague(one.database.kysely as never);
  owner = openDatabase<Tables>({ url: one.config.databaseUrl!, poolSize: 1, log: console });
  await sql`update course set cashback_percent = 10 where id = ${ids.python}`.execute(owner.kysely);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values ('09170000001', 'نمونه', 'نمونه') returning id`.execute(owner.kysely);
  user = rows[0]!.id;
});
afterAll(async () => {
  await owner.close();
  await one.close();
});

/** Runs a program of ours as an operator does. */
function run(
  file: string,
  args: readonly string[],
  more: Record<string, string> = {},
): { code: number | null; out: string; errors: string } {
  const env = { ...childEnv(), DATABASE_URL: one.config.databaseUrl!, ...more };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(file, import.meta.url)), ...args],
    { env, encoding: 'utf8' },
  );
  return { code: status, out: stdout, errors: stderr };
}

/** As a colleague whose code was not shown before: each is good once. */
async function asOwner(): Promise<string[]> {
  const mobile = `0918000${String((owners += 1)).padStart(4, '0')}`;
  await demoColleague(one.database.kysely as never, one.app.domains.staff, mobile, 'owner');
  return ['--as', mobile, '--code', await codeOf(one.app.domains.staff, mobile)];
}
let owners = 0;

const operate = (subject: string, ...args: string[]) =>
  operateWith(
    { db: owner.kysely, domains: one.app.domains, operator: () => Promise.resolve(colleague) },
    subject,
    args,
  );
const verify = () => run('../../../tools/verify-ledger.ts', []);
const bought = async () =>
  (
    await one.app.domains.wallet.buyCourse({
      userId: user,
      courseId: ids.python,
      method: 'referral',
      seenAmount: null,
      key: null,
    })
  ).purchase;

test('a referral is listed, confirmed with what was paid, refunded; each step is in the audit, once', async () => {
  expect((await operate('purchases', 'list')).out).toBe('No purchase waits.\n');
  const {
    id,
    purchase: { track_id: track },
  } = await bought();
  expect((await operate('purchases', 'list')).out).toMatch(
    new RegExp(
      `^ +${id}  .+ UTC  unconfirmed  referral  +1,700,000 toman  ${track}  member ${user}  course ${ids.python}\n$`,
    ),
  );
  const confirm = ['purchases', 'confirm', String(id), '--amount', '1,000,000', '--reference', 'f-7'];
  expect(run('./main.ts', [...confirm, ...(await asOwner())], { SECRET_KEY: secret })).toEqual({
    code: 0,
    out: `Purchase ${id} is confirmed.\n`,
    errors: '',
  });
  expect((await operate('purchases', 'confirm', String(id))).out).toBe(
    `Purchase ${id} was confirmed before; nothing was done.\n`,
  );
  expect((await operate('purchases', 'show', track)).out).toContain('cashback 100,000 toman');
  expect(await one.app.domains.wallet.balance(user)).toEqual({ balance: 100_000, available: 100_000 });
  expect((await operate('purchases', 'refund', String(id), '--reason', 'پس گرفت')).failure).toBeNull();
  expect(await one.app.domains.wallet.balance(user)).toEqual({ balance: 0, available: 0 });
  const audit = (await operate('audit', 'list')).out
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('list.read'));
  expect(audit.map((line) => /(?:purchase|staff|approval)\.\w+/.exec(line)![0])).toEqual([
    'purchase.refunded',
    'purchase.confirmed',
  ]);
  expect(audit[1]).toContain('"reference":"f-7"');
  expect((await operate('audit', 'verify')).out).toMatch(/^The chain is whole\. Its head is \d+:[0-9a-f]{64}\n$/);
});

test('an amount above the price, or below half of it, is typed twice, with a reason; both are audited', async () => {
  const { id } = await bought();
  const confirm = (...args: string[]) => operate('purchases', 'confirm', String(id), ...args);
  for (const args of [
    ['--amount', '9999999999'],
    ['--amount', '1,700,001'],
    ['--amount', '849,999'],
    ['--amount', '0'],
    ['--amount', '849,999', '--amount-again', '849,999'],
    ['--amount', '849,999', '--reason', 'تخفیف'],
    ['--amount', '849,999', '--amount-again', '849,998', '--reason', 'تخفیف'],
    ['--amount', '1,000,000', '--amount-again', '100,000'],
    ['--amount-again', '1,000,000'],
  ]) {
    const { failure } = await confirm(...args);
    expect(failure, args.join(' ')).toMatch(/\(purchase\.amount_(unsure|too_high)\)\.$/);
    expect(failure!.split('\n')).toHaveLength(1);
  }
  const most = ['--amount', '17,000,001', '--amount-again', '17,000,001', '--reason', 'x'];
  expect((await confirm(...most)).failure).toBe(
    'No more than 17,000,000 toman can be confirmed for this purchase (purchase.amount_too_high).',
  );
  expect((await confirm('--amount', '1', '--amount-again', '1', '--reason', ' ')).failure).toContain(
    '--reason takes 1 to 300 letters.',
  );
  expect(await one.app.domains.wallet.readPurchase(id)).toMatchObject({ state: 'unconfirmed', amount: 1_700_000 });
  expect((await operate('purchases', 'show', String(id))).out).toContain(
    'amount 1,700,000 toman, shown price 1,700,000 toman\n',
  );

  const sure = ['--amount', '2,000,000', '--amount-again', '2_000_000', '--reason', 'کارگاه هم خرید'];
  // Above the limit, and there is a second colleague.
  expect((await confirm(...sure)).out).toMatch(/^That takes two people: request \d+ waits at the desk/);
  expect(await one.app.domains.wallet.readPurchase(id)).toMatchObject({ state: 'unconfirmed', amount: 1_700_000 });
  expect((await operate('purchases', 'cancel', String(id))).failure).toBeNull();
});

test('above the limits the only colleague there is decides alone, and the audit says so', async () => {
  await sql`update staff_member set dismissed_at = now() where id <> ${colleague.staffId}`.execute(owner.kysely);
  const { id } = await bought();
  const confirm = (...args: string[]) => operate('purchases', 'confirm', String(id), ...args);
  expect(await confirm('--amount', '2,000,000', '--amount-again', '2_000_000', '--reason', 'کارگاه هم خرید')).toEqual({
    out: `Purchase ${id} is confirmed.\n`,
    failure: null,
  });
  expect((await operate('purchases', 'show', String(id))).out).toContain(
    'amount 2,000,000 toman, shown price 1,700,000 toman\n',
  );
  const rows = (await one.app.domains.audit.latest(5)).filter(({ action }) => action !== 'list.read');
  const [alone, confirmed, asked] = rows;
  expect(alone).toMatchObject({ action: 'approval.alone', staff_id: colleague.staffId });
  expect(confirmed).toMatchObject({
    action: 'purchase.confirmed',
    details: { state_before: 'unconfirmed', amount_before: 1_700_000, amount: 2_000_000, reason: 'کارگاه هم خرید' },
  });
  expect(asked).toMatchObject({ action: 'approval.requested' });
  // Said again it is done already; another amount is another matter.
  expect((await confirm('--amount', '2,000,000')).out).toContain('was confirmed before');
  expect((await confirm('--amount', '2,000,001')).failure).toContain('That step does not follow');
  await operate('purchases', 'refund', String(id), '--reason', 'پس گرفت');
  expect((await one.app.domains.audit.latest(1))[0]!.details).toMatchObject({
    state_before: 'confirmed',
    amount: 2_000_000,
    reason: 'پس گرفت',
  });
});

test('half of the price needs nothing more', async () => {
  const { id } = await bought();
  expect((await operate('purchases', 'confirm', String(id), '--amount', '850,000')).failure).toBeNull();
  await operate('purchases', 'refund', String(id), '--reason', 'پس گرفت');
});

test('what makes no sense is said in a sentence, and does nothing', async () => {
  const { id } = await bought();
  for (const [args, sentence] of [
    [['confirm', '999999'], 'There is no such purchase.'],
    [['refund', String(id)], 'Say why with --reason.'],
    [['refund', String(id), '--reason', 'پس گرفت'], 'That step does not follow'],
    [['confirm', 'x'], 'Give the number of one purchase'],
    [['confirm', String(id), '--amount', '1.5'], '--amount takes whole toman'],
    [['cancel', String(id), '--amount', '5'], 'belong to confirm'],
    [['list', '--state', 'x'], '--state takes'],
    [['show', '1', '2'], 'One purchase at a time'],
    [['burn', '1'], 'Say what to do'],
    [['list', '--limit', '0'], '--limit takes'],
  ] as const) {
    expect((await operate('purchases', ...args)).failure, args.join(' ')).toContain(sentence);
  }
  expect((await one.app.domains.wallet.readPurchase(id))!.state).toBe('unconfirmed');
  expect((await operate('purchases', 'cancel', String(id))).failure).toBeNull();
});

test("an academy's secret is made under the server's own, and needs it", async () => {
  const { rows } = await sql<{ id: number }>`select id from academy order by id limit 1`.execute(owner.kysely);
  expect(run('./main.ts', ['partners', 'secret', String(rows[0]!.id)]).errors).toContain(
    'Set SECRET_KEY to what the server has.',
  );
  const made = run('./main.ts', ['partners', 'secret', String(rows[0]!.id), ...(await asOwner())], {
    SECRET_KEY: secret,
  });
  expect(made.out).toMatch(/\n[\w-]{43}\n$/);
  expect((await operate('partners', 'secret', '999999')).failure).toContain('There is no academy 999999.');
});

test('ledger:verify says that the books are in order, and names the rule and the row where they are not', async () => {
  expect(verify()).toEqual({ code: 0, out: 'The books are in order.\n', errors: '' });
  await sql`
    update ledger.balance set amount = amount + 1
    where account_id = (select id from ledger.account where code = 'user.available' and owner_id = ${user})`.execute(
    owner.kysely,
  );
  const { code, out } = verify();
  expect([code, out.split('\n').at(-2)]).toEqual([1, '1 defects.']);
  expect(out).toMatch(new RegExp(`^I3  account \\d+ user\\.available ${user}  stored 1, entries 0\n`));
  expect(
    run('../../../tools/verify-ledger.ts', [], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }).code,
  ).toBe(2);
});
