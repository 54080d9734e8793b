import { givePartnerAccess, listPartnerPurchases, reportPurchase } from '@kavosh/contract/partner.ts';
import { buyCourse } from '@kavosh/contract/purchases.ts';
import { joinWaiting } from '@kavosh/contract/waiting.ts';
import { route, type Route } from '../../kernel/route.ts';
import { NotEnough, type Wallet } from './wallet.ts';

export const walletRoutes = (wallet: Wallet): Route[] => [
  route(buyCourse, async ({ params, body }, { actor, idempotencyKey }) => {
    try {
      const { purchase, redirectUrl } = await wallet.buyCourse({
        userId: actor.userId,
        courseId: params.id,
        method: body.method,
        seenAmount: body.amount ?? null,
        sharesContact: body.shares_contact ?? false,
        editionId: body.edition ?? null,
        coupon: body.coupon ?? null,
        key: idempotencyKey,
      });
      // An answer that was kept by an earlier release lacks it.
      return { data: { purchase: { ...purchase, access: purchase.access ?? null }, redirect_url: redirectUrl } };
    } catch (error) {
      if (error instanceof NotEnough)
        return { refusal: 'wallet.insufficient_balance', data: { missing: error.missing } };
      throw error;
    }
  }),
  route(joinWaiting, async ({ params }, { actor }) => ({
    data: {
      place: await wallet.joinWaitingList({ userId: actor.userId, courseId: params.id, editionId: params.edition }),
    },
  })),
  route(reportPurchase, async ({ params, body }, { actor }) => {
    const {
      track_id,
      state: status,
      amount,
      commission,
      cashback,
      reference,
    } = await wallet.reportPurchase(actor, {
      trackId: params.track_id,
      status: body.status,
      amount: body.amount,
      refundedBp: body.refunded_bp,
      reference: body.reference ?? null,
    });
    return { data: { purchase: { track_id, status, amount, commission, cashback, reference } } };
  }),
  route(listPartnerPurchases, async ({ query }, { actor }) => ({
    data: await wallet.listForPartner(actor.academyId, query),
  })),
  route(givePartnerAccess, async ({ params, body: { url = null, code = null, note = null } }, { actor }) => {
    const { track_id, state } = await wallet.letInByPartner(actor, {
      trackId: params.track_id,
      given: { url, code, note },
    });
    return { data: { purchase: { track_id, status: state } } };
  }),
];
