import { readTypedAmount, typedAmountSentences } from '@kavosh/persian/typed-amount.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';

interface AmountFieldProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  /** Said where nothing is typed. */
  hint?: string;
}

/** A typed amount, with how it is read. */
export function AmountField({ label, value, onChange, error, hint }: AmountFieldProps) {
  const read = value.trim() === '' ? null : readTypedAmount(value);
  const told =
    read === null
      ? hint
      : 'refused' in read
        ? typedAmountSentences[read.refused]
        : `خوانده می‌شود: ${formatToman(read.toman)}${read.wasRial ? ' (از ریال)' : ''}`;
  return (
    <TextField
      label={label}
      inputMode="text"
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={told}
      error={error}
    />
  );
}
