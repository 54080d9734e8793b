import { expect } from 'vitest';
import { sql } from 'kysely';
import { refundDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague } from '../api/desk-client.ts';
import { startApp } from '../api/start-app.ts';
import { killApprovals, type KilledApproval } from './kill-approvals.ts';

/** So many purchases whose refund a second person agrees to in a process that is killed. */
export async function killsWhileAgreeing(kills: number): Promise<KilledApproval[]> {
  let ids = {} as Record<SmallCourse, number>;
  const one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  try {
    const [finance, second] = [await addColleague(one, 'finance'), await addColleague(one, 'finance')];
    const people = await one.app.domains.identity.addDemoPeople(
      Array.from({ length: kills }, (_, at) => ({
        mobile: `09182${String(at).padStart(6, '0')}`,
        firstName: 'نمونه',
        lastName: `شماره ${at}`,
        registeredAt: new Date('2026-01-01'),
      })),
    );
    const asked = [];
    for (const { id: userId } of people) {
      const { purchase } = await one.app.domains.wallet.buyCourse({
        userId,
        courseId: ids.python,
        method: 'referral',
        seenAmount: null,
        key: null,
      });
      const purchaseId = purchase.id;
      await sql`update purchase set shown_amount = 6000000, amount = 6000000, vat_bp = 0, commission_vat = 0,
        commission = 6000000::bigint * commission_bp / 10000, cashback = 6000000::bigint * cashback_bp / 10000
        where id = ${purchaseId}`.execute(one.database.kysely);
      await one.app.domains.wallet.operatePurchase({ id: purchaseId, step: 'confirmed', operator: 'test' });
      const request = await finance.call(refundDeskPurchase, {
        params: { id: String(purchaseId) },
        body: { reason: 'انصراف' },
      });
      expect(request.refusal).toBe('approval.requested');
      asked.push({ purchaseId, approvalId: (request.envelope.data as { approval_id: number }).approval_id });
    }
    const runs = await killApprovals({
      databaseUrl: one.config.databaseUrl!,
      approvals: one.app.domains.approvals,
      asked,
      decider: {
        actor: { staffId: second.staffId, permissions: new Set(['refunds.make']) },
        operator: { name: 'آزمون', staffId: second.staffId, requestId: '00000000-0000-4000-8000-000000000000' },
      },
    });
    expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);
    return runs;
  } finally {
    await one.close();
  }
}
