import { gatewayStandIn, type GatewayStandIn } from './gateway-stand-in.ts';

export const zarinpalMerchant = '1344b5d4-0048-11e8-94db-005056a205be';

let made = 0;
const newAuthority = (): string => {
  made += 1;
  return `A${String(made).padStart(35, '0')}`;
};

const said = (data: object): [number, unknown] => [200, { data: { message: 'Success', ...data }, errors: [] }];
const refused = (code: number): [number, unknown] => [
  200,
  { data: [], errors: { code, message: 'no', validations: [] } },
];

/** Zarinpal v4 as its pages describe it: request, verify, unVerified; amounts in rial. */
export const zarinpalStandIn = (port = 0): Promise<GatewayStandIn> =>
  gatewayStandIn(
    {
      callOf: (path) => /^\/pg\/v4\/payment\/(request|verify|unVerified)\.json$/.exec(path)?.[1] ?? null,
      answer(call, body, payments) {
        if (body['merchant_id'] !== zarinpalMerchant) return refused(-10);
        if (call === 'request') {
          const {
            amount,
            currency,
            callback_url: callback,
            description,
            metadata,
          } = body as {
            amount: number;
            currency: string;
            callback_url: string;
            description: string;
            metadata: { order_id: string };
          };
          if (
            !Number.isInteger(amount) ||
            amount < 10_000 ||
            currency !== 'IRR' ||
            !callback ||
            !description ||
            description.length > 500
          )
            return refused(-9);
          const authority = newAuthority();
          payments.set(authority, { authority, amount, orderId: metadata.order_id, state: 'waiting', verified: false });
          return said({ code: 100, authority, fee_type: 'Merchant', fee: 100 });
        }
        if (call === 'unVerified') {
          const authorities = [...payments.values()]
            .filter((one) => one.state === 'paid' && !one.verified)
            .slice(-100)
            .map((one) => ({
              authority: one.authority,
              amount: one.amount,
              callback_url: 'https://kavosh.example',
              referer: '/',
              date: '2026-11-21 12:00:00',
            }));
          // As its page shows it: the code as text, and no errors at all.
          return [200, { data: { code: '100', message: 'Success', authorities } }];
        }
        const payment = payments.get(String(body['authority']));
        if (!payment) return refused(-54);
        if (payment.state !== 'paid') return refused(-51);
        if (payment.amount !== body['amount']) return refused(-50);
        const code = payment.verified ? 101 : 100;
        payment.verified = true;
        return said({
          code,
          card_hash: 'ab',
          card_pan: '502229******5995',
          ref_id: 201_000_000 + Number(payment.authority.slice(1)),
          fee_type: 'Merchant',
          fee: 0,
        });
      },
    },
    port,
  );
