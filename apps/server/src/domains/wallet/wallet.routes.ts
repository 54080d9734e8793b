import { buyCourse } from '@kavosh/contract/purchases.ts';
import { route, type Route } from '../../http/route.ts';
import { NotEnough, type Wallet } from './wallet.ts';

export const walletRoutes = (wallet: Wallet): Route[] => [
  route(buyCourse, async ({ params, body }, { actor, idempotencyKey }) => {
    try {
      const { purchase, redirectUrl } = await wallet.buyCourse({
        userId: actor.userId, courseId: params.id, method: body.method, seenAmount: body.amount ?? null, key: idempotencyKey,
      });
      return { data: { purchase, redirect_url: redirectUrl } };
    } catch (error) {
      if (error instanceof NotEnough) return { code: 422, data: { missing: error.missing } };
      throw error;
    }
  }),
];
