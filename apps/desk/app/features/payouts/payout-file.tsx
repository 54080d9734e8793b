import { makePayoutFile } from '@kavosh/contract/desk/settlement/payouts.ts';
import { call } from '@kavosh/office/session/call.ts';
import { BankFiles } from '../../shared/bank-batch/bank-files.tsx';

const kinds = [
  { kind: 'xlsx', word: 'فایل بانک (Excel)' },
  { kind: 'csv', word: 'فایل بانک (CSV)' },
] as const;

/** The file for the bank. What is in it counts as sent. */
export function PayoutFile({ id, onMade }: { id: string; onMade: () => void }) {
  return (
    <BankFiles<(typeof kinds)[number]['kind']>
      note="مبلغ‌ها به ریال است. آنچه در فایل می‌آید «در راه بانک» شمرده می‌شود و دیگر کنار گذاشته نمی‌شود."
      kinds={kinds}
      make={(format) => call(makePayoutFile, { params: { id }, body: { format } })}
      leftOut={(count) => `${count} تسویه در فایل نیست: حساب عوض شده یا خوانده نشد، یا آموزشگاه معلق است.`}
      onMade={onMade}
    />
  );
}
