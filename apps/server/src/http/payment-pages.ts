import type { FastifyInstance } from 'fastify';

export interface PaymentPagesOptions {
  topUps: {
    comeBack(back: { provider: string; query: Readonly<Record<string, unknown>>; address: string }): Promise<number>;
  };
}

/**
 * Where gateways send people back to: `/payment/return/{provider}`. What the address says is only a reason to look. The
 * page of the wallet, where this leads on to, tells how it went; who comes back from no payment of ours is told so
 * here.
 */
export async function paymentPages(app: FastifyInstance, { topUps }: PaymentPagesOptions): Promise<void> {
  app.get<{ Params: { provider: string } }>('/payment/return/:provider', async (request, reply) => {
    // The payment's name stands in this address, and is nobody else's business.
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    const id = await topUps.comeBack({
      provider: request.params.provider,
      query: request.query as Record<string, unknown>,
      address: request.ip,
    });
    return reply.redirect(`/dashboard/wallet?top_up=${id}`, 303);
  });
}
