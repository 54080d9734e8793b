import type { Ref } from 'react';
import { formatToman } from '@kavosh/persian/money.ts';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';

interface AmountFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A line for whole toman, in any digits; says under it how the amount reads. */
export function AmountField({ label, name, value, onChange, error, ref }: AmountFieldProps) {
  const read = readTypedAmount(value);
  const amount = 'toman' in read ? read.toman : 0;
  return (
    <TextField
      {...(ref && { ref })}
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      className="money-amount"
      maxLength={25}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={amount > 0 ? formatToman(amount) : ' '}
    />
  );
}
