import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import { askCodeShare, listDeskCoupons } from '@kavosh/contract/desk/catalogue/code-shares.ts';
import { whyWord } from '@kavosh/contract/panel/money-words.ts';
import { listPanelCoupons, makePanelCoupon, stopPanelCoupon } from '@kavosh/contract/panel/panel-discounts.ts';
import { exportPanelStatement, listPanelStatement } from '@kavosh/contract/panel/panel-money.ts';
import { agreeTerms } from '../factories/agree-terms.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { putMoney } from './put-money.ts';
import { SettlementApp } from './settlement.test-set-up.ts';

// Our share of what is sold with a code of an academy: two colleagues set it, and the academy sees it.
const at = new SettlementApp();
let academy: number;
let owner: DeskClient;
let other: DeskClient;
let seller: PanelClient;

beforeAll(async () => {
  await at.start();
  academy = await at.academyOf('python');
  owner = await addColleague(at.one, 'owner');
  other = await addColleague(at.one, 'owner');
  seller = await addSeller(at.one, academy, 'academy_owner');
  await sql`update course set payment_type = 'wallet' where id = ${at.ids.python}`.execute(at.db);
});
afterAll(() => at.one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const make = async (code: string): Promise<number> =>
  (await seller.call(makePanelCoupon, { body: { code, percent: 20 } })).data.coupon.id;
const ask = (coupon: number, share: number | null, seen: number | null = null, client = owner, whose = academy) =>
  client.call(askCodeShare, {
    params: { id: String(whose), coupon: String(coupon) },
    body: { share_bp: share, seen_bp: seen, reason: 'جشنواره زمستان' },
  });
const requestOf = (asked: Awaited<ReturnType<typeof ask>>): number => {
  expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
  return (asked.envelope.data as unknown as { approval_id: number }).approval_id;
};
const listed = async () => (await owner.call(listDeskCoupons, of(academy))).data;
async function bought(coupon: string): Promise<number> {
  const { userId, mobile } = await addAccount(at.one);
  await putMoney(at.db, mobile, 10_000_000);
  const { wallet } = at.one.app.domains;
  const asked = { userId, courseId: at.ids.python, method: 'wallet' as const, seenAmount: null, key: null };
  const { purchase } = await wallet.buyCourse({ ...asked, coupon, sharesContact: true });
  await wallet.changePurchaseState({ id: purchase.id, step: 'confirmed', actor: 'operator:آزمون' });
  return purchase.id;
}

test('holds once a second colleague agreed, for what is bought from then on, and the academy sees it', async () => {
  const coupon = await make('یلدا');
  const before = await bought('یلدا');
  const request = requestOf(await ask(coupon, 700));
  expect((await ask(coupon, 800)).refusal).toBe('approval.open');
  expect(await listed()).toMatchObject({ terms_bp: 1_500, rows: [{ id: coupon, share_bp: null, waits: true }] });
  expect((await owner.call(approve, of(request))).refusal).toBe('approval.own');
  expect((await seller.call(listPanelCoupons)).data).toMatchObject({ terms_bp: 1_500, coupons: [{ share_bp: null }] });
  expect((await other.call(approve, of(request))).status).toBe(200);
  expect((await listed()).rows).toMatchObject([{ id: coupon, share_bp: 700, waits: false }]);
  expect((await seller.call(listPanelCoupons)).data.coupons).toMatchObject([{ share_bp: 700 }]);

  const after = await bought('یلدا');
  const { rows } = await sql<{ id: number; bp: number }>`
    select id::int, commission_bp as bp from purchase where id in (${before}, ${after}) order by id`.execute(at.db);
  expect(rows.map(({ bp }) => bp)).toEqual([1_500, 700]);
  await at.refund(after);
  const lines = (await seller.call(listPanelStatement)).data.rows;
  expect(lines.map(({ kind, why }) => [kind, why?.coupon])).toEqual([
    ['purchase.refunded', { code: 'یلدا', share_bp: 700 }],
    ['purchase.confirmed', { code: 'یلدا', share_bp: 700 }],
    ['purchase.confirmed', null],
  ]);
  expect(lines.map(whyWord)).toEqual([
    'شرایط معمول کاوش: ۱۵ درصد؛ سهم کاوش با کد «یلدا» ۷ درصد از مبلغ خرید',
    'شرایط معمول کاوش: ۱۵ درصد؛ سهم کاوش با کد «یلدا» ۷ درصد از مبلغ خرید',
    'شرایط معمول کاوش: ۱۵ درصد از مبلغ خرید',
  ]);
  expect((await seller.call(exportPanelStatement, { query: { format: 'csv' } })).status).toBe(200);
  await at.sound();
  const done = await at.one.app.domains.audit.doneTo(`coupon ${coupon}`);
  expect(done.map(({ action, details }) => [action, details['before'], details['after']])).toEqual([
    ['coupon.made', undefined, undefined],
    ['coupon.share', null, 700],
  ]);
  // Back to the terms.
  expect((await other.call(approve, of(requestOf(await ask(coupon, null, 700))))).status).toBe(200);
  expect((await listed()).rows).toMatchObject([{ share_bp: null }]);
});

test('above the terms, of the same share, of a stopped code or of another academy is refused by name', async () => {
  const coupon = await make('بهار');
  expect((await ask(coupon, 1_501)).envelope).toMatchObject({ errors: { share_bp: [expect.stringContaining('۱۵')] } });
  expect((await ask(coupon, 10_001)).status).toBe(422);
  expect((await ask(coupon, -1)).status).toBe(422);
  expect((await ask(coupon, null)).refusal).toBe('coupon.share_same');
  const stale = await ask(coupon, 500, 600);
  expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
  expect(stale.envelope.data).toMatchObject({ id: coupon, share_bp: null });
  const foreign = await at.academyOf('csharp');
  const [theirs, none] = [await ask(coupon, 500, null, owner, foreign), await ask(999_999, 500)];
  expect([theirs.status, theirs.refusal, none.refusal]).toEqual([404, 'coupon.not_found', 'coupon.not_found']);
  expect((await owner.call(listDeskCoupons, of(999_999))).refusal).toBe('academy.not_found');
  await seller.call(stopPanelCoupon, of(coupon));
  expect((await ask(coupon, 500)).refusal).toBe('coupon.share_over');
});

test('who may not agree on terms may not ask', async () => {
  const coupon = await make('تابستان');
  const editor = await addColleague(at.one, 'editor');
  expect((await ask(coupon, 500, null, editor)).refusal).toBe('desk.forbidden');
});

test('is not done where the code was stopped, or the terms changed, meanwhile', async () => {
  const [stopped, moved] = [await make('پاییز'), await make('زمستان')];
  const requests = [requestOf(await ask(stopped, 500)), requestOf(await ask(moved, 500))] as const;
  await seller.call(stopPanelCoupon, of(stopped));
  expect((await other.call(approve, of(requests[0]))).refusal).toBe('approval.stale');
  at.now += 1_000;
  await agreeTerms(at.one.app.domains.terms, at.db, academy, { commission_bp: 400 });
  expect((await other.call(approve, of(requests[1]))).refusal).toBe('approval.stale');
  expect((await listed()).rows.every(({ share_bp: share }) => share === null)).toBe(true);
  // Asked again under the new terms, which it is never above.
  expect((await ask(moved, 500)).refusal).toBe('coupon.share_above');
});
