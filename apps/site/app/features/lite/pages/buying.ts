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
  /** Why the code of the address lowers nothing; null: it does, or there is none. */
  lost: string | null;
}

const editionOf = (text: string | null): { edition?: number } =>
  text !== null && /^\d{1,10}$/.test(text) && Number(text) > 0 ? { edition: Number(text) } : {};

/**
 * The price of this moment with the code that was just typed, or that was before leaving for the bank; without one
 * where it does not count any more.
 */
async function offerOf({ context, id, query, kept }: LiteRequest): Promise<Pick<BuyView, 'offer' | 'lost'>> {
  const edition = query.get('edition');
  const coupon = kept && 'coupon' in kept ? kept.coupon : textOf(query, 'coupon').trim();
  let lost: string | null = null;
  if (coupon !== '') {
    const body = { coupon, ...editionOf(edition) };
    try {
      return { offer: (await callOnServer(context, priceWithCoupon, { params: { id }, body })).data.offer, lost };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [sentence] = Object.values(error.envelope?.errors ?? {}).flat();
      lost = sentence ?? error.envelope?.message ?? null;
    }
  }
  const { data } = await callOnServer(context, showOffer, { params: { id }, query: { edition: edition ?? '0' } });
  // Of a course that is bought already no price is asked for.
  return { offer: data.offer, lost: data.offer.purchase === null ? lost : null };
}

export const buyPage = {
  async load(request: LiteRequest): Promise<BuyView> {
    const [course, { offer, lost }] = await Promise.all([courseOf(request), offerOf(request)]);
    return { kind: 'buy', course, offer, lost };
  },
  /**
   * Buys, under the form's own key: sent twice, it is one purchase with one answer. Or, by other buttons, tries a code
   * and shows the price it leaves, joins the queue of a full edition, or leaves it.
   */
  async act({ context, visit, id, path, fields }: LiteRequest): Promise<LiteOutcome<BoughtAtAcademy | ShownCoupon>> {
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
    if (visit.unfinished?.course === Number(id)) visit.keep({ unfinished: null });
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
