import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { openPanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { listPanelCourses, showPanelCourse, turnPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { listPanelEditions } from '@kavosh/contract/panel/panel-editions.ts';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import {
  confirmPanelOrder,
  givePanelAccess,
  listPanelOrders,
  showPanelBuyer,
  showPanelOrder,
} from '@kavosh/contract/panel/panel-orders.ts';
import { endPanelSession, revokePanelInvitation } from '@kavosh/contract/panel/panel-members.ts';
import { listPanelReviews } from '@kavosh/contract/panel/panel-reviews.ts';
import { signInToPanel } from '@kavosh/contract/panel/session.ts';
import { rowVersions } from '../database/row-versions.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { panelEndpoints } from './panel-endpoints.ts';
import { importNaming } from './panel-import.ts';
import { salesNaming } from './panel-sales.ts';
import {
  actsOnOthers,
  addTheirThings,
  closuresNaming,
  harmless,
  webhooksNaming,
  invoiceOfOthers,
  writesOnCourses,
  type TheirThings,
} from './panel-scope-rows.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';
const MISSING = 2_000_000_000;
const PRICE = 1_700_000;

let one: TestApp;
let ids: Record<SmallCourse, number>;
/** Of the academy of `python`, and of the one of `csharp`. */
let ours: PanelClient;
let theirs: PanelClient;
let sold: number;
let referred: number;
let foreign: number;
let others: TheirThings;
let now = Date.parse('2026-11-21T08:00:00Z');
const academyOf = async (course: number): Promise<number> =>
  (
    await one.database.kysely
      .selectFrom('course')
      .select('academy_id')
      .where('id', '=', course)
      .executeTakeFirstOrThrow()
  ).academy_id;
/** Buys a course as a new person with money enough. @returns the number of the purchase */
async function buy(courseId: number, method: 'wallet' | 'referral'): Promise<number> {
  const { mobile, userId } = await addAccount(one);
  if (method === 'wallet') await putMoney(one.database.kysely, mobile, PRICE);
  const { purchase } = await one.app.domains.wallet.buyCourse({
    userId,
    courseId,
    method,
    seenAmount: method === 'wallet' ? PRICE : null,
    sharesContact: true,
    key: null,
  });
  return purchase.id;
}

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  referred = await buy(ids.python, 'referral');
  foreign = await buy(ids.unpriced, 'referral');
  await sql`update course set payment_type = 'wallet' where id = ${ids.python}`.execute(db);
  await sql`update course_entry set delivery = 'academy' where course_id = ${ids.python}`.execute(db);
  sold = await buy(ids.python, 'wallet');
  ours = await addSeller(one, await academyOf(ids.python), 'academy_owner');
  theirs = await addSeller(one, await academyOf(ids.csharp), 'academy_owner');
  const { memberId: member } = theirs;
  others = await addTheirThings(one, { ours: ids.python, theirs: ids.csharp, purchase: foreign, member });
});
afterAll(() => one.close());

/** Names of fields that a schema takes. */
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {});
const inputsOf = ({ params, query, body }: Endpoint): string[] => [params, query, body].flatMap(fieldsOf);

/**
 * What each call says of another academy's things: numbers in its path, query or body, with what it says of its own.
 * A call that names anything and is not here fails the first test.
 */
const naming = (): { call: Endpoint; own: object; foreign: object; missing: object; status: number }[] => [
  {
    call: showPanelCourse,
    own: { params: { id: String(ids.python) } },
    foreign: { params: { id: String(ids.csharp) } },
    missing: { params: { id: String(MISSING) } },
    status: 404,
  },
  {
    call: listPanelEditions,
    own: { params: { id: String(ids.python) } },
    foreign: { params: { id: String(ids.csharp) } },
    missing: { params: { id: String(MISSING) } },
    status: 404,
  },
  {
    call: openPanelCourse,
    own: { params: { id: String(ids.python) } },
    foreign: { params: { id: String(ids.csharp) } },
    missing: { params: { id: String(MISSING) } },
    status: 404,
  },
  {
    call: showPanelOrder,
    own: { params: { id: String(sold) } },
    foreign: { params: { id: String(foreign) } },
    missing: { params: { id: String(MISSING) } },
    status: 404,
  },
  {
    call: listPanelOrders,
    own: { query: { course: ids.python } },
    foreign: { query: { course: ids.unpriced } },
    missing: { query: { course: MISSING } },
    status: 200,
  },
  {
    call: listPanelReviews,
    own: { query: { course: ids.python } },
    foreign: { query: { course: ids.csharp } },
    missing: { query: { course: MISSING } },
    status: 200,
  },
  invoiceOfOthers(others, MISSING),
];
/** The same of calls that change something; they are asked last. */
const acting = (): { call: Endpoint; body: object; foreign: number; refusal: string }[] => [
  { call: givePanelAccess, body: { url: 'https://nilufar.example/room' }, foreign, refusal: 'purchase.not_found' },
  { call: confirmPanelOrder, body: { amount: 1_000_000 }, foreign, refusal: 'purchase.not_found' },
  { call: showPanelBuyer, body: {}, foreign, refusal: 'purchase.not_found' },
  ...actsOnOthers(others),
];
test('two academies are two', () => expect(ours.academyId).not.toBe(theirs.academyId));
describe('the list of calls', () => {
  test('has each call that names anything', () => {
    const names = panelEndpoints
      .filter(
        (call) =>
          ![signInToPanel, endPanelSession, revokePanelInvitation].includes(call as never) &&
          inputsOf(call).some((name) => !harmless.has(name)),
      )
      .map(({ path }) => path);
    const elsewhere = [...salesNaming, ...webhooksNaming, ...importNaming, ...closuresNaming].map(({ path }) => path);
    expect([...new Set(names)].toSorted()).toEqual(
      [
        ...new Set([
          ...[...naming(), ...acting(), ...writesOnCourses, { call: turnPanelCourses }].map(({ call }) => call.path),
          ...elsewhere,
        ]),
      ].toSorted(),
    );
  });

  test('has none that takes an academy, except signing in', () => {
    for (const call of panelEndpoints)
      expect([call.path, inputsOf(call).filter((name) => /academy|organisation|member/.test(name))]).toEqual([
        call.path,
        call === signInToPanel ? ['academy_id'] : [],
      ]);
  });
});

describe("another academy's things", () => {
  test('are answered as what is not there, with the same bytes and as many queries', async () => {
    for (const { call, own, foreign: other, missing, status } of naming()) {
      const [mine, his, none] = [
        await ours.call(call, own),
        await ours.call(call, other as never),
        await ours.call(call, missing as never),
      ];
      expect([call.path, mine.status, his.status, none.status]).toEqual([call.path, 200, status, status]);
      expect(JSON.stringify(his.envelope)).toBe(JSON.stringify(none.envelope));
      expect(JSON.stringify(his.envelope)).not.toBe(JSON.stringify(mine.envelope));
      // What is ours is not there for them, in the same way.
      const [reverse, nothing] = [await theirs.call(call, own), await theirs.call(call, missing as never)];
      expect(JSON.stringify(reverse.envelope)).toBe(JSON.stringify(nothing.envelope));
      const asked = (input: object) => queriesOf(one, () => ours.call(call, input as never));
      expect([call.path, await asked(other)]).toEqual([call.path, await asked(missing)]);
    }
  }, 120_000);

  test('are not found by their tracking code, by a cursor, nor by a part of their title', async () => {
    const { track_id: track } = (await theirs.call(showPanelOrder, { params: { id: String(foreign) } })).data.order;
    expect((await ours.call(listPanelOrders, { query: { track } })).data).toMatchObject({
      rows: [],
      total: { count: 0 },
    });
    const { rows } = (await ours.call(listPanelOrders, { query: { after: String(MISSING) } })).data;
    expect(rows.map(({ id }) => id)).not.toContain(foreign);
    expect((await ours.call(listPanelCourses, { query: { find: 'NET' } })).data.rows).toEqual([]);
    expect((await theirs.call(listPanelCourses, { query: { find: 'NET' } })).data.rows).toHaveLength(1);
  });

  test('are in no answer, nor is the other academy, nor any buyer', async () => {
    for (const call of panelEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
      const text = JSON.stringify((await ours.call(call)).envelope);
      const theirName = (await one.app.domains.catalogue.desk.academyNames([theirs.academyId])).get(theirs.academyId)!;
      // The buyers are called so, and so are the members, whom the session and their list name.
      const buyer = /session|members/.test(call.path) ? false : text.includes('همکار');
      const shown = [text.includes(theirName), text.includes('C# و'), buyer];
      expect([call.path, ...shown]).toEqual([call.path, false, false, false]);
    }
  });
});

describe('home', () => {
  test('says what waits for the academy, by age, and its money', async () => {
    const { data } = await ours.call(showPanelHome);
    const at = new Date(now).toISOString();
    expect(data).toEqual({
      access: { count: 1, oldest_at: at, late: 0 },
      first_steps: ['page', 'account'].map((step) => ({ step, is_done: false })),
      stopped: null,
      confirmations: { count: 1, oldest_at: at },
      refunds: { count: 0, oldest_at: null },
      courses: { returned: 0, sent: 0, oldest_at: null },
      money: {
        payable: 0,
        held: 0,
        next_at: null,
        owed: 0,
        why_not: 'nothing',
        payout_at: null,
        account_end: null,
      },
    });
    expect((await theirs.call(showPanelHome)).data).toMatchObject({
      access: { count: 0, oldest_at: null, late: 0 },
      confirmations: { count: 1 },
    });
  });

  test('shows each role no more than it may see', async () => {
    const shown = async (role: Parameters<typeof addSeller>[2]) => {
      const { data } = await (await addSeller(one, ours.academyId, role)).call(showPanelHome);
      return Object.entries(data).flatMap(([name, part]) => (part === null ? [] : [name]));
    };
    expect(await shown('academy_editor')).toEqual(['courses', 'first_steps']);
    expect(await shown('academy_replies')).toEqual([]);
    expect(await shown('academy_finance')).toEqual(['access', 'confirmations', 'refunds', 'money']);
  });
});

describe('orders', () => {
  const list = async (query: object) =>
    (await ours.call(listPanelOrders, { query })).data.rows.map(({ id, waits }) => [id, waits?.for ?? null]);

  test('are one list: what is to be handed over, and what is to be confirmed', async () => {
    expect(await list({})).toEqual([
      [sold, 'access'],
      [referred, 'confirm'],
    ]);
    expect(await list({ waits: 'access' })).toEqual([[sold, 'access']]);
    expect(await list({ waits: 'confirm' })).toEqual([[referred, 'confirm']]);
    expect(await list({ state: 'confirmed' })).toEqual([]);
    expect(await list({ order: 'amount' })).toHaveLength(2);
    const { data } = await ours.call(listPanelOrders, { query: { waits: 'access' } });
    expect(data.total).toEqual({ count: 1, sums: { amount: PRICE } });
  });

  test('say by when a buyer has to be let in, and when that is late', async () => {
    const waits = async () => (await ours.call(showPanelOrder, { params: { id: String(sold) } })).data.order.waits!;
    expect(await waits()).toMatchObject({ for: 'access', failed: false, is_late: false });
    const before = now;
    now = Date.parse((await waits()).due_at!) + 1;
    // The session has ended meanwhile.
    ours = await addSeller(one, ours.academyId, 'academy_owner');
    expect((await waits()).is_late).toBe(true);
    expect((await ours.call(showPanelHome)).data.access!.late).toBe(1);
    now = before;
    ours = await addSeller(one, ours.academyId, 'academy_owner');
  });

  test('are seen by roles that may, and no other', async () => {
    const editor = await addSeller(one, ours.academyId, 'academy_editor');
    expect((await editor.call(listPanelOrders)).refusal).toBe('panel.forbidden');
    expect((await editor.call(showPanelOrder, { params: { id: String(sold) } })).refusal).toBe('panel.forbidden');
    expect((await editor.call(showPanelOrder, { params: { id: String(foreign) } })).refusal).toBe('panel.forbidden');
  });
});

describe('acts', () => {
  /** All rows but the counts of limits, which count refused acts too. */
  const changeable = async () => (await rowVersions(one.database.kysely)).filter(({ table }) => table !== 'rate_limit');
  const of = (id: number) => ({ params: { id: String(id) } });
  const audited = async (id: number) =>
    (await one.app.domains.audit.doneTo(`purchase ${id}`)).map(({ action, staff_id: by, details }) => [
      action,
      by,
      details['academy'],
    ]);

  test("on another academy's order are answered as on a missing one, and change nothing", async () => {
    // The first call with a new token forgets the one before.
    await ours.call(showPanelHome);
    for (const { call, body, foreign: other, refusal } of acting()) {
      const before = await changeable();
      const [his, none] = [
        await ours.call(call, { ...of(other), body } as never),
        await ours.call(call, { ...of(MISSING), body } as never),
      ];
      expect([call.path, his.status, his.refusal]).toEqual([call.path, 404, refusal]);
      expect(JSON.stringify(his.envelope)).toBe(JSON.stringify(none.envelope));
      expect(await changeable()).toEqual(before);
    }
  });

  test("on another academy's course are answered as on a missing one, and change nothing", async () => {
    for (const { call, body } of writesOnCourses)
      for (const version of [0, 1, 2]) {
        const before = await rowVersions(one.database.kysely);
        const sent = { ...body, version: 'picture' in body ? String(version) : version };
        const [his, none] = [
          await ours.call(call, { params: { id: String(ids.csharp), edition: '1' }, body: sent } as never),
          await ours.call(call, { params: { id: String(MISSING), edition: '1' }, body: sent } as never),
        ];
        expect([call.path, his.status, his.refusal]).toEqual([call.path, 404, 'course.not_found']);
        expect(JSON.stringify(his.envelope)).toBe(JSON.stringify(none.envelope));
        expect(await rowVersions(one.database.kysely)).toEqual(before);
      }
  });

  test("another academy's course is not there to be turned off either", async () => {
    for (const step of ['off', 'on'] as const)
      for (const version of [0, 1, 2]) {
        const before = await rowVersions(one.database.kysely);
        const items = [
          { id: ids.csharp, version },
          { id: MISSING, version },
        ];
        const { results } = (await ours.call(turnPanelCourses, { body: { step, items } })).data;
        expect(results.map(({ outcome }) => outcome)).toEqual(['not_found', 'not_found']);
        expect(await rowVersions(one.database.kysely)).toEqual(before);
      }
  });

  test('are done by roles that may, and no other', async () => {
    const editor = await addSeller(one, ours.academyId, 'academy_editor');
    for (const { call, body } of acting())
      expect((await editor.call(call, { ...of(sold), body } as never)).refusal).toBe('panel.forbidden');
  });

  test('a buyer is let in, the sale is confirmed with it, and the audit names the member', async () => {
    const body = { url: 'https://elsewhere.example/room' };
    expect((await ours.call(givePanelAccess, { ...of(sold), body })).refusal).toBe('access.address_host');
    expect((await ours.call(givePanelAccess, { ...of(sold), body: {} })).refusal).toBe('access.empty');
    const given = { ...of(sold), body: { url: 'https://nilufar.example/room' } };
    const { order } = (await ours.call(givePanelAccess, given)).data;
    expect([order.state, order.waits]).toEqual(['confirmed', null]);
    // Once more it says nothing new.
    expect((await ours.call(givePanelAccess, given)).status).toBe(200);
    expect(await audited(sold)).toEqual([['purchase.access_given', ours.memberId, ours.academyId]]);
    expect((await ours.call(showPanelHome)).data.access).toEqual({ count: 0, oldest_at: null, late: 0 });
    expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);
  });

  test('a sale is confirmed up to the price that was shown; above it, the desk is asked', async () => {
    const confirm = (amount: unknown) =>
      ours.call(confirmPanelOrder, { ...of(referred), body: { amount, reference: 'A-1' } as never });
    const { shown_amount: shown } = (await ours.call(showPanelOrder, of(referred))).data.order;
    expect(shown).toBe(PRICE);
    expect((await confirm(shown! + 1)).refusal).toBe('purchase.above_price');
    expect((await confirm(shown! / 2 - 1)).refusal).toBe('purchase.below_half');
    expect((await confirm('پنج')).status).toBe(422);
    expect((await ours.call(showPanelOrder, of(referred))).data.order.state).toBe('unconfirmed');
    const { order } = (await confirm(shown)).data;
    expect([order.state, order.amount, order.waits]).toEqual(['confirmed', shown, null]);
    expect((await confirm(shown)).status).toBe(200);
    expect((await confirm(shown! - 1)).refusal).toBe('purchase.other_amount');
    expect(await audited(referred)).toEqual([
      ['purchase.reported', ours.memberId, ours.academyId],
      ['purchase.reported', ours.memberId, ours.academyId],
      ['purchase.confirmed', ours.memberId, ours.academyId],
    ]);
    expect((await ours.call(showPanelHome)).data.confirmations).toEqual({ count: 0, oldest_at: null });
    expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);
  });
});
