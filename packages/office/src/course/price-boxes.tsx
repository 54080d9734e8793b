import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { AmountField } from '../fields/amount-field.tsx';
import type { CourseTexts } from './course-draft.ts';

/** The boxes of a price. */
export type PriceTexts = Pick<CourseTexts, 'isFree' | 'original' | 'discount' | 'discountValue'>;

interface PriceBoxesProps {
  draft: PriceTexts;
  onChange: (boxes: Partial<PriceTexts>) => void;
  error?: string | undefined;
  /** What an empty price means. */
  emptyHint?: string;
}

/** A price and its discount, which are one field. */
export function PriceBoxes({ draft, onChange, error, emptyHint = 'خالی: قیمت نامعلوم است.' }: PriceBoxesProps) {
  return (
    <fieldset className="choice">
      <legend className="field-label">قیمت</legend>
      <SelectMenu
        label="رایگان است"
        value={draft.isFree}
        error={draft.isFree === 'yes' ? error : undefined}
        onChange={(event) => onChange({ isFree: event.target.value })}
      >
        <option value="">خیر</option>
        <option value="yes">بله</option>
      </SelectMenu>
      {draft.isFree === '' && (
        <>
          <AmountField
            label="قیمت پیش از تخفیف (تومان)"
            hint={emptyHint}
            value={draft.original}
            onChange={(original) => onChange({ original })}
            error={error}
          />
          <SelectMenu
            label="تخفیف"
            value={draft.discount}
            onChange={(event) => onChange({ discount: event.target.value, discountValue: '' })}
          >
            <option value="">ندارد</option>
            <option value="percent">درصد</option>
            <option value="amount">مبلغ</option>
          </SelectMenu>
          {draft.discount === 'percent' && (
            <TextField
              label="درصد تخفیف"
              inputMode="numeric"
              maxLength={3}
              value={draft.discountValue}
              onChange={(event) => onChange({ discountValue: event.target.value })}
            />
          )}
          {draft.discount === 'amount' && (
            <AmountField
              label="مبلغ تخفیف (تومان)"
              value={draft.discountValue}
              onChange={(discountValue) => onChange({ discountValue })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
