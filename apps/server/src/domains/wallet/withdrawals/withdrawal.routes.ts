import { cancelWithdrawal, requestWithdrawal } from '@kavosh/contract/withdrawals.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Wallet } from '../wallet.ts';

export const withdrawalRoutes = (wallet: Pick<Wallet, 'requestWithdrawal' | 'cancelWithdrawal'>): Route[] => [
  route(requestWithdrawal, async ({ body }, { actor, idempotencyKey }) => ({
    data: {
      withdrawal: await wallet.requestWithdrawal({
        userId: actor.userId,
        amount: body.amount,
        key: idempotencyKey,
        accountOwner: body.account_owner,
      }),
    },
  })),
  route(cancelWithdrawal, async ({ params }, { actor }) => ({
    data: { withdrawal: await wallet.cancelWithdrawal(actor.userId, params.id) },
  })),
];
