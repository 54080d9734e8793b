import { reportNotReached, showMyAccess } from '@kavosh/contract/course-access.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { HandOver } from './hand-over.ts';

export const handOverRoutes = (handOver: HandOver): Route[] => [
  route(showMyAccess, async ({ params }, { actor }) => ({
    data: { access: await handOver.show(actor.userId, params.id) },
  })),
  route(reportNotReached, async ({ params, body }, { actor }) => ({
    data: { access: await handOver.reportNotReached(actor.userId, params.id, body.failure ?? null) },
  })),
];
