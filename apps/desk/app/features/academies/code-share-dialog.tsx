import { useState } from 'react';
import { askCodeShare, type DeskCoupon } from '@kavosh/contract/desk/catalogue/code-shares.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { basisPointsOf, shareWord } from './academy-words.ts';

/** Empty: as the terms say. What is no percentage must not go as `null`, so it goes as one that the server refuses. */
function typedShare(typed: string): number | null {
  if (typed.trim() === '') return null;
  const share = basisPointsOf(typed);
  return Number.isNaN(share) ? -1 : share;
}

interface CodeShareDialogProps {
  academy: string;
  coupon: DeskCoupon;
  /** Our share by the terms, in basis points. */
  terms: number;
  onDone: () => void;
  onClose: () => void;
}

/** Asks a second colleague for another share of ours of what is bought with a code. Left empty: the terms' share. */
export function CodeShareDialog({ academy, coupon, terms, onDone, onClose }: CodeShareDialogProps) {
  const { id, code } = coupon;
  const kept = useKeptForm(`code share ${id}`);
  const [share, setShare] = useKept(kept, 'share', coupon.share_bp === null ? '' : String(coupon.share_bp / 100));
  const [reason, setReason] = useKept(kept, 'reason', '');
  const [seen, setSeen] = useState(coupon.share_bp);
  const action = useAction(
    async () => {
      const body = { share_bp: typedShare(share), seen_bp: seen, reason };
      await kept.save(() => call(askCodeShare, { params: { id: academy, coupon: String(id) }, body }));
      onDone();
    },
    {
      onRequested: onDone,
      onFailed: (thrown) => {
        const now = refusedData(askCodeShare, 'desk.stale', thrown);
        if (now) setSeen(now.share_bp);
      },
    },
  );
  return (
    <ActionDialog
      title={`سهم کاوش از کد «${code}»`}
      kept={kept}
      action={action}
      boxes={['share_bp', 'reason']}
      confirm="درخواست تأیید"
      onClose={onClose}
    >
      <p className="desk-note">
        سهم کاوش از این کد اکنون {shareWord(Math.min(seen ?? terms, terms))} است و کارمزد قرارداد {shareWord(terms)}.
        سهم تازه از خریدهای پس از تأیید همکار دوم حساب می‌شود و خریدهای پیشین با همان سهم می‌مانند که داشتند. اگر بازگشت
        وجه دوره از این سهم بیشتر باشد، کارمزد به اندازه بازگشت وجه است.
      </p>
      <TextField
        label="سهم کاوش (درصد)"
        inputMode="decimal"
        maxLength={8}
        hint={`از ۰ تا ${shareWord(terms)}؛ خالی: همان کارمزد قرارداد`}
        value={share}
        onChange={(event) => setShare(event.target.value)}
        error={action.field('share_bp')}
      />
      <ReasonField value={reason} onChange={setReason} rows={2} error={action.field('reason')} />
    </ActionDialog>
  );
}
