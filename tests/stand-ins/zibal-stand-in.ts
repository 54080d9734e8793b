import { gatewayStandIn, type GatewayStandIn } from './gateway-stand-in.ts';

export const zibalMerchant = 'zibal';

let made = 15_966_442_000;
const statuses = { waiting: -1, paid: 2, cancelled: 3, failed: 5 } as const;

/** Zibal v1: request, verify, inquiry; amounts in rial. `bareBefore`: «verified before» comes without figures. */
export const zibalStandIn = (options: { bareBefore?: boolean } = {}): Promise<GatewayStandIn> =>
  gatewayStandIn({
    callOf: (path) => /^\/v1\/(request|verify|inquiry)$/.exec(path)?.[1] ?? null,
    answer(call, body, payments) {
      if (body['merchant'] !== zibalMerchant) return [200, { result: 102, message: 'merchant not found' }];
      if (call === 'request') {
        const { amount, callbackUrl, orderId } = body as { amount: number; callbackUrl: string; orderId: string };
        if (!Number.isInteger(amount) || amount < 1_000) return [200, { result: 105, message: 'amount' }];
        if (!callbackUrl) return [200, { result: 106, message: 'callbackUrl' }];
        const trackId = (made += 1);
        payments.set(String(trackId), {
          authority: String(trackId),
          amount,
          orderId,
          state: 'waiting',
          verified: false,
        });
        return [200, { result: 100, message: 'success', trackId }];
      }
      const payment = payments.get(String(body['trackId']));
      if (!payment) return [200, { result: 203, message: 'trackId' }];
      const figures = {
        amount: payment.amount,
        orderId: payment.orderId,
        refNumber: 1_234_567,
        cardNumber: '62198610****5995',
        paidAt: '2026-11-21T12:00:00.000000',
        status: payment.verified ? 1 : statuses[payment.state],
        description: '',
      };
      if (call === 'inquiry') return [200, { result: 100, message: 'success', ...figures }];
      if (payment.state !== 'paid') return [200, { result: 202, message: 'unpaid', status: figures.status }];
      if (payment.verified)
        return [200, { result: 201, message: 'verified before', ...(options.bareBefore ? {} : figures) }];
      payment.verified = true;
      return [200, { result: 100, message: 'success', ...figures, status: 1 }];
    },
  });
