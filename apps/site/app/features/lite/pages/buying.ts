import { reportNotReached, showMyAccess, type CourseAccess } from '@kavosh/contract/course-access.ts';
import {
  buyCourse,
  listPurchases,
  showOffer,
  showReceipt,
  type CourseOffer,
  type Purchase,
  type Receipt,
} from '@kavosh/contract/purchases.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';
import { courseOf, type LiteCourse } from './account.ts';

export interface BuyView {
  kind: 'buy';
  course: LiteCourse;
  offer: CourseOffer;
}

/** Of a referral: where it goes on. Shown once, since a form may not lead to another site. */
export interface BoughtAtAcademy {
  purchase: number;
  site: string | null;
}

export const buyPage = {
  async load(request: LiteRequest): Promise<BuyView> {
    const { context, id, query } = request;
    const edition = query.get('edition') ?? '0';
    const [course, { data }] = await Promise.all([
      courseOf(request),
      callOnServer(context, showOffer, { params: { id }, query: { edition } }),
    ]);
    return { kind: 'buy', course, offer: data.offer };
  },
  /** Under the form's own key: sent twice, it is one purchase with one answer. */
  async act({ context, id, fields }: LiteRequest): Promise<LiteOutcome<BoughtAtAcademy>> {
    const amount = textOf(fields, 'amount');
    const edition = textOf(fields, 'edition');
    const body = {
      method: fields.get('method') === 'referral' ? ('referral' as const) : ('wallet' as const),
      ...(/^\d{1,13}$/.test(amount) ? { amount: Number(amount) } : {}),
      ...(/^\d{1,10}$/.test(edition) ? { edition: Number(edition) } : {}),
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
  purchases: Purchase[];
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
}

export const purchasePage = {
  async load({ context, id }: LiteRequest): Promise<PurchaseView> {
    return { kind: 'purchase', receipt: (await callOnServer(context, showReceipt, { params: { id } })).data.receipt };
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
