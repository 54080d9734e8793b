import { useState } from 'react';
import type { Receipt } from '@kavosh/contract/purchases.ts';
import type { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { dayWords, untilWords, withdrawWords } from '../../shared/refund-words.ts';
import { moneyCopy } from './copy.ts';
import { RefundDialog } from './refund-dialog.tsx';

const copy = moneyCopy.refund;

type Refunded = NonNullable<PurchaseRefund['refunded']>;

/** What may be taken back of a purchase, on which day, and the press that does it; nothing where there is nothing. */
export function RefundPart({ receipt, onChanged }: { receipt: Receipt; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { refund, method } = receipt;
  const lines = linesOf(receipt);
  if (lines.length === 0 && refund.can === null) return null;
  // Nothing is promised of a course that was entered; a single day is said above.
  const isGraded = refund.days.some((day) => day.share_bp < 10_000) && !isUsed(receipt) && refund.request === null;
  const done = (_now: PurchaseRefund, said: string): void => {
    setOpen(false);
    toastSuccess(said);
    onChanged();
  };
  return (
    <section className="money-refund" aria-label={copy.title}>
      <h2>{copy.title}</h2>
      {lines.map((line) => (
        <p key={line}>
          <BidiText text={line} />
        </p>
      ))}
      {isGraded && (
        <>
          <p>{method === 'referral' ? copy.daysAtAcademy : copy.days}</p>
          <ul>
            {refund.days.map((day) => (
              <li key={day.until}>{dayWords(day)}</li>
            ))}
          </ul>
        </>
      )}
      {refund.can !== null && (
        <Button className="money-unprinted" variant="secondary" onClick={() => setOpen(true)}>
          {refund.can === 'ask' ? copy.askOpen : copy.open}
        </Button>
      )}
      {isOpen && (
        <RefundDialog
          id={receipt.id}
          refund={refund}
          isReferral={method === 'referral'}
          onClose={() => setOpen(false)}
          onDone={done}
        />
      )}
    </section>
  );
}

/** Its way in was seen, so that the academy decides about the money. */
const isUsed = ({ method, refund: { can, amount } }: Receipt): boolean =>
  can === 'ask' && method === 'wallet' && amount === 0;

/** What a press does now, one sentence a line. */
function pressLines(receipt: Receipt): string[] {
  const { refund, access, cashback } = receipt;
  if (refund.can === 'cancel') return [access === 'waiting' ? copy.anyTime : copy.anyTimeInDoubt];
  if (refund.can === 'undo')
    return [copy.atOnce(formatToman(refund.amount), cashback > 0), ...(access === null ? [] : [copy.whileUnused])];
  return isUsed(receipt) ? [copy.used] : [];
}

/** What is back: here an amount; of what was paid at the academy the share, and that its cashback is gone as well. */
function backLines({ method, cashback }: Receipt, { share_bp: share, amount }: Refunded): string[] {
  const part = share === 10_000 ? null : formatNumber(share / 100);
  if (method === 'referral') return [copy.refundedAtAcademy(part, cashback > 0)];
  if (amount === 0) return [];
  return [part === null ? copy.refundedAll(formatToman(amount)) : copy.refunded(part, formatToman(amount))];
}

/** What is so, one sentence a line. */
function linesOf(receipt: Receipt): string[] {
  const { request, refunded, card, exempt_reason: exempt, ...times } = receipt.refund;
  const withdraw = request === null ? withdrawWords(times) : null;
  return [
    ...(withdraw === null ? [] : [withdraw]),
    ...(request === null ? pressLines(receipt) : []),
    ...(exempt === null ? [] : [copy.exempt(exempt)]),
    ...(request === null ? [] : [copy.request(request.state_title)]),
    ...(request?.state === 'asked' ? [copy.academyUntil(untilWords(request.academy_until))] : []),
    ...(request?.answer ? [copy.answer(request.answer)] : []),
    ...(refunded === null ? [] : backLines(receipt, refunded)),
    ...(card === null ? [] : [copy.card(formatToman(card.amount), card.state_title)]),
  ];
}
