import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { askCodeShare } from '@kavosh/contract/desk/catalogue/code-shares.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeskAcademiesDeps } from './desk-academies.routes.ts';

/** What a code takes off, in words. */
const discountOf = ({ percent, amount }: { percent: number | null; amount: number | null }): string =>
  percent === null ? formatToman(amount ?? 0) : `${formatNumber(percent)} درصد`;

/**
 * Asks a second person for another share of ours of what is bought with a code of an academy; `share_bp` null: as the
 * terms say, which it is never above. Refuses with coupon.not_found, coupon.share_over, coupon.share_same,
 * coupon.share_above and approval.open.
 * @returns the id of the request; null: the code has another share by now than was looked at, and no request was made
 */
export const askCode = (
  { db, catalogue, coupons, terms, approvals }: DeskAcademiesDeps,
  { id: academyId, coupon: id }: { id: number; coupon: number },
  { share_bp: share, seen_bp: seen, reason }: HandlerInput<typeof askCodeShare>['body'],
  operator: StaffOperator,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const coupon = await coupons.lock(tx, academyId, id);
    if (coupon.commission_bp !== seen) return null;
    if (coupon.commission_bp === share) throw new Refusal('coupon.share_same');
    const { commission_bp: agreed } = (await terms.of(tx, [academyId]))(academyId);
    if (share !== null && share > agreed)
      throw new Refusal('coupon.share_above', { percent: formatNumber(agreed / 100) });
    const payload: PayloadOf<'coupon.share'> = {
      academy: (await catalogue.desk.academyNames([academyId], tx)).get(academyId) ?? '',
      academy_id: academyId,
      code: coupon.code,
      discount: discountOf(coupon),
      terms_share: agreed / 100,
      share_before: Math.min(coupon.commission_bp ?? agreed, agreed) / 100,
      share_after: (share ?? agreed) / 100,
      goes_back: share === null,
      coupon_id: id,
      share_bp: share,
    };
    return approvals.request(tx, { action: 'coupon.share', subject: `coupon ${id}`, payload, reason, operator });
  });
