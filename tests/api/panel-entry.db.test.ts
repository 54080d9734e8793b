import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givePanelAccess, showPanelEntry, showPanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

const PRICE = 1_700_000;
const SECRET = 'https://nilufar.example/class/4?key=river';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let academyId: number;
let owner: PanelClient;
let now = Date.parse('2026-11-25T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date((now += 1_000)) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  await sql`update course set payment_type = 'wallet' where id = ${ids.python}`.execute(db);
  const row = await db.selectFrom('course').select('academy_id').where('id', '=', ids.python).executeTakeFirstOrThrow();
  academyId = row.academy_id;
  await sql`update academy set hosts = '{nilufar.example}' where id = ${academyId}`.execute(db);
  owner = await addSeller(one, academyId, 'academy_owner');
});
afterAll(() => one.close());

const domains = () => one.app.domains;
const entry = (delivery: 'link' | 'codes' | 'academy') =>
  domains().handOver.desk.saveEntry(
    { courseId: ids.python, academyId },
    { delivery, url: SECRET, code: null, note: 'با شماره موبایل وارد شوید' },
    'test',
  );
const stock = (...codes: string[]) =>
  domains().handOver.desk.addCodes({ courseId: ids.python, academyId }, codes.join('\n'), 'test');
async function buy(): Promise<{ userId: number; id: number }> {
  const { mobile, userId } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, PRICE);
  const asked = { userId, courseId: ids.python, method: 'wallet', seenAmount: PRICE, sharesContact: true } as const;
  return { userId, id: (await domains().wallet.buyCourse({ ...asked, key: null })).purchase.id };
}
const of = (id: number) => ({ params: { id: String(id) } });
const accessOf = async (id: number, by = owner) => (await by.call(showPanelOrder, of(id))).data.order.access!;
const give = (id: number, body: object, by = owner) => by.call(givePanelAccess, { ...of(id), body });
const audited = async (id: number) =>
  (await domains().audit.doneTo(`purchase ${id}`)).map(({ action, staff_id: by }) => [action, by]);
const notices = (userId: number) =>
  one.database.kysely
    .selectFrom('notification')
    .select(['title', 'body', 'viewed_at'])
    .where('user_id', '=', userId)
    .where('key', 'like', 'purchase:%:entry')
    .execute();
const codes = async () =>
  (
    await sql<{ purchase_id: number | null; is_void: boolean }>`
      select purchase_id, void_at is not null as is_void from course_code where course_id = ${ids.python}
      order by id`.execute(one.database.kysely)
  ).rows;

describe('an address', () => {
  test('is masked with when, by whom and whether it was seen; shown whole it is a row of the audit', async () => {
    await entry('link');
    const { userId, id } = await buy();
    expect(await accessOf(id)).toMatchObject({
      delivery: 'link',
      state: 'given',
      given_by: { kind: 'at_once', name: null },
      first_seen_at: null,
      seen_at: null,
      url: 'nilufar.example/…',
      code: null,
      note: 'با شماره موبایل وارد شوید',
    });
    expect((await owner.call(showPanelEntry, of(id))).data).toEqual({ url: SECRET, code: null });
    expect(await audited(id)).toContainEqual(['purchase.access_shown', owner.memberId]);
    await domains().handOver.show(userId, id);
    const { first_seen_at: first, seen_at: seen } = await accessOf(id);
    expect(first).toBe(seen);
    expect(first).not.toBeNull();
  });

  test('that was wrong is replaced for this buyer alone, who is notified each time', async () => {
    await entry('link');
    const [mine, other] = [await buy(), await buy()];
    await domains().handOver.show(mine.userId, mine.id);
    const before = await accessOf(mine.id);
    const given = { url: 'https://nilufar.example/class/5', replaces: before.given_at };
    const { data } = await give(mine.id, given);
    const { name } = (await domains().academyMembers.list(academyId)).staff.find(({ id }) => id === owner.memberId)!;
    expect(data.order.access).toMatchObject({
      state: 'given',
      given_by: { kind: 'member', name },
      first_seen_at: before.first_seen_at,
      seen_at: null,
      url: 'nilufar.example/…',
      note: null,
    });
    const shown = await domains().handOver.show(mine.userId, mine.id);
    expect(shown).toMatchObject({ url: 'https://nilufar.example/class/5', code: null, note: null });
    expect((await accessOf(mine.id)).seen_at).not.toBeNull();
    expect(await domains().handOver.show(other.userId, other.id)).toMatchObject({ url: SECRET });
    expect(await audited(mine.id)).toContainEqual(['purchase.access_corrected', owner.memberId]);
    const [notice] = await notices(mine.userId);
    expect(notice).toMatchObject({ title: 'راه ورود به دوره شما عوض شد', viewed_at: null });
    await sql`update notification set viewed_at = now() where user_id = ${mine.userId}`.execute(one.database.kysely);
    await give(mine.id, { url: 'https://nilufar.example/class/6' });
    // The next one is news again.
    expect(await notices(mine.userId)).toMatchObject([{ viewed_at: null }]);
  });

  test('given by two members at once, one is refused and nothing of theirs is kept', async () => {
    await entry('link');
    const { id } = await buy();
    const finance = await addSeller(one, academyId, 'academy_finance');
    const { given_at: replaces } = await accessOf(id);
    const both = await Promise.all(
      [owner, finance].map((by, at) => give(id, { url: `https://nilufar.example/at/${at}`, replaces }, by)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.refusal).toBe('access.changed');
  });
});

describe('a code', () => {
  const three = ['RIVER-0001', 'RIVER-0002', 'RIVER-0003'];
  test('of the stock is replaced by the next one; asked for twice, one is used', async () => {
    await entry('codes');
    await stock(...three);
    const { userId, id } = await buy();
    const { given_at: replaces, ...before } = await accessOf(id);
    expect(before).toMatchObject({ url: 'nilufar.example/…', codes_left: 2 });
    const { code: wrong } = (await owner.call(showPanelEntry, of(id))).data;
    expect(before.code).toBe(`•••${wrong!.slice(-3)}`);
    expect((await give(id, { from_stock: true, replaces })).status).toBe(200);
    // Sent again, since the answer was lost.
    expect((await give(id, { from_stock: true, replaces })).refusal).toBe('access.changed');
    const kept = (await codes()).map(({ purchase_id: whose, is_void: isVoid }) => `${whose === id} ${isVoid}`);
    expect(new Set(kept)).toEqual(new Set(['false false', 'true false', 'true true']));
    // Address and note of the course stay, also where they change later.
    await domains().handOver.desk.saveEntry(
      { courseId: ids.python, academyId },
      { delivery: 'codes', url: 'https://nilufar.example/new', code: null, note: null },
      'test',
    );
    const shown = await domains().handOver.show(userId, id);
    expect(shown).toMatchObject({ url: 'https://nilufar.example/new', note: 'با شماره موبایل وارد شوید' });
    expect(three.filter((code) => code !== wrong)).toContain(shown.code);
  });

  test('that is typed is taken out of the stock; one that was used is refused', async () => {
    await entry('codes');
    const [first, second] = [await buy(), await buy().catch(() => null)];
    expect(second).toBeNull();
    const own = (await owner.call(showPanelEntry, of(first.id))).data.code;
    for (const used of three.filter((code) => code !== own))
      expect((await give(first.id, { code: ` ${used.slice(0, 5)} ${used.slice(5)}` })).refusal).toBe(
        'access.code_used',
      );
    await stock('SPARE-0004');
    expect((await give(first.id, { code: 'SPARE-0004', note: 'کد تازه' })).status).toBe(200);
    // The same code with another note stays theirs.
    expect((await give(first.id, { code: 'SPARE-0004', note: 'کد تازه شماست' })).status).toBe(200);
    expect((await give(first.id, { code: own })).refusal).toBe('access.code_used');
    expect((await give(first.id, { from_stock: true })).refusal).toBe('access.codes_gone');
    expect((await codes()).filter(({ purchase_id: of }) => of === first.id)).toEqual([
      { purchase_id: first.id, is_void: true },
      { purchase_id: first.id, is_void: false },
    ]);
    expect((await owner.call(showPanelEntry, of(first.id))).data.code).toBe('SPARE-0004');
  });
});

test('before it is given there is nothing to show; of a cancelled order neither', async () => {
  await entry('academy');
  const { id } = await buy();
  expect(await accessOf(id)).toMatchObject({ state: 'told', given_by: null, url: null, code: null });
  expect((await owner.call(showPanelEntry, of(id))).refusal).toBe('access.not_given');
  await give(id, { url: 'https://nilufar.example/in' });
  await one.app.domains.wallet.cancelByMember(
    { academyId, id, operator: { name: 'آزمون', staffId: owner.memberId, requestId: crypto.randomUUID() } },
    'برگزار نمی‌شود.',
  );
  expect(await accessOf(id)).toMatchObject({ state: 'ended', url: null });
  expect((await owner.call(showPanelEntry, of(id))).refusal).toBe('access.ended');
  expect((await give(id, { url: 'https://nilufar.example/in2' })).refusal).toBe('access.ended');
});

test('the entry is shown with a fresh factor alone', async () => {
  await entry('link');
  const { id } = await buy();
  now += 6 * 60_000;
  expect((await owner.call(showPanelEntry, of(id))).refusal).toBe('panel.step_up');
});
