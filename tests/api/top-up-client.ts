import { sql } from 'kysely';
import { watched } from '../../apps/server/src/platform/payment/create-payments.ts';
import { zarinpal } from '../../apps/server/src/platform/payment/zarinpal.ts';
import { zibal } from '../../apps/server/src/platform/payment/zibal.ts';
import type { PaymentAlert, PaymentProvider, Payments } from '../../apps/server/src/kernel/payment-provider.ts';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { zarinpalMerchant } from '../stand-ins/zarinpal-stand-in.ts';
import { zibalMerchant } from '../stand-ins/zibal-stand-in.ts';
import type { signInClient } from './sign-in-client.ts';
import type { TestApp } from './start-app.ts';

export interface StandInPayments extends Payments {
  offered: PaymentProvider | null;
  alerts: PaymentAlert[];
}

const site = 'http://kavosh.example';

/** Both real adapters, each at its stand-in. The first one takes new payments. */
export function standInPayments(
  standIns: { zarinpal?: GatewayStandIn; zibal?: GatewayStandIn },
  totalMs = 5_000,
): StandInPayments {
  const limits = { connectMs: 2_000, totalMs };
  const providers: PaymentProvider[] = [
    ...(standIns.zarinpal
      ? [
          zarinpal({
            merchantId: zarinpalMerchant,
            url: standIns.zarinpal.origin,
            callbackUrl: `${site}/payment/return/zarinpal`,
            limits,
          }),
        ]
      : []),
    ...(standIns.zibal
      ? [
          zibal({
            merchant: zibalMerchant,
            url: standIns.zibal.origin,
            callbackUrl: `${site}/payment/return/zibal`,
            limits,
          }),
        ]
      : []),
  ].map((one) => watched(one, { warn: () => {} }, () => {}));
  const alerts: PaymentAlert[] = [];
  return {
    offered: providers[0] ?? null,
    byName: new Map(providers.map((one) => [one.name, one])),
    alert: (alert) => {
      alerts.push(alert);
    },
    alerts,
  };
}

/** Tops up, returns and looks, as people do. */
export function topUpClient(client: ReturnType<typeof signInClient>, one: () => TestApp) {
  const begin = (token: string | undefined, body: object, headers: Record<string, string> = {}) =>
    client.post('users/dashboard/wallet/top-ups', body, { ...(token === undefined ? {} : { token }), headers });
  /** Begins one and answers its id. */
  const begun = async (token: string, amount: number): Promise<{ id: number; redirectUrl: string }> => {
    const { status, data, body } = await begin(token, { amount });
    if (status !== 200) throw new Error(body);
    const { top_up: topUp, redirect_url: redirectUrl } = data as { top_up: { id: number }; redirect_url: string };
    return { id: topUp.id, redirectUrl };
  };
  const back = async (provider: string, query: string, from = '10.9.8.7') => {
    const answer = await one().app.inject({
      url: `/payment/return/${provider}${query}`,
      remoteAddress: from,
      headers: { accept: 'text/html' },
    });
    return { status: answer.statusCode, location: answer.headers.location, body: answer.body, headers: answer.headers };
  };
  const show = async (token: string, id: number) =>
    (
      (await client.get(`service/users/dashboard/wallet/top-ups/${id}`, { token })).data as {
        top_up: { state: string; reference: string | null; amount: number; course: object | null };
      }
    ).top_up;
  const balance = async (token: string): Promise<number> =>
    ((await client.get('content/header', { token })).data as { wallet: { balance: number } }).wallet.balance;
  const rowOf = async (id: number) =>
    (await one().database.kysely.selectFrom('top_up').selectAll().where('id', '=', id).execute())[0]!;
  /** Journals of a top-up in the books. */
  const journals = async (id: number): Promise<number> =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from ledger.journal where kind = 'top_up.verified' and ref_id = ${id}`.execute(
        one().database.kysely,
      )
    ).rows[0]!.n;
  return { begin, begun, back, show, balance, rowOf, journals };
}
