import type { Operator } from '../../../kernel/actor.ts';
import type { VerifyOutcome } from '../../../kernel/payment-provider.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { CHECK_CLAIM_MS, verifyTopUp, type CheckDeps } from './check-top-up.ts';
import { auditState, readTopUp, type OperateTopUpDeps } from './operate-top-up.ts';
import { claimCheck } from './top-up-store.ts';

/**
 * Asks the provider about a top-up now and acts on the answer as check-top-up.ts says, with an audit row in the same
 * transaction. Refuses with payment.not_found, payment.over (it is credited), payment.unlinked (no provider knows it),
 * payment.no_provider, and payment.busy while another check is running.
 * @returns what the provider says
 */
export async function askAboutTopUp(
  deps: CheckDeps & OperateTopUpDeps,
  id: number,
  operator: Operator,
): Promise<VerifyOutcome['result']> {
  const { db, clock, payments, audit } = deps;
  const row = await readTopUp(db, id);
  if (row.state === 'verified') throw new Refusal('payment.over');
  if (row.authority === null) throw new Refusal('payment.unlinked');
  const provider = payments.byName.get(row.provider);
  if (!provider) throw new Refusal('payment.no_provider');
  const claimed = await claimCheck(db, id, clock.now(), CHECK_CLAIM_MS);
  if (!claimed) throw new Refusal((await readTopUp(db, id)).state === 'verified' ? 'payment.over' : 'payment.busy');
  return verifyTopUp(deps, provider, claimed, null, async (tx, result) => {
    await audit.record(tx, {
      operator,
      action: 'payment.asked',
      subject: `payment ${id}`,
      details: {
        result,
        amount: claimed.amount,
        provider: provider.name,
        before: auditState(claimed),
        after: auditState(await readTopUp(tx, id)),
      },
    });
  });
}
