import { createTopUp, showTopUp } from '@kavosh/contract/top-ups.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { TopUps } from './top-ups.ts';

export const topUpRoutes = (topUps: TopUps): Route[] => [
  route(createTopUp, async ({ body }, { actor, idempotencyKey }) => {
    const { id, redirectUrl } = await topUps.begin({
      userId: actor.userId,
      amount: body.amount,
      courseId: body.course_id ?? null,
      withoutScript: body.without_script,
      key: idempotencyKey,
    });
    return { data: { top_up: { id }, redirect_url: redirectUrl } };
  }),
  route(showTopUp, async ({ params }, { actor }) => ({ data: { top_up: await topUps.show(actor.userId, params.id) } })),
];
