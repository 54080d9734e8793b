import { bringPayoutReferences, readPayoutAnswer } from '@kavosh/contract/desk/settlement/payouts.ts';
import { call } from '@kavosh/office/session/call.ts';
import { BankAnswer } from '../../shared/bank-batch/bank-answer.tsx';
import { payoutOutcomeWords } from './payout-words.ts';

const words = { one: 'تسویه', prefix: 'KP', outcomes: payoutOutcomeWords };

/** The bank's response to a batch of payouts. */
export function PayoutReferences({ id, onBrought }: { id: string; onBrought: () => void }) {
  return (
    <BankAnswer
      name="payout references"
      words={words}
      read={async (lines) =>
        (await call(readPayoutAnswer, { params: { id }, body: { lines } })).lines.map(
          ({ payout_id: of, academy, ...line }) => ({ ...line, id: of, who: academy?.name ?? null }),
        )
      }
      settle={(lines) => call(bringPayoutReferences, { params: { id }, body: { lines } })}
      onBrought={onBrought}
    />
  );
}
