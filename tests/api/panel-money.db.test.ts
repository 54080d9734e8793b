import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listPanelInvoices,
  listPanelPayouts,
  listPanelStatement,
  setPanelAccount,
  showPanelInvoice,
  showPanelMoney,
  stopPanelAccount,
} from '@kavosh/contract/panel/panel-money.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

const app = new SettlementApp();
let academy: number;
let owner: PanelClient;

beforeAll(async () => {
  await app.start();
  academy = await app.academyOf('python');
  owner = await signedIn('academy_owner');
});
afterAll(() => app.one.close());

const signedIn = (role: Parameters<typeof addSeller>[2], of = academy): Promise<PanelClient> =>
  addSeller(app.one, of, role);
const money = async (client = owner) => (await client.call(showPanelMoney)).data;
const account = (sheba: string, client = owner) =>
  client.call(setPanelAccount, { body: { sheba, owner: 'شرکت نیلوفر آموزش' } });

describe('the money of an academy', () => {
  test('is what the desk reckons: what is paid next, what holds it, and each line with why', async () => {
    const { share } = await app.sold('python');
    const { due, owed, terms } = await money();
    expect(due).toMatchObject({ held: share, why_not: 'nothing', amount: 0 });
    expect(owed).toBe(0);
    expect(terms).toMatchObject([{ from: null, is_current: true, commission_bp: 1_500 }]);
    const { rows } = (await owner.call(listPanelStatement)).data;
    expect(rows).toMatchObject([
      {
        kind: 'purchase.confirmed',
        amount: share,
        balance: share,
        course: 'پایتون از صفر',
        why: { from: null, by_two: false, terms_bp: 1_500, is_cashback: false },
      },
    ]);
    const other = (await app.one.app.domains.settlement.findDue()).find(({ academy_id: id }) => id === academy);
    expect(due).toMatchObject({ gross: other!.gross, netted: other!.netted, held: other!.held });
  });

  test('of a sale under agreed terms says since when, and where the cashback is above them', async () => {
    await sql`
      insert into academy_terms (academy_id, from_at, commission_bp, vat_bp, delivery, payout_every, minimum, hold_days,
        credit_limit, created_at)
      values (${academy}, ${new Date(app.now - DAY_MS)}, 300, 1000, 'link', 'week', 100000, 0, 5000000,
        ${new Date(app.now - DAY_MS)})`.execute(app.db);
    await app.sold('python');
    const [line] = (await owner.call(listPanelStatement)).data.rows;
    expect(line!.why).toEqual({
      from: new Date(app.now - DAY_MS).toISOString(),
      by_two: false,
      terms_bp: 300,
      is_cashback: true,
      coupon: null,
    });
    expect(line!.commission_bp).toBe(500);
    expect((await money()).terms).toMatchObject([{ is_current: true, commission_bp: 300 }]);
  });

  test('invoices and payouts are its own; of another academy there are none', async () => {
    await app.sold('python', 'referral');
    await app.later(1);
    owner = await signedIn('academy_owner');
    const day = new Date(app.now).toISOString().slice(0, 10);
    const id = await app.one.app.domains.settlement.issueInvoice(
      { academyId: academy, untilDay: day },
      { name: 'آزمون', staffId: app.finance.staffId, requestId: crypto.randomUUID() },
    );
    const { rows } = (await owner.call(listPanelInvoices)).data;
    expect(rows).toMatchObject([{ id, number: 1 }]);
    const whole = (await owner.call(showPanelInvoice, { params: { id: String(id) } })).data;
    expect(whole.academy).toBe('آموزشگاه نیلوفر');
    expect(whole.lines.length).toBeGreaterThan(0);
    const theirs = await signedIn('academy_owner', await app.academyOf('csharp'));
    expect((await theirs.call(listPanelInvoices)).data.rows).toEqual([]);
    const [foreign, none] = [
      await theirs.call(showPanelInvoice, { params: { id: String(id) } }),
      await theirs.call(showPanelInvoice, { params: { id: '2000000000' } }),
    ];
    expect([foreign.status, foreign.refusal]).toEqual([404, 'invoice.not_found']);
    expect(JSON.stringify(foreign.envelope)).toBe(JSON.stringify(none.envelope));
    expect((await theirs.call(listPanelStatement)).data.rows).toEqual([]);
    expect((await theirs.call(listPanelPayouts)).data).toMatchObject({ rows: [], total: { count: 0 } });
  });
});

describe('the account', () => {
  test('is shown by its end alone, waits seven days, and all owners get a notice', async () => {
    await signedIn('academy_owner');
    const finance = await signedIn('academy_finance');
    expect((await account('12345678')).status).toBe(422);
    const { accounts } = (await account(`IR${shebas[0]}`, finance)).data;
    expect(accounts).toMatchObject([{ end: shebas[0].slice(-4), state: 'waiting' }]);
    expect(JSON.stringify(accounts)).not.toContain(shebas[0]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notification where title = 'شبای آموزشگاه شما عوض شد'`.execute(app.db);
    // The owners of this academy: those who signed in above.
    const owners = await app.one.app.domains.academyMembers.ownersOf(app.db, academy);
    expect(rows[0]!.n).toBe(owners.length);
    expect((await finance.call(stopPanelAccount)).refusal).toBe('panel.forbidden');
  });

  test('that waits is stopped by any owner, and the proven one is paid to again', async () => {
    await app.later(8);
    owner = await signedIn('academy_owner');
    expect((await owner.call(stopPanelAccount)).refusal).toBe('academy_account.not_waiting');
    await account(shebas[1]);
    // Another one in its place before it was usable: stopping leads to the one that was, not to this one.
    await app.later(5);
    owner = await signedIn('academy_owner');
    await account(shebas[0].replace(/^\d{2}/, '06'));
    const waiting = (await money()).accounts;
    await app.later(3);
    owner = await signedIn('academy_owner');
    const { accounts } = (await owner.call(stopPanelAccount)).data;
    expect(waiting.length).toBeGreaterThan(1);
    expect(accounts.find(({ state }) => state === 'current')).toMatchObject({ end: shebas[0].slice(-4) });
    expect(accounts.filter(({ state }) => state === 'waiting')).toEqual([]);
    const audited = (await app.one.app.domains.audit.doneTo(`academy ${academy}`)).map(({ action }) => action);
    expect(audited.at(-1)).toBe('academy.account_stopped');
  });

  test('needs a fresh factor, and roles that may', async () => {
    app.now += 6 * 60_000;
    expect((await account(shebas[1])).refusal).toBe('panel.step_up');
    for (const role of ['academy_editor', 'academy_replies'] as const) {
      const client = await signedIn(role);
      expect((await account(shebas[1], client)).refusal).toBe('panel.forbidden');
      expect((await client.call(showPanelMoney)).refusal).toBe('panel.forbidden');
    }
  });
});
