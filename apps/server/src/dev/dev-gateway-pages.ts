import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { DemoGateway } from '../platform/payment/demo-gateway.ts';
import { devGatewayHtml, devGatewayPolicy } from './dev-gateway-html.ts';

export interface DevGatewayOptions {
  gateway: Pick<DemoGateway, 'find' | 'finish'>;
  publicUrl: string;
}

/** Forms of other sites may not pay here, though nothing is worth anything: the same rule everywhere. */
function isOwn({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}

/** The form of a payment's name; anything else is not looked up. */
const authorityPattern = /^[\w-]{1,64}$/;

/**
 * The test gateway of demo mode: a page with three buttons for each payment, which needs no script. Elsewhere these
 * addresses are unknown.
 */
export async function devGatewayPages(app: FastifyInstance, { gateway, publicUrl }: DevGatewayOptions): Promise<void> {
  const headers = {
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': devGatewayPolicy,
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  app.addHook<{ Params: { authority: string } }>('preHandler', async ({ params }) => {
    if (!authorityPattern.test(params.authority)) throw new Refusal('payment.unknown');
  });

  app.get<{ Params: { authority: string } }>('/dev/gateway/:authority', async (request, reply) => {
    const payment = await gateway.find(request.params.authority);
    if (!payment) throw new Refusal('payment.unknown');
    return reply.headers(headers).type('text/html; charset=utf-8').send(devGatewayHtml(payment, false));
  });

  app.post<{ Params: { authority: string } }>('/dev/gateway/:authority', async (request, reply) => {
    if (!isOwn(request, publicUrl)) throw new Refusal('request.foreign_form');
    const action = new URLSearchParams((request.body as string | undefined) ?? '').get('do');
    if (action !== 'pay' && action !== 'pay-and-leave' && action !== 'cancel') throw new Refusal('request.malformed');
    const { authority } = request.params;
    const back = await gateway.finish(authority, action === 'cancel' ? 'cancelled' : 'paid');
    const payment = back === null ? null : await gateway.find(authority);
    if (back === null || payment === null) throw new Refusal('payment.unknown');
    if (action !== 'pay-and-leave') return reply.headers(headers).redirect(back, 303);
    return reply.headers(headers).type('text/html; charset=utf-8').send(devGatewayHtml(payment, true));
  });
}
