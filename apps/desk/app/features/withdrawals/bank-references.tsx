import { bringReferences, readBankAnswer } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { call } from '@kavosh/office/session/call.ts';
import { BankAnswer } from '../../shared/bank-batch/bank-answer.tsx';
import { outcomeWords } from './withdrawal-words.ts';

const words = { one: 'برداشت', prefix: 'KV', outcomes: outcomeWords };

/** The bank's response to a batch of withdrawals. */
export function BankReferences({ id, onBrought }: { id: string; onBrought: () => void }) {
  return (
    <BankAnswer
      name="references"
      words={words}
      read={async (lines) =>
        (await call(readBankAnswer, { params: { id }, body: { lines } })).lines.map(
          ({ withdrawal_id: of, person, ...line }) => ({ ...line, id: of, who: person?.name ?? null }),
        )
      }
      settle={(lines) => call(bringReferences, { params: { id }, body: { lines } })}
      onBrought={onBrought}
    />
  );
}
