import type { FastifyInstance } from 'fastify';

export interface PaymentPagesOptions {
  topUps: {
    comeBack(back: {
      provider: string;
      query: Readonly<Record<string, unknown>>;
      address: string;
    }): Promise<{ id: number; withoutScript: boolean }>;
  };
}

/**
 * Where gateways send people back to: `/payment/return/{provider}`. What the address says is only a reason to check.
 * The page to which this redirects, of the wallet or without a script, shows the result; a return that belongs to no
 * payment of ours is refused here.
 */
export async function paymentPages(app: FastifyInstance, { topUps }: PaymentPagesOptions): Promise<void> {
  app.get<{ Params: { provider: string } }>('/payment/return/:provider', async (request, reply) => {
    // The payment's name is in this address, and is private.
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    const { id, withoutScript } = await topUps.comeBack({
      provider: request.params.provider,
      query: request.query as Record<string, unknown>,
      address: request.ip,
    });
    return reply.redirect(withoutScript ? `/lite/top-up/${id}` : `/dashboard/wallet?top_up=${id}`, 303);
  });
}
