import {
  addPanelWebhook,
  changePanelWebhook,
  listPanelDeliveries,
  listPanelWebhooks,
  removePanelWebhook,
  renewPanelWebhookSecret,
  retryPanelDelivery,
  testPanelWebhook,
  turnPanelWebhook,
} from '@kavosh/contract/panel/panel-webhooks.ts';
import type { Seller } from '../../../kernel/actor.ts';
import { route, sellerOperatorOf, type CallContext, type Route } from '../../../kernel/route.ts';
import type { SellersDeps } from '../deps.ts';

type SellerContext = CallContext & { readonly actor: Seller };

const actOf = (context: SellerContext) => ({
  academyId: context.actor.academyId,
  operator: sellerOperatorOf(context),
});
const actOn = (context: SellerContext, { id }: { id: number }) => ({ ...actOf(context), id });

/** Programs of the academy that hear of events; everything is of the academy of the session. */
export const sellerWebhooksRoutes = ({ webhooks }: Pick<SellersDeps, 'webhooks'>): Route[] => [
  route(listPanelWebhooks, async (_input, { actor }) => ({
    data: { webhooks: await webhooks.list(actor.academyId) },
  })),
  route(addPanelWebhook, async ({ body }, context) => ({ data: await webhooks.add(actOf(context), body) })),
  route(changePanelWebhook, async ({ params, body }, context) => ({
    data: { webhook: await webhooks.change(actOn(context, params), body) },
  })),
  route(renewPanelWebhookSecret, async ({ params, body }, context) => ({
    data: await webhooks.renewSecret(actOn(context, params), body),
  })),
  route(turnPanelWebhook, async ({ params, body }, context) => ({
    data: { webhook: await webhooks.turn(actOn(context, params), body) },
  })),
  route(removePanelWebhook, async ({ params }, context) => {
    await webhooks.remove(actOn(context, params));
    return { data: {} };
  }),
  route(listPanelDeliveries, async ({ params: { id }, query }, { actor }) => {
    const webhook = await webhooks.show(actor.academyId, id);
    return { data: { webhook, ...(await webhooks.deliveries(id, query)) } };
  }),
  route(testPanelWebhook, async ({ params }, context) => ({
    data: { delivery: await webhooks.test(actOn(context, params)) },
  })),
  route(retryPanelDelivery, async ({ params }, context) => {
    await webhooks.retry({ ...actOn(context, params), delivery: params.delivery });
    return { data: {} };
  }),
];
