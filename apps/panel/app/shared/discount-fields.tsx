import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { AmountField } from '@kavosh/office/fields/amount-field.tsx';
import type { KeptForm } from '@kavosh/office/kept/kept-form.ts';
import { useKept } from '@kavosh/office/kept/use-kept-form.ts';

/** What a discount is, in words. */
export const discountWord = ({ percent, amount }: { percent: number | null; amount: number | null }): string =>
  percent === null ? formatToman(amount ?? 0) : `${formatNumber(percent)} درصد`;

/** A whole number as it was typed; what is none goes as NaN, and the server says so. Pure. */
export const typedNumber = (typed: string): number => {
  const digits = toAsciiDigits(typed.trim());
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : 0;
};

/** What a form says of a discount: how it is typed, and what is sent. */
export interface TypedDiscount {
  kind: string;
  percent: string;
  amount: string;
  onKind: (kind: string) => void;
  onPercent: (typed: string) => void;
  onAmount: (typed: string) => void;
  /** One of the two, as it is sent. */
  body: { amount: string } | { percent: number };
}

/** The discount of a form, stored with it until it is saved. */
export function useDiscount(kept: KeptForm): TypedDiscount {
  const [kind, onKind] = useKept(kept, 'kind', 'percent');
  const [percent, onPercent] = useKept(kept, 'percent', '');
  const [amount, onAmount] = useKept(kept, 'amount', '');
  const body = kind === 'amount' ? { amount } : { percent: typedNumber(percent) };
  return { kind, percent, amount, onKind, onPercent, onAmount, body };
}

interface DiscountFieldsProps {
  of: TypedDiscount;
  field: (name: string) => string | undefined;
}

/** How much is taken off: a share or an amount. */
export function DiscountFields({ of, field }: DiscountFieldsProps) {
  const { kind, percent, amount, onKind, onPercent, onAmount } = of;
  return (
    <>
      <fieldset>
        <legend className="field-label">تخفیف</legend>
        <Checkbox
          type="radio"
          name="kind"
          value="percent"
          checked={kind !== 'amount'}
          onChange={() => onKind('percent')}
        >
          به درصد
        </Checkbox>
        <Checkbox type="radio" name="kind" value="amount" checked={kind === 'amount'} onChange={() => onKind('amount')}>
          به مبلغ
        </Checkbox>
      </fieldset>
      {kind === 'amount' ? (
        <AmountField label="مبلغ تخفیف" value={amount} onChange={onAmount} error={field('amount')} />
      ) : (
        <TextField
          label="درصد تخفیف"
          inputMode="numeric"
          maxLength={3}
          value={percent}
          onChange={(event) => onPercent(event.target.value)}
          error={field('percent')}
        />
      )}
    </>
  );
}
