import { reportNotReached, showMyAccess, type CourseAccess } from '@kavosh/contract/course-access.ts';
import {
  buyCourse,
  listPurchases,
  priceWithCoupon,
  showOffer,
  showReceipt,
  type CourseOffer,
  type Receipt,
} from '@kavosh/contract/purchases.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { joinWaiting, leaveWaiting } from '@kavosh/contract/waiting.ts';
import { ApiError } from '../../../api/api-error.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';
import type { BoughtAtAcademy, ShownCoupon } from '../lite-shown.ts';
import { courseOf, type LiteCourse } from './account.ts';

export interface BuyView {
  kind: 'buy';
  course: LiteCourse;
  offer: CourseOffer;
}

const editionOf = (text: string | null): { edition?: number } =>
  text !== null && /^\d{1,10}$/.test(text) && Number(text) > 0 ? { edition: Number(text) } : {};

/** The price of this moment with a code, or without one where it does not count any more. */
async function offerOf({ context, id, query, kept }: LiteRequest): Promise<CourseOffer> {
  const edition = query.get('edition');
  if (kept && 'coupon' in kept) {
    const body = { coupon: kept.coupon, ...editionOf(edition) };
    try {
      return (await callOnServer(context, priceWithCoupon, { params: { id }, body })).data.offer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return (await callOnServer(context, showOffer, { params: { id }, query: { edition: edition ?? '0' } })).data.offer;
}

export const buyPage = {
  async load(request: LiteRequest): Promise<BuyView> {
    const [course, offer] = await Promise.all([courseOf(request), offerOf(request)]);
    return { kind: 'buy', course, offer };
  },
  /**
   * Buys, under the form's own key: sent twice, it is one purchase with one answer. Or, by other buttons, tries a code
   * and shows the price it leaves, joins the queue of a full edition, or leaves it.
   */
  async act({ context, id, path, fields }: LiteRequest): Promise<LiteOutcome<BoughtAtAcademy | ShownCoupon>> {
    const amount = textOf(fields, 'amount');
    const edition = textOf(fields, 'edition');
    const coupon = textOf(fields, 'coupon').trim();
    const here = editionOf(edition).edition === undefined ? path : `${path}?edition=${edition}`;
    switch (fields.get('act')) {
      case 'coupon': {
        await callOnServer(context, priceWithCoupon, { params: { id }, body: { coupon, ...editionOf(edition) } });
        return { shown: { coupon }, on: here };
      }
      case 'join':
        await callOnServer(context, joinWaiting, { params: { id, edition } });
        return { to: here };
      case 'leave':
        await callOnServer(context, leaveWaiting, { params: { id: textOf(fields, 'place') } });
        return { to: here };
    }
    const body = {
      method: fields.get('method') === 'referral' ? ('referral' as const) : ('wallet' as const),
      ...(/^\d{1,13}$/.test(amount) ? { amount: Number(amount) } : {}),
      ...editionOf(edition),
      ...(coupon === '' ? {} : { coupon }),
      ...(fields.has('shares_contact') ? { shares_contact: true } : {}),
    };
    const { data } = await callOnServer(context, buyCourse, { params: { id }, body });
    if (body.method === 'referral' && data.purchase.status === 'unconfirmed')
      return { shown: { purchase: data.purchase.id, site: data.redirect_url } };
    return { to: `/lite/purchases/${data.purchase.id}` };
  },
};

export interface PurchasesView {
  kind: 'purchases';
  purchases: EndpointData<typeof listPurchases>['purchases'];
  page: { current: number; total: number };
}

export const purchasesPage = {
  async load({ context, query }: LiteRequest): Promise<PurchasesView> {
    const { data } = await callOnServer(context, listPurchases, { query: { page: query.get('page') ?? '1' } });
    return { kind: 'purchases', purchases: data.purchases, page: data.page };
  },
};

export interface PurchaseView {
  kind: 'purchase';
  receipt: Receipt;
  /** What has just become of it. */
  done: 'cancelled' | 'undone' | 'asked' | null;
}

const dones = ['cancelled', 'undone', 'asked'] as const;

export const purchasePage = {
  async load({ context, id, query }: LiteRequest): Promise<PurchaseView> {
    const { data } = await callOnServer(context, showReceipt, { params: { id } });
    return { kind: 'purchase', receipt: data.receipt, done: dones.find((one) => one === query.get('done')) ?? null };
  },
  /**
   * Shows the way in, by a press: that it was seen is noted. Or reports to the academy that it does not work, where
   * that button was pressed.
   */
  async act({ context, id, fields }: LiteRequest): Promise<LiteOutcome<CourseAccess>> {
    if (fields.get('act') !== 'report')
      return { shown: (await callOnServer(context, showMyAccess, { params: { id } })).data.access };
    const failure = textOf(fields, 'failure').trim();
    const body = failure === '' ? {} : { failure };
    return { shown: (await callOnServer(context, reportNotReached, { params: { id }, body })).data.access };
  },
};
