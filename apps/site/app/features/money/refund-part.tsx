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

/** What may be taken back of a purchase, on which day, and the press that does it; nothing where there is nothing. */
export function RefundPart({ receipt, onChanged }: { receipt: Receipt; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { refund, method } = receipt;
  const lines = linesOf(refund);
  if (lines.length === 0 && refund.days.length === 0 && refund.can === null) return null;
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
      {refund.days.length > 0 && refund.request === null && (
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

/** What is so, one sentence a line. */
function linesOf({ request, refunded, card, exempt_reason: exempt, ...times }: PurchaseRefund): string[] {
  const withdraw = request === null ? withdrawWords(times) : null;
  return [
    ...(withdraw === null ? [] : [withdraw]),
    ...(exempt === null ? [] : [copy.exempt(exempt)]),
    ...(request === null ? [] : [copy.request(request.state_title)]),
    ...(request?.state === 'asked' ? [copy.academyUntil(untilWords(request.academy_until))] : []),
    ...(request?.answer ? [copy.answer(request.answer)] : []),
    ...(refunded === null || refunded.share_bp === 10_000
      ? []
      : [copy.refunded(formatNumber(refunded.share_bp / 100), formatToman(refunded.amount))]),
    ...(card === null ? [] : [copy.card(formatToman(card.amount), card.state_title)]),
  ];
}
