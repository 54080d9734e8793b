import { withdrawFromPurchase } from '@kavosh/contract/refunds.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { ProofNeeded, type Wallet } from '../wallet.ts';

export const refundsRoutes = (wallet: Pick<Wallet, 'withdrawFrom'>): Route[] => [
  route(withdrawFromPurchase, async ({ params, body }, { actor, address }) => {
    const { amount, back_to: backTo, note, ...proof } = body;
    try {
      const asked = { member: actor, address, id: params.id, amount, backTo, note, proof };
      return { data: await wallet.withdrawFrom(asked) };
    } catch (error) {
      if (error instanceof ProofNeeded) return { refusal: 'refund.proof_needed', data: { proof: error.proof } };
      throw error;
    }
  }),
];
