import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Coupons } from '../../coupons/coupons.ts';
import type { Terms } from '../../terms/terms.ts';
import { colleague } from '../colleague.ts';
import { unlessRefused } from '../unless-refused.ts';

/**
 * Gives a code of an academy the share of ours that two people agreed on. Stale where the code has another one by now,
 * is over, or where the academy's terms changed: the second person read them beside it.
 */
export const codeShareExecutor = ({
  coupons,
  terms,
}: {
  coupons: Pick<Coupons, 'lock' | 'changeShare'>;
  terms: Pick<Terms, 'of'>;
}): ExecutorOf<'coupon.share'> => ({
  version: (tx, { academy_id: academyId, coupon_id: id }) =>
    unlessRefused(async () => {
      const { commission_bp: own } = await coupons.lock(tx, academyId, id);
      const agreed = (await terms.of(tx, [academyId]))(academyId);
      return `${own ?? 'terms'} ${agreed.commission_bp}`;
    }),
  async execute(tx, { academy_id: academyId, coupon_id: id, share_bp: shareBp }, { operator, approval, reason }) {
    await coupons.changeShare(tx, { academyId, id, shareBp, reason, operator: colleague(operator), approval });
  },
});
