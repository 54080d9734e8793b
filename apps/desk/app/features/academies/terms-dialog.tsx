import {
  askAcademyTerms,
  deliveries,
  deliveryWords,
  payoutPeriods,
  payoutWords,
  termsMessages,
  type AcademyTerms,
} from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import { parseWholeNumber } from '@kavosh/persian/money.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { AmountField } from '@kavosh/office/fields/amount-field.tsx';
import { DayField } from '@kavosh/office/fields/day-field.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { basisPointsOf } from './academy-words.ts';

interface TermsDialogProps {
  id: string;
  /** The terms as they were when the dialog was opened. */
  shown: AcademyTerms;
  onDone: () => void;
  onClose: () => void;
}

/** Asks a second colleague for other terms of an academy. What was bought before keeps its own. */
export function TermsDialog({ id, shown: { values, version }, onDone, onClose }: TermsDialogProps) {
  const kept = useKeptForm(`terms ${id}`);
  const [commission, setCommission] = useKept(kept, 'commission', String(values.commission_bp / 100));
  const [vat, setVat] = useKept(kept, 'vat', String(values.vat_bp / 100));
  const [delivery, setDelivery] = useKept(kept, 'delivery', values.delivery as string);
  const [payout, setPayout] = useKept(kept, 'payout', values.payout_every as string);
  const [minimum, setMinimum] = useKept(kept, 'minimum', String(values.minimum));
  const [hold, setHold] = useKept(kept, 'hold', String(values.hold_days));
  const [credit, setCredit] = useKept(kept, 'credit', String(values.credit_limit));
  const [from, setFrom] = useKept(kept, 'from', '');
  const [reason, setReason] = useKept(kept, 'reason', '');
  const action = useAction(
    async () => {
      const body = {
        commission_bp: basisPointsOf(commission),
        vat_bp: basisPointsOf(vat),
        delivery: deliveries.find((one) => one === delivery) ?? values.delivery,
        payout_every: payoutPeriods.find((one) => one === payout) ?? values.payout_every,
        minimum,
        hold_days: parseWholeNumber(hold) ?? Number.NaN,
        credit_limit: credit,
        from: from === '' ? null : from,
        version,
        reason,
      };
      await kept.save(() => call(askAcademyTerms, { params: { id }, body }));
      onDone();
    },
    { onRequested: onDone },
  );
  return (
    <ActionDialog
      title="تغییر شرایط همکاری"
      kept={kept}
      action={action}
      boxes={['commission_bp', 'vat_bp', 'minimum', 'hold_days', 'credit_limit', 'from', 'reason']}
      confirm="درخواست تأیید"
      onClose={onClose}
    >
      <p className="desk-note">
        آنچه پیش از این خریده شده است با شرایط زمان خرید می‌ماند. هر تغییر، تأیید یک همکار دیگر را می‌خواهد.
      </p>
      <TextField
        label="کارمزد (درصد)"
        inputMode="decimal"
        maxLength={8}
        value={commission}
        onChange={(event) => setCommission(event.target.value)}
        error={action.field('commission_bp')}
      />
      <TextField
        label="مالیات بر کارمزد (درصد)"
        inputMode="decimal"
        maxLength={8}
        value={vat}
        onChange={(event) => setVat(event.target.value)}
        error={action.field('vat_bp')}
      />
      <SelectMenu label="تحویل دوره" value={delivery} onChange={(event) => setDelivery(event.target.value)}>
        {deliveries.map((value) => (
          <option key={value} value={value}>
            {deliveryWords[value]}
          </option>
        ))}
      </SelectMenu>
      <SelectMenu label="تسویه" value={payout} onChange={(event) => setPayout(event.target.value)}>
        {payoutPeriods.map((value) => (
          <option key={value} value={value}>
            {payoutWords[value]}
          </option>
        ))}
      </SelectMenu>
      <AmountField label="کمترین مبلغ تسویه" value={minimum} onChange={setMinimum} error={action.field('minimum')} />
      <TextField
        label="روزهای نگه‌داشتن پس از مهلت انصراف"
        inputMode="numeric"
        maxLength={4}
        value={hold}
        onChange={(event) => setHold(event.target.value)}
        error={action.field('hold_days')}
      />
      <AmountField
        label="سقف بدهی آموزشگاه"
        value={credit}
        onChange={setCredit}
        error={action.field('credit_limit')}
        hint="گزارش خریدی که بدهی را از این سقف بگذراند، در انتظار یک همکار می‌ماند."
      />
      <DayField label="از روز (خالی: همین حالا)" value={from} onChange={setFrom} />
      {action.field('from') !== undefined && (
        <p className="desk-error" role="alert">
          {termsMessages.from}
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} rows={2} error={action.field('reason')} />
    </ActionDialog>
  );
}
