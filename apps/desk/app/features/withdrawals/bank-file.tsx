import { makeBankFile } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { call } from '@kavosh/office/session/call.ts';
import { BankFiles } from '../../shared/bank-batch/bank-files.tsx';

const kinds = [
  { kind: { kind: 'sheba', format: 'xlsx' }, word: 'شباها (Excel)' },
  { kind: { kind: 'sheba', format: 'csv' }, word: 'شباها (CSV)' },
  { kind: { kind: 'card', format: 'xlsx' }, word: 'کارت‌ها (Excel)' },
  { kind: { kind: 'card', format: 'csv' }, word: 'کارت‌ها (CSV)' },
] as const;

/** The files for the bank. From the first of them on, what is in them counts as on its way. */
export function BankFile({ id, onMade }: { id: string; onMade: () => void }) {
  return (
    <BankFiles<(typeof kinds)[number]['kind']>
      note="مبلغ‌ها به ریال است. پس از ساختن فایل، کاربر دیگر نمی‌تواند برداشت را لغو کند."
      kinds={kinds}
      make={(body) => call(makeBankFile, { params: { id }, body })}
      leftOut={(count) => `${count} برداشت نگه داشته شده و در فایل نیست.`}
      onMade={onMade}
    />
  );
}
