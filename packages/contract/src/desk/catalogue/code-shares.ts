import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PanelCoupon } from '../../panel/panel-discounts.ts';
import { Id } from '../../scalars.ts';
import { Reason } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { requested, secondPerson } from '../money.ts';

const codeShareSentence = 'سهم کاوش درصدی از ۰ تا ۱۰۰ است، با حداکثر دو رقم اعشار.';

const ShareBp = z
  .int({ error: codeShareSentence })
  .check(z.minimum(0, { error: codeShareSentence }), z.maximum(10_000, { error: codeShareSentence }));

/** A code as its academy has it. `waits`: another share of ours waits for a second colleague. */
export const DeskCoupon = z.extend(PanelCoupon, { waits: z.boolean() });
export type DeskCoupon = z.infer<typeof DeskCoupon>;

const path = '/api/v1/desk/academies/{id}/coupons' as const;
const refused = ['desk.unauthenticated', 'desk.forbidden', 'academy.not_found'] as const;

/** Codes of an academy, the newest first. `terms_bp`: our share of what is bought without a code, in basis points. */
export const listDeskCoupons = endpoint({
  method: 'GET',
  path,
  access: { staff: 'academies.edit' },
  summary: 'کدهای تخفیف یک آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'academy.not_found',
  query: z.object(keysetQuery),
  data: z.extend(keysetPage(DeskCoupon), { academy: z.string(), terms_bp: z.int() }),
  refusals: refused,
});

/**
 * Asks a second person for another share of ours of what is bought with a code; `share_bp` null: as the terms say,
 * which it is never above. `seen_bp`: the code's own share that was looked at. What was bought before keeps its own.
 * Always 202.
 */
export const askCodeShare = endpoint({
  method: 'POST',
  path: `${path}/{coupon}/share`,
  access: { staff: 'terms.edit', stepUp: true },
  summary: 'درخواست سهم دیگری از یک کد تخفیف',
  params: z.object({ id: Id, coupon: Id }),
  notFound: 'coupon.not_found',
  body: z.object({ share_bp: z.nullable(ShareBp), seen_bp: z.nullable(z.int()), reason: Reason }),
  data: DeskCoupon,
  otherData: { ...requested, 'desk.stale': DeskCoupon },
  refusals: [
    ...refused,
    'desk.step_up',
    'desk.stale',
    'coupon.not_found',
    'coupon.share_same',
    'coupon.share_over',
    'coupon.share_above',
    ...secondPerson,
  ],
});
